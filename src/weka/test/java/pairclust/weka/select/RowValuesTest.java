package pairclust.weka.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.json.JsonWriter;
import weka.core.Instances;

/** Rows as programs see them. */
class RowValuesTest {

  private static final String HEADER = "@relation r\n@attribute id string\n@attribute x numeric\n@attribute day date yyyy-MM-dd\n"
      + "@attribute colour {red,'dark blue'}\n@attribute text string\n@attribute label {p,q}\n@data\n";

  private static String json(String rows, boolean withId, int row, String shown) throws Exception {
    Instances data = new Instances(new StringReader(HEADER + rows));
    data.setClassIndex(5);
    return JsonWriter.write(new RowValues(SelectionData.of(data, "id"), withId, shown).apply(row));
  }

  private static String json(String rows, boolean withId, int row) throws Exception {
    return json(rows, withId, row, "first-last");
  }

  @Test
  void onlyTheAttributesThatAreShown() throws Exception {
    String rows = "r1,1.5,2024-02-29,'dark blue',t,p\n";
    assertEquals("{\"id\":\"r1\",\"colour\":\"dark blue\",\"text\":\"t\"}", json(rows, true, 0, "1,4-last"));
    for (String bad : List.of("7", "x", "1-", "last", "6")) {
      String message = assertThrows(IllegalArgumentException.class, () -> json(rows, true, 0, bad)).getMessage();
      assertTrue(message.startsWith("-show: "), bad + " -> " + message);
    }
  }

  @Test
  void everyTypeOfAttribute() throws Exception {
    String rows = "r1,1.5,2024-02-29,'dark blue','it\\'s \"so\"',p\nr2,?,?,?,?,q\n";
    assertEquals("{\"id\":\"r1\",\"x\":1.5,\"day\":\"2024-02-29\",\"colour\":\"dark blue\",\"text\":\"it's \\\"so\\\"\"}",
        json(rows, true, 0));
    assertEquals("{\"x\":null,\"day\":null,\"colour\":null,\"text\":null}", json(rows, false, 1));
  }

  /** In sparse rows what is not stored is zero, the first value of a nominal attribute, or the first text of the file. */
  @Test
  void sparseRowsWithoutZeros() throws Exception {
    String rows = "{0 r1, 4 first}\n{0 r2, 1 3, 3 'dark blue', 4 second}\n{0 r3, 1 ?, 4 third}\n";
    assertEquals("{\"colour\":\"red\",\"text\":\"first\"}", json(rows, false, 0).replace(",\"day\":\"1970-01-01\"", ""));
    assertEquals("{\"x\":3,\"colour\":\"dark blue\",\"text\":\"second\"}", json(rows, false, 1));
    assertEquals("{\"x\":null,\"colour\":\"red\",\"text\":\"third\"}", json(rows, false, 2));
  }
}
