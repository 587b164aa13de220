package pairclust.weka.select;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.eval.PairSetMeasures;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.select.SelectionTask;
import pairclust.select.committee.ImputationTable;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.InfeasiblePairs;

/** What there is to say of pairs: of those that were asked for, and of those in a file. One 'name value' a line, then sentences. */
public final class SelectionReport {

  /** The number of neighbourhood sizes listed. */
  private static final int LISTED_SIZES = 10;

  private final StringBuilder text = new StringBuilder();

  /** Reports what was asked and answered. */
  public static String ofAnswers(Answers answers, SelectionTask task, int allowed) {
    SelectionReport report = new SelectionReport();
    long must = count(answers, Answer.SAME);
    long cannot = count(answers, Answer.DIFFERENT);
    report.line("Questions", answers.questions());
    report.line("Must_links", must);
    report.line("Cannot_links", cannot);
    report.line("Dont_know", count(answers, Answer.UNKNOWN));
    long inferred = answers.entries().stream().filter(KnownPair::inferred).count();
    report.line("Inferred", inferred);
    report.line("Must_link_share", (double) must / (must + cannot));
    Neighbourhoods closure = new Neighbourhoods(task.points().size(), answers.after(answers.questions()));
    report.closure(closure);
    if (answers.questions() < allowed) {
      String count = " after " + answers.questions() + " of " + allowed + " questions";
      report.text.append(!answers.stopped() ? "Ended" + count + ": " + answers.ending()
          : answers.questions() == 0 ? "You stopped without answering a question." : "You stopped" + count + ".").append('\n');
    }
    if (allowed > task.pairs() && !answers.stopped()) {
      report.text.append("There are only ").append(task.pairs()).append(" pairs of rows")
          .append(answers.questions() < task.pairs() && closure.mustPairs() + closure.cannotPairs() == task.pairs()
              ? "; those that were not asked follow from the answers.\n" : ".\n");
    }
    if (inferred > 0) {
      report.text.append(inferred == 1 ? "The inferred pair is right" : "The inferred pairs are right").append(" only if there are ")
          .append(task.clusters()).append(" clusters.\n");
    }
    if (answers.clustersRefuted()) {
      report.text.append("The answers need more than the ").append(task.clusters())
          .append(" clusters set by -N; nothing was inferred from that number. If there are more, start again with a larger -N (or -1)"
              + " and another file, or only give the clusterer a larger -N. If answers may be wrong, cluster with -noisy.\n");
    }
    return report.text.toString();
  }

  private static long count(Answers answers, Answer answer) {
    return answers.pairs().stream().filter(pair -> !pair.inferred() && pair.answer() == answer).count();
  }

  /** Reports how good the guesses of a committee are. */
  public static String ofGuesses(ImputationTable table) {
    SelectionReport report = new SelectionReport();
    report.line("Rows", table.rows());
    report.line("Base_NMI", table.baseNmi());
    report.guesses("Must_links", table.must());
    report.guesses("Cannot_links", table.cannot());
    report.text.append("Guessed from the clusterings alone, without asking; precision and recall are those by the class labels.\n");
    return report.text.toString();
  }

  private void guesses(String kind, ImputationTable.Guessed guessed) {
    line(kind + "_guessed", guessed.selected());
    line(kind + "_precision", guessed.precision());
    line(kind + "_recall", guessed.recall());
  }

  /**
   * Reports how good the pairs of a file are, given a clustering without them.
   *
   * @param pairs the pairs
   * @param closure their neighbourhoods
   * @param measures measures of the pairs and that clustering
   * @param clusters the number of its clusters
   * @param wanted the number of clusters that the user says there are, or {@link SelectionTask#UNKNOWN_CLUSTERS}
   * @return the report
   */
  public static String ofFile(GivenPairs pairs, Neighbourhoods closure, PairSetMeasures measures, int clusters, int wanted) {
    SelectionReport report = new SelectionReport();
    ConstraintSet set = pairs.constraints();
    int must = set.count(Link.MUST);
    report.line("Pairs", set.size());
    report.line("Must_links", must);
    report.line("Cannot_links", set.count(Link.CANNOT));
    report.line("Skipped", pairs.skipped());
    report.line("Contradictions", pairs.conflictCount());
    report.line("Must_link_share", (double) must / set.size());
    report.closure(closure);
    report.line("Informativeness", measures.informativeness());
    report.line("Coherence", measures.coherence());
    report.text.append("Informativeness: the share of the pairs that PCKMeans without pairs, with ").append(clusters)
        .append(" clusters, violates.\n");
    report.text.append("Coherence: the share of meetings of a must-link with a cannot-link in which neither overlaps the other");
    report.text.append(measures.compared() < measures.meetings()
        ? ", in a sample of " + measures.compared() + " of " + measures.meetings() + ".\n" : ".\n");
    report.text.append(pairs.doubt() == null ? "" : "Warning: " + pairs.doubt() + "\n");
    String inferred = wanted < 2 ? null : pairs.inferred().doubt(wanted);
    report.text.append(inferred == null ? "" : "Warning: " + inferred + "\n");
    pairs.conflicts().stream().limit(1).forEach(conflict -> report.text.append("The pairs contradict each other: ")
        .append(conflict.describe(pairs.rowNames())).append(".\n"));
    report.text.append(pairs.conflictCount() < 2 ? "" : pairs.conflictCount() == 2 ? "There is 1 more contradiction.\n"
        : "There are " + (pairs.conflictCount() - 1) + " more contradictions.\n");
    InfeasiblePairs proof = wanted < 2 || pairs.conflictCount() > 0 ? null
        : InfeasiblePairs.find(closure, set, wanted, pairs.rowNames());
    if (proof != null) {
      report.text.append("The pairs need more clusters than -N allows: ").append(proof).append('\n');
    }
    return report.text.toString();
  }

  private void closure(Neighbourhoods closure) {
    line("Closure_must_links", closure.mustPairs());
    line("Closure_cannot_links", closure.cannotPairs());
    line("Rows_in_pairs", closure.constrainedRows());
    line("Neighbourhoods", closure.count());
    int[] sizes = IntStream.range(0, closure.count()).map(closure::size).sorted().toArray();
    String largest = Arrays.stream(sizes).skip(Math.max(0, sizes.length - LISTED_SIZES)).boxed().sorted((a, b) -> b - a)
        .map(String::valueOf).collect(Collectors.joining(" "));
    text.append("Neighbourhood_sizes ").append(sizes.length == 0 ? "none" : largest).append(sizes.length > LISTED_SIZES ? " ...\n" : "\n");
  }

  private void line(String name, long value) {
    text.append(name).append(' ').append(value).append('\n');
  }

  private void line(String name, double value) {
    text.append(name).append(' ').append(Double.isNaN(value) ? "?" : String.format(Locale.ROOT, "%.4f", value)).append('\n');
  }
}
