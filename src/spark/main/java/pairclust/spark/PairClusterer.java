package pairclust.spark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import pairclust.api.Method;
import pairclust.api.Options;
import pairclust.distortion.StandardDistance;
import pairclust.progress.ProgressListener;
import pairclust.spark.component.PairStorage;

/**
 * The estimators of this package: how they fit.
 *
 * @param <E> the estimator, returned by its setters
 */
public abstract class PairClusterer<E extends PairClusterer<E>> extends ClusterParams<E> {

  private static final long serialVersionUID = 1L;

  /** The pairs, and the names of their columns; not a parameter, as a dataset cannot be saved with one. */
  private transient Dataset<Row> pairs;
  private transient List<String> pairCols;
  private transient ProgressListener listener = ProgressListener.NONE;
  private transient double[][] start;

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  protected PairClusterer(String uid) {
    super(uid);
  }

  /** @return the method of the core */
  protected abstract Method method();

  /**
   * Returns the options of the core.
   *
   * @param common those that all estimators have
   * @return these options, with those of this estimator
   */
  protected Options options(Options common) {
    return common;
  }

  /**
   * Sets the pairs: a dataset with the columns {@code first}, {@code second} and {@code link}.
   *
   * @param value the pairs; a link is must-link or cannot-link, or 1 or -1
   * @return this
   */
  public E setPairs(Dataset<Row> value) {
    boolean weighted = List.of(value.columns()).contains("weight");
    return setPairs(value, "first", "second", "link", weighted ? "weight" : "");
  }

  /**
   * Sets the pairs.
   *
   * @param value the pairs
   * @param first the column with the ID of one row
   * @param second the column with the ID of the other
   * @param link the column that says must-link or cannot-link, or 1 or -1
   * @param pairWeight the column with the weight of the pair; empty for none
   * @return this
   */
  public E setPairs(Dataset<Row> value, String first, String second, String link, String pairWeight) {
    pairs = value;
    pairCols = List.of(first, second, link, pairWeight);
    return self();
  }

  /**
   * @param value observes the iterations, and may stop the fit with the result so far; trials run on the sample
   * @return this
   */
  public E setProgressListener(ProgressListener value) {
    listener = value;
    return self();
  }

  /**
   * Begins with given centroids instead of starts on a sample.
   *
   * @param centroids one per cluster, in the coordinates of the vectors; null for starts on a sample
   * @return this
   */
  public E setStart(double[][] centroids) {
    start = centroids;
    return self();
  }

  @Override
  public PairClusterModel fit(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    FitSettings settings = settings();
    try (Input input = Input.read(dataset, getOrDefault(featuresCol()), getOrDefault(idCol()), pairSource(), storage(settings))) {
      PairClusterModel model = PairClusterModel.of(Fit.run(input, settings), method());
      return copyValues(model, ParamMap.empty()).setParent(this);
    }
  }

  /** Where the cost of a violated pair depends on distances, its rows must be on the driver. */
  private PairStorage storage(FitSettings settings) {
    PairStorage wanted = Arrays.stream(PairStorage.values()).filter(known -> known.label().equals(getOrDefault(pairStorage())))
        .findFirst().orElseThrow();
    require(wanted != PairStorage.PARTITIONS || !settings.needsFarthestRows(), "In " + getClass().getSimpleName()
        + " the cost of a violated pair depends on the distance of its rows, and on all other rows; so rows with pairs must be on the"
        + " driver. Set pairStorage to driver or auto, or use PCKMeans.");
    return settings.needsFarthestRows() ? PairStorage.DRIVER : wanted;
  }

  private PairSource pairSource() {
    String file = getOrDefault(pairFile());
    require(pairs == null || file.isEmpty(), "There are two sources of pairs, a dataset and the file " + file + ". Use one of them.");
    require(pairs == null && file.isEmpty() || !getOrDefault(idCol()).isEmpty(),
        "Pairs name rows by an ID. Set the column of the rows that has it (idCol).");
    return pairs != null ? PairSource.of(pairs, pairCols) : file.isEmpty() ? PairSource.none() : PairSource.of(Path.of(file));
  }

  private FitSettings settings() {
    int clusters = (Integer) getOrDefault(k());
    int sampled = (Integer) getOrDefault(sampleRows());
    StandardDistance chosen = Arrays.stream(StandardDistance.values()).filter(known -> known.label().equals(getOrDefault(distance())))
        .findFirst().orElseThrow();
    Options common = Options.defaults().withDistance(chosen).withWeight((Double) getOrDefault(weight()))
        .withClosure(!(Boolean) getOrDefault(noisy())).withStarts((Integer) getOrDefault(starts()))
        .withMaxIterations((Integer) getOrDefault(maxIter())).withSeed((Long) getOrDefault(seed()))
        .withThreads(Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors())));
    return new FitSettings(method(), options(common), clusters, sampled > 0 ? sampled : defaultSample(clusters), start,
        listener == null ? ProgressListener.NONE : listener);
  }

  private static int defaultSample(int clusters) {
    return (int) Math.min(LARGEST, Math.max(20_000, 200L * clusters));
  }

  @Override
  public Estimator<PairClusterModel> copy(ParamMap extra) {
    PairClusterer<E> copy = defaultCopy(extra);
    copy.pairs = pairs;
    copy.pairCols = pairCols;
    copy.listener = listener;
    copy.start = start;
    return copy;
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
