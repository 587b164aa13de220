package pairclust.weka.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.weka.plot.axis.AxisTest;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** Tool tips of rows. */
class RowTextTest {

  @Test
  void denseRow() {
    Instances data = AxisTest.mixed(new double[5], new double[] {0, Utils.missingValue(), 2, 0, 1});
    data.instance(1).setValue(0, "a <b> & c\n d");
    String day = data.instance(1).toString(3);
    assertEquals("<html><b>row 1</b><br>group: cluster 3<br>class: no<br>ID: a &lt;b> &amp; c d<br>age: ?<br>city: Rome<br>day: " + day
        + "</html>", new RowText(data, 4).html(1, "cluster 3"));
    assertTrue(new RowText(data, -1).html(1, null).startsWith("<html><b>row 1</b><br>ID: "));
  }

  @Test
  void largestTermsOfASparseRow() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 5000; j++) {
      attributes.add(new Attribute("w" + j));
    }
    Instances data = new Instances("texts", attributes, 1);
    int[] indices = new int[30];
    double[] values = new double[30];
    for (int i = 0; i < 30; i++) {
      indices[i] = 100 * i;
      values[i] = i % 2 == 0 ? i : -i;
    }
    data.add(new SparseInstance(1, values, indices, 5000));
    String html = new RowText(data, -1).html(0, null);
    assertTrue(html.startsWith("<html><b>row 0</b><br>w2900: -29<br>w2800: 28<br>"), html);
    assertTrue(html.endsWith("<br>w2000: 20<br><i>and 19 more terms</i></html>"), html);
  }

  @Test
  void manyAttributesAndLongTexts() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("text", (List<String>) null)));
    for (int j = 0; j < 20; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances data = new Instances("wide", attributes, 1);
    double[] values = new double[21];
    values[0] = data.attribute(0).addStringValue("word ".repeat(1000));
    data.add(new DenseInstance(1, values));
    String html = new RowText(data, -1).html(0, null);
    assertTrue(html.length() < 500, html);
    assertTrue(html.contains("x7: 0") && html.contains("and 12 more attributes"), html);
    assertFalse(html.contains("x8"), html);
  }
}
