package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.clusterers.Clusterer;
import weka.clusterers.FilteredClusterer;
import weka.clusterers.MakeDensityBasedClusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.Option;
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
  void aFileThatIsNoModel() throws Exception {
    Path file = folder.resolve("line.names");
    Files.writeString(file, "@rows 6\nlow: 0\n");
    AddNamedCluster filter = new AddNamedCluster();
    filter.setOptions(new String[] {"-serialized", file.toString()});
    filter.setInputFormat(line());
    assertEquals(file + " holds no model that can be read: it is damaged, or no file of Weka's at all.",
        assertThrows(IOException.class, () -> Filter.useFilter(line(), filter)).getMessage());
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

  /** The guide saves models with a filter; wrappers may be nested. */
  @Test
  void namesOfAModelInsideOthers() throws Exception {
    FilteredClusterer inner = new FilteredClusterer();
    inner.setFilter(new Remove());
    inner.setClusterer(named("high: 4", "low: 0"));
    FilteredClusterer outer = new FilteredClusterer();
    outer.setFilter(new Remove());
    outer.setClusterer(inner);
    Instances rows = line();
    rows.deleteAttributeAt(1);
    outer.buildClusterer(rows);
    String model = folder.resolve("wrapped.model").toString();
    SerializationHelper.write(model, outer);
    AddNamedCluster filter = new AddNamedCluster();
    filter.setOptions(new String[] {"-serialized", model});
    filter.setInputFormat(rows);
    assertEquals(List.of("low", "low", "cluster3", "cluster3", "high", "high"), clusters(Filter.useFilter(rows, filter)));
  }

  @Test
  void namesInsideADensityEstimate() throws Exception {
    Instances added = add(new MakeDensityBasedClusterer(named("high: 4", "low: 0")), line());
    assertEquals(List.of("low", "low", "cluster3", "cluster3", "high", "high"), clusters(added));
  }

  @Test
  void optionsMentionNames() {
    String help = Collections.list(new AddNamedCluster().listOptions()).stream().map(Option::description)
        .collect(Collectors.joining("\n"));
    assertTrue(help.contains("by -names of one of PairClust's clusterers") && help.contains("saved with the model"), help);
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
