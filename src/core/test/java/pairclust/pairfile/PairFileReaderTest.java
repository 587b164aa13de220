package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** What the pair-file reader accepts, and how it reports what it does not accept. */
class PairFileReaderTest extends PairFileReading {

  @ParameterizedTest
  @ValueSource(strings = {"1", "+1", "ml", "must", "must-link", "=", "ML", "Must", "MUST-LINK", "'1'"})
  void everyMustLink(String word) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 1, 1)), rows("3 4 " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "cl", "cannot", "cannot-link", "!=", "CL", "Cannot", "Cannot-Link", "\"-1\""})
  void everyCannotLink(String word) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.CANNOT, 1, 1)), rows("3 4 " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3 4 1 2.5", "3\t4\t1\t2.5", "3,4,1,2.5", " 3 , 4\t,1 ,\t2.5  ", "\t3  4 \t 1    2.5\t",
      "3, 4, 1, 2.5\u00a0",
      "3 4,1 2.5"})
  void blanksTabsAndCommas(String line) throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 2.5, 1)), rows(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3,,4 1", "3,4,,1", ",3,4,1", "3,4,1,", "3,4,1, % no weight", "3 4 1 ,"})
  void emptyFieldsBetweenCommas(String line) throws IOException {
    refuses(line, 1, "a field is missing");
  }

  @Test
  void comments() throws IOException {
    String text = "% whole line\n# whole line\n   % after blanks\n\t# after a tab\n\n   \n"
        + "0 1 1 % trailing\n2 3 -1 # trailing\n4 5 1 7 %trailing, 'with a quote\n6 7 1 #\n";
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 7), new Constraint(2, 3, Link.CANNOT, 1, 8),
        new Constraint(4, 5, Link.MUST, 7, 9), new Constraint(6, 7, Link.MUST, 1, 10)), rows(text));
  }

  @Test
  void signsOfCommentsWithinNames() throws IOException {
    assertEquals(List.of(new Pair("a%b", "a#b", Link.MUST, 1, 1), new Pair("%a", "#b", Link.MUST, 1, 2)),
        names("a%b a#b 1\n'%a' \"#b\" 1\n"));
  }

  @Test
  void headers() throws IOException {
    assertEquals(PairFileHeader.NONE, header("0 1 1"));
    assertEquals(new PairFileHeader(150, -1, null, null), header("@rows 150"));
    assertEquals(new PairFileHeader(150, 1, null, "iris"),
        header("% made by hand\n@relation iris\n\n@ROWS 150 % rows\n@Base 1\n0 1 1"));
    assertEquals(new PairFileHeader(9, -1, "my ID", "a 'b'"), header("@id 'my ID'\n@relation \"a 'b'\"\n@rows, 9\n"));
  }

  @Test
  void headersMustBeUnderstood() throws IOException {
    refuses("0 1 1\n@rows 10\n", 2, "before everything else", "@rows");
    refuses("@rows 10\n@colour blue\n", 2, "unknown header '@colour'", "@rows, @base, @id and @relation");
    refuses("@rows 10\n@base 0\n@rows 10\n", 3, "@rows was given before");
    refuses("@id A\n\n@id A\n", 3, "@id was given before");
    refuses("@relation a\n@relation b\n", 2, "@relation was given before");
    refuses("@base 0\n@base 0\n", 2, "@base was given before");
    refuses("@base 1\n@id A\n", 2, "@base", "@id", "delete");
    refuses("@id A\n@base 0\n", 2, "@base", "@id", "delete");
    refuses("@rows\n", 1, "@rows takes exactly one value");
    refuses("@relation my data\n", 1, "@relation takes exactly one value", "quotes");
    refuses("@rows many\n", 1, "@rows takes a whole number", "'many'");
    refuses("@rows -3\n", 1, "@rows takes a whole number", "'-3'");
    refuses("@base 2\n", 1, "@base takes a whole number from 0 to 1", "'2'");
  }

  @Test
  void aRefusedHeaderIsToldWithItsLine() throws IOException {
    Path file = file("% pairs\n@rows 12\n\n0 1 1\n");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file, header -> {
      throw new IllegalArgumentException("not for this data.");
    }));
    assertEquals(file + ", line 2: not for this data.", refusal.getMessage());
  }

  @Test
  void quotesAndEscapes() throws IOException {
    assertEquals(List.of(new Pair("a b", "c,d", Link.MUST, 1, 1)), names("'a b' \"c,d\" 1"));
    assertEquals(List.of(new Pair("it's", "say \"x\"", Link.MUST, 1, 1)), names("'it\\'s','say \"x\"',1"));
    assertEquals(List.of(new Pair("tab\there", "new\nline\r", Link.MUST, 1, 1)), names("'tab\\there' 'new\\nline\\r' 1"));
    assertEquals(List.of(new Pair("C:\\x", "", Link.MUST, 1, 1)), names("'C:\\\\x' '' 1"));
    assertEquals(List.of(new Pair("@a", "O'Brien", Link.MUST, 1, 1)), names("'@a' O'Brien 1"));
    assertEquals(List.of(new Pair("M\u00fcller", "\u732b\ud83d\ude00", Link.MUST, 1, 1)),
        names("M\u00fcller '\u732b\ud83d\ude00' 1"));
  }

  @Test
  void quotesMustBeClosed() throws IOException {
    refuses("0 1 1\n'2 3 1\n", 2, "a quote is not closed");
    refuses("\"2 3 1", 1, "a quote is not closed");
    refuses("'2\\' 3 1", 1, "a quote is not closed");
    refuses("'2\\", 1, "a quote is not closed");
    refuses("'2'3 1", 1, "after the closing quote of '2'");
  }

  @Test
  void weights() throws IOException {
    ConstraintSet set = rows("0 1 1\n0 2 1 0\n0 3 -1 .5\n0 4 1 1e-3\n0 5 1 +7\n");
    assertEquals(List.of(1.0, 0.0, 0.5, 0.001, 7.0), set.stream().map(Constraint::weight).toList());
  }

  @ParameterizedTest
  @CsvSource({"-1, not negative", "-1e-300, not negative", "NaN, finite", "Infinity, finite", "1e999, finite",
      "heavy, not a number",
      "1.2.3, not a number", "link, not a number"})
  void weightsMustBeFiniteAndNotNegative(String weight, String reason) throws IOException {
    refuses("0 1 1\n\n0 2 1 " + weight + "\n0 3 1\n", 3, reason);
  }

  /** What Java takes for numbers, and nobody means. */
  @ParameterizedTest
  @ValueSource(strings = {"0x1p3", "1d", "1f", "2.5D", "0x10", "\u0661", "1_000", "'1 '", "'\t1'", "1e", "."})
  void weightsThatAreSlipsAreRefused(String weight) throws IOException {
    refuses("0 1 1 1\n0 2 1 " + weight + "\n", 2, "is not a number");
  }

  @Test
  void numbersThatLookLikeOthersAreRefused() throws IOException {
    refuses("0 1 1 1\0\n", 1, "bytes that are zero");
    refuses("0 1\0 1\n", 1, "bytes that are zero");
    refuses("0 1 1 % comment\0\n", 1, "bytes that are zero");
    for (String rows : List.of("+150", "\u0661\u0665\u0660", "0x96", "150.0", "''")) {
      refuses("@rows " + rows + "\n0 1 1\n", 1, "@rows takes a whole number");
    }
    refuses("@base +1\n1 2 1\n", 1, "@base takes a whole number");
    for (String row : List.of("+2", "\u0662", "2.0", "0x2", "'2 '")) {
      refuses("0 1 1\n0 " + row + " 1\n", 2, "is not a row number");
    }
    refuses("0 99999999999 1\n", 1, "is not a row number");
  }

  @Test
  void orderDoesNotMatterAndDuplicatesMerge() throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 2, 1), new Constraint(4, 5, Link.CANNOT, 1, 3)),
        rows("3 4 1\n4 3 1 2\n4 5 -1\n3 4 must .5\n5 4 cl\n"));
  }

  @Test
  void aPairGivenBothWaysIsLeftToWhoAsksForContradictions() throws IOException {
    assertEquals(List.of(new Constraint(3, 4, Link.MUST, 1, 1), new Constraint(4, 3, Link.CANNOT, 1, 2)),
        rows("3 4 1\n4 3 -1\n"));
  }

  @Test
  void aRowWithItself() throws IOException {
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows("3 3 1\n0 1 1\n"));
    refuses("0 1 1\n3 3 -1\n", 2, "'3' is cannot-linked to itself");
    refuses("3 '3' cannot 0.5", 1, "'3' is cannot-linked to itself");
  }

  @Test
  void fieldsAreCounted() throws IOException {
    refuses("0 1 1\n0\n", 2, "first second link [weight]", "1 field.");
    refuses("0 1\n", 1, "first second link [weight]", "2 fields.");
    refuses("0 1 1 1 1\n", 1, "first second link [weight]", "5 fields.");
    refuses("0 1 % 1\n", 1, "2 fields.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "-2", "+", "ml1", "maybe", "1.0", "==", "''"})
  void unknownLinks(String word) throws IOException {
    refuses("0 1 1\n1 2 " + word + "\n", 2, "unknown link '" + word.replace("''", "") + "'", "must-link", "cannot-link");
  }

  @Test
  void rowsOutOfRange() throws IOException {
    assertEquals(List.of(new Constraint(0, 9, Link.MUST, 1, 1)), rows("0 9 1"));
    assertEquals(List.of(new Constraint(0, 9, Link.MUST, 1, 2)), rows("@base 1\n1 10 1"));
    refuses("0 1 1\n0 10 1\n", 2, "row 10 is out of range", "10 rows, counted from 0", "@base");
    refuses("-1 1 1", 1, "row -1 is out of range");
    refuses("@base 0\n0 10 1\n", 2, "row 10 is out of range");
    refuses("@base 1\n1 2 1\n0 1 1\n", 3, "row 0 is out of range", "counted from 1", "if it counts rows from 0, say '@base 0'");
    refuses("@base 1\n1 11 1\n", 2, "row 11 is out of range", "counted from 1");
    refuses("2147483647 1 1", 1, "row 2147483647 is out of range");
    refuses("@base 1\n-2147483648 1 1", 2, "row -2147483648 is out of range");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a7", "1.5", "1e0", "''", "0x1"})
  void rowsThatAreNoNumbers(String row) throws IOException {
    refuses("0 1 1\n" + row + " 1 1\n", 2, "'" + row.replace("''", "") + "' is not a row number", "@id", "-id");
  }

  @Test
  void pairsOfAbsentRowsAreSkippedAndCounted() throws IOException {
    RowNames.Ids ids = new RowNames.Ids("ID");
    ids.add(0, "a");
    ids.add(1, "b");
    ids.add(2, "c");
    ids.add(3, "c");
    PairFile pairs = PairFile.read(file("@id ID\na b 1\na z -1\ny z 1\nz z -1\n"), header -> ids);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), pairs.constraints());
    assertEquals(3, pairs.skipped());
    assertEquals("ID", pairs.header().id());
    Path ambiguous = file("@id ID\na b 1\na c -1\n");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(ambiguous, header -> ids));
    assertTrue(refusal.getMessage().startsWith(ambiguous + ", line 3: more than one row has 'c' in attribute 'ID'"),
        refusal.getMessage());
  }

  @Test
  void nothingIsHalfRead() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      text.append(i % 10).append(' ').append((i + 1) % 10).append(" 1\n");
    }
    assertEquals(10, rows(text.toString()).size());
    refuses(text + "0 1\n", 1001, "2 fields");
  }

  @Test
  void missingFile() {
    Path missing = folder.resolve("missing.constraints");
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(missing, TEN_ROWS));
    assertTrue(refusal.getMessage().startsWith(missing + ": there is no such file"), refusal.getMessage());
    assertEquals(0, refusal.line());
  }

  @Test
  void folderInsteadOfAFile() {
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(folder, TEN_ROWS));
    assertTrue(refusal.getMessage().startsWith(folder + ": this is a folder"), refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n\r\n", "   ", "% nothing\n", "@rows 10\n", "\ufeff"})
  void filesWithoutPairs(String text) throws IOException {
    PairFile pairs = PairFile.read(file(text), TEN_ROWS);
    assertEquals(List.of(), pairs.constraints());
    assertEquals(0, pairs.skipped());
  }
}
