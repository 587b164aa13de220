package pairclust.benchmark;

import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.Utils;

/** {@code buildClusterer} of a clusterer of Weka, ours or its own. */
final class WekaBuild implements Engine {

  /** The seed of SimpleKMeans, which decides where it starts. */
  static final int SEED = 10;

  /** Of sparse rows SimpleKMeans gets one in so many: with all of them an iteration takes minutes. */
  static final int SPARSE_SHARE = 20;

  private final Class<? extends Clusterer> type;
  private final String options;
  private Instances data;
  private int clusters;

  /**
   * @param type the clusterer
   * @param options its options, but for the numbers of clusters and iterations
   */
  WekaBuild(Class<? extends Clusterer> type, String options) {
    this.type = type;
    this.options = options;
  }

  @Override
  public void load(DataSet rows) {
    boolean isTooMuch = rows.indices() != null && type == SimpleKMeans.class;
    data = (isTooMuch ? rows.first(rows.values().length / SPARSE_SHARE) : rows).instances();
    clusters = rows.start().length;
  }

  @Override
  public Clusterer run(int iterations) throws Exception {
    String all = options + " -S " + SEED + " -N " + clusters + " -I " + iterations;
    Clusterer clusterer = AbstractClusterer.forName(type.getName(), Utils.splitOptions(all));
    clusterer.buildClusterer(data);
    return clusterer;
  }
}
