package weka.filters.unsupervised.attribute;

import java.util.List;
import java.util.stream.IntStream;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Adds the cluster of each row as Weka's AddCluster does, but by the names of the clusters where they have some: from a file with names
 * (-names of the clusterer), or from a saved model whose clusters were named. Clusters without a name are called cluster1, cluster2, ... as
 * in AddCluster, whose options it has.
 */
public class AddNamedCluster extends AddCluster {

  private static final long serialVersionUID = 1L;

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Adds a nominal attribute with the cluster of each row, like AddCluster, but its values are the names of the clusters where they"
        + " have some: from the file of names of one of PairClust's clusterers (-names), or from a saved model whose clusters were named."
        + " Clusters without a name are called cluster1, cluster2, and so on.";
  }

  /** Names the values of the new attribute, the last one, which AddCluster has just made. */
  @Override
  protected void setOutputFormat(Instances format) {
    if (format != null && m_ActualClusterer instanceof AbstractConstrainedClusterer clusterer) {
      int last = format.numAttributes() - 1;
      Attribute named = new Attribute(format.attribute(last).name(), values(clusterer.clusterNames()));
      format.deleteAttributeAt(last);
      format.insertAttributeAt(named, last);
    }
    super.setOutputFormat(format);
  }

  /** Returns the values; names are distinct, and none is like those of clusters without a name. */
  private static List<String> values(String[] names) {
    return IntStream.range(0, names.length).mapToObj(i -> names[i] == null ? "cluster" + (i + 1) : names[i]).toList();
  }
}
