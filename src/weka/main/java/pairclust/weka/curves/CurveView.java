package pairclust.weka.curves;

import java.util.List;
import org.jfree.chart.JFreeChart;

/**
 * What a screen shows of some results. It never changes, so that work in the background has it for itself.
 *
 * @param results the results
 * @param dataset the chosen data set
 * @param measure the chosen measure
 * @param band the chosen bands
 * @param linear whether numbers of pairs are spaced as they are
 */
record CurveView(ExperimentResults results, String dataset, String measure, Band band, boolean linear) {

  /** Returns what to show first: the first data set, the usual measure if it has values, confidence intervals. */
  static CurveView of(ExperimentResults results) {
    return new CurveView(results, results.datasets().get(0), ExperimentResults.USUAL_MEASURE, Band.CI, false).mended();
  }

  /** Returns the same view of other results, as far as they have what was chosen. */
  CurveView withResults(ExperimentResults others) {
    return new CurveView(others, dataset, measure, band, linear).mended();
  }

  CurveView withDataset(String chosen) {
    return new CurveView(results, chosen, measure, band, linear).mended();
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

  /** Replaces what the results do not have by something that they have. */
  private CurveView mended() {
    String there = results.datasets().contains(dataset) ? dataset : results.datasets().get(0);
    List<String> measures = measures(there);
    if (measures.isEmpty()) {
      throw new IllegalArgumentException("The results on " + there + " hold no measured value at all.");
    }
    return new CurveView(results, there, measures.contains(measure) ? measure : measures.get(0), band, linear);
  }

  /** Returns the measures that have values on the chosen data set. */
  List<String> measures() {
    return measures(dataset);
  }

  private List<String> measures(String there) {
    return results.measures().stream().filter(name -> results.hasValues(there, name)).toList();
  }

  LearningCurve curve() {
    return results.curve(dataset, measure, band);
  }

  JFreeChart chart() {
    return CurveChart.of(curve(), linear, false);
  }
}
