package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Pair files that are changed pair by pair: whatever was not changed is as it was. */
class PairTextTest extends PairFileReading {

  private static final String TEXT = """
      # flowers that I looked at
      @ID name  % the label on the pot
      @relation 'my flowers'

      a b must-link      # sure
      c, d, -1, 0.50
      "a" far  ML 2e0 % not here today
      far 'away' !=
      b a = 1.0
      %? b c
      c e CL
      """;

  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");

  private static RowNames rows() {
    return name -> NAMES.indexOf(name);
  }

  private static PairText text(String content) throws IOException {
    return PairText.parse(bytes(content), "given");
  }

  private static String edited(String content, Constraint... wanted) throws IOException {
    PairText text = text(content).withPairs(rows(), NAMES::get, ConstraintSet.of(List.of(wanted)));
    return new String(text.bytes(), StandardCharsets.UTF_8);
  }

  private static Constraint pair(int first, int second, Link link, double weight) {
    return new Constraint(first, second, link, weight, 0);
  }

  private static final Constraint AB = pair(0, 1, Link.MUST, 1);
  private static final Constraint CD = pair(2, 3, Link.CANNOT, 0.5);
  private static final Constraint CE = pair(2, 4, Link.CANNOT, 1);

  @Test
  void nothingChangedNothingChanges() throws IOException {
    assertEquals(TEXT, edited(TEXT, AB, CD, CE));
    assertEquals(TEXT, edited(TEXT, pair(4, 2, Link.CANNOT, 1), CD, pair(1, 0, Link.MUST, 1)), "rows in another order");
    assertEquals("name", text(TEXT).header().id());
  }

  @Test
  void onePairDeletedTheOthersCommentsAndOtherDataStay() throws IOException {
    assertEquals(TEXT.replace("c, d, -1, 0.50\n", ""), edited(TEXT, AB, CE));
    assertEquals(TEXT.replace("a b must-link      # sure\n", "").replace("b a = 1.0\n", ""), edited(TEXT, CD, CE), "given twice");
  }

  @Test
  void aLinkOrWeightIsChangedWhereItStands() throws IOException {
    assertEquals(TEXT.replace("-1, 0.50", "-1, 3.0"), edited(TEXT, AB, pair(2, 3, Link.CANNOT, 3), CE));
    assertEquals(TEXT.replace("-1, 0.50", "1, 0.50"), edited(TEXT, AB, pair(2, 3, Link.MUST, 0.5), CE));
    assertEquals(TEXT.replace("c e CL", "c e ml"), edited(TEXT, AB, CD, pair(2, 4, Link.MUST, 1)));
    assertEquals(TEXT.replace("c e CL", "c e ml 0.25"), edited(TEXT, AB, CD, pair(2, 4, Link.MUST, 0.25)));
    assertEquals(TEXT.replace("must-link  ", "must-link 0.1  ").replace("b a = 1.0\n", ""),
        edited(TEXT, pair(0, 1, Link.MUST, 0.1), CD, CE), "of two lines the larger weight would count");
    assertEquals(TEXT.replace("must-link  ", "cannot-link  ").replace("b a = 1.0\n", ""),
        edited(TEXT, pair(0, 1, Link.CANNOT, 1), CD, CE));
  }

  @Test
  void newPairsComeAtTheEnd() throws IOException {
    assertEquals(TEXT + "e\tf\t-1\t2.0\n", edited(TEXT, AB, CD, CE, pair(4, 5, Link.CANNOT, 2)));
    assertEquals("a b 1\r\na\tc\t-1\r\n", edited("a b 1\r\n", AB, pair(0, 2, Link.CANNOT, 1)));
    assertEquals("a b 1\na\tc\t-1\n", edited("a b 1", AB, pair(0, 2, Link.CANNOT, 1)), "the last line had no end");
    assertEquals("a\tb\t1\n", edited("", AB));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lineEndsAndByteOrderMarksStay(String end) throws IOException {
    String content = "\ufeff@id name" + end + end + "a b 1" + end + "% \u00e4" + end + "c d -1 .5";
    assertEquals(content, edited(content, AB, CD));
    assertEquals(content.replace("a b 1" + end, ""), edited(content, CD));
  }

  @Test
  void changesAreMadeInAFileThatOthersHaveChanged() throws IOException {
    PairText before = text(TEXT);
    PairText mine = before.withPairs(rows(), NAMES::get, ConstraintSet.of(List.of(AB, CE, pair(4, 5, Link.MUST, 1))));
    PairText theirs = text(TEXT.replace("c e CL", "c e CL # really") + "d e 1 % new\n");
    assertEquals(TEXT.replace("c, d, -1, 0.50\n", "").replace("c e CL", "c e CL # really") + "d e 1 % new\ne\tf\t1\n",
        new String(theirs.withChanges(before, mine).bytes(), StandardCharsets.UTF_8));
  }

  @Test
  void rowsByOtherNames() throws IOException {
    PairText numbered = text(TEXT).renamed(new PairFileHeader(6, -1, null, "my flowers"), rows(), Integer::toString);
    assertEquals("""
        # flowers that I looked at
        @relation 'my flowers'
        @rows 6
        % the label on the pot

        0 1 must-link      # sure
        2, 3, -1, 0.50
        1 0 = 1.0
        %? b c
        2 4 CL
        """, new String(numbered.bytes(), StandardCharsets.UTF_8));
    assertEquals(6, text(TEXT).pairCount());
    assertEquals(4, numbered.pairCount());
  }

  @Test
  void compressedFilesStayCompressed() throws IOException {
    Path file = Files.write(folder.resolve("odd.pairs"), gzip(bytes(TEXT)));
    PairText.read(file).write(file);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      assertEquals(TEXT, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    Path plain = folder.resolve("plain.pairs");
    PairText.read(file).write(plain);
    assertEquals(TEXT, Files.readString(plain));
    assertTrue(PairText.read(file).sameAs(PairText.read(plain)));
  }
}
