package pairclust.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.select.committee.BaseClusterings;
import pairclust.select.committee.ImputedLinks;
import pairclust.weka.strategy.Committee;
import weka.core.OptionMetadata;

/**
 * Draws pairs at random from those that a committee of clusterings guesses, and guesses right, or from those that it does not guess: Figure
 * 2 of Greene and Cunningham, Constraint selection by committee, ECML 2007, doi:10.1007/978-3-540-74958-5_16. No strategy for use: it has
 * to know the answers.
 */
public class GuessedPairs extends Committee {

  private static final long serialVersionUID = 1L;

  private boolean others;

  @Override
  public String globalInfo() {
    return "Draws pairs that a committee of clusterings guesses right, or pairs that it does not guess.";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new Selector(getNumMembers(), getSampleShare(), new ImputedLinks.Thresholds(getMustThreshold(), getCannotThreshold()), others);
  }

  /** Draws. */
  private record Selector(int members, double sample, ImputedLinks.Thresholds thresholds, boolean others) implements PairSelector {

    @Override
    public boolean recordsInferred() {
      return false;
    }

    @Override
    public void select(SelectionTask task, Questions questions, Random random)
        throws NoMoreAnswersException, IOException, InterruptedException {
      List<int[]> pairs = new ArrayList<>();
      try (Workers workers = new Workers(1)) {
        ImputedLinks links = new ImputedLinks(BaseClusterings.make(task.points(), task.distortion(),
            new BaseClusterings.Settings(task.clusters(), members, sample), random.nextLong(), workers, Progress.NONE), thresholds);
        int[] rows = task.candidates();
        for (int i = 0; i < rows.length; i++) {
          Interrupts.check();
          for (int j = 0; j < i; j++) {
            if (wants(links, rows[i], rows[j], questions)) {
              pairs.add(new int[] {rows[i], rows[j]});
            }
          }
        }
      }
      Collections.shuffle(pairs, random);
      for (int[] pair : pairs) {
        questions.askInAnyCase(pair[0], pair[1]);
      }
    }

    private boolean wants(ImputedLinks links, int a, int b, Questions questions) {
      boolean must = links.must(a, b);
      boolean cannot = links.cannot(a, b);
      return others ? !must && !cannot : (must || cannot) && questions.foresee(a, b) == (must ? Answer.SAME : Answer.DIFFERENT);
    }
  }

  @OptionMetadata(displayName = "others", commandLineParamName = "others", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-others", displayOrder = 9, description = "Draw pairs that are not guessed instead (default off).")
  public boolean getOthers() {
    return others;
  }

  /** @param others whether to draw pairs that are not guessed */
  public void setOthers(boolean others) {
    this.others = others;
  }
}
