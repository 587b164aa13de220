package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;

/** Which format a file has, and files whose lines begin with the link. */
class PairFormatsTest extends PairFileReading {

  private String format(String name, String text) throws IOException {
    return PairFormats.STANDARD.of(Files.write(folder.resolve(name), bytes(text))).name();
  }

  private static List<Pair> read(String name, String text) throws IOException {
    Recorder recorder = new Recorder();
    PairFormats.STANDARD.read(new ByteArrayInputStream(bytes(text)), name, recorder);
    return recorder.pairs;
  }

  @Test
  void endingsOfAllFormats() {
    List<String> endings = PairFormats.STANDARD.endings();
    assertEquals(List.of(".pairs", ".constraints", ".pairs.gz", ".constraints.gz"), endings.subList(0, 4),
        "as they were looked for before");
    assertTrue(endings.containsAll(List.of(".csv", ".tsv.gz", ".mlcl", ".mlcl.gz", ".pairs.csv")), endings::toString);
    assertFalse(PairFormats.STANDARD.ownEndings().contains(".csv"), "data has that ending, too");
    assertEquals(endings.subList(0, 4), PairFormats.STANDARD.savedEndings());
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.pairs", "x.constraints", "x.csv", "x.mlcl", "x.txt", "x"})
  void contentDecidesBeforeTheName(String name) throws IOException {
    assertEquals("pair file", format(name, "0,1,ml\n2,3,cl\n"));
    assertEquals("pair file", format(name, "@rows 9\n0 1 =\n"));
    assertEquals("CSV with a header", format(name, "first,second,link\n0,1,ml\n"));
    assertEquals("ML/CL lines", format(name, "% from elsewhere\nML 0 1\nCL 2 3\n"));
  }

  @Test
  void theNameDecidesWhereTheContentDoesNot() throws IOException {
    // An ID 'ML' must-linked to an ID '0', or rows 0 and 1.
    assertEquals("pair file", format("x.pairs", "ML 0 1\n"));
    assertEquals("pair file", format("x.txt", "ML 0 1\n"));
    assertEquals("ML/CL lines", format("x.mlcl", "ML 0 1\n"));
    assertEquals("ML/CL lines", format("X.MLCL.GZ", "ML 0 1\n"));
    assertEquals("CSV with a header", format("x.csv", "one,two\n"));
    assertEquals("pair file", format("x.pairs", "one,two\n"));
    assertEquals("pair file", format("x.pairs", ""));
    assertEquals(List.of(), read("x.csv", ""));
  }

  @Test
  void compressedFilesOfAllFormats() throws IOException {
    Path file = Files.write(folder.resolve("x"), gzip(bytes("link;a;b\ncl;2;3\n")));
    assertEquals(List.of(new Constraint(2, 3, Link.CANNOT, 1, 2)), PairFile.read(file, TEN_ROWS).constraints());
    Path other = Files.write(folder.resolve("y.csv.gz"), gzip(bytes("ML 2 3 .5")));
    assertEquals(List.of(new Constraint(2, 3, Link.MUST, .5, 1)), PairFile.read(other, TEN_ROWS).constraints());
  }

  @ParameterizedTest
  @CsvSource({"ML 3 4,MUST,1", "ml\t3\t4,MUST,1", "CL 3 4 2.5,CANNOT,2.5", "cl  3 4  # note,CANNOT,1", "Must-Link 3 4 0,MUST,0",
      "'CL, 3, 4, 1e-1 % note',CANNOT,.1"})
  void linesThatBeginWithTheLink(String line, Link link, double weight) throws IOException {
    assertEquals(List.of(new Pair("3", "4", link, weight, 1)), read("x.mlcl", line));
  }

  @Test
  void mlFilesMayHaveHeaderLines() throws IOException {
    assertEquals(List.of(new Constraint(2, 3, Link.MUST, 1, 3), new Constraint(0, 4, Link.CANNOT, 1, 4)),
        rows("# constraints\n@base 1\nML 3 4\nCL 1 5\n"));
  }

  @Test
  void mistakesInMlFiles() throws IOException {
    refuses("ML 0 9\n\nML 3 4\n1 2 3\n", 4, "unknown link '1'", "ML for a must-link");
    refuses("ML 0 9 x\n", 1, "'x' is not a number");
    String many = "ML 0 9\n".repeat(60);
    refuses(many + "ML 3\n", 61, "'link first second [weight]'", "2 fields");
    refuses(many + "1 2 3\n", 61, "unknown link '1'", "ML for a must-link", "CL for a cannot-link");
    refuses(many + "ML 2 3 -1\n", 61, "weight -1");
    refuses(many + "ML 2 3 0x1\n", 61, "weight '0x1' is not a number");
    refuses(many + "ML 2 10\n", 61, "row 10 is out of range");
    refuses(many + "ML 2 x\n", 61, "'x' is not a row number");
    refuses(many + "CL 2 2\n", 61, "cannot-linked to itself");
    refuses(many + "@rows 10\n", 61, "before everything else");
    refuses(many + "CL 2 \0\n", 61, "bytes that are zero");
    byte[] damaged = bytes(many + "CL 2 ?\n");
    damaged[damaged.length - 2] = (byte) 0xff;
    refuses(damaged, 61, "UTF-8");
  }

  @Test
  void damageAmongTheFirstLinesIsReportedWhereItIs() throws IOException {
    byte[] damaged = bytes("first,second,link\n0,1,ml\n2,?,cl\n");
    damaged[28] = (byte) 0xff;
    refuses(damaged, 3, "UTF-8");
    byte[] packed = gzip(bytes("ML 0 9\n".repeat(100000)));
    byte[] cut = Arrays.copyOf(packed, packed.length - 9);
    assertThrows(PairFileException.class, () -> PairFile.read(file(cut), TEN_ROWS));
  }

  @Test
  void pairsOfOtherFormatsAreNotWrittenUnderTheirNames() throws IOException {
    PairFormats.STANDARD.checkWritable(Path.of("x.pairs"));
    PairFormats.STANDARD.checkWritable(Path.of("x.constraints.gz"));
    PairFormats.STANDARD.checkWritable(Path.of("x.txt"));
    for (String name : List.of("x.csv", "X.CSV", "x.pairs.csv", "x.tsv.gz", "x.mlcl")) {
      PairFileException refusal = assertThrows(PairFileException.class, () -> PairFormats.STANDARD.checkWritable(Path.of(name)));
      assertTrue(refusal.getMessage().startsWith(name + ": ") && refusal.getMessage().contains("ends in .pairs."), refusal.getMessage());
    }
  }

  @Test
  void theTextOfOtherFormatsInOurOwn() throws IOException {
    Path file = Files.write(folder.resolve("x.csv"), bytes("link,a,b,w\nml,\"it's, one\",@two,0.5\ncl,3,4,\n"));
    PairText text = PairFormats.STANDARD.text(file, header -> new PairFileHeader(-1, -1, "ID", null));
    assertEquals("@id ID\n'it\\'s, one'\t'@two'\t1\t0.5\n3\t4\t-1\n", new String(text.bytes(), StandardCharsets.UTF_8));
    Path own = Files.write(folder.resolve("x.pairs"), bytes("% kept\n0 1 =\n"));
    assertEquals("% kept\n0 1 =\n",
        new String(PairFormats.STANDARD.text(own, header -> null).bytes(), StandardCharsets.UTF_8));
  }
}
