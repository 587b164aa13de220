package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Normalize;
import weka.filters.unsupervised.instance.Randomize;

/** Row numbers fit any data with as many rows; the name of the relation may show that they mean other rows. */
class PairsOfOtherDataTest {

  @TempDir
  private Path folder;

  private final Instances data = TestData.unlabelledBlobs(10, 0.4, 1);

  private String report(String relation, Instances rows, String... header) throws Exception {
    Path file = folder.resolve("some.pairs");
    Files.writeString(file, String.join("\n", header) + "\n0 1 =\n0 12 !=\n");
    rows.setRelationName(relation);
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    clusterer.setConstraintsFile(file.toFile());
    clusterer.buildClusterer(rows);
    return clusterer.toString();
  }

  private static String filtered(Instances rows, Filter filter) throws Exception {
    filter.setInputFormat(rows);
    return Filter.useFilter(rows, filter).relationName();
  }

  @Test
  void anotherRelation() throws Exception {
    String text = report("fruit", data, "@relation flowers", "@rows 30");
    assertTrue(text.contains("  Warning: The file was made for the relation 'flowers', and the data is 'fruit'. Row numbers refer to other"
        + " rows unless these are the same data."), text);
    assertFalse(report("flowers", data, "@relation flowers", "@rows 30").contains("Warning"));
    assertFalse(report("fruit", data, "@rows 30").contains("Warning"), "the file does not say");
  }

  @Test
  void filtersOfRowsAndOfAttributes() throws Exception {
    data.setRelationName("flowers");
    String moved = filtered(data, new Randomize());
    assertTrue(moved.startsWith("flowers-weka.filters.unsupervised.instance.Randomize"), moved);
    String text = report(moved, data, "@relation flowers", "@rows 30");
    assertTrue(text.contains("The rows were filtered differently when the file was made ('flowers', now '" + moved + "')."), text);
    assertTrue(report("flowers", data, "@relation " + moved, "@rows 30").contains("filtered differently"), "made on moved rows");
    assertFalse(report(moved, data, "@relation " + moved, "@rows 30").contains("Warning"), "made after the filter");
    data.setRelationName("flowers");
    String scaled = filtered(data, new Normalize());
    assertEquals("flowers-weka.filters.unsupervised.attribute.Normalize", scaled.substring(0, 53));
    assertFalse(report(scaled, data, "@relation flowers", "@rows 30").contains("Warning"), "the rows are where they were");
    assertFalse(report("flowers", data, "@relation " + scaled, "@rows 30").contains("Warning"));
  }

  @Test
  void idsStayWithTheirRows() throws Exception {
    Instances named = new Instances(data);
    named.insertAttributeAt(new weka.core.Attribute("ID"), 0);
    for (int row = 0; row < named.numInstances(); row++) {
      named.instance(row).setValue(0, row);
    }
    assertFalse(report("fruit", named, "@relation flowers", "@id ID").contains("Warning"));
  }
}
