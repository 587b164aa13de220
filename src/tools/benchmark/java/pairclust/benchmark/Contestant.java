package pairclust.benchmark;

import elki.clustering.kmeans.ElkanKMeans;
import elki.clustering.kmeans.ExponionKMeans;
import elki.clustering.kmeans.HamerlyKMeans;
import elki.clustering.kmeans.LloydKMeans;
import elki.clustering.kmeans.ShallotKMeans;
import elki.clustering.kmeans.SimplifiedElkanKMeans;
import elki.clustering.kmeans.YinYangKMeans;
import elki.distance.minkowski.SquaredEuclideanDistance;
import java.util.function.Supplier;
import pairclust.distortion.StandardDistance;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;

/** All that is measured, with what it takes to measure it. */
enum Contestant {

  OURS("PairClust", Kind.OURS, true, Pace.QUICK, () -> new Ours(StandardDistance.EUCLIDEAN, 0, 1)),
  OURS_1("PairClust, 1 % of the rows in pairs", Kind.OURS, true, Pace.QUICK, () -> new Ours(StandardDistance.EUCLIDEAN, 0.01, 1)),
  OURS_10("PairClust, 10 % of the rows in pairs", Kind.OURS, true, Pace.QUICK, () -> new Ours(StandardDistance.EUCLIDEAN, 0.1, 1)),
  OURS_2("PairClust, two threads", Kind.OURS, true, Pace.QUICK, () -> new Ours(StandardDistance.EUCLIDEAN, 0, 2)),
  COSINE("PairClust, cosine", Kind.TEXT, true, Pace.QUICK, () -> new Ours(StandardDistance.COSINE, 0, 1)),
  I_DIVERGENCE("PairClust, I-divergence", Kind.TEXT, true, Pace.QUICK, () -> new Ours(StandardDistance.I_DIVERGENCE, 0, 1)),

  WEKA("SimpleKMeans", Kind.WEKA, true, Pace.SLOW, () -> new WekaBuild(SimpleKMeans.class, "")),
  WEKA_FAST("SimpleKMeans -fast", Kind.WEKA, true, Pace.SLOW, () -> new WekaBuild(SimpleKMeans.class, "-fast")),
  WEKA_RAW("SimpleKMeans, no normalisation", Kind.WEKA, true, Pace.SLOW,
      () -> new WekaBuild(SimpleKMeans.class, "-A \"weka.core.EuclideanDistance -D\"")),
  WEKA_FAST_RAW("SimpleKMeans -fast, no normalisation", Kind.WEKA, true, Pace.SLOW,
      () -> new WekaBuild(SimpleKMeans.class, "-fast -A \"weka.core.EuclideanDistance -D\"")),
  WEKA_CANOPIES("SimpleKMeans -C -fast, no normalisation", Kind.WEKA, false, Pace.SLOW,
      () -> new WekaBuild(SimpleKMeans.class, "-C -fast -A \"weka.core.EuclideanDistance -D\"")),

