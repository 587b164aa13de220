package weka.knowledgeflow.steps;

import java.awt.GraphicsEnvironment;
import java.io.File;
import java.io.IOException;
import pairclust.weka.flow.Asking;
import pairclust.weka.flow.FlowFiles;
import pairclust.weka.flow.PairsStep;
import pairclust.weka.flow.PassedPairs;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.InformationDensity;
import pairclust.weka.strategy.SelectionScheme;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.gui.FilePropertyMetadata;
import weka.gui.knowledgeflow.KFGUIConsts;

/** Asks about pairs of the rows that pass through, and offers the answers to the clusterers behind. */
@KFStep(name = "AskPairs", category = "Pairs", toolTipText = "Asks the class or a person about pairs of rows, for the clusterers behind it",
    iconPath = "weka/knowledgeflow/steps/AskPairs.png", resourceIntensive = true)
public class AskPairs extends PairsStep {

  private static final long serialVersionUID = 1L;

  /** Who answers. */
  public enum Oracle {

    /** The class of the rows. */
    CLASS,

    /** The person in front of the Knowledge Flow. */
    PERSON
  }

  private Oracle oracle = Oracle.CLASS;
  private SelectionScheme strategy = new InformationDensity();
  private int questions = 40;
  private int seed = 1;
  private File answersFile = new File("");

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "A strategy chooses pairs of rows, and the class or a person says whether they belong together. The rows pass through unchanged."
        + " Clusterers of PairClust behind this step use the answers if their constraints file is ${pairs}; the distance and the scaling of"
        + " the first of them are those of the strategy. Put the step behind the ClassAssigner and before the step that makes training and"
        + " test sets; if rows are split or shuffled there, add an ID with the filter AddStringID and name it here.";
  }

  @OptionMetadata(displayName = "Who answers", displayOrder = 1,
      description = "CLASS: rows of the same class belong together. PERSON: a window shows two rows at a time, and you answer; this needs"
          + " an answers file.")
  public Oracle getOracle() {
    return oracle;
  }

  /** @param oracle who answers */
  public void setOracle(Oracle oracle) {
    this.oracle = oracle;
  }

  @OptionMetadata(displayName = "Strategy", displayOrder = 2, description = "How pairs are chosen.")
  public SelectionScheme getStrategy() {
    return strategy;
  }

  /** @param strategy the strategy */
  public void setStrategy(SelectionScheme strategy) {
    this.strategy = strategy;
  }

  @OptionMetadata(displayName = "Questions", displayOrder = 3, description = "The maximum number of questions.")
  public int getQuestions() {
    return questions;
  }

  /** @param questions the maximum number of questions */
  public void setQuestions(int questions) {
    this.questions = questions;
  }

  @OptionMetadata(displayName = "Seed", displayOrder = 4, description = "The random seed of the strategy.")
  public int getSeed() {
    return seed;
  }

  /** @param seed the random seed of the strategy */
  public void setSeed(int seed) {
    this.seed = seed;
  }

  @OptionMetadata(displayName = "Answers file", displayOrder = 5,
      description = "The pair file that receives the answers. Answers of a person are saved one by one, and a later run continues where"
          + " this one ended. Its path may contain variables. Empty: a temporary file, for answers of the class.")
  @FilePropertyMetadata(fileChooserDialogType = KFGUIConsts.SAVE_DIALOG, directoriesOnly = false)
  public File getAnswersFile() {
    return answersFile;
  }

  /** @param answersFile the pair file that receives the answers; an empty path for a temporary one */
  public void setAnswersFile(File answersFile) {
    this.answersFile = answersFile;
  }

  @Override
  protected PassedPairs pairs(Instances rows) throws IOException, InterruptedException {
    if (questions < 0) {
      throw new IllegalArgumentException("The number of questions must not be negative, not " + questions + ".");
    }
    boolean temporary = answersFile.getPath().isEmpty();
    if (oracle == Oracle.PERSON && temporary) {
      throw new IllegalArgumentException("Name an answers file in the step " + getName() + ", so that no answer is lost.");
    }
    if (oracle == Oracle.PERSON && GraphicsEnvironment.isHeadless()) {
      throw new IllegalArgumentException("There is no screen to ask a person. Let the class answer, or answer first on the command line"
          + " (ConstraintSelection) and load the answers with LoadPairs.");
    }
    File file = temporary ? FlowFiles.temporary("answers.pairs") : FlowFiles.resolved(getStepManager(), answersFile);
    Asking asking = new Asking(SelectionData.of(rows, getIdAttribute()), SelectionSettings.of(strategy, firstUser(), seed), questions, file,
        getStepManager()::statusMessage);
    return oracle == Oracle.CLASS ? asking.fromClass() : asking.fromPerson();
  }
}
