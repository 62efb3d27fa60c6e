"""Reads conformance files with pyarrow and compares every value with their integration JSON.

Usage: valid.py FOLDER. FOLDER/cases.txt has a line for each file: its path, a tab, the path of the JSON. The answer is
FOLDER/answers.txt with a line for each file, in order: "equal", or what is wrong.
"""

import decimal
import json
import math
import os
import struct
import sys

import pyarrow as pa

WIDE = decimal.Context(prec=200)


class Lacking:
    """In place of the values of a type that pyarrow has no class for."""


LACKING = Lacking()


def part(get, length):
    """The values of a part, unless pyarrow cannot make the array of it."""
    try:
        array = get()
    except KeyError:  # It finds the class of an array by the number of its type.
        return [LACKING] * length
    return stored(array)


def stored(array):
    """The values of an array as they are stored: numbers, text, bytes as hexadecimal digits, lists of those."""
    type_ = array.type
    if isinstance(array, pa.ExtensionArray):
        return stored(array.storage)
    if len(array) == 0:  # Looking into an empty union can end the process.
        return []
    if pa.types.is_null(type_):
        return [None] * len(array)
    if pa.types.is_dictionary(type_):
        values = part(lambda: array.dictionary, 256)
        return [None if index is None else values[index] for index in array.indices.to_pylist()]
    if pa.types.is_run_end_encoded(type_):
        values = part(lambda: array.values, len(array.run_ends))
        slots, before = [], 0
        for end, value in zip(array.run_ends.to_pylist(), values):
            slots += [value] * (end - before)
            before = end
        return slots[array.offset : array.offset + len(array)]
    if pa.types.is_union(type_):
        return unions(array)
    valid = array.is_valid().to_pylist()
    slots = non_null(array)
    return [slot if there else None for slot, there in zip(slots, valid)]


def unions(array):
    type_ = array.type
    codes = list(type_.type_codes)
    children = [stored(array.field(i)) for i in range(type_.num_fields)]
    slots = []
    for row, code in enumerate(array.type_codes.to_pylist()):
        at = array.offsets[row].as_py() if type_.mode == "dense" else row
        slots.append((code, children[codes.index(code)][at]))
    return slots


def non_null(array):
    type_ = array.type
    if pa.types.is_map(type_):
        offsets = array.offsets.to_pylist()
        entries = [list(entry) for entry in zip(stored(array.keys), stored(array.items))]
        return [entries[a:b] for a, b in zip(offsets, offsets[1:])]
    if pa.types.is_list(type_) or pa.types.is_large_list(type_):
        offsets = array.offsets.to_pylist()
        items = part(lambda: array.values, max(offsets))
        return [items[a:b] for a, b in zip(offsets, offsets[1:])]
    if pa.types.is_list_view(type_) or pa.types.is_large_list_view(type_):
        items = stored(array.values)
        return [items[a : a + n] for a, n in zip(array.offsets.to_pylist(), array.sizes.to_pylist())]
    if pa.types.is_fixed_size_list(type_):
        size, items = type_.list_size, stored(array.values)
        return [items[i * size : (i + 1) * size] for i in range(len(array))]
    if pa.types.is_struct(type_):
        children = [part(lambda i=i: array.field(i), len(array)) for i in range(type_.num_fields)]
        return [[child[row] for child in children] for row in range(len(array))]
    if pa.types.is_date32(type_) or pa.types.is_time32(type_):
        return array.view(pa.int32()).to_pylist()
    if pa.types.is_temporal(type_) and not pa.types.is_interval(type_):
        return array.view(pa.int64()).to_pylist()
    return [None if value is None else scalar(type_, value) for value in array.to_pylist()]


def scalar(type_, value):
    if isinstance(value, bytes):
        return value.hex().upper()
    if isinstance(value, decimal.Decimal):
        return int(value.scaleb(type_.scale, WIDE))
    if pa.types.is_floating(type_):
        return float(value)
    if pa.types.is_interval(type_):
        return [value.months, value.days, value.nanoseconds]
    return value


