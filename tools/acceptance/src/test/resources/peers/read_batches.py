"""Writes the values of every file and stream in a folder, batch by batch, as JSON beside it."""
import json
import os
import sys

import pyarrow as pa

folder = sys.argv[1]


def batches(path):
    if path.endswith(".arrows"):
        with pa.ipc.open_stream(path) as reader:
            yield from reader
    else:
        with pa.ipc.open_file(path) as reader:
            for i in range(reader.num_record_batches):
                yield reader.get_batch(i)


for name in sorted(os.listdir(folder)):
    if name.endswith((".arrow", ".arrows")):
        path = os.path.join(folder, name)
        values = []
        for batch in batches(path):
            batch.validate(full=True)
            values.append([column.to_pylist() for column in batch.columns])
        with open(path + ".json", "w", encoding="utf-8") as target:
            json.dump(values, target, ensure_ascii=False, separators=(",", ":"))
