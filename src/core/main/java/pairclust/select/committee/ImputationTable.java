package pairclust.select.committee;

import pairclust.eval.Contingency;
import pairclust.parallel.Workers;

/**
 * The quality of the links that an ensemble guesses: the figures of Table 1 of Greene and Cunningham, Constraint selection by committee,
 * ECML 2007, doi:10.1007/978-3-540-74958-5_16. All pairs of rows are counted, without those entailed by guessed must-links.
 *
 * @param rows the number of rows
 * @param baseNmi the mean NMI (arithmetic) of the clusterings
 * @param must the guessed must-links
 * @param cannot the guessed cannot-links
 */
public record ImputationTable(int rows, double baseNmi, Guessed must, Guessed cannot) {

  /**
   * Links of one kind.
   *
   * @param selected the number of guessed links
   * @param right the number of guessed links that the classes confirm
   * @param all the number of links in the classes
   */
  public record Guessed(long selected, long right, long all) {

    /** @return the share of guessed links that are right; NaN without any */
    public double precision() {
      return (double) right / selected;
    }

    /** @return the share of all links that were guessed; NaN without any */
    public double recall() {
      return (double) right / all;
    }
  }

  /**
   * Counts the guessed links.
   *
   * @param ensemble the clusterings
   * @param thresholds the thresholds for guessing links
   * @param classes the class of each row; rows with a negative (unknown) class are ignored
   * @param workers the threads
   * @return the table
   */
  public static ImputationTable of(BaseClusterings ensemble, ImputedLinks.Thresholds thresholds, int[] classes, Workers workers) {
    int rows = ensemble.rows();
    ImputedLinks links = new ImputedLinks(ensemble, thresholds);
    Count must = new Count();
    Count cannot = new Count();
    workers.forEach(rows, a -> {
      Count ownMust = new Count();
      Count ownCannot = new Count();
      for (int b = a + 1; b < rows; b++) {
        if (classes[a] >= 0 && classes[b] >= 0) {
          boolean same = classes[a] == classes[b];
          ownMust.add(links.must(a, b), same);
          ownCannot.add(links.cannot(a, b), !same);
        }
      }
      synchronized (links) {
        must.add(ownMust);
        cannot.add(ownCannot);
      }
    });
    return new ImputationTable(rows, baseNmi(ensemble, classes), must.guessed(), cannot.guessed());
  }

  private static double baseNmi(BaseClusterings ensemble, int[] classes) {
    double sum = 0;
    for (int t = 0; t < ensemble.members(); t++) {
      sum += new Contingency(ensemble.partition(t), classes).nmiArithmetic();
    }
    return sum / ensemble.members();
  }

  private static final class Count {

    private long selected;
    private long right;
    private long all;

    void add(boolean isSelected, boolean isTrue) {
      selected += isSelected ? 1 : 0;
      right += isSelected && isTrue ? 1 : 0;
      all += isTrue ? 1 : 0;
    }

    void add(Count other) {
      selected += other.selected;
      right += other.right;
      all += other.all;
    }

    Guessed guessed() {
      return new Guessed(selected, right, all);
    }
  }
}
