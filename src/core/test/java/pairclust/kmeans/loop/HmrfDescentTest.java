package pairclust.kmeans.loop;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.penalty.DistancePenalty;

/** HMRF-KMeans, whole and in part: no step raises the objective, and the objective matches its definition. */
class HmrfDescentTest {

  /** All combinations of switches, sixteen times with every kind of data. */
  private static final int PROBLEMS = 1024;

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void objectiveNeverRisesAndIsWhatItSays(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(100 + measure.ordinal());
    for (int i = 0; i < PROBLEMS; i++) {
      RandomProblems.Sample sample = problems.next(measure, (i & 1) == 0, (i & 2) == 0, 25);
      Problem problem = sample.problem();
      Recipes.HmrfParts parts = new Recipes.HmrfParts((i & 4) == 0, (i & 8) == 0, (i & 16) == 0, !sample.noisy());
      DistancePenalty penalty = parts.penalty() ? new DistancePenalty(problem, sample.scale(), !sample.noisy()) : null;
      Recipe recipe = (i & 32) == 0 ? Recipes.hmrfKMeansAsPublished(problem, parts, penalty, 100)
          : Recipes.hmrfKMeans(problem, parts, penalty, 2, 100);
      Clustering clustering = Descents.run(problem, recipe, i);
      WrittenOutClosure closure = new WrittenOutClosure(problem.points().size(), problem.constraints(), !sample.noisy());
      Objective expected = WrittenOutObjective.hmrf(problem, measure, closure, parts.penalty() ? sample.scale() : 0, clustering);
      Descents.assertObjective(expected, clustering.objective(), 10 * Descents.rounding(problem), "problem " + i + ", " + parts);
    }
  }

  /** A run that ends early, with centroids still heavily smoothed, reports its objective correctly too. */
  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void objectiveIsWhatItSaysAfterFewIterations(StandardDistance measure) throws InterruptedException {
    RandomProblems problems = new RandomProblems(105 + measure.ordinal());
    for (int i = 0; i < 100; i++) {
      RandomProblems.Sample sample = problems.next(measure, (i & 1) == 0, (i & 2) == 0, 40);
      Problem problem = sample.problem();
      DistancePenalty penalty = new DistancePenalty(problem, sample.scale(), !sample.noisy());
      Recipe recipe = Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, true, true), penalty, 1, 1 + i % 3);
      Clustering clustering = Descents.run(problem, recipe, i);
      WrittenOutClosure closure = new WrittenOutClosure(problem.points().size(), problem.constraints(), !sample.noisy());
      Objective expected = WrittenOutObjective.hmrf(problem, measure, closure, sample.scale(), clustering);
      Descents.assertObjective(expected, clustering.objective(), 10 * Descents.rounding(problem), "problem " + i);
    }
  }
}
