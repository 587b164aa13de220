package pairclust.weka.curves;

import java.util.List;
import org.jfree.chart.JFreeChart;

/**
 * The current choices of the learning curve panel. It is immutable, so that background jobs can use it safely.
 *
 * @param results the results
 * @param dataset the chosen data set
 * @param measure the chosen measure
 * @param band the chosen bands
 * @param linear whether the axis of pairs is linear
 */
record CurveView(ExperimentResults results, String dataset, String measure, Band band, boolean linear) {

  /** Returns the initial view: the first data set, the default measure if it has values, confidence intervals. */
  static CurveView of(ExperimentResults results) {
    return new CurveView(results, results.datasets().get(0), ExperimentResults.DEFAULT_MEASURE, Band.CI, false).withValidChoices();
  }

  /** Returns a view of other results, with the same choices as far as they exist there. */
  CurveView withResults(ExperimentResults others) {
    return new CurveView(others, dataset, measure, band, linear).withValidChoices();
  }

  CurveView withDataset(String chosen) {
    return new CurveView(results, chosen, measure, band, linear).withValidChoices();
  }

  CurveView withMeasure(String chosen) {
    return new CurveView(results, dataset, chosen, band, linear);
  }

  CurveView withBand(Band chosen) {
    return new CurveView(results, dataset, measure, chosen, linear);
  }

  CurveView withLinear(boolean chosen) {
    return new CurveView(results, dataset, measure, band, chosen);
  }

  /** Replaces choices that do not exist in the results. */
  private CurveView withValidChoices() {
    String available = results.datasets().contains(dataset) ? dataset : results.datasets().get(0);
    List<String> measures = measures(available);
    if (measures.isEmpty()) {
      throw new IllegalArgumentException("The results on " + available + " contain no measured value.");
    }
    return new CurveView(results, available, measures.contains(measure) ? measure : measures.get(0), band, linear);
  }

  /** Returns the measures that have values on the chosen data set. */
  List<String> measures() {
    return measures(dataset);
  }

  private List<String> measures(String of) {
    return results.measures().stream().filter(name -> results.hasValues(of, name)).toList();
  }

  LearningCurve curve() {
    return results.curve(dataset, measure, band);
  }

  JFreeChart chart() {
    return CurveChart.of(curve(), linear, false);
  }
}
