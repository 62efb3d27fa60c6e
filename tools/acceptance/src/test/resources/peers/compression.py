"""Writes tables whose buffers take several blocks of LZ4 or frames of Zstandard, each plain and compressed, and frames of
the numbers 0 to 199,999, of which the one made in steps does not say how large its content is."""
import random
import sys

import pyarrow as pa

folder = sys.argv[1]
random.seed(7)
rows = 200_000
words = ["alpha", "beta", "", "gamma delta", "\u0420\u0443\u0441\u0441\u043a\u0438\u0439", "x" * 40]
table = pa.table(
    {
        "counter": pa.array(range(rows), pa.int64()),
        "noise": pa.array([random.getrandbits(63) for _ in range(rows)], pa.int64()),
        "price": pa.array([None if i % 7 == 0 else i / 8 for i in range(rows)], pa.float64()),
        "flag": pa.array([i % 3 == 0 for i in range(rows)], pa.bool_()),
        "text": pa.array([None if i % 11 == 0 else random.choice(words) for i in range(rows)], pa.utf8()),
        "lists": pa.array([list(range(i % 4)) for i in range(rows)], pa.list_(pa.int32())),
        "nothing": pa.nulls(rows),
    }
)
for codec in [None, "lz4", "zstd"]:
    name = f"{folder}/{codec or 'plain'}"
    options = pa.ipc.IpcWriteOptions(compression=codec)
    with pa.OSFile(name + ".arrow", "wb") as sink, pa.ipc.new_file(sink, table.schema, options=options) as writer:
        writer.write_table(table, max_chunksize=65_536)
    with pa.OSFile(name + ".arrows", "wb") as sink, pa.ipc.new_stream(sink, table.schema, options=options) as writer:
        writer.write_table(table, max_chunksize=65_536)

numbers = table.column("counter").chunk(0).buffers()[1].to_pybytes()
with open(f"{folder}/LZ4_FRAME.frame", "wb") as sink:
    sink.write(pa.Codec("lz4").compress(numbers, asbytes=True))
with open(f"{folder}/ZSTD.frame", "wb") as sink:
    sink.write(pa.Codec("zstd").compress(numbers, asbytes=True))
with pa.output_stream(f"{folder}/ZSTD-in-steps.frame", compression="zstd") as sink:
    for start in range(0, len(numbers), 100_000):
        sink.write(numbers[start : start + 100_000])
