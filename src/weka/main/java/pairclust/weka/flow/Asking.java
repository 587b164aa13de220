package pairclust.weka.flow;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.swing.SwingUtilities;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Interview;
import pairclust.select.Progress;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.weka.select.QuestionDisplay;
import pairclust.weka.select.RowDisplay;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionOutput;
import pairclust.weka.select.SelectionReport;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.select.SelectionTasks;

/**
 * Asks about pairs of rows, and saves the answers.
 *
 * @param selection the rows
 * @param settings what the questions depend on
 * @param questions the maximum number of questions
 * @param file receives the answers
 * @param status receives what is being done
 */
public record Asking(SelectionData selection, SelectionSettings settings, int questions, File file, Consumer<String> status) {

  /**
   * Lets the class answer.
   *
   * @return the pairs
   * @throws IOException if they cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public PassedPairs fromClass() throws IOException, InterruptedException {
    if (selection.data().classIndex() < 0) {
      throw new IllegalArgumentException("There is no class to answer the questions. Put a ClassAssigner before this step, or let a person"
          + " answer.");
    }
    int[] classes = selection.classes();
    int[] candidates = SelectionData.candidates(classes);
    if (candidates.length < 2) {
      throw new IllegalArgumentException("Fewer than two rows have a class, so there are no pairs to ask about.");
    }
    // The labels determine the number of clusters, whatever the options of the clusterer are.
    int clusters = Math.max(2, (int) Arrays.stream(candidates).map(row -> classes[row]).distinct().count());
    SelectionOutput output = new SelectionOutput(file, selection, settings.text(" -oracle labels")).inWindow();
    output.check();
    Answers answers = Questions.ask(settings.scheme().selector(progress()), task(candidates, clusters), new LabelOracle(classes), questions,
        settings.seed(), pair -> status.accept("Question " + pair.question() + " of " + questions));
    output.write(answers.entries(), "");
    return passed(answers, task(candidates, clusters));
  }

  /**
   * Asks the person at the screen. Answers that are in the file already are not asked for again.
   *
   * @return the pairs
   * @throws IOException if they cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public PassedPairs fromPerson() throws IOException, InterruptedException {
    // The clusterer's number of clusters may be just its default: strategies use it, but nothing is inferred from it.
    SelectionTask task = task(IntStream.range(0, selection.data().numInstances()).toArray(), settings.clusters()).uncertain();
    SelectionOutput output = SelectionOutput.asking(file, selection, settings, 1);
    output.check();
    try (PairJournal journal = output.journal()) {
      AnswerFile book = new AnswerFile(journal, selection.naming().titles());
      status.accept("Waiting for answers");
      RowDisplay rows = new RowDisplay(selection);
      try (QuestionDialog dialog = dialog(new QuestionDisplay(book, rows, selection, questions), rows.legend())) {
        return passed(Interview.hold(settings.scheme().selector(progress()), task, dialog, questions, settings.seed(), book,
            book::links), task);
      }
    }
  }

  private static QuestionDialog dialog(QuestionDisplay display, String legend) throws InterruptedException {
    FutureTask<QuestionDialog> opening = new FutureTask<>(() -> new QuestionDialog(display, legend));
    try {
      SwingUtilities.invokeAndWait(opening);
      return opening.get();
    } catch (InvocationTargetException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private Progress progress() {
    return (what, done, total) -> status.accept(what + ": " + done + " of " + total);
  }

  private SelectionTask task(int[] candidates, int clusters) {
    return SelectionTasks.of(selection.measured(), -1, candidates, settings.measure(), settings.scale(), clusters);
  }

  private PassedPairs passed(Answers answers, SelectionTask task) {
    ConstraintSet pairs = answers.after(answers.questions());
    long unknown = answers.entries().stream().filter(pair -> pair.answer() == Answer.UNKNOWN).count();
    String summary = String.format(Locale.ROOT, "%d pairs from %d questions%s by %s", pairs.size(), answers.questions(),
        unknown == 0 ? "" : " (" + unknown + " without an answer)", settings.scheme().name());
    return new PassedPairs(file, summary, summary + "\n\n" + SelectionReport.ofAnswers(answers, task, questions));
  }
}
