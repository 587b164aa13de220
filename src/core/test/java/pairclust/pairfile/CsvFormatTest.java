package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;

/** Pairs in CSV files with a line that names the columns. */
class CsvFormatTest extends PairFileReading {

  @Override
  Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("given.csv"), content);
  }

  private static Recorder recorded(String text) throws IOException {
    Recorder recorder = new Recorder();
    PairFormats.STANDARD.read(new ByteArrayInputStream(bytes(text)), "given.csv", recorder);
    return recorder;
  }

  private static List<Pair> read(String text) throws IOException {
    return recorded(text).pairs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"first,second,link\n3,4,cl", "a,b,link\n3,4,-1\n", "id1,id2,type\r\n3,4,cannot-link\r\n",
      "i;j;constraint\n3;4;CL",
      "first\tsecond\tlink\n3\t4\tcl\n", "\ufefffirst,second,link\n3,4,!=\n", "Link,SECOND,First\ncannot,4,3\n",
      "\"from\";\"to\";\"type\"\n\"3\";\"4\";\"cl\"\n", "a, b, link\n 3 , 4 , cl \n", "weight,row1,row2,link\n,3,4,cl",
      "first,second,link,weight,note\r3,4,cl,1.0,\"a, b\"\r", "a,b,link\n3, \"4\" ,cl", "note,a,b,comment,link\nx,3,4,y,cl"})
  void spellings(String text) throws IOException {
    assertEquals(List.of(new Pair("3", "4", Link.CANNOT, 1, 2)), read(text));
  }

  @Test
  void weightsAndBlankLines() throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, .5, 2), new Constraint(5, 6, Link.CANNOT, 1, 4)),
        rows("first,second,link,weight\n3,4,ml,0.5\n \u00a0\t\n5,6,cl,\n\n"));
  }

  /** RFC 4180, section 2, rules 5 to 7: quotes around fields with separators, line breaks and doubled quotes. */
  @Test
  void quotedFields() throws IOException {
    assertEquals(List.of(new Pair("a,b", "say \"hi\"", Link.MUST, 1, 2), new Pair("two\r\nlines", "\n", Link.CANNOT, 2, 3),
        new Pair("", " x ", Link.MUST, 1, 6), new Pair("\"", "a\rb", Link.MUST, 1, 7), new Pair("z", "'q'", Link.CANNOT, 1, 9)),
        read("first,second,link,weight\r\n\"a,b\",\"say \"\"hi\"\"\",ml,\r\n\"two\r\nlines\",\"\n\",cl,2\r\n\"\",\" x \",ml,\n"
            + "\"\"\"\",\"a\rb\",1,1\nz,'q',cl,\n"));
  }

  @Test
  void signsOfCommentsAndHeadersAreNamesAmongThePairs() throws IOException {
    assertEquals(List.of(new Pair("#1", "%2", Link.MUST, 1, 2), new Pair("@x", "a#b", Link.CANNOT, 1, 3)),
        read("first,second,link\n#1,%2,ml\n@x,a#b,cl\n"));
  }

  @Test
  void headerLinesAboveTheNames() throws IOException {
    Recorder recorder = recorded("% exported\n@relation iris\n@id 'my ID'\n\nlink,a,b\nml,x,y\n");
    assertEquals(List.of(new PairFileHeader(-1, -1, "my ID", "iris")), recorder.headers);
    assertEquals(List.of(new Pair("x", "y", Link.MUST, 1, 6)), recorder.pairs);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 3)), rows("@base 1\na,b,link\n1,2,ml\n"));
  }

  @Test
  void onlyTheNames() throws IOException {
    assertEquals(List.of(), read("first,second,link"));
    assertEquals(List.of(PairFileHeader.NONE), recorded("first,second,link\n").headers);
  }

  @Test
  void namesThatCannotBeUnderstood() throws IOException {
    refuses("first,second\n0,1\n", 1, "no column 'link'", "first, second, link");
    refuses("first;link\n0;ml\n", 1, "no column 'second'");
    refuses("first,second,link,wieght\n0,1,ml,2\n", 1, "unknown column 'wieght'", "note");
    refuses("first,second,link,\n0,1,ml,2\n", 1, "unknown column ''");
    refuses("first,a,second,link\n0,1,2,ml\n", 1, "two columns for 'first'");
    refuses("% a remark\n\nsepal,petal,class\n1,2,x\n", 3, "unknown column 'sepal'");
    refuses("first,second,\"link\n0,1,ml\n", 1, "quote is not closed");
    refuses("@colour blue\nfirst,second,link\n", 1, "unknown header '@colour'");
  }

  @Test
  void recordsThatCannotBeUnderstood() throws IOException {
    String names = "first,second,link,weight\n0,1,ml,1\n";
    refuses(names + "2,3,ml\n", 3, "3 fields", "4 columns");
    refuses(names + "2,3,ml,1,\n", 3, "5 fields");
    refuses(names + "2,,ml,1\n", 3, "field 2 is empty");
    refuses(names + ",,,\n", 3, "field 1 is empty");
    refuses(names + "2,3,perhaps,1\n", 3, "unknown link 'perhaps'", "must-link");
    refuses(names + "2,3,,1\n", 3, "unknown link ''");
    refuses(names + "2,3,ml,NaN\n", 3, "finite number");
    refuses(names + "2,3,ml,1e51\n", 3, "at most 1.0E50");
    refuses(names + "2,3,ml,1f\n", 3, "'1f' is not a number");
    refuses(names + "2,10,ml,1\n", 3, "row 10 is out of range");
    refuses(names + "2,3.0,ml,1\n", 3, "'3.0' is not a row number");
    refuses(names + "2,2,cl,1\n", 3, "cannot-linked to itself");
    refuses(names + "2,3\"4,ml,1\n", 3, "quote within a field");
    refuses(names + "2,\"3\"4,ml,1\n", 3, "after a closing quote");
    refuses(names + "2,\"3,ml,1\n4,5,ml,1\n", 3, "quote is not closed");
    refuses(names + "2,\"3\n\n\",perhaps,1\n", 3, "unknown link 'perhaps'");
    refuses(names + "2,\0,ml,1\n", 3, "bytes that are zero");
    refuses(names + "2,\"3" + "\n4,5,ml,1".repeat(200000), 3, "quote is not closed");
  }

  @Test
  void nothingIsHalfRead() throws IOException {
    refuses("first,second,link\n" + "0,1,ml\n".repeat(5000) + "0,1\n", 5002, "2 fields");
  }
}
