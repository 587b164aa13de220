package pairclust.weka.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.oracle.Choice;
import weka.core.Instances;

/** How two rows look side by side. */
class RowDisplayTest {

  private static String show(String arff, String id) throws IOException {
    return new RowDisplay(SelectionData.of(new Instances(new StringReader(arff)), id)).show(0, 1);
  }

  /** Weights from 0 to 100: 20 and 30 differ by a tenth of the range, ages 5 and 9 of 5 to 9 by all of it. */
  @Test
  void valuesSideBySideWithDifferencesMarked() throws IOException {
    assertEquals(String.join("\n",
        "          Bea  Jonathan",
        "  weight   20        30 *",
        "  age       5         9 **",
        "  colour  red       red",
        "  shape   big         ? *",
        ""), show("@relation r\n@attribute name string\n@attribute weight numeric\n@attribute age numeric\n@attribute colour {red,green}\n"
            + "@attribute shape {big,small}\n@data\nBea,20,5,red,big\nJonathan,30,9,red,?\nx,0,7,green,small\ny,100,7,green,small\n",
            "name"));
  }

  @Test
  void longNamesAreCut() throws IOException {
    String text = show("@relation r\n@attribute " + "n".repeat(50) + " numeric\n@attribute v {" + "w".repeat(40)
        + ",x}\n@data\n1.23456789,x\n2," + "w".repeat(40) + "\n", "");
    assertTrue(text.contains("  " + "n".repeat(27) + "...  1.2346"), text);
    assertTrue(text.contains(" " + "w".repeat(17) + "... **"), text);
  }

  @Test
  void ofManyAttributesThoseThatDifferMost() throws IOException {
    StringBuilder arff = new StringBuilder("@relation r\n");
    StringBuilder first = new StringBuilder();
    StringBuilder second = new StringBuilder();
    StringBuilder third = new StringBuilder();
    for (int j = 0; j < 30; j++) {
      arff.append("@attribute a").append(j).append(" numeric\n");
      first.append(j == 0 ? "" : ",").append(0);
      second.append(j == 0 ? "" : ",").append(j);
      third.append(j == 0 ? "" : ",").append(100);
    }
    String text = show(arff + "@data\n" + first + "\n" + second + "\n" + third + "\n", "");
    assertEquals(22, text.lines().count());
    assertTrue(!text.contains("a9 ") && text.contains("a10 "), text);
    assertTrue(text.endsWith("  and 10 attributes that differ less\n"), text);
  }

  @Test
  void sparseRowsByTheirStrongestEntries() throws IOException {
    String text = show("@relation r\n@attribute dog numeric\n@attribute cat numeric\n@attribute cow numeric\n@attribute pig"
        + " numeric\n@data\n{0 2, 1 3, 3 0.5}\n{0 1, 2 7}\n", "");
    assertEquals("  both: dog 2 / 1\n  only row 0: cat 3, pig 0.5\n  only row 1: cow 7\n", text);
    StringBuilder arff = new StringBuilder("@relation r\n");
    StringBuilder row = new StringBuilder();
    for (int j = 0; j < 40; j++) {
      arff.append("@attribute word").append(j).append(" numeric\n");
      row.append(j == 0 ? "" : ",").append(j).append(" ").append(j + 1);
    }
    String many = show(arff + "@data\n{" + row + "}\n{}\n", "");
    assertTrue(many.startsWith("  both: nothing\n  only row 0: word39 40, word38 39, "), many);
    assertTrue(many.contains("and 25 more\n  only row 1: nothing\n"), many);
    assertTrue(many.lines().allMatch(line -> line.length() <= 80), many);
  }

  /** The first value of a nominal attribute is not stored in a sparse row, but it is there. */
  @Test
  void whoComparesSparseRowsSeesDifferentNominalValuesAsDifferent() throws IOException {
    String arff = "@relation r\n@attribute dog numeric\n@attribute kind {sport,science}\n@attribute size {big,small}\n@data\n{0 2}\n"
        + "{0 1, 1 science}\n";
    assertEquals(String.join("\n",
        "        row 0    row 1",
        "  kind  sport  science **",
        "  size    big      big",
        "  both: dog 2 / 1",
        "  only row 0: nothing",
        "  only row 1: nothing",
        ""), show(arff, ""));
    RowDisplay display = new RowDisplay(SelectionData.of(new Instances(new StringReader(arff)), ""));
    assertTrue(display.legend().contains("* marks"), display.legend());
  }

  @Test
  void textsAreShownAsText() throws IOException {
    String text = show("@relation r\n@attribute story string\n@attribute x numeric\n@data\n'Once upon a time "
        + "there was a king ".repeat(100) + "',1\n?,1\n", "");
    assertTrue(text.contains("  story of row 0:\n    Once upon a time there was a king"), text);
    assertTrue(text.contains(" ...\n  story of row 1:\n    (missing)\n"), text);
    assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
  }

  /** Of a document with the numbers made from it, the document comes first. */
  @Test
  void textsComeBeforeNumbers() throws IOException {
    String arff = "@relation r\n@attribute dog numeric\n@attribute cat numeric\n@attribute story string\n@data\n"
        + "{0 2,2 'A dog.'}\n{0 1,1 3,2 'A cat and a dog.'}\n{1 1,2 'A cat.'}\n";
    assertEquals("  story of row 0:\n    A dog.\n  story of row 1:\n    A cat and a dog.\n  both: dog 2 / 1\n  only row 0: nothing\n"
        + "  only row 1: cat 3\n", show(arff, ""));
    SelectionData rows = SelectionData.of(new Instances(new StringReader(arff)), "");
    String cards = RowDisplay.show(new RowCards(rows).of(new Choice(0, List.of(1, 2), false)));
    assertTrue(cards.startsWith("  this row, story:\n    A dog.\n  1, story:\n    A cat and a dog.\n  2, story:\n    A cat.\n"), cards);
    assertTrue(cards.endsWith("  2: cat 1\n"), cards);
  }
}
