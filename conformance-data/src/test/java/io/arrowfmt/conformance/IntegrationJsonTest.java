package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IntegrationJsonTest {
    /** One column: the type and parameters, the children of the field, the column, the type and the values. */
    record Row(String type, String children, String column, String typeText, String values) {
        @Override
        public String toString() {
            return type + " " + column;
        }
    }

    private static final String INT8 =
            "{'name':'i','type':{'name':'int','bitWidth':8,'isSigned':true},'nullable':true}";
    private static final String TEXT = "{'name':'t','type':{'name':'utf8'},'nullable':true,'children':[]}";

    static List<Row> rows() {
        return List.of(
                new Row("'null'", "", "'count':2", "null", "[null, null]"),
                new Row("'bool'", "", "'count':2,'VALIDITY':[1,1],'DATA':[true,false]", "bool", "[true, false]"),
                new Row("'bool'", "", "'count':3,'VALIDITY':[1,1,0],'DATA':[1,0,null]", "bool", "[true, false, null]"),
                new Row("'bool'", "", "'count':1,'VALIDITY':[true],'DATA':[1]", "bool", "[true]"),
                new Row("'int','bitWidth':8,'isSigned':true", "", "'count':2,'DATA':[-128,127]", "int8", "[-128, 127]"),
                new Row("'int','bitWidth':16,'isSigned':false", "", "'count':1,'DATA':['65535']", "uint16", "[65535]"),
                new Row(
                        "'int','bitWidth':32,'isSigned':false",
                        "",
                        "'count':1,'DATA':[4294967295]",
                        "uint32",
                        "[4294967295]"),
                new Row(
                        "'int','bitWidth':64,'isSigned':true",
                        "",
                        "'count':2,'VALIDITY':[1,1],'DATA':['-9223372036854775808',9223372036854775807]",
                        "int64",
                        "[-9223372036854775808, 9223372036854775807]"),
                new Row(
                        "'int','bitWidth':64,'isSigned':false",
                        "",
                        "'count':1,'DATA':['18446744073709551615']",
                        "uint64",
                        "[18446744073709551615]"),
                new Row(
                        "'floatingpoint','precision':'HALF'",
                        "",
                        "'count':2,'DATA':[1.5,'-Infinity']",
                        "float16",
                        "[1.5 (0x3e00), -Infinity (0xfc00)]"),
                new Row(
                        "'floatingpoint','precision':'SINGLE'",
                        "",
                        "'count':2,'DATA':[0.1,NaN]",
                        "float32",
                        "[0.10000000149011612 (0x3dcccccd), NaN (0x7fc00000)]"),
                new Row(
                        "'floatingpoint','precision':'DOUBLE'",
                        "",
                        "'count':2,'DATA':[641.818,-1e3]",
                        "float64",
                        "[641.818 (0x40840e8b43958106), -1000.0 (0xc08f400000000000)]"),
                new Row(
                        "'decimal','precision':3,'scale':2",
                        "",
                        "'count':2,'VALIDITY':[1,0],'DATA':['-101','0']",
                        "decimal128[3,2]",
                        "[-101e-2, null]"),
                new Row(
                        "'decimal','precision':76,'scale':-1,'bitWidth':256",
                        "",
                        "'count':1,'DATA':['12345678901234567890123456789012345678901234567890']",
                        "decimal256[76,-1]",
                        "[12345678901234567890123456789012345678901234567890e1]"),
                new Row(
                        "'decimal','precision':9,'scale':0,'bitWidth':32",
                        "",
                        "'count':1,'DATA':['-2147483648']",
                        "decimal32[9,0]",
                        "[-2147483648e0]"),
                new Row("'date','unit':'DAY'", "", "'count':1,'DATA':[-1]", "date32", "[-1]"),
                new Row("'date','unit':'MILLISECOND'", "", "'count':1,'DATA':['86400000']", "date64", "[86400000]"),
                new Row("'time','unit':'SECOND','bitWidth':32", "", "'count':1,'DATA':[86399]", "time32[s]", "[86399]"),
                new Row("'time','unit':'NANOSECOND'", "", "'count':1,'DATA':['1']", "time64[ns]", "[1]"),
                new Row(
                        "'timestamp','unit':'MICROSECOND','timezone':'UTC'",
                        "",
                        "'count':1,'DATA':['-5']",
                        "timestamp[us,UTC]",
                        "[-5]"),
                new Row(
                        "'timestamp','unit':'SECOND','timezone':null",
                        "",
                        "'count':1,'DATA':[7]",
                        "timestamp[s]",
                        "[7]"),
                new Row("'duration','unit':'MILLISECOND'", "", "'count':1,'DATA':['9']", "duration[ms]", "[9]"),
                new Row("'interval','unit':'YEAR_MONTH'", "", "'count':1,'DATA':[-13]", "interval[months]", "[-13]"),
                new Row(
                        "'interval','unit':'DAY_TIME'",
                        "",
                        "'count':2,'VALIDITY':[1,0],'DATA':[{'days':-1,'milliseconds':2},{}]",
                        "interval[days,ms]",
                        "[-1d 2ms, null]"),
                new Row(
                        "'interval','unit':'MONTH_DAY_NANO'",
                        "",
                        "'count':1,'DATA':[{'months':1,'days':-2,'nanoseconds':9223372036854775807}]",
                        "interval[months,days,ns]",
                        "[1mo -2d 9223372036854775807ns]"),
                new Row(
                        "'fixedsizebinary','byteWidth':2",
                        "",
                        "'count':2,'VALIDITY':[1,0],'DATA':['0aFF','']",
                        "fixed_size_binary[2]",
                        "[0x0AFF, null]"),
                new Row("'fixedsizebinary','byteWidth':0", "", "'count':1,'DATA':['']", "fixed_size_binary[0]", "[0x]"),
                new Row(
                        "'binary'",
                        "",
                        "'count':2,'VALIDITY':[1,0],'OFFSET':[0,1,1],'DATA':['7F','']",
                        "binary",
                        "[0x7F, null]"),
                new Row("'largebinary'", "", "'count':1,'OFFSET':['0','1'],'DATA':['00']", "large_binary", "[0x00]"),
                new Row(
                        "'utf8'",
                        "",
                        "'count':2,'OFFSET':[0,4,4],'DATA':['\\uD83D\\uDE00','']",
                        "utf8",
                        "[\"😀\", \"\"]"),
                new Row("'largeutf8'", "", "'count':1,'OFFSET':['0','2'],'DATA':['ab']", "large_utf8", "[\"ab\"]"),
                new Row(
                        "'binaryview'",
                        "",
                        "'count':3,'VALIDITY':[1,1,0],'VIEWS':[{'SIZE':1,'INLINED':'AB'},{'SIZE':13,'PREFIX_HEX':'01020304','BUFFER_INDEX':0,'OFFSET':1},{}],"
                                + "'VARIADIC_DATA_BUFFERS':['000102030405060708090A0B0C0D']",
                        "binary_view",
                        "[0xAB, 0x0102030405060708090A0B0C0D, null]"),
                new Row(
                        "'utf8view'",
                        "",
                        "'count':2,'VIEWS':[{'SIZE':3,'INLINED':'€'},{'SIZE':13,'PREFIX_HEX':'61616161','BUFFER_INDEX':0,'OFFSET':0}],"
                                + "'VARIADIC_DATA_BUFFERS':['61616161616161616161616161']",
                        "utf8_view",
                        "[\"€\", \"aaaaaaaaaaaaa\"]"),
                new Row(
                        "'list'",
                        INT8,
                        "'count':3,'VALIDITY':[1,0,1],'OFFSET':[0,2,2,2],'children':[{'name':'i','count':2,'DATA':[1,2]}]",
                        "list<i:int8>",
                        "[[1, 2], null, []]"),
                new Row(
                        "'list'",
                        INT8,
                        "'count':0,'VALIDITY':[],'children':[{'name':'i','count':0,'DATA':[]}]",
                        "list<i:int8>",
                        "[]"),
                new Row(
                        "'largelist'",
                        INT8,
                        "'count':1,'OFFSET':['1','2'],'children':[{'name':'i','count':2,'DATA':[1,2]}]",
                        "large_list<i:int8>",
                        "[[2]]"),
                new Row(
                        "'listview'",
                        INT8,
                        "'count':2,'OFFSET':[1,0],'SIZE':[1,2],'children':[{'name':'i','count':2,'DATA':[1,2]}]",
                        "list_view<i:int8>",
                        "[[2], [1, 2]]"),
                new Row(
                        "'largelistview'",
                        INT8,
                        "'count':1,'OFFSET':['0'],'SIZE':['1'],'children':[{'name':'i','count':2,'DATA':[1,2]}]",
                        "large_list_view<i:int8>",
                        "[[1]]"),
                new Row(
                        "'fixedsizelist','listSize':2",
                        INT8,
                        "'count':2,'VALIDITY':[1,0],'children':[{'name':'i','count':4,'DATA':[1,2,3,4]}]",
                        "fixed_size_list[2]<i:int8>",
                        "[[1, 2], null]"),
                new Row(
                        "'struct'",
                        INT8 + "," + TEXT,
                        "'count':1,'children':[{'name':'i','count':1,'DATA':[1]},{'name':'t','count':1,'VALIDITY':[0],'DATA':['']}]",
                        "struct<i:int8,t:utf8>",
                        "[{i: 1, t: null}]"),
                new Row("'struct'", "", "'count':2,'VALIDITY':[1,0]", "struct", "[{}, null]"),
                new Row(
                        "'map','keysSorted':true",
                        "{'name':'e','type':{'name':'struct'},'nullable':false,'children':[" + TEXT + "," + INT8 + "]}",
                        "'count':1,'OFFSET':[0,1],'children':[{'name':'e','count':1,'VALIDITY':[1],'children':[{'name':'t','count':1,'DATA':['k']},{'name':'i','count':1,'DATA':[5]}]}]",
                        "map[sorted]<e:struct<t:utf8,i:int8>!>",
                        "[[{t: \"k\", i: 5}]]"),
                new Row(
                        "'union','mode':'SPARSE','typeIds':[5,7]",
                        INT8 + "," + TEXT,
                        "'count':2,'TYPE_ID':[7,5],'children':[{'name':'i','count':2,'DATA':[1,2]},{'name':'t','count':2,'DATA':['a','b']}]",
                        "sparse_union[5,7]<i:int8,t:utf8>",
                        "[7:\"a\", 5:2]"),
                new Row(
                        "'union','mode':'SPARSE','typeIds':[5,7]",
                        INT8 + "," + TEXT,
                        "'count':2,'VALIDITY':[0,1],'TYPE_ID':[7,5],'children':[{'name':'i','count':2,'DATA':[1,2]},{'name':'t','count':2,'DATA':['a','b']}]",
                        "sparse_union[5,7]<i:int8,t:utf8>",
                        "[null, 5:2]"),
                new Row(
                        "'union','mode':'DENSE'",
                        INT8 + "," + TEXT,
                        "'count':3,'TYPE_ID':[1,0,1],'OFFSET':[0,0,1],'children':[{'name':'i','count':1,'VALIDITY':[0],'DATA':[1]},{'name':'t','count':2,'DATA':['a','b']}]",
                        "dense_union[0,1]<i:int8,t:utf8>",
                        "[1:\"a\", 0:null, 1:\"b\"]"),
                new Row(
                        "'runendencoded'",
                        "{'name':'run_ends','type':{'name':'int','bitWidth':16,'isSigned':true},'nullable':false},{'name':'values','type':{'name':'utf8'},'nullable':true}",
                        "'count':4,'children':[{'name':'run_ends','count':2,'DATA':[1,5]},{'name':'values','count':2,'VALIDITY':[1,0],'DATA':['a','']}]",
                        "run_end_encoded<run_ends:int16!,values:utf8>",
                        "[\"a\", null, null, null]"));
    }

    /** A document for each row, with ' for ". */
    static List<String> documents() {
        return rows().stream()
                .map(row -> document(row.type(), row.children(), row.column()))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void decodesColumnsOfEveryType(Row row) throws IOException {
        JsonFile file = read(document(row.type(), row.children(), row.column()));
        assertEquals(row.typeText(), file.schema().fields().get(0).typeText());
        assertEquals(row.values(), file.batches().get(0).columns().get(0).toString());
    }

    @Test
    void acceptsTheOddFormsThatWritersHave() throws IOException {
        JsonFile file = read("{'batches':[],'schema':{'metadata':null,'extra':{'a':[1]},'fields':["
                + "{'name':'a','type':{'name':'null','more':1},'nullable':true,'metadata':[],'comment':2},"
                + "{'name':null,'type':{'name':'null'},'nullable':1,'children':null,'dictionary':null,"
                + "'metadata':[{'key':'k','value':'v'},{'key':'k','value':null}]}]}}");
        assertEquals(List.of(), file.batches());
        assertEquals(Metadata.empty(), file.schema().metadata());
        assertEquals("", file.schema().fields().get(1).name());
        assertEquals(
                List.of(KeyValue.of("k", "v"), KeyValue.of("k", "")),
                file.schema().fields().get(1).metadata().entries());
    }

    @Test
    void resolvesDictionariesWhateverTheirOrder() throws IOException {
        String inner = "{'name':'t','type':{'name':'utf8'},'nullable':true,"
                + "'dictionary':{'id':2,'indexType':{'name':'int','bitWidth':8,'isSigned':false},'isOrdered':true}}";
        JsonFile file = read("{'dictionaries':["
                + "{'id':1,'data':{'count':2,'columns':[{'name':'D','count':2,'OFFSET':[0,1,2],'children':[{'name':'t','count':2,'DATA':[1,2]}]}]}},"
                + "{'id':2,'data':{'count':2,'columns':[{'name':'D','count':2,'DATA':['a','b']}]}},"
                + "{'id':2,'data':{'count':1,'columns':[{'name':'D','count':1,'DATA':['c']}]}}],"
                + "'schema':{'fields':[{'name':'l','type':{'name':'list'},'nullable':true,'children':["
                + inner
                + "],'dictionary':{'id':1}}]},"
                + "'batches':[{'count':3,'columns':[{'name':'l','count':3,'VALIDITY':[1,1,0],'DATA':[1,0,99]}]}]}");
        assertEquals(
                "[[[\"c\"], [\"b\"], null]]", file.batches().get(0).columns().toString());
        assertEquals(
                "{1=[[\"b\"], [\"c\"]], 2=[\"a\", \"b\", \"c\"]}",
                file.dictionaries().toString());
        assertEquals(
                "dictionary<int32,list<t:dictionary<uint8,utf8>>>",
                file.schema().fields().get(0).typeText());
        assertTrue(file.schema()
                .fields()
                .get(0)
                .children()
                .get(0)
                .dictionary()
                .orElseThrow()
                .ordered());
    }

    /** A document that is wrong, and what the exception must say. */
    record Wrong(String json, String message) {
        @Override
        public String toString() {
            return message;
        }
    }

    static List<Wrong> wrongDocuments() {
        String int8 = "'int','bitWidth':8,'isSigned':true";
        return List.of(
                new Wrong("", "the end of the document"),
                new Wrong("[]", "test: $ at line 1, column 1: expected an object, found an array of 0 items"),
                new Wrong("{'schema':{'fields':[]}}", "a member \"batches\""),
                new Wrong("{'schema':{'fields':[]},'batches':[]} 1", "the end of the document"),
                new Wrong("{'schema':1,'schema':2}", "each name once in an object"),
                new Wrong("{'schema':{'fields':[]},'batches':[", "line 1, column"),
                new Wrong("['\\uD800']", "an unpaired surrogate"),
                new Wrong("[".repeat(100_000), "200 levels"),
                new Wrong("[".repeat(100_000), "characters in a text, found more"),
                new Wrong("{'a':[}", "expected JSON, found \"}\""),
                new Wrong("{'a':tru}", "expected JSON, found \"tru\""),
                new Wrong("{'a':/", "expected JSON, found \"/\""),
                new Wrong(document("'int4'", "", ""), "$.schema.fields[0].type.name"),
                new Wrong(document("'int','bitWidth':9,'isSigned':true", "", ""), "8, 16, 32 or 64, found 9"),
                new Wrong(document("'decimal','precision':39,'scale':0", "", ""), "found 39"),
                new Wrong(document("'time','unit':'SECOND','bitWidth':64", "", ""), "a width of 32"),
                new Wrong(document("'date','unit':'YEAR'", "", ""), "one of [DAY, MILLISECOND], found \"YEAR\""),
                new Wrong(document("'union','mode':'DENSE','typeIds':[1,1]", INT8 + "," + TEXT, ""), "1 twice"),
                new Wrong(document("'union','mode':'DENSE','typeIds':[1]", INT8 + "," + TEXT, ""), "as many children"),
                new Wrong(document("'list'", "", ""), "1 child"),
                new Wrong(document("'map','keysSorted':true", INT8, ""), "entries of a map"),
                new Wrong(document("'runendencoded'", TEXT + "," + TEXT, ""), "run ends of an integer type"),
                new Wrong(document(int8, "", "'count':1,'DATA':[128]"), "$.batches[0].columns[0].DATA[0] at line 1"),
                new Wrong(document(int8, "", "'count':1,'DATA':[1.0]"), "a whole number, found 1.0"),
                new Wrong(document(int8, "", "'count':1,'DATA':[true]"), "a whole number, found true"),
                new Wrong(document(int8, "", "'count':1,'DATA':['" + "9".repeat(300) + "']"), "a whole number"),
                new Wrong(document(int8, "", "'count':2,'DATA':[1]"), "an array of 2 items"),
                new Wrong(document(int8, "", "'count':1,'VALIDITY':[2],'DATA':[1]"), "true, false, 1 or 0, found 2"),
                new Wrong(document(int8, "", "'count':1,'VALIDITY':[],'DATA':[1]"), "VALIDITY"),
                new Wrong(document(int8, "", "'count':-1,'DATA':[]"), "found -1"),
                new Wrong(document("'null'", "", "'count':2000000000"), "no more than"),
                new Wrong(
                        document("'floatingpoint','precision':'DOUBLE'", "", "'count':1,'DATA':['0x1p3']"), "a number"),
                new Wrong(document("'binary'", "", "'count':1,'DATA':['0G']"), "hexadecimal digits"),
                new Wrong(document("'binary'", "", "'count':1,'DATA':['000']"), "two hexadecimal digits"),
                new Wrong(document("'fixedsizebinary','byteWidth':2", "", "'count':1,'DATA':['00']"), "2 bytes"),
                new Wrong(document("'utf8view'", "", "'count':1,'VIEWS':[{'SIZE':2,'INLINED':'€'}]"), "2 bytes"),
                new Wrong(
                        document("'utf8view'", "", "'count':1,'VIEWS':[{'SIZE':13,'BUFFER_INDEX':0,'OFFSET':0}]"),
                        "BUFFER_INDEX"),
                new Wrong(
                        document(
                                "'list'",
                                INT8,
                                "'count':1,'OFFSET':[0,3],'children':[{'name':'i','count':2,'DATA':[1,2]}]"),
                        "0 to 2, found 3"),
                new Wrong(
                        document(
                                "'list'",
                                INT8,
                                "'count':2,'OFFSET':[0,2,1],'children':[{'name':'i','count':2,'DATA':[1,2]}]"),
                        "2 to 2, found 1"),
                new Wrong(
                        document(
                                "'list'",
                                INT8,
                                "'count':1,'OFFSET':[0,0],'children':[{'name':'j','count':0,'DATA':[]}]"),
                        "\"i\" as in the schema"),
                new Wrong(
                        document(
                                "'listview'",
                                INT8,
                                "'count':1,'OFFSET':[2],'SIZE':[1],'children':[{'name':'i','count':2,'DATA':[1,2]}]"),
                        "SIZE"),
                new Wrong(
                        document(
                                "'fixedsizelist','listSize':2000000000",
                                INT8,
                                "'count':2,'children':[{'name':'i','count':2,'DATA':[1,2]}]"),
                        "lists of 2000000000 items"),
                new Wrong(
                        document("'struct'", INT8, "'count':1,'children':[{'name':'i','count':2,'DATA':[1,2]}]"),
                        "1 as where the column belongs"),
                new Wrong(
                        document(
                                "'union','mode':'SPARSE'",
                                INT8,
                                "'count':1,'TYPE_ID':[1],'children':[{'name':'i','count':1,'DATA':[1]}]"),
                        "one of the type ids [0]"),
                new Wrong(
                        document(
                                "'union','mode':'DENSE'",
                                INT8,
                                "'count':1,'TYPE_ID':[0],'OFFSET':[1],'children':[{'name':'i','count':1,'DATA':[1]}]"),
                        "0 to 0"),
                new Wrong(
                        document(
                                "'runendencoded'",
                                INT8 + "," + INT8,
                                "'count':3,'children':[{'name':'i','count':2,'DATA':[2,2]},{'name':'i','count':2,'DATA':[1,2]}]"),
                        "run ends that increase"),
                new Wrong(
                        document(
                                "'runendencoded'",
                                INT8 + "," + INT8,
                                "'count':3,'children':[{'name':'i','count':1,'DATA':[2]},{'name':'i','count':1,'DATA':[1]}]"),
                        "at least 3 slots"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongDocuments")
    void saysWhereADocumentIsWrong(Wrong wrong) {
        OracleException thrown = assertThrows(OracleException.class, () -> read(wrong.json()));
        assertTrue(thrown.toString().contains(wrong.message()), thrown.getMessage());
        assertFalse(thrown.toString().contains("eature"), thrown.getMessage()); // settings of the parser
        assertTrue(thrown.toString().contains(": test: "), thrown.getMessage());
    }

    static List<Wrong> wrongDictionaries() {
        String values = "{'id':0,'data':{'count':1,'columns':[{'name':'D','count':1,'DATA':['a']}]}}";
        String cyclic = "{'id':0,'data':{'count':1,'columns':[{'name':'D','count':1,'OFFSET':[0,1],"
                + "'children':[{'name':'t','count':1,'DATA':[0]}]}]}}";
        String encoded = "{'name':'t','type':{'name':'utf8'},'nullable':true,'dictionary':{'id':0}}";
        return List.of(
                new Wrong(dictionary(encoded, "", "'DATA':[0]"), "a dictionary that is there, not 0"),
                new Wrong(dictionary(encoded, values, "'DATA':[1]"), "expected 0 to 0, found 1"),
                new Wrong(dictionary(TEXT, values, "'DATA':['']"), "the id of a dictionary in the schema"),
                new Wrong(
                        dictionary(
                                "{'name':'t','type':{'name':'list'},'nullable':true,'children':[" + encoded
                                        + "],'dictionary':{'id':0}}",
                                cyclic,
                                "'DATA':[0]"),
                        "whose values do not refer to itself"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongDictionaries")
    void saysWhereADictionaryIsWrong(Wrong wrong) {
        OracleException thrown = assertThrows(OracleException.class, () -> read(wrong.json()));
        assertTrue(thrown.toString().contains(wrong.message()), thrown.getMessage());
    }

    private static String dictionary(String field, String dictionaries, String column) {
        return "{'schema':{'fields':[" + field + "]},'dictionaries':[" + dictionaries
                + "],'batches':[{'count':1,'columns':[{'name':'t','count':1," + column + "}]}]}";
    }

    @Test
    void readsCompressedFilesAndSaysWhenTheyAreCut(@TempDir Path folder) throws IOException {
        byte[] json = document("'null'", "", "'count':1").replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(json);
        }
        Path whole = Files.write(folder.resolve("whole.json.gz"), compressed.toByteArray());
        assertEquals(
                new DataType.Null(),
                IntegrationJson.read(whole).schema().fields().get(0).type());
        Path plain = Files.write(folder.resolve("plain.json"), json);
        assertEquals(1, IntegrationJson.read(plain).rows());
        for (int size = 0; size < compressed.size(); size++) {
            byte[] start = Arrays.copyOf(compressed.toByteArray(), size);
            Path cut = Files.write(folder.resolve("cut.json.gz"), start);
            assertThrows(OracleException.class, () -> IntegrationJson.read(cut), size + " bytes");
        }
    }

    private static String document(String type, String children, String column) {
        String count = column.contains("'count':") ? column.replaceFirst(".*?'count':(-?[0-9]+).*", "$1") : "0";
        return "{'schema':{'fields':[{'name':'f','type':{'name':" + type + "},'nullable':true,'children':["
                + children + "]}]},'batches':[{'count':" + count + ",'columns':[{'name':'f',"
                + (column.isEmpty() ? "'count':0" : column) + "}]}]}";
    }

    private static JsonFile read(String json) throws IOException {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return IntegrationJson.read(new ByteArrayInputStream(bytes), "test");
    }
}
