"""Writes columns that dictionaries encode, and beside each file the same values plain: NAME.arrow(s), NAME.plain.arrows."""
import sys
import pyarrow as pa
import pyarrow.ipc as ipc

folder = sys.argv[1]


def plain(array):
    kind = array.type
    if pa.types.is_dictionary(kind):
        return array.dictionary_decode()
    if pa.types.is_list(kind):
        return pa.ListArray.from_arrays(array.offsets, plain(array.values))
    if pa.types.is_struct(kind):
        return pa.StructArray.from_arrays(
            [plain(array.field(i)) for i in range(kind.num_fields)], names=[field.name for field in kind])
    return array


def write(name, batches, options):
    writer = ipc.new_file if name.endswith(".arrow") else ipc.new_stream
    with writer(folder + "/" + name, batches[0].schema, options=options) as out:
        for batch in batches:
            out.write_batch(batch)
    decoded = [pa.record_batch([plain(column) for column in batch.columns], names=batch.schema.names) for batch in batches]
    with ipc.new_stream(folder + "/" + name.rsplit(".", 1)[0] + ".plain.arrows", decoded[0].schema) as out:
        for batch in decoded:
            out.write_batch(batch)


def encoded(indices, values, kind=pa.int32()):
    return pa.DictionaryArray.from_arrays(pa.array(indices, kind), values)


def growing(kind=pa.int32()):
    words = ["word %d" % i for i in range(12_000)]
    batches = []
    for size in (10, 500, 12_000):
        indices = [None if i % 7 == 3 else i % size for i in range(2_000)] + [size - 1]
        batches.append(pa.record_batch([encoded(indices, pa.array(words[:size]), kind)], names=["word"]))
    return batches


def replaced():
    return [pa.record_batch([encoded([1, 0, None], pa.array(values))], names=["c"])
            for values in (["a", "b"], ["c", "d"], [None, "e"])]


def nested():
    item = encoded([0, 1, None, 1, 2], pa.array(["x", "y", "z"]), pa.int8())
    lists = pa.ListArray.from_arrays(pa.array([0, 2, 2, 5], pa.int32()), item)
    structs = pa.StructArray.from_arrays([encoded([2, 0, 1], pa.array([1.5, -1.5, 0.0]))], names=["real"])
    return [pa.record_batch([lists, structs], names=["lists", "structs"])]


for codec in (None, "lz4", "zstd"):
    end = codec or "none"
    deltas = ipc.IpcWriteOptions(compression=codec, emit_dictionary_deltas=True)
    write("growing-%s.arrows" % end, growing(), deltas)
    write("growing-file-%s.arrow" % end, growing(pa.int16()), deltas)
    write("replaced-%s.arrows" % end, replaced(), ipc.IpcWriteOptions(compression=codec))
    write("nested-%s.arrows" % end, nested(), ipc.IpcWriteOptions(compression=codec))
