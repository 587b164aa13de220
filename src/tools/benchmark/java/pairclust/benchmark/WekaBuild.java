package pairclust.benchmark;

import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.Utils;

/** {@code buildClusterer} of a clusterer of Weka, ours or its own. */
final class WekaBuild implements Engine {

  /** The seed of SimpleKMeans, which decides where it starts. */
  static final int SEED = 10;

  /** The share of sparse rows that SimpleKMeans gets, as one in this number: with all rows an iteration takes minutes. */
  static final int SPARSE_SHARE = 20;

  private final Class<? extends Clusterer> type;
  private final String options;
  private final int starts;
  private Instances data;
  private int clusters;

  /**
   * @param type the clusterer
   * @param options its options, but for the numbers of clusters and iterations
   */
  WekaBuild(Class<? extends Clusterer> type, String options) {
    this(type, 1, options);
  }

  /**
   * @param type the clusterer
   * @param starts how often it is built, each time with another seed; the best result is kept
   * @param options its options, but for the numbers of clusters and iterations
   */
  WekaBuild(Class<? extends Clusterer> type, int starts, String options) {
    this.type = type;
    this.options = options;
    this.starts = starts;
  }

  @Override
  public void load(DataSet rows) {
    boolean isTooMuch = rows.indices() != null && type == SimpleKMeans.class;
    data = (isTooMuch ? rows.first(rows.values().length / SPARSE_SHARE) : rows).instances();
    clusters = rows.start().length;
  }

  @Override
  public Clusterer run(int iterations) throws Exception {
    Clusterer best = null;
    for (int seed = SEED; seed < SEED + starts; seed++) {
      String all = options + " -S " + seed + " -N " + clusters + " -I " + iterations;
      Clusterer clusterer = AbstractClusterer.forName(type.getName(), Utils.splitOptions(all));
      clusterer.buildClusterer(data);
      best = best == null || objective(clusterer) < objective(best) ? clusterer : best;
    }
    return best;
  }

  @Override
  public double objective(Object result) {
    return result instanceof SimpleKMeans theirs ? theirs.getSquaredError() / 2
        : ((AbstractConstrainedClusterer) result).getMeasure("measureObjective");
  }
}
