package weka.clusterers;

import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.clusterer.DistanceWeight;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;

/**
 * K-means on a hidden Markov random field: pairs choose the seeds, cost something where they are violated, and help to learn the distance.
 *
 * <p>S. Basu, M. Bilenko, R. J. Mooney: A probabilistic framework for semi-supervised clustering. KDD 2004,
 * doi:10.1145/1014052.1014062.
 */
public class HMRFKMeans extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  private boolean noSeeding;
  private boolean noPenalty;
  private boolean noLearning;

  @Override
  public String globalInfo() {
    return "K-means on a hidden Markov random field (HMRF-KMeans): pairs choose the seeds, cost something where clusters violate them,"
        + " more for distant must-linked rows and near cannot-linked ones, and help to learn a weight per attribute. Each of the three can"
        + " be switched off; without all it is plain k-means. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.AUTHOR, "Sugato Basu and Mikhail Bilenko and Raymond J. Mooney");
    paper.setValue(Field.TITLE, "A probabilistic framework for semi-supervised clustering");
    paper.setValue(Field.BOOKTITLE, "Proceedings of the 10th ACM SIGKDD International Conference on Knowledge Discovery and Data Mining");
    paper.setValue(Field.YEAR, "2004");
    paper.setValue(Field.PAGES, "59-68");
    paper.setValue(Field.HTTP, "https://doi.org/10.1145/1014052.1014062");
    return paper;
  }

  @Override
  protected Recipe recipe(Problem problem) {
    Recipes.HmrfParts parts = new Recipes.HmrfParts(!noSeeding, !noPenalty, !noLearning, !getNoisy());
    DistancePenalty penalty = noPenalty ? null : new DistancePenalty(problem, DistanceWeight.scale(this, problem), !getNoisy());
    return getAsPublished() ? Recipes.hmrfKMeansAsPublished(problem, parts, penalty, getMaxIterations())
        : Recipes.hmrfKMeans(problem, parts, penalty, getStarts(), getMaxIterations());
  }

  @Override
  protected boolean learns() {
    return !noLearning;
  }

  @Override
  protected String onViolatedPairs(Problem problem) {
    return noPenalty ? "Violated pairs cost nothing." : DistanceWeight.onViolatedPairs(this, problem);
  }

  @OptionMetadata(displayName = "weight", commandLineParamName = "weight", commandLineParamSynopsis = "-weight <num>", displayOrder = 4,
      description = DistanceWeight.DESCRIPTION)
  @Override
  public double getWeight() {
    return super.getWeight();
  }

  @OptionMetadata(displayName = "absolute weight", commandLineParamName = "absolute-weight", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-absolute-weight", displayOrder = 5, description = DistanceWeight.ABSOLUTE)
  @Override
  public boolean getAbsoluteWeight() {
    return super.getAbsoluteWeight();
  }

  @OptionMetadata(displayName = "as published", commandLineParamName = "as-published", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-as-published", displayOrder = 10, description = DistanceWeight.AS_PUBLISHED)
  @Override
  public boolean getAsPublished() {
    return super.getAsPublished();
  }

  @OptionMetadata(displayName = "no seeding", commandLineParamName = "no-seeding", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-seeding", displayOrder = 7,
      description = "Do not let pairs choose the first centroids (default off: they do).")
  public boolean getNoSeeding() {
    return noSeeding;
  }

  /** @param noSeeding whether pairs do not choose the seeds */
  public void setNoSeeding(boolean noSeeding) {
    this.noSeeding = noSeeding;
  }

  @OptionMetadata(displayName = "no penalty", commandLineParamName = "no-penalty", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-penalty", displayOrder = 7,
      description = "Do not charge for violated pairs (default off: they cost by their distance).")
  public boolean getNoPenalty() {
    return noPenalty;
  }

  /** @param noPenalty whether violated pairs cost nothing */
  public void setNoPenalty(boolean noPenalty) {
    this.noPenalty = noPenalty;
  }

  @OptionMetadata(displayName = "no learning", commandLineParamName = "no-learning", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-learning", displayOrder = 7,
      description = "Do not learn weights of attributes: the distance stays as it is (default off: they are learned).")
  public boolean getNoLearning() {
    return noLearning;
  }

  /** @param noLearning whether the distance stays as it is */
  public void setNoLearning(boolean noLearning) {
    this.noLearning = noLearning;
  }

  /**
   * Runs the clusterer from the command line.
   *
   * @param args the options
   * @throws Exception if something fails that is not the user's to mend
   */
  public static void main(String[] args) throws Exception {
    HMRFKMeans clusterer = new HMRFKMeans();
    clusterer.run(clusterer, args);
  }
}
