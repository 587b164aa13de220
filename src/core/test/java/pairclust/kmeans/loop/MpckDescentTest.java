package pairclust.kmeans.loop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.penalty.DistancePenalty;

/** MPCK-Means with every kind of metric: no step raises the objective, and the objective matches its definition. */
class MpckDescentTest {

  private static final int PROBLEMS = 1024;

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void objectiveNeverRisesAndIsWhatItSays(boolean full, boolean perCluster) throws InterruptedException {
    RandomProblems problems = new RandomProblems(110 + (full ? 1 : 0) + (perCluster ? 2 : 0));
    for (int i = 0; i < PROBLEMS; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, !full && (i & 1) == 0, (i & 2) == 0, 18);
      Problem problem = sample.problem();
      DistancePenalty penalty = new DistancePenalty(problem, sample.scale(), !sample.noisy());
      boolean published = (i & 4) == 0;
      Learning learning = published ? MetricLearning.asPublished(problem, penalty, full, perCluster)
          : new MetricLearning(problem, penalty, full, perCluster);
      Recipe recipe = published ? Recipes.mpckMeansAsPublished(penalty, learning, 100)
          : Recipes.mpckMeans(problem, penalty, learning, 2, 100);
      Clustering clustering = Descents.run(problem, recipe, i);
      WrittenOutClosure closure = new WrittenOutClosure(problem.points().size(), problem.constraints(), !sample.noisy());
      Objective expected = WrittenOutObjective.mpck(problem, closure, sample.scale(), clustering, !published);
      Descents.assertObjective(expected, clustering.objective(), 100 * Descents.rounding(problem), "problem " + i);
    }
  }

  /** A step that does nothing never raises the objective either: nearly always the first one lowers it. */
  @Test
  void learningLowersTheObjective() throws InterruptedException {
    RandomProblems problems = new RandomProblems(120);
    int lowered = 0;
    for (int i = 0; i < 50; i++) {
      RandomProblems.Sample sample = problems.next(StandardDistance.EUCLIDEAN, false, false, 25);
      Problem problem = sample.problem();
      DistancePenalty penalty = new DistancePenalty(problem, sample.scale(), true);
      Recipe recipe = Recipes.mpckMeans(problem, penalty, new MetricLearning(problem, penalty, i % 2 == 0, i % 4 < 2), 1, 100);
      Iteration first = Descents.run(problem, recipe, i).trace().get(0);
      lowered += first.objective().total() < first.estimated().total() ? 1 : 0;
    }
    assertTrue(lowered > 40, "lowered " + lowered);
  }
}
