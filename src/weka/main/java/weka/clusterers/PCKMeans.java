package weka.clusterers;

import java.util.Locale;
import java.util.function.ToDoubleFunction;
import pairclust.constraint.Constraint;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.bound.LowerBound;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.weka.clusterer.BoundedClusterer;
import pairclust.weka.options.Papers;
import weka.core.TechnicalInformation;

/**
 * Pairwise constrained k-means: k-means whose objective includes a cost for every violated must-link and cannot-link pair.
 *
 * <p>S. Basu, A. Banerjee, R. J. Mooney: Active semi-supervision for pairwise constrained clustering. SDM 2004,
 * doi:10.1137/1.9781611972740.31.
 */
public class PCKMeans extends BoundedClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Pairwise constrained k-means (PCKMeans): k-means whose objective includes a cost for every violated must-link or cannot-link"
        + " pair. The pairs also seed the clusters. By default neighbourhoods of must-linked rows move as a whole and the best of several"
        + " starts is kept; 'as published' runs the algorithm as printed. The weight is the cost of a violated pair, as a multiple of the"
        + " mean distance of the rows from the global centroid. With 0 the pairs only choose seeds and starts; a very large weight"
        + " satisfies all pairs wherever the search finds a way. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.activeSemiSupervision();
  }

  @Override
  protected Recipe recipe(Problem problem) {
    if (getWeight() == 0 && !getAsPublished()) {
      // Without a cost the pairs only choose the seeds and the start to keep.
      return Recipes.seededKMeans(problem, false, new PottsPenalty(problem, problem.unit(), !getNoisy()), getStarts(), getMaxIterations());
    }
    Penalty penalty = new PottsPenalty(problem, pairCost(problem), !getNoisy());
    return getAsPublished() ? Recipes.pckMeansAsPublished(penalty, getMaxIterations())
        : Recipes.pckMeans(problem, penalty, getStarts(), getMaxIterations());
  }

  @Override
  protected String violationCost(Problem problem) {
    return String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g%s.", pairCost(problem),
        getNoisy() || problem.constraints().isEmpty() ? "" : "; entailed pairs cost as much");
  }

  @Override
  protected ToDoubleFunction<Constraint> violationCost(Problem problem, Clustering clustering) {
    double cost = pairCost(problem);
    return pair -> cost * pair.weight();
  }

  @Override
  protected LowerBound lowerBound(LowerBound.Task task) {
    return LowerBound.ofSoftPairs(task, pairCost(task.problem()), !getNoisy());
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new PCKMeans(), args);
  }
}
