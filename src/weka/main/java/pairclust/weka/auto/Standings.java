package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import pairclust.holdout.PairError;
import pairclust.holdout.Race;

/** Says how each candidate did. */
final class Standings {

  private Standings() {
  }

  /** Returns the candidates, those in the result first, then by their agreement with left-out pairs; results may be missing. */
  static List<Standing> of(List<Candidate> candidates, Contest contest, List<Race.Result> results, Shares shares) {
    List<Standing> standings = new ArrayList<>();
    for (int c = 0; c < candidates.size(); c++) {
      Race.Result result = results.isEmpty() ? null : results.get(c);
      double share = 0;
      for (int m = 0; m < shares.members().length; m++) {
        share += shares.members()[m] == c ? shares.weights()[m] : 0;
      }
      standings.add(new Standing(candidates.get(c).name(), result == null ? PairError.NONE : result.error(), share, contest.seconds(c),
          note(contest, c, result)));
    }
    standings.sort(Comparator.comparing((Standing standing) -> standing.share() == 0).thenComparing(standing -> !standing.isJudged())
        .thenComparing(standing -> standing.error().value()));
    return standings;
  }

  private static String note(Contest contest, int c, Race.Result result) {
    Exception failure = result != null && result.failure() != null ? result.failure() : contest.failure(c);
    if (failure != null) {
      return "left out: " + (failure.getMessage() == null ? failure.toString() : failure.getMessage());
    }
    if (!contest.wasReached(c)) {
      return "not tried";
    }
    return result == null ? "" : switch (result.outcome()) {
      case DROPPED -> "dropped after " + result.rounds() + " of " + result.labels().length + " folds, too far behind";
      case STOPPED -> "stopped after " + result.rounds() + " of " + result.labels().length + " folds";
      case FAILED, FINISHED -> "";
    };
  }
}
