package pairclust.bench;

import java.util.function.ToDoubleFunction;
import pairclust.bench.CurveResults.Score;

/** What the figures of the papers show. */
enum CurveMeasure {

  /** Normalised mutual information (arithmetic) on held-out rows. */
  NMI("NMI", Score::nmi, 1),

  /** Pairwise F-measure on held-out rows, which are in no pair. */
  PAIRWISE_F("Pairwise_F_measure", Score::f, 1),

  /** What the clusterer minimises, over all rows. */
  OBJECTIVE("Objective", Score::objective, -1);

  private final String column;
  private final ToDoubleFunction<Score> value;
  private final int direction;

  CurveMeasure(String column, ToDoubleFunction<Score> value, int direction) {
    this.column = column;
    this.value = value;
    this.direction = direction;
  }

  /** Returns the name of the column in results of experiments. */
  String column() {
    return column;
  }

  double of(Score score) {
    return value.applyAsDouble(score);
  }

  /** Returns 1 if more is better, -1 if less is. */
  int direction() {
    return direction;
  }
}
