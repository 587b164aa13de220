package pairclust.weka.exchange;

import java.util.ArrayList;
import java.util.Locale;
import pairclust.api.ClusterFile;
import weka.clusterers.AbstractClusterer;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;

/** Clusters that were found by another program, such as on Spark. Assigns rows; attributes are recognised by their names. */
public final class ImportedClusters extends AbstractClusterer {

  private static final long serialVersionUID = 1L;

  private final ClusterFile clusters;

  /** The data that the attributes were last looked up in, and where they are. */
  private transient Instances data;
  private transient int[] attributes;
  private transient int id;

  /** @param clusters the clusters */
  public ImportedClusters(ClusterFile clusters) {
    this.clusters = clusters;
  }

  /** @return the attributes that rows need, as the header of a model file */
  public Instances header() {
    ArrayList<Attribute> header = new ArrayList<>();
    if (!clusters.idColumn().isEmpty()) {
      header.add(new Attribute(clusters.idColumn(), (ArrayList<String>) null));
    }
    clusters.columns().forEach(column -> header.add(new Attribute(column)));
    return new Instances("clusters", header, 0);
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities all = new Capabilities(this);
    all.enableAll();
    return all;
  }

  @Override
  public void buildClusterer(Instances rows) {
    throw new IllegalArgumentException("These clusters were found by another program. They can be applied to rows, but not be built"
        + " again; choose a clusterer, or evaluate the loaded model on a supplied test set.");
  }

  @Override
  public int numberOfClusters() {
    return clusters.placement().count();
  }

  @Override
  public synchronized int clusterInstance(Instance instance) {
    if (instance.dataset() != data || attributes == null) {
      locate(instance.dataset());
    }
    double[] row = new double[attributes.length];
    for (int j = 0; j < row.length; j++) {
      row[j] = instance.value(attributes[j]);
      if (Double.isNaN(row[j])) {
        throw new IllegalArgumentException("A row has no value of '" + clusters.columns().get(j) + "'. Replace missing values first.");
      }
    }
    return clusters.cluster(row, id < 0 || instance.isMissing(id) ? null : text(instance));
  }

  /** Numbers have no decimals, as Spark writes whole numbers. */
  private String text(Instance instance) {
    if (!instance.attribute(id).isNumeric()) {
      return instance.stringValue(id);
    }
    double value = instance.value(id);
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : Double.toString(value);
  }

  private void locate(Instances rows) {
    int[] found = new int[clusters.columns().size()];
    for (int j = 0; j < found.length; j++) {
      Attribute attribute = rows.attribute(clusters.columns().get(j));
      if (attribute == null || !attribute.isNumeric()) {
        throw new IllegalArgumentException("The data has no numeric attribute '" + clusters.columns().get(j)
            + "', by which these clusters assign rows.");
      }
      found[j] = attribute.index();
    }
    Attribute ids = clusters.idColumn().isEmpty() ? null : rows.attribute(clusters.idColumn());
    id = ids == null ? -1 : ids.index();
    attributes = found;
    data = rows;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d clusters of another program, by %d attributes (%s); %d rows are in other clusters because of"
        + " pairs.", numberOfClusters(), clusters.columns().size(), String.join(", ", clusters.columns().stream().limit(10).toList())
        + (clusters.columns().size() > 10 ? ", ..." : ""), clusters.elsewhere().size());
  }
}
