package pairclust.weka.explorer.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import pairclust.answer.Answers;
import pairclust.constraint.Constraint;
import pairclust.constraint.Origin;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.select.SelectionTasks;

/** Generates pairs from class labels. */
final class PairMaker {

  private PairMaker() {
  }

  /**
   * The generated pairs.
   *
   * @param pairs the pairs
   * @param ending why there are fewer than requested; empty otherwise
   */
  record Made(List<Constraint> pairs, String ending) {
  }

  static Made fromClass(Rows rows, SelectionSettings settings, int queries) throws IOException, InterruptedException {
    int[] classes = rows.classes();
    if (classes == null) {
      throw new IllegalArgumentException("There is no nominal class to answer the questions. Choose the class attribute first.");
    }
    SelectionData selection = rows.selection();
    int[] candidates = SelectionData.candidates(classes);
    if (candidates.length < 2) {
      throw new IllegalArgumentException("Fewer than two rows have a class, so there are no pairs to ask about.");
    }
    // The labels determine the number of clusters, whatever the options of the clusterer are.
    int clusters = Math.max(2, (int) Arrays.stream(candidates).map(row -> classes[row]).distinct().count());
    SelectionTask task = SelectionTasks.of(selection.measured(), -1, candidates, settings.measure(), settings.scale(), clusters);
    Answers answers = Questions.ask(settings.scheme().selector(), task, new LabelOracle(classes), queries, settings.seed());
    return new Made(pairs(answers.entries(), Origin.CLASS), answers.ending());
  }

  /** Converts answers to pairs; unknown answers give none. */
  static List<Constraint> pairs(List<KnownPair> known, Origin asked) {
    return known.stream().filter(pair -> pair.answer() != Answer.UNKNOWN)
        .map(pair -> new Constraint(pair.first(), pair.second(), pair.answer().link(), 1,
            pair.inferred() ? Origin.INFERRED : asked)).toList();
  }
}
