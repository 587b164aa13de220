package pairclust.weka.curves;

import pairclust.eval.MeanInterval;

/** The meaning of the band around a line. */
public enum Band {

  /** A 95 % confidence interval of the mean, corrected for overlapping training sets. */
  CI("ci", "95 % confidence interval"),

  /** The standard error of the mean, as many papers show it. */
  SE("se", "standard error"),

  /** No band. */
  NONE("none", "none");

  private final String label;
  private final String description;

  Band(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /** @return the name on the command line */
  public String label() {
    return label;
  }

  /** @return the name in the user interface */
  @Override
  public String toString() {
    return description;
  }

  /** Returns the mean of some results with the interval of this band; an unknown ratio (NaN) counts as 0. */
  MeanInterval around(double[] results, double testTrainRatio) {
    return switch (this) {
      case CI -> MeanInterval.confidence(results, Double.isNaN(testTrainRatio) ? 0 : testTrainRatio);
      case SE -> MeanInterval.standardError(results);
      case NONE -> MeanInterval.meanOnly(results);
    };
  }

  /** Returns an explanation of the band, for the caption of a picture. */
  String caption(String repeats, boolean corrected) {
    return switch (this) {
      case CI -> "Bands: 95 % confidence intervals"
          + (corrected ? " corrected for overlapping training sets (Nadeau and Bengio)" : "") + "; " + repeats;
      case SE -> "Bands: standard errors; " + repeats;
      case NONE -> "Means of " + repeats;
    };
  }
}
