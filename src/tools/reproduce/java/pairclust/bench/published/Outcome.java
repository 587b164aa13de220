package pairclust.bench.published;

import java.util.Locale;
import java.util.Map;
import pairclust.bench.ScoreFile;

/**
 * What came of a build.
 *
 * @param pairs how many pairs there were
 * @param free how many rows are in no pair
 * @param decided the share of the rows that the pairs alone decide
 * @param ari the adjusted Rand index over all rows; 0 if the clusterer failed
 * @param freeAri the adjusted Rand index over the rows in no pair; 0 if the clusterer failed, NaN if there are too few such rows
 * @param failed whether the clusterer failed
 * @param seconds how long the build took
 */
record Outcome(int pairs, int free, double decided, double ari, double freeAri, boolean failed, double seconds) {

  /** The lines of the CSV file. */
  static final ScoreFile.Format<Trial, Outcome> FORMAT = new ScoreFile.Format<>() {

    @Override
    public String header() {
      return "dataset,scheme,percent,draw,pairs,free,decided,ari,free_ari,failed,seconds";
    }

    @Override
    public String line(Trial trial, Outcome outcome) {
      return String.format(Locale.ROOT, "%s,%s,%d,%d,%d,%d,%.6f,%.6f,%.6f,%d,%.3f", trial.set(), trial.scheme(), trial.percent(),
          trial.draw(), outcome.pairs, outcome.free, outcome.decided, outcome.ari, outcome.freeAri, outcome.failed ? 1 : 0,
          outcome.seconds);
    }

    @Override
    public Map.Entry<Trial, Outcome> parse(String[] fields) {
      return Map.entry(new Trial(fields[0], fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3])),
          new Outcome(Integer.parseInt(fields[4]), Integer.parseInt(fields[5]), Double.parseDouble(fields[6]),
              Double.parseDouble(fields[7]), Double.parseDouble(fields[8]), fields[9].equals("1"), Double.parseDouble(fields[10])));
    }
  };
}
