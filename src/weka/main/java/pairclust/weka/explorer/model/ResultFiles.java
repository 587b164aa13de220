package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.file.FileReplacement;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.command.ModelFile;
import pairclust.weka.model.NoiseException;
import pairclust.weka.names.ClusterNames;
import pairclust.weka.select.SelectionData;
import weka.clusterers.Clusterer;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.AbstractFileSaver;
import weka.core.converters.ArffSaver;
import weka.core.converters.CSVSaver;

/** Exports results: text, models, data with clusters. */
public final class ResultFiles {

  /** The name of the new attribute with the clusters, as in Weka's own filter. */
  static final String CLUSTER = "Cluster";

  private ResultFiles() {
  }

  /** Writes the text of a result. */
  public static void saveText(RunResult result, File file) throws IOException {
    FileReplacement.write(file.toPath(), result.text());
  }

  /** Writes the model as Weka's Cluster tab does: the clusterer, then the header of its training data. */
  public static void saveModel(RunResult result, File file) throws Exception {
    Object[] parts = {result.clusterer(), result.header()};
    FileReplacement.write(file.toPath(), out -> {
      try {
        SerializationHelper.writeAll(out, parts);
      } catch (IOException e) {
        throw e;
      } catch (Exception e) {
        throw new IOException(e.getMessage(), e);
      }
    });
  }

  /** Writes the names of clusters, with some rows of each. */
  public static void saveNames(RunResult result, File file) throws IOException {
    ClusterNames.of(result.names(), result.clusters()).write(file, result.rows().naming());
  }

  /** Reads a model from this tab or Weka's Cluster tab, and applies it to the rows if they have the attributes of its training data. */
  static RunResult loadModel(File file, String name, Rows rows) throws Exception {
    ModelFile model = ModelFile.read(file);
    Clusterer clusterer = model.clusterer();
    Instances header = model.header();
    String text = "=== Model from " + file.getName() + " ===\n\n" + clusterer + "\n";
    if (rows != null) {
      SelectionData selection = rows.selection();
      if (header == null || header.equalHeaders(selection.measured())) {
        int[] clusters = assignments(clusterer, selection.measured());
        int count = Math.max(clusterer.numberOfClusters(), IntStream.of(clusters).max().orElse(-1) + 1);
        Map<String, Double> measures = ClusterTask.evaluation(clusterer, rows, clusters, ConstraintSet.empty()).externalMeasures();
        return new RunResult(name, clusterer, new Instances(selection.measured(), 0), rows, clusters, count, List.of(), measures, List.of(),
            text, names(clusterer, count));
      }
      text += "\nThe current data has other attributes than the training data, so the model cannot assign its rows to clusters.\n";
    }
    return new RunResult(name, clusterer, header, null, new int[0], clusterer.numberOfClusters(), List.of(), Map.of(), List.of(), text,
        names(clusterer, clusterer.numberOfClusters()));
  }

  private static String[] names(Clusterer clusterer, int count) {
    return clusterer instanceof AbstractConstrainedClusterer ours ? ours.clusterNames() : new String[count];
  }

  /** Assigns row by row, because these may not be the training rows of the clusterer. */
  private static int[] assignments(Clusterer clusterer, Instances rows) throws Exception {
    int[] clusters = new int[rows.numInstances()];
    for (int row = 0; row < clusters.length; row++) {
      try {
        clusters[row] = clusterer.clusterInstance(rows.instance(row));
      } catch (NoiseException e) {
        clusters[row] = -1;
      }
    }
    return clusters;
  }

  /** Returns the data with the clusters in a new attribute at the end, missing for rows in no cluster. */
  public static Instances withClusters(RunResult result) {
    Instances data = result.rows().data();
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < data.numAttributes(); i++) {
      attributes.add((Attribute) data.attribute(i).copy());
    }
    attributes.add(new Attribute(freeName(data), Arrays.asList(result.titles())));
    Instances wide = new Instances(data.relationName() + "_clustered", attributes, data.numInstances());
    int last = data.numAttributes();
    for (int row = 0; row < data.numInstances(); row++) {
      Instance copy = (Instance) data.instance(row).copy();
      copy.setDataset(null);
      copy.insertAttributeAt(last);
      copy.setValue(last, result.clusters()[row] < 0 ? Double.NaN : result.clusters()[row]);
      wide.add(copy);
    }
    // Set only after all rows are added. Rows keep the indices of their strings, which are the same in the copied attributes.
    wide.setClassIndex(result.rows().classIndex());
    return wide;
  }

  /** Saves the data with the clusters, in the format of the file's extension: CSV or ARFF. */
  public static void saveData(RunResult result, File file) throws IOException {
    AbstractFileSaver saver = file.getName().toLowerCase(Locale.ROOT).endsWith(".csv") ? new CSVSaver() : new ArffSaver();
    saver.setInstances(withClusters(result));
    FileReplacement.write(file.toPath(), out -> {
      saver.setDestination(out);
      saver.writeBatch();
    });
  }

  private static String freeName(Instances data) {
    String name = CLUSTER;
    for (int i = 2; data.attribute(name) != null; i++) {
      name = CLUSTER + i;
    }
    return name;
  }
}
