package weka.filters.unsupervised.attribute;

import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.Wrapped;
import pairclust.weka.command.FilterCommand;
import pairclust.weka.command.ModelFile;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Option;
import weka.filters.Filter;

/**
 * Adds the cluster of each row as Weka's AddCluster does, but by the names of the clusters where they have some: from a file with names
 * (-names of the clusterer), or from a saved model whose clusters were named. Clusters without a name are called cluster1, cluster2, ... as
 * in AddCluster, whose options it has. The clusterer may be inside another one, such as FilteredClusterer.
 */
public class AddNamedCluster extends AddCluster {

  private static final long serialVersionUID = 1L;

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Adds a nominal attribute with the cluster of each row, like AddCluster, but its values are the names of the clusters where they"
        + " have some: from the file of names of one of PairClust's clusterers (-names), or from a saved model whose clusters were named."
        + " Clusters without a name are called cluster1, cluster2, and so on. The clusterer may be inside another one, such as"
        + " FilteredClusterer.";
  }

  /** Adds to the options of AddCluster where names come from. */
  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = Collections.list(super.listOptions());
    options.replaceAll(option -> switch (option.name()) {
      case "W" -> withNote(option, "The clusters are named by -names of one of PairClust's clusterers, for example"
          + "\n\t\t\"weka.clusterers.PCKMeans -N 3 -names iris.names\".\n\tClusters without a name are called cluster1, cluster2, ...");
      case "serialized" -> withNote(option, "The clusters have the names that were saved with the model, if it was built with -names.");
      default -> option;
    });
    return Collections.enumeration(options);
  }

  private static Option withNote(Option option, String note) {
    return new Option(option.description() + "\n\t" + note, option.name(), option.numArguments(), option.synopsis());
  }

  /** Checks the file of a saved model before AddCluster reads it, whose errors do not name it. */
  @Override
  public boolean batchFinished() throws Exception {
    // A folder stands for no file.
    if (!isFirstBatchDone() && !getSerializedClustererFile().isDirectory()) {
      ModelFile.read(getSerializedClustererFile());
    }
    return super.batchFinished();
  }

  /** Names the values of the new attribute, the last one, which AddCluster has just made. */
  @Override
  protected void setOutputFormat(Instances format) {
    if (format != null && m_ActualClusterer != null) {
      int last = format.numAttributes() - 1;
      Attribute numbered = format.attribute(last);
      String[] names = names();
      // A wrapper of another package may merge clusters; then the names do not apply.
      if (names.length == numbered.numValues()) {
        format.deleteAttributeAt(last);
        format.insertAttributeAt(new Attribute(numbered.name(), values(names)), last);
      }
    }
    super.setOutputFormat(format);
  }

  /** Returns the names given to the clusters by the outermost clusterer of ours; none if there is no such clusterer. */
  private String[] names() {
    return Wrapped.chain(m_ActualClusterer).stream().filter(AbstractConstrainedClusterer.class::isInstance)
        .map(clusterer -> ((AbstractConstrainedClusterer) clusterer).clusterNames()).findFirst().orElse(new String[0]);
  }

  /** Returns the values; names are distinct, and none is like those of clusters without a name. */
  private static List<String> values(String[] names) {
    return IntStream.range(0, names.length).mapToObj(i -> names[i] == null ? "cluster" + (i + 1) : names[i]).toList();
  }

  /** Weka's {@code Run} calls this; errors are sentences. */
  @Override
  public void run(Object toRun, String[] options) {
    FilterCommand.run((Filter) toRun, options);
  }

  /**
   * Runs the filter from the command line.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    FilterCommand.run(new AddNamedCluster(), args);
  }
}