class Document:
    """Integration JSON."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.json = json.load(file)
        self.fields = {}
        self.parts = {}
        for field in self.json["schema"]["fields"]:
            self.find(field)
        for part in self.json.get("dictionaries", []):
            self.parts.setdefault(part["id"], []).append(part["data"]["columns"][0])

    def find(self, field):
        for child in field.get("children") or []:
            self.find(child)
        if field.get("dictionary"):
            self.fields.setdefault(field["dictionary"]["id"], field)

    def batches(self):
        for batch in self.json["batches"]:
            columns = zip(self.json["schema"]["fields"], batch["columns"])
            yield batch["count"], [self.column(field, column) for field, column in columns]

    def column(self, field, column):
        if not field.get("dictionary"):
            return self.values(field, column)
        id_ = field["dictionary"]["id"]
        values = [value for part in self.parts[id_] for value in self.values(self.fields[id_], part)]
        return masked(column, [values[i] if 0 <= i < len(values) else None for i in numbers(column, "DATA")])

    def values(self, field, column):
        name, count = field["type"]["name"], column["count"]
        if name == "null":
            return [None] * count
        if name == "union":
            return self.union(field, column)
        if name == "runendencoded":
            ends, values = self.children(field, column)
            slots, before = [], 0
            for end, value in zip(ends, values):
                slots += [value] * (end - before)
                before = end
            return slots[:count]
        return masked(column, self.non_null(name, field, column))

    def children(self, field, column):
        return [self.column(f, c) for f, c in zip(field.get("children") or [], column.get("children") or [])]

    def union(self, field, column):
        codes, children = field["type"]["typeIds"], self.children(field, column)
        offsets = column.get("OFFSET") or range(column["count"])
        return [(code, children[codes.index(code)][at]) for code, at in zip(column["TYPE_ID"], offsets)]

    def non_null(self, name, field, column):
        count = column["count"]
        if name in ("list", "largelist", "map"):
            (items,), offsets = self.children(field, column), numbers(column, "OFFSET")
            return [items[a:b] for a, b in zip(offsets, offsets[1:])]
        if name in ("listview", "largelistview"):
            (items,) = self.children(field, column)
            return [items[a : a + n] for a, n in zip(numbers(column, "OFFSET"), numbers(column, "SIZE"))]
        if name == "fixedsizelist":
            (items,), size = self.children(field, column), field["type"]["listSize"]
            return [items[i * size : (i + 1) * size] for i in range(count)]
        if name == "struct":
            children = self.children(field, column)
            return [[child[row] for child in children] for row in range(count)]
        if name in ("binaryview", "utf8view"):
            return [self.view(name, view, column) for view in column["VIEWS"]]
        data = column["DATA"]
        if name == "bool":
            return [bool(value) for value in data]
        if name == "floatingpoint":
            single = field["type"]["precision"] == "SINGLE"
            return [rounded(value) if single else float(value) for value in data]
        if name == "interval" and field["type"]["unit"] == "MONTH_DAY_NANO":
            return [[v.get("months"), v.get("days"), v.get("nanoseconds")] for v in data]
        if name in ("binary", "largebinary", "fixedsizebinary"):
            return [value.upper() for value in data]
        return data if name in ("utf8", "largeutf8", "interval") else [int(value) for value in data]

    @staticmethod
    def view(name, view, column):
        if view["SIZE"] <= 12:
            return view["INLINED"] if name == "utf8view" else view["INLINED"].upper()
        start = 2 * view["OFFSET"]
        digits = column["VARIADIC_DATA_BUFFERS"][view["BUFFER_INDEX"]][start : start + 2 * view["SIZE"]]
        return bytes.fromhex(digits).decode("utf-8") if name == "utf8view" else digits.upper()


def rounded(value):
    """The number of 32 bits that is nearest."""
    return struct.unpack("<f", struct.pack("<f", float(value)))[0]


def numbers(column, key):
    return [int(value) for value in column[key]]


def masked(column, values):
    valid = column.get("VALIDITY")
    return values if valid is None else [v if there else None for v, there in zip(values, valid)]


def same(a, b, lacking):
    if b is LACKING:
        lacking.append(a)
        return True
    if isinstance(a, float) and isinstance(b, float):
        return (math.isnan(a) and math.isnan(b)) or (a == b and math.copysign(1, a) == math.copysign(1, b))
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        return len(a) == len(b) and all(same(x, y, lacking) for x, y in zip(a, b))
    return type(a) is type(b) and a == b


def read(path):
    with open(path, "rb") as file:
        if path.endswith(".arrow"):
            reader = pa.ipc.open_file(file)
            return reader.schema, [reader.get_batch(i) for i in range(reader.num_record_batches)]
        reader = pa.ipc.open_stream(file)
        return reader.schema, list(reader)


def compare(path, expected):
    schema, batches = read(path)
    document = Document(expected)
    wanted = list(document.batches())
    names = [field["name"] for field in document.json["schema"]["fields"]]
    if schema.names != names:
        return f"expected the columns {names}, found {schema.names}"
    if len(wanted) != len(batches):
        return f"expected {len(wanted)} batches, found {len(batches)}"
    lacking = []
    for number, ((rows, columns), batch) in enumerate(zip(wanted, batches)):
        if rows != batch.num_rows:
            return f"batch {number}: expected {rows} rows, found {batch.num_rows}"
        for position, (name, column) in enumerate(zip(names, columns)):
            found = part(lambda position=position: batch.column(position), rows)
            for row, (a, b) in enumerate(zip(column, found)):
                if not same(a, b, lacking):
                    return f"batch {number}, column {name}, row {row}: expected {a!r}, found {b!r}"
            if len(column) != len(found):
                return f"batch {number}, column {name}: expected {len(column)} slots, found {len(found)}"
    return "equal" if not lacking else f"equal but for {len(lacking)} values of types that pyarrow has no arrays of"


def main(folder):
    with open(os.path.join(folder, "cases.txt"), encoding="utf-8") as cases:
        pairs = [line.rstrip("\n").split("\t") for line in cases]
    with open(os.path.join(folder, "answers.txt"), "w", encoding="utf-8") as answers:
        for path, expected in pairs:
            try:
                answer = compare(path, expected)
            except (pa.ArrowException, NotImplementedError, OSError) as problem:
                answer = f"{type(problem).__name__}: {problem}".replace("\n", " ")
            answers.write(answer + "\n")
            answers.flush()


main(sys.argv[1])
