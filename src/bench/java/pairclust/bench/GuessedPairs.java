package pairclust.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import pairclust.data.Interrupts;
import pairclust.kmeans.Workers;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.select.BaseClusterings;
import pairclust.select.ImputedLinks;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import weka.clusterers.selection.SelectionScheme;
import weka.core.OptionMetadata;
import weka.core.StrictOptions;

/**
 * Draws pairs at random from those that an ensemble of clusterings guesses, and guesses right, or from those that it does not guess: Figure 2 of
 * Greene and Cunningham, Constraint selection by committee, ECML 2007, doi:10.1007/978-3-540-74958-5_16. No strategy for use: it has to know the
 * answers.
 */
public class GuessedPairs extends SelectionScheme {

  private static final long serialVersionUID = 1L;

  private static final double SAMPLE = 0.8;

  private int members = 200;
  private double mustThreshold = 0.98;
  private double cannotThreshold;
  private boolean others;

  @Override
  public String globalInfo() {
    return "Draws pairs that an ensemble of clusterings guesses right, or pairs that it does not guess.";
  }

  @Override
  public String name() {
    return "guessed";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new Selector(members, new ImputedLinks.Thresholds(mustThreshold, cannotThreshold), others);
  }

  /** Draws. */
  private record Selector(int members, ImputedLinks.Thresholds thresholds, boolean others) implements PairSelector {

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
            new BaseClusterings.Settings(task.clusters(), members, SAMPLE), random.nextLong(), workers, Progress.NONE), thresholds);
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

  @OptionMetadata(displayName = "members", commandLineParamName = "members", commandLineParamSynopsis = "-members <num>", displayOrder = 1,
      description = "How many clusterings guess (default 200).")
  public int getMembers() {
    return members;
  }

  /** @param members how many clusterings guess */
  public void setMembers(int members) {
    this.members = members;
  }

  /** @return the tip text */
  public String membersTipText() {
    return StrictOptions.tip(this, "members");
  }

  @OptionMetadata(displayName = "must-link threshold", commandLineParamName = "must-threshold",
      commandLineParamSynopsis = "-must-threshold <num>", displayOrder = 2,
      description = "The least share of clusterings that must have two rows together (default 0.98).")
  public double getMustThreshold() {
    return mustThreshold;
  }

  /** @param mustThreshold the least share of clusterings that must have two rows together */
  public void setMustThreshold(double mustThreshold) {
    this.mustThreshold = mustThreshold;
  }

  /** @return the tip text */
  public String mustThresholdTipText() {
    return StrictOptions.tip(this, "mustThreshold");
  }

  @OptionMetadata(displayName = "cannot-link threshold", commandLineParamName = "cannot-threshold",
      commandLineParamSynopsis = "-cannot-threshold <num>", displayOrder = 3,
      description = "The largest share of clusterings that may have two rows together (default 0).")
  public double getCannotThreshold() {
    return cannotThreshold;
  }

  /** @param cannotThreshold the largest share of clusterings that may have two rows together */
  public void setCannotThreshold(double cannotThreshold) {
    this.cannotThreshold = cannotThreshold;
  }

  /** @return the tip text */
  public String cannotThresholdTipText() {
    return StrictOptions.tip(this, "cannotThreshold");
  }

  @OptionMetadata(displayName = "others", commandLineParamName = "others", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-others", displayOrder = 4, description = "Draw pairs that are not guessed instead (default off).")
  public boolean getOthers() {
    return others;
  }

  /** @param others whether to draw pairs that are not guessed */
  public void setOthers(boolean others) {
    this.others = others;
  }

  /** @return the tip text */
  public String othersTipText() {
    return StrictOptions.tip(this, "others");
  }
}
