package weka.clusterers;

import java.util.function.ToDoubleFunction;
import pairclust.constraint.Constraint;
import pairclust.distortion.SharedSpace;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.clusterer.DistanceWeight;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/**
 * K-means on a hidden Markov random field: pairs choose the seeds, incur a cost when violated, and help to learn the distance.
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
    return "K-means on a hidden Markov random field (HMRF-KMeans): pairs choose the seeds, incur a cost when violated, which is higher for"
        + " distant must-linked rows and near cannot-linked ones, and help to learn a weight per attribute. Weights are kept only if more"
        + " of the pairs agree with the distances than without them. Each of the three can be switched off; without all of them it is"
        + " plain k-means. The weight is a factor of these distances, so 1 suits data of any scale; with noisy pairs the costs are reduced"
        + " so that none exceeds the mean distance of the rows from the global centroid, unless the weight is absolute. 'As published'"
        + " searches and learns as printed in the paper, but still keeps the learned weights from collapsing, which the paper leaves open."
        + " For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Sugato Basu and Mikhail Bilenko and Raymond J. Mooney",
        "A probabilistic framework for semi-supervised clustering",
        "Proceedings of the 10th ACM SIGKDD International Conference on Knowledge Discovery and Data Mining", 2004, "59-68",
        "https://doi.org/10.1145/1014052.1014062");
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
  protected boolean needsConfirmation() {
    return learns() && !getAsPublished();
  }

  @Override
  protected String violationCost(Problem problem) {
    return noPenalty ? "Violated pairs cost nothing." : DistanceWeight.violationCost(this, problem);
  }

  @Override
  protected ToDoubleFunction<Constraint> violationCost(Problem problem, Clustering clustering) {
    double scale = DistanceWeight.scale(this, needsConfirmation() ? problem.in((SharedSpace) clustering.space()) : problem);
    return pair -> noPenalty ? 0 : DistancePenalty.cost(pair, scale, clustering.partition().labels(), clustering.space());
  }

  @OptionMetadata(displayName = "no seeding", commandLineParamName = "no-seeding", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-seeding", displayOrder = 7,
      description = "Do not use the pairs to choose the first centroids (default off).")
  public boolean getNoSeeding() {
    return noSeeding;
  }

  /** @param noSeeding whether the seeds ignore the pairs */
  public void setNoSeeding(boolean noSeeding) {
    this.noSeeding = noSeeding;
  }

  @OptionMetadata(displayName = "no penalty", commandLineParamName = "no-penalty", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-penalty", displayOrder = 7,
      description = "Do not penalise violated pairs (default off: their cost depends on their distance).")
  public boolean getNoPenalty() {
    return noPenalty;
  }

  /** @param noPenalty whether violated pairs cost nothing */
  public void setNoPenalty(boolean noPenalty) {
    this.noPenalty = noPenalty;
  }

  @OptionMetadata(displayName = "no learning", commandLineParamName = "no-learning", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-no-learning", displayOrder = 7,
      description = "Do not learn weights of attributes (default off: they are learned, and kept if the pairs confirm them).")
  public boolean getNoLearning() {
    return noLearning;
  }

  /** @param noLearning whether no weights are learned */
  public void setNoLearning(boolean noLearning) {
    this.noLearning = noLearning;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new HMRFKMeans(), args);
  }
}
