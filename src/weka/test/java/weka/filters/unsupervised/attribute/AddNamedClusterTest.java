package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.TestInstances;
import weka.core.Utils;
import weka.filters.Filter;

/** Names of clusters in the data. Three groups on a line; row 0 is typical of the first, row 4 of the last. */
class AddNamedClusterTest {

  @TempDir
  private Path folder;

  private static Instances line() throws Exception {
    return new Instances(new StringReader(
        "@relation line\n@attribute x numeric\n@attribute kind {a,b}\n@data\n0,a\n1,b\n50,a\n51,b\n100,a\n101,b\n"));
  }

  private static Instances add(Clusterer clusterer, Instances data) throws Exception {
    AddNamedCluster filter = new AddNamedCluster();
    filter.setClusterer(clusterer);
    filter.setIgnoredAttributeIndices("2");
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private PCKMeans named(String... names) throws Exception {
    Path file = folder.resolve("line.names");
    Files.writeString(file, "@rows 6\n" + String.join("\n", names) + "\n");
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    clusterer.setNamesFile(file.toFile());
    return clusterer;
  }

  private static List<String> clusters(Instances data) {
    assertEquals("cluster", data.attribute(data.numAttributes() - 1).name());
    return data.stream().map(row -> row.stringValue(data.numAttributes() - 1)).toList();
  }

  @Test
  void namesOfAFile() throws Exception {
    Instances added = add(named("high: 4", "low: 0"), line());
    assertEquals(List.of("low", "low", "cluster3", "cluster3", "high", "high"), clusters(added));
    assertEquals(List.of("high", "low", "cluster3"),
        Collections.list(added.attribute("cluster").enumerateValues()).stream().map(Object::toString).toList());
  }

  @Test
  void namesOfAModel() throws Exception {
    Instances rows = line();
    rows.deleteAttributeAt(1);
    PCKMeans clusterer = named("high: 4", "low: 0");
    clusterer.buildClusterer(rows);
    String model = folder.resolve("line.model").toString();
    SerializationHelper.write(model, clusterer);
    AddNamedCluster filter = new AddNamedCluster();
    filter.setOptions(Utils.splitOptions("-serialized " + Utils.quote(model)));
    filter.setInputFormat(rows);
    assertEquals(List.of("low", "low", "cluster3", "cluster3", "high", "high"), clusters(Filter.useFilter(rows, filter)));
  }

  @Test
  void otherClusterersAsInAddCluster() throws Exception {
    SimpleKMeans clusterer = new SimpleKMeans();
    clusterer.setNumClusters(3);
    AddCluster weka = new AddCluster();
    weka.setClusterer(clusterer);
    weka.setIgnoredAttributeIndices("2");
    weka.setInputFormat(line());
    assertEquals(Filter.useFilter(line(), weka).toString().replaceFirst("AddCluster", "AddNamedCluster"),
        add(clusterer, line()).toString());
    Instances generated = new TestInstances().generate();
    assertEquals(generated.numAttributes() + 1, add(new PCKMeans(), generated).numAttributes());
  }
}
