package pairclust.weka.clusterer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import pairclust.kmeans.bound.LowerBound;
import pairclust.kmeans.loop.Selection;
import pairclust.parallel.Workers;
import pairclust.weka.report.LinesSection;
import pairclust.weka.report.Report;
import weka.core.OptionMetadata;

/** A clusterer that can say how far its objective is from the best possible one. */
public abstract class BoundedClusterer extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  /** The smallest distance from the best possible objective that is reported, per cent. */
  private static final double SMALLEST = 0.01;

  /** The number of digits of the bound in the report. */
  private static final int DIGITS = 6;

  private boolean bound;

  @OptionMetadata(displayName = "lower bound", commandLineParamName = "bound", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-bound", displayOrder = 14,
      description = "Also compute a lower bound of the objective, so that the result can say how far it is at most above the best possible"
          + " one. Takes seconds to minutes; for the Euclidean distance and up to 1,000 rows (default off).")
  public boolean getBound() {
    return bound;
  }

  /** @param bound whether to search a lower bound of the objective */
  public void setBound(boolean bound) {
    this.bound = bound;
  }

  /**
   * Bounds the objective of a problem.
   *
   * @param task the problem, and what was reached
   * @return the bound
   */
  protected abstract LowerBound lowerBound(LowerBound.Task task);

  @Override
  Report.Section afterRun(Selection run) {
    if (!bound) {
      return null;
    }
    double reached = run.clustering().objective().total();
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      LowerBound found = lowerBound(new LowerBound.Task(run.chosen().problem(), reached, workers, this::trace));
      return LinesSection.of(sentence(found, reached), "");
    }
  }

  private static String sentence(LowerBound found, double reached) {
    if (!found.obstacle().isEmpty()) {
      return "There is no lower bound of the objective (-bound): " + found.obstacle() + ".";
    }
    double above = 100 * (reached - found.value()) / found.value();
    if (!(found.value() > 0) || !Double.isFinite(above)) {
      return "No lower bound of the objective above 0 was found (-bound): much better clusters cannot be ruled out.";
    }
    // The bound is rounded down, and the distance from it up, so that the statement is true.
    double shown = new BigDecimal(found.value()).round(new MathContext(DIGITS, RoundingMode.DOWN)).doubleValue();
    double rounded = Math.max(SMALLEST, Math.ceil(above / SMALLEST) * SMALLEST);
    return String.format(Locale.ROOT, "No clusters have an objective below %.6g: this result is at most %.2f %% above the best possible"
        + " one.", shown, rounded);
  }
}
