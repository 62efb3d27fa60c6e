"use strict";
(function () {
  var data = JSON.parse(document.getElementById("data").textContent);
  var SVG = "http://www.w3.org/2000/svg";
  var SEVERITIES = ["error", "unsupported", "warning", "info"];
  var MARKS = ["✕", "?", "!", "i"];
  var LETTERS = { validity: "V", offset: "O", data: "D", type: "T", size: "S", view: "W", "variadic data": "B",
    metadata: "M", prefix: "P", footer: "F", magic: "A", body: "Y", lost: "✕", gap: "G", several: "…" };
  var strip = document.getElementById("strip");
  var overview = document.getElementById("overview");
  var status = document.getElementById("status");
  var detail = document.getElementById("detail");
  var size = Math.max(1, data.size);
  var texts = data.texts;
  var parts = [];
  var leaves = [];
  var pieces = [];
  var notes = [];
  var lo = 0, hi = size, chosen = -1, hit = -1;

  function text(index) { return texts[index]; }
  function number(value) { return value.toLocaleString("en-US"); }
  function count(value, one) { return number(value) + " " + one + (value === 1 ? "" : "s"); }

  data.parts.forEach(function (row, index) {
    var part = { at: row[0], length: row[1], what: text(row[2]), note: text(row[3]), shares: row[4], first: leaves.length };
    var at = part.at;
    for (var i = 0; i < row[5].length; i += 4) {
      leaves.push({ part: index, kind: row[5][i], at: at, length: row[5][i + 1], what: text(row[5][i + 2]), note: text(row[5][i + 3]) });
      at += row[5][i + 1];
    }
    if (row[5].length === 0) {
      leaves.push({ part: index, kind: -1, at: part.at, length: part.length, what: part.what, note: part.note });
    }
    part.last = leaves.length - 1;
    part.bad = part.what === "broken message" || part.what === "not located";
    parts.push(part);
  });
  for (var p = 0; p < data.bytes.length; p += 2) {
    var raw = atob(data.bytes[p + 1]);
    pieces.push({ at: data.bytes[p], length: raw.length, raw: raw });
  }
  for (var n = 0; n < data.notes.length; n += 4) {
    notes.push({ at: data.notes[n], length: data.notes[n + 1], name: text(data.notes[n + 2]), value: text(data.notes[n + 3]) });
  }
  notes.sort(function (a, b) { return a.at - b.at; });
  var findings = data.findings.map(function (row, index) {
    return { index: index, at: row[0], severity: row[1], rule: row[2], what: text(row[3]) };
  });
  var placed = findings.filter(function (finding) { return finding.at >= 0; })
    .sort(function (a, b) { return a.at - b.at || a.severity - b.severity; });

  function make(name, attributes, parent, content) {
    var element = document.createElementNS(SVG, name);
    for (var key in attributes) { element.setAttribute(key, attributes[key]); }
    if (content !== undefined) { element.textContent = content; }
    if (parent) { parent.appendChild(element); }
    return element;
  }
  function tag(name, cssClass, content, parent) {
    var element = document.createElement(name);
    if (cssClass) { element.className = cssClass; }
    if (content !== undefined) { element.textContent = content; }
    if (parent) { parent.appendChild(element); }
    return element;
  }

  /* A pattern for each kind, so that nothing depends on color alone. */
  var DRAWN = { 3: "M0 2H8M0 6H8", 4: "M2 0V8", 5: "", 6: "M0 8L8 0", 7: "M2 0V8M6 0V8", 8: "M0 0L8 8", 9: "M0 4H8M4 0V8",
    2: "M4 4h.1", 15: "M4 4h.1", 13: "M-2 6L6 -2M2 10L10 2", 17: "M0 0L8 8M8 0L0 8", 12: "M-2 6L6 -2",
    0: "M0 4H8", 1: "M4 2v4", 14: "M0 4H8", 16: "M4 2v4", 10: "M4 0V8", 11: "M0 4H8", 18: "M0 2H8M0 6H8M4 0V8" };
  function patterns(svg) {
    var defs = make("defs", {}, svg);
    data.kinds.forEach(function (kind, index) {
      var pattern = make("pattern", { id: svg.id + "-k" + index, width: 8, height: 8, patternUnits: "userSpaceOnUse", "class": "k" + index }, defs);
      make("rect", { width: 8, height: 8, "class": "kfill" }, pattern);
      if (DRAWN[index]) { make("path", { d: DRAWN[index], "class": "kline", "stroke-width": index === 17 ? 2 : 1.2, "stroke-linecap": index === 2 || index === 15 ? "round" : "butt" }, pattern); }
    });
  }
  function fill(svg, kind) { return "url(#" + svg.id + "-k" + kind + ")"; }

  function leafAt(offset) {
    var low = 0, high = leaves.length - 1;
    while (low < high) {
      var middle = (low + high + 1) >> 1;
      if (leaves[middle].at <= offset) { low = middle; } else { high = middle - 1; }
    }
    return low;
  }
  function partAt(offset) { return parts.length ? leaves[leafAt(offset)].part : -1; }

  /* Draws what lies in a range; regions too narrow to see are drawn as the kind that most of their pixel is. */
  function regions(svg, from, to, width, top, height, labels) {
    var scale = width / (to - from);
    var pending = null;
    function flush() {
      if (pending) {
        var best = 0, kind = 12;
        for (var k in pending.sums) { if (pending.sums[k] > best) { best = pending.sums[k]; kind = +k; } }
        make("rect", { x: pending.x, y: top, width: Math.max(1, pending.end - pending.x), height: height, fill: fill(svg, kind) }, svg);
        pending = null;
      }
    }
    for (var i = leafAt(Math.floor(from)); i < leaves.length && leaves[i].at < to; i++) {
      var leaf = leaves[i];
      var x = Math.max(0, (leaf.at - from) * scale), end = Math.min(width, (leaf.at + leaf.length - from) * scale);
      if (end - x < 1.5) {
        pending = pending || { x: Math.floor(x), end: x, sums: {} };
        pending.end = end;
        if (leaf.kind >= 0) { pending.sums[leaf.kind] = (pending.sums[leaf.kind] || 0) + leaf.length; }
        else { add(pending.sums, parts[leaf.part].shares); }
        if (end - pending.x >= 1) { flush(); }
        continue;
      }
      flush();
      if (leaf.kind < 0) { shares(svg, parts[leaf.part], x, top, end - x, height); continue; }
      make("rect", { x: x, y: top, width: end - x, height: height, fill: fill(svg, leaf.kind), "class": "region" }, svg);
      if (labels) { label(svg, leaf, x, end - x, top + height / 2 + 4); }
    }
    flush();
  }
  function add(sums, shares) {
    for (var i = 0; i < shares.length; i += 2) { sums[shares[i]] = (sums[shares[i]] || 0) + shares[i + 1]; }
  }
  /* Several parts in one: how much of each kind, from top to bottom. */
  function shares(svg, part, x, top, width, height) {
    var y = top;
    for (var i = 0; i < part.shares.length; i += 2) {
      var h = height * part.shares[i + 1] / part.length;
      make("rect", { x: x, y: y, width: width, height: Math.max(0.2, h), fill: fill(svg, part.shares[i]) }, svg);
      y += h;
    }
  }
  function label(svg, leaf, x, width, y) {
    var kind = data.kinds[leaf.kind];
    var name = width > 15 + kind[1].length * 7.4 ? kind[1] : LETTERS[kind[0]];
    if (!name || width < 15) { return; }
    var w = name.length * 7.4 + 6;
    make("rect", { x: x + width / 2 - w / 2, y: y - 12, width: w, height: 16, rx: 3, fill: "#fff", "fill-opacity": 0.85 }, svg);
    make("text", { x: x + width / 2, y: y, "text-anchor": "middle", "class": "on" }, svg, name);
  }

  function step(span, width) {
    var least = span / Math.max(1.5, width / (number(Math.round(hi)).length * 7.4 + 40)), power = Math.pow(10, Math.floor(Math.log10(Math.max(1, least))));
    var nice = [1, 2, 5, 10].filter(function (factor) { return factor * power >= least; })[0] || 10;
    return Math.max(1, nice * power);
  }
  function draw() {
    var width = Math.max(260, strip.clientWidth || 800), height = 172, scale = width / (hi - lo);
    var svg = make("svg", { viewBox: "0 0 " + width + " " + height, id: "s", "aria-hidden": "true" });
    patterns(svg);
    for (var i = Math.max(0, partAt(Math.floor(lo))); i < parts.length && parts[i].at < hi; i++) {
      var part = parts[i];
      var x = Math.max(-2, (part.at - lo) * scale), end = Math.min(width + 2, (part.at + part.length - lo) * scale);
      if (end - x < 0.7 && i % 2) { continue; }
      make("rect", { x: x, y: 30, width: Math.max(0.5, end - x), height: 28, "class": part.bad ? "part bad" : "part" }, svg);
      var left = Math.max(x, 0), room = Math.floor((Math.min(end, width) - left - 8) / 7.4);
      if (room >= Math.min(4, part.what.length)) {
        var name = part.what.length <= room ? part.what : part.what.slice(0, room - 1) + "…";
        make("text", { x: left + 5, y: 48 }, svg, name);
      }
    }
    if (leaves.length) { regions(svg, lo, hi, width, 64, 70, true); }
    var each = step(hi - lo, width);
    for (var at = Math.ceil(lo / each) * each; at <= hi; at += each) {
      var tick = (at - lo) * scale;
      make("line", { x1: tick, x2: tick, y1: 136, y2: 142, "class": "tick" }, svg);
      if (tick > width - number(at).length * 7.4 - 4 && at > lo + each) { continue; }
      var half = number(at).length * 3.7 + 4;
      var anchor = tick < half ? "start" : tick > width - half ? "end" : "middle";
      make("text", { x: Math.min(width - 4, Math.max(4, tick)), y: 157, "text-anchor": anchor, "class": "axis" }, svg, number(at));
    }
    if (chosen >= 0) {
      var leaf = leaves[chosen];
      var from = Math.max(1, (leaf.at - lo) * scale), to = Math.min(width - 1, (leaf.at + leaf.length - lo) * scale);
      if (to >= 0 && from <= width) {
        var box = { x: from, y: 63, width: Math.max(4, to - from), height: 72 };
        make("rect", Object.assign({ "class": "chosen", id: "chosen" }, box), svg);
        make("rect", Object.assign({ "class": "chosen inner" }, box), svg);
      }
    }
    var last = -99;
    placed.forEach(function (finding) {
      var at = (finding.at + 0.5 - lo) * scale;
      if (at < 0 || at > width) { return; }
      if (at - last < 3 && finding.index !== hit) { return; }
      last = at;
      var on = finding.index === hit, r = on ? 10 : 8, cx = Math.min(width - r, Math.max(r, at));
      make("line", { x1: at, x2: at, y1: 22, y2: 134, "class": "flagline " + SEVERITIES[finding.severity] }, svg);
      make("path", { d: "M" + (cx - r) + " 4h" + 2 * r + "l" + -r + " " + (on ? 22 : 18) + "z", "class": "flag " + SEVERITIES[finding.severity], "data-flag": finding.index }, svg);
      make("text", { x: cx, y: 14, "text-anchor": "middle", "class": "sign", "data-flag": finding.index }, svg, MARKS[finding.severity]);
    });
    strip.replaceChildren(svg);
    small(width);
  }
  function small(width) {
    var svg = make("svg", { viewBox: "0 0 " + width + " 22", id: "o" });
    patterns(svg);
    if (leaves.length) { regions(svg, 0, size, width, 4, 14, false); }
    placed.forEach(function (finding) {
      make("rect", { x: Math.min(width - 2, finding.at / size * width), y: 0, width: 2, height: 22, "class": "flag " + SEVERITIES[finding.severity] }, svg);
    });
    make("rect", { x: lo / size * width + 1, y: 1, width: Math.max(3, (hi - lo) / size * width - 2), height: 20, "class": "view" }, svg);
    overview.replaceChildren(svg);
  }

  function show(from, to) {
    var span = Math.min(size, Math.max(8, to - from));
    lo = Math.min(size - span, Math.max(0, from));
    hi = lo + span;
    draw();
  }
  function zoom(factor, around) {
    var middle = around === undefined ? (chosen >= 0 ? leaves[chosen].at + leaves[chosen].length / 2 : (lo + hi) / 2) : around;
    middle = Math.min(hi, Math.max(lo, middle));
    var span = (hi - lo) * factor, part = (middle - lo) / (hi - lo);
    show(middle - span * part, middle - span * part + span);
  }
  function inSight(leaf) {
    var width = Math.max(260, strip.clientWidth), pixels = leaf.length / (hi - lo) * width;
    if (pixels < 6) {
      var span = Math.max(leaf.length * 12, 32);
      show(leaf.at + leaf.length / 2 - span / 2, leaf.at + leaf.length / 2 + span / 2);
    } else if (leaf.at + leaf.length > hi || leaf.at < lo) {
      var view = Math.max(hi - lo, leaf.length * 1.2);
      show(leaf.at + leaf.length / 2 - view / 2, leaf.at + leaf.length / 2 + view / 2);
    } else { draw(); }
  }
  function choose(index, finding) {
    if (!leaves.length) { return; }
    chosen = Math.min(leaves.length - 1, Math.max(0, index));
    hit = finding === undefined ? -1 : finding;
    var leaf = leaves[chosen];
    inSight(leaf);
    status.textContent = describe(leaf);
    explain(leaf);
    mark();
  }
  function describe(leaf) {
    var part = parts[leaf.part], own = within(leaf).length;
    return (leaf.what === part.what ? leaf.what : part.what + ", " + leaf.what) + ": " + count(leaf.length, "byte") + " at byte " + number(leaf.at)
      + (own ? "; " + count(own, "finding") + " here" : "");
  }
  function within(leaf) {
    return placed.filter(function (finding) { return finding.at >= leaf.at && finding.at < leaf.at + leaf.length; });
  }
  function mark() {
    document.querySelectorAll(".finding.shown").forEach(function (item) { item.classList.remove("shown"); });
    if (hit >= 0) {
      var item = document.getElementById("finding-" + hit);
      if (item) {
        item.classList.add("shown");
        item.closest("details").open = true;
      }
    }
  }

  /* The bytes of a region that are on the page, with what they are. */
  function explain(leaf) {
    detail.replaceChildren();
    tag("h3", "", describe(leaf), detail);
    var kind = leaf.kind >= 0 ? data.kinds[leaf.kind] : null;
    tag("p", "dim", (kind ? kind[1] + ": " + kind[2] : "several parts together") + (leaf.note ? "; " + leaf.note : ""), detail);
    var part = parts[leaf.part];
    if (part.note && part.note !== leaf.note) { tag("p", "dim", part.what + ": " + part.note, detail); }
    var own = within(leaf);
    if (own.length) {
      var list = tag("ul", "", undefined, detail);
      own.slice(0, 20).forEach(function (finding) {
        var item = tag("li", "", undefined, list);
        var link = tag("a", "", MARKS[finding.severity] + " " + finding.rule + " at byte " + number(finding.at) + ": " + finding.what, item);
        link.href = "#finding-" + finding.index;
      });
      if (own.length > 20) { tag("li", "dim", "and " + count(own.length - 20, "more finding"), list); }
    }
    hex(leaf, own);
  }
  function hex(leaf, own) {
    var table = tag("div", "hex", undefined, detail), end = leaf.at + leaf.length, at = leaf.at, hits = {};
    own.forEach(function (finding) { hits[finding.at] = true; });
    pieces.forEach(function (piece) {
      var from = Math.max(at, piece.at), to = Math.min(end, piece.at + piece.length);
      if (to <= from || from < at) { return; }
      if (from > at) { left(table, from - at); }
      lines(table, piece, from, to, hits);
      at = to;
    });
    if (at < end) { left(table, end - at); }
  }
  function left(table, bytes) { tag("div", "dim", "… " + count(bytes, "byte") + " not on this page …", table); }
  function lines(table, piece, from, to, hits) {
    var low = 0, high = notes.length;
    while (low < high) { var m = (low + high) >> 1; if (notes[m].at < from) { low = m + 1; } else { high = m; } }
    var at = from;
    for (var i = low; i < notes.length && notes[i].at < to; i++) {
      var note = notes[i];
      if (note.at < at) { continue; }
      if (note.at > at) { run(table, piece, at, note.at, null, hits); }
      at = Math.min(to, note.at + note.length);
      run(table, piece, note.at, at, note, hits);
    }
    if (at < to) { run(table, piece, at, to, null, hits); }
  }
  function run(table, piece, from, to, note, hits) {
    for (var at = from; at < to; at += 16) { line(table, piece, at, Math.min(to, at + 16), at === from ? note : null, hits); }
  }
  function line(table, piece, from, to, note, hits) {
    var row = tag("div", "hexline", undefined, table);
    tag("span", "at", number(from), row);
    var digits = tag("span", "digits", undefined, row), letters = "", plain = "";
    for (var at = from; at < to; at++) {
      var value = piece.raw.charCodeAt(at - piece.at), two = (value < 16 ? "0" : "") + value.toString(16);
      letters += value >= 32 && value < 127 ? String.fromCharCode(value) : "·";
      if (hits[at]) {
        digits.appendChild(document.createTextNode(plain));
        plain = "";
        tag("mark", "", two, digits);
        row.classList.add("hit");
      } else { plain += two; }
      plain += " ";
    }
    digits.appendChild(document.createTextNode(plain));
    tag("span", "letters", letters, row);
    var said = tag("span", "said", undefined, row);
    if (note) {
      tag("span", "name", note.name + (note.name && note.value ? " " : ""), said);
      tag("span", "value", note.value, said);
    }
    if (row.classList.contains("hit")) { tag("span", "bad", " ◄ finding", said); }
  }

  function legend() {
    var list = document.getElementById("legend");
    data.kinds.forEach(function (kind, index) {
      if (!kind[3]) { return; }
      var item = tag("li", "", undefined, list);
      item.title = kind[2];
      var svg = make("svg", { viewBox: "0 0 26 15", id: "l" + index, "aria-hidden": "true" }, item);
      patterns(svg);
      make("rect", { width: 26, height: 15, fill: fill(svg, index) }, svg);
      tag("span", "", kind[1] + " ", item);
      tag("span", "dim", number(kind[3]), item);
    });
  }
  function nextFinding(back) {
    if (!placed.length) { status.textContent = "No finding has a place on the map."; return; }
    var now = placed.findIndex(function (finding) { return finding.index === hit; });
    if (now < 0 && chosen >= 0 && !back) {
      now = placed.findIndex(function (finding) { return finding.at >= leaves[chosen].at; }) - 1;
      if (now < -1) { now = -1; }
    }
    var next = placed[(now + (back ? -1 : 1) + placed.length) % placed.length];
    choose(leafAt(next.at), next.index);
  }
  function nextPart(by) {
    var index = chosen < 0 ? 0 : leaves[chosen].part + by;
    index = Math.min(parts.length - 1, Math.max(0, index));
    choose(parts[index].first);
  }
  function showPart() {
    if (chosen >= 0) {
      var part = parts[leaves[chosen].part];
      show(part.at - part.length * 0.03, part.at + part.length * 1.03);
    }
  }
  var actions = {
    "in": function () { zoom(0.5); }, out: function () { zoom(2); }, all: function () { show(0, size); }, part: showPart,
    back: function () { choose(chosen - 1); }, on: function () { choose(chosen + 1); }, finding: function () { nextFinding(false); }
  };
  function offsetOf(event, element) {
    var box = element.getBoundingClientRect();
    return (event.clientX - box.left) / box.width;
  }
  document.querySelectorAll("[data-do]").forEach(function (button) {
    button.addEventListener("click", function () { actions[button.dataset.do](); });
  });
  strip.addEventListener("click", function (event) {
    if (moved) { return; }
    var flag = event.target.dataset ? event.target.dataset.flag : undefined;
    if (flag !== undefined) { choose(leafAt(findings[+flag].at), +flag); return; }
    var at = lo + offsetOf(event, strip) * (hi - lo), index = leafAt(Math.floor(at));
    choose(event.offsetY < 60 && leaves.length ? parts[leaves[index].part].first : index);
  });
  strip.addEventListener("dblclick", function (event) { zoom(0.25, lo + offsetOf(event, strip) * (hi - lo)); });
  strip.addEventListener("wheel", function (event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 0.8 : 1.25, lo + offsetOf(event, strip) * (hi - lo));
    } else if (event.deltaX || event.shiftKey) {
      event.preventDefault();
      var by = (event.deltaX || event.deltaY) / strip.clientWidth * (hi - lo);
      show(lo + by, hi + by);
    }
  }, { passive: false });
  var drag = null, moved = false;
  strip.addEventListener("pointerdown", function (event) { drag = { x: event.clientX, lo: lo, hi: hi }; moved = false; });
  window.addEventListener("pointermove", function (event) {
    if (drag && Math.abs(event.clientX - drag.x) > 4) {
      moved = true;
      var by = (drag.x - event.clientX) / strip.clientWidth * (drag.hi - drag.lo);
      show(drag.lo + by, drag.hi + by);
    }
  });
  window.addEventListener("pointerup", function () { drag = null; });
  overview.addEventListener("click", function (event) {
    var at = offsetOf(event, overview) * size, span = hi - lo;
    show(at - span / 2, at + span / 2);
  });
  strip.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) { return; }
    var done = true;
    switch (event.key) {
      case "ArrowRight": if (event.shiftKey) { nextPart(1); } else { choose(chosen + 1); } break;
      case "ArrowLeft": if (event.shiftKey) { nextPart(-1); } else { choose(chosen - 1); } break;
      case "Home": choose(0); break;
      case "End": choose(leaves.length - 1); break;
      case "+": case "=": zoom(0.5); break;
      case "-": zoom(2); break;
      case "0": show(0, size); break;
      case "f": nextFinding(false); break;
      case "F": nextFinding(true); break;
      case "Enter": case " ": if (chosen < 0) { choose(0); } detail.focus(); break;
      default: done = false;
    }
    if (done) { event.preventDefault(); }
  });
  detail.addEventListener("keydown", function (event) { if (event.key === "Escape") { strip.focus(); } });
  document.querySelectorAll("[data-finding]").forEach(function (button) {
    button.addEventListener("click", function () {
      var finding = findings[+button.dataset.finding];
      choose(leafAt(finding.at), finding.index);
      document.getElementById("map").scrollIntoView();
      strip.focus({ preventScroll: true });
    });
  });
  document.querySelectorAll("[data-offset]").forEach(function (button) {
    button.addEventListener("click", function () {
      choose(leafAt(+button.dataset.offset));
      showPart();
      document.getElementById("map").scrollIntoView();
      strip.focus({ preventScroll: true });
    });
  });
  var waiting = 0;
  window.addEventListener("resize", function () { clearTimeout(waiting); waiting = setTimeout(draw, 60); });
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details").forEach(function (details) { details.open = true; });
  });
  document.getElementById("map-tool").hidden = false;
  legend();
  var grave = placed.filter(function (finding) { return finding.severity < 3; })
    .sort(function (a, b) { return a.severity - b.severity || a.at - b.at; });
  var batch = parts.findIndex(function (part) { return part.what.startsWith("batch"); });
  if (grave.length) { choose(leafAt(grave[0].at), grave[0].index); }
  else { choose(batch < 0 ? 0 : parts[batch].first + (parts[batch].last > parts[batch].first ? 1 : 0)); }
  show(0, size);
})();