  ELKI_LLOYD("ELKI Lloyd", Kind.ELKI, false, Pace.STEADY,
      () -> new Elki((k, iterations, start) -> new LloydKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start))),
  ELKI_HAMERLY("ELKI Hamerly", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new HamerlyKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, false))),
  ELKI_ELKAN("ELKI Elkan", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new ElkanKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, false))),
  ELKI_SIMPLIFIED_ELKAN("ELKI simplified Elkan", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new SimplifiedElkanKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, false))),
  ELKI_EXPONION("ELKI Exponion", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new ExponionKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, false))),
  ELKI_SHALLOT("ELKI Shallot", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new ShallotKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, false))),
  ELKI_YINYANG("ELKI Yinyang", Kind.ELKI, false, Pace.QUICK,
      () -> new Elki((k, iterations, start) -> new YinYangKMeans<>(k, iterations, start, Math.max(1, k / 10)))),

  COMMONS_MATH("commons-math3", Kind.COMMONS, false, Pace.STEADY, CommonsMath::new),
  SMILE_TREE("Smile, tree", Kind.SMILE, false, Pace.STEADY, () -> new Smile(true)),
  SMILE_LLOYD("Smile Lloyd", Kind.SMILE, false, Pace.STEADY, () -> new Smile(false)),
  SKLEARN("scikit-learn Lloyd", Kind.PYTHON, true, Pace.QUICK, null),
  SKLEARN_ELKAN("scikit-learn Elkan", Kind.PYTHON, false, Pace.QUICK, null),

  WHOLE("PCKMeans, one start", Kind.WHOLE, true, Pace.WHOLE, () -> new WekaBuild(PCKMeans.class, "-starts 1")),
  WHOLE_WEKA_FAST("SimpleKMeans -fast, no normalisation", Kind.WHOLE, false, Pace.WHOLE,
      () -> new WekaBuild(SimpleKMeans.class, "-fast -A \"weka.core.EuclideanDistance -D\"")),
  TEN_STARTS("PCKMeans, ten starts", Kind.WHOLE, true, Pace.WHOLE, () -> new WekaBuild(PCKMeans.class, "-starts 10")),

  TEN_OURS("PCKMeans, ten starts", Kind.CONVERGENCE, false, Pace.WHOLE,
      () -> new WekaBuild(PCKMeans.class, "-starts 10 -scale none -num-slots 1")),
  TEN_WEKA("SimpleKMeans, k-means++, ten seeds", Kind.CONVERGENCE, false, Pace.WHOLE,
      () -> new WekaBuild(SimpleKMeans.class, Rounds.TEN, "-init 1 -A \"weka.core.EuclideanDistance -D\"")),
  TEN_ELKI("ELKI Elkan, k-means++, ten seeds", Kind.CONVERGENCE, false, Pace.WHOLE, () -> new Elki(Rounds.TEN,
      (k, iterations, start) -> new ElkanKMeans<>(SquaredEuclideanDistance.STATIC, k, iterations, start, true))),
  TEN_SKLEARN("scikit-learn Lloyd, k-means++, n_init=10", Kind.CONVERGENCE, false, Pace.WHOLE, null);

  /** Whose it is, and in which table it stands. */
  enum Kind { OURS, TEXT, WEKA, ELKI, COMMONS, SMILE, PYTHON, WHOLE, CONVERGENCE }

  /** How many iterations after the first are timed, and how often: of what takes long, less. */
  enum Pace {

    /** Many iterations, several times; what keeps bounds gets quicker as it goes on and must be let go on. On text all soon converge. */
    QUICK(20, 20, 6, 2),
    /** Iterations that are all alike. */
    STEADY(5, 5, 5, 1),
    /** Iterations that are all alike and take long. */
    SLOW(8, 2, 1, 1),
    /** No single iterations: from the data to convergence. */
    WHOLE(0, 0, 0, 1);

    private final int onSmallShape;
    private final int onLargeShapes;
    private final int onText;
    final int repeats;

    Pace(int onSmallShape, int onLargeShapes, int onText, int repeats) {
      this.onSmallShape = onSmallShape;
      this.onLargeShapes = onLargeShapes;
      this.onText = onText;
      this.repeats = repeats;
    }

    int iterations(Shape shape) {
      return shape == Shape.A ? onSmallShape : shape == Shape.T ? onText : onLargeShapes;
    }

    /**
     * How often it runs untimed before. HotSpot compiles in the background for about a second, which would take a processor from two
     * threads and leave code for rows with pairs uncompiled; where a run is soon over, there are more of them.
     */
    int warmups(Shape shape) {
      return switch (this) {
        case QUICK -> shape == Shape.A ? 20 : shape == Shape.T ? 8 : 1;
        case STEADY, SLOW -> shape == Shape.A ? 5 : 1;
        case WHOLE -> 1;
      };
    }
  }

  final String label;
  final Kind kind;
  final Pace pace;

  /** Whether it can work on sparse rows, in a time that can be waited for. */
  private final boolean sparse;
  private final Supplier<Engine> engine;

  Contestant(String label, Kind kind, boolean sparse, Pace pace, Supplier<Engine> engine) {
    this.label = label;
    this.kind = kind;
    this.sparse = sparse;
    this.pace = pace;
    this.engine = engine;
  }

  Engine engine() {
    return engine.get();
  }

  /** Returns what it is called in a table of a shape. */
  String label(Shape shape) {
    return kind == Kind.WEKA && shape.isSparse() ? label + ", on 1 row in " + WekaBuild.SPARSE_SHARE : label;
  }

  boolean canDo(Shape shape) {
    return shape.isSparse() ? sparse : kind != Kind.TEXT;
  }

  /** Whether several threads share the work: then the time on the clock counts, not the time of the processor. */
  boolean isParallel() {
    return this == OURS_2;
  }
}
