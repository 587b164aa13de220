package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.Instances;

class ColumnsTest {

  private Instances data;

  @BeforeEach
  void readRows() throws IOException {
    data = new Instances(new StringReader(String.join("\n", "@relation all", "@attribute id string", "@attribute x numeric",
        "@attribute day date yyyy-MM-dd", "@attribute colour {red,blue}", "@attribute text string", "@attribute bag relational",
        "@attribute n numeric", "@end bag", "@attribute kind {a,b}", "@data", "r1,1,2020-01-01,red,'a text','1',a",
        "r2,2,2020-01-02,blue,'another','2',b")));
    data.setClassIndex(6);
  }

  private static List<String> names(Instances rows) {
    return Collections.list(rows.enumerateAttributes()).stream().map(Attribute::name).toList();
  }

  @Test
  void textsAndRelationsAreNotMeasured() {
    Columns columns = new Columns(data, 0);
    assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6}, columns.all().toArray());
    assertArrayEquals(new int[] {1, 2, 3, 6}, columns.measured().toArray());
    assertArrayEquals(new int[] {4}, columns.texts().toArray());
    assertArrayEquals(new int[] {1, 2, 3}, columns.withoutClass().measured().toArray());
    assertTrue(columns.contains(6) && columns.isMeasured(6));
    assertFalse(columns.withoutClass().contains(6) || columns.isMeasured(0) || columns.isMeasured(5));
  }

  @Test
  void noClassAndNoIdLeaveNothingOut() {
    data.setClassIndex(-1);
    assertEquals(7, new Columns(data, -1, -1).withoutClass().all().count());
    assertEquals(7, new Columns(data).rows().numAttributes());
  }

  @Test
  void copiesHaveTheAttributesThatCountAndTheData() {
    Instances labelled = new Columns(data, 0).measuredRows();
    assertEquals("kind", labelled.classAttribute().name());
    assertEquals(List.of("x", "day", "colour"), names(labelled), "the class is not enumerated");
    Instances measured = new Columns(data, 0).withoutClass().measuredRows();
    assertEquals(-1, measured.classIndex());
    assertEquals(List.of("x", "day", "colour"), names(measured));
    assertEquals(2, measured.instance(1).value(0));
    assertEquals("blue", measured.instance(1).stringValue(2));
    assertEquals(List.of("id", "x", "day", "colour", "text", "bag"), names(new Columns(data).withoutClass().rows()));
    assertEquals(7, data.numAttributes());
    assertEquals(6, data.classIndex());
  }

  @Test
  void pointsHaveTheMeasuredColumnsOnly() {
    // A number, a date, and one column for each of two colours.
    assertEquals(4, RowEncoder.encode(data, Set.of(0), Scale.NONE).points().dimensions());
  }
}
