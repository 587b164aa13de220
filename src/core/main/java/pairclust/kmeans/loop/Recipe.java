package pairclust.kmeans.loop;

import java.util.List;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Perturbation;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.Weighting;

/** The parts of an algorithm that the loop runs. {@link Recipes} has the algorithms of the papers; a {@link Builder} creates any other. */
public final class Recipe {

  private final List<Seeding> seedings;
  private final boolean keepSeeds;
  private final Penalty penalty;
  private final Assignment assignment;
  private final Estimation estimation;
  private final Refinement refinement;
  private final Learning learning;
  private final Weighting weighting;
  private final EmptyClusters emptyClusters;
  private final Penalty comparisonPenalty;
  private final boolean tryFeasibleStart;
  private final boolean tryUnsupervisedStart;
  private final List<Seeding> furtherSeedings;
  private final int starts;
  private final Perturbation perturbation;
  private final int searchStarts;
  private final int maxIterations;

  private Recipe(Builder builder) {
    if (builder.starts < 1) {
      throw new IllegalArgumentException("At least one start is needed, not " + builder.starts + ".");
    }
    if (builder.maxIterations < 1) {
      throw new IllegalArgumentException("At least one iteration is needed, not " + builder.maxIterations + ".");
    }
    if (builder.searchStarts > 0 && (builder.learning != Learning.NONE || builder.keepSeeds)) {
      // Objectives of perturbed starts would not be comparable, and seeds would be lost.
      throw new IllegalArgumentException("A search by perturbation is for recipes that neither learn a distance nor keep seeds.");
    }
    seedings = builder.seedings;
    keepSeeds = builder.keepSeeds;
    penalty = builder.penalty;
    assignment = builder.assignment;
    estimation = builder.estimation;
    refinement = builder.refinement;
    learning = builder.learning;
    weighting = builder.weighting;
    emptyClusters = builder.emptyClusters;
    comparisonPenalty = builder.comparisonPenalty == null ? penalty : builder.comparisonPenalty;
    tryFeasibleStart = builder.tryFeasibleStart;
    tryUnsupervisedStart = builder.tryUnsupervisedStart;
    furtherSeedings = builder.furtherSeedings;
    starts = builder.starts;
    perturbation = builder.perturbation;
    searchStarts = builder.searchStarts;
    maxIterations = builder.maxIterations;
  }

  /**
   * Starts a recipe with what has no default; everything else is plain k-means: one start, one pass over the rows per iteration.
   *
   * @param seeding chooses the first centroids
   * @param penalty the cost of violated pairs
   * @param assignment the E-step
   * @return a builder
   */
  public static Builder of(Seeding seeding, Penalty penalty, Assignment assignment) {
    return new Builder().seedings(List.of(seeding)).penalty(penalty).assignment(assignment);
  }

  /** @return a builder that starts from this recipe */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.seedings = seedings;
    builder.keepSeeds = keepSeeds;
    builder.penalty = penalty;
    builder.assignment = assignment;
    builder.estimation = estimation;
    builder.refinement = refinement;
    builder.learning = learning;
    builder.weighting = weighting;
    builder.emptyClusters = emptyClusters;
    builder.comparisonPenalty = comparisonPenalty;
    builder.tryFeasibleStart = tryFeasibleStart;
    builder.tryUnsupervisedStart = tryUnsupervisedStart;
    builder.furtherSeedings = furtherSeedings;
    builder.starts = starts;
    builder.perturbation = perturbation;
    builder.searchStarts = searchStarts;
    builder.maxIterations = maxIterations;
    return builder;
  }

  /** @return the seedings, used in turn, one per start, from the first again after the last */
  public List<Seeding> seedings() {
    return seedings;
  }

  /** @return whether the neighbourhoods that seeds were made of stay in their clusters */
  public boolean keepSeeds() {
    return keepSeeds;
  }

  /** @return the cost of violated pairs */
  public Penalty penalty() {
    return penalty;
  }

  /** @return the E-step */
  public Assignment assignment() {
    return assignment;
  }

  /** @return the M-step for the centroids */
  public Estimation estimation() {
    return estimation;
  }

  /** @return the moves after the M-step */
  public Refinement refinement() {
    return refinement;
  }

  /** @return the M-step for the distances */
  public Learning learning() {
    return learning;
  }

  /** @return proposes weights between runs of the loop, which the pairs must confirm */
  public Weighting weighting() {
    return weighting;
  }

  /** @return how empty clusters are treated */
  public EmptyClusters emptyClusters() {
    return emptyClusters;
  }

  /** @return the cost of violated pairs when starts are compared; the penalty itself unless the objective ignores pairs */
  public Penalty comparisonPenalty() {
    return comparisonPenalty;
  }

  /** @return whether one more start begins with an assignment that violates no pair, if even the best start violates some */
  public boolean tryFeasibleStart() {
    return tryFeasibleStart;
  }

  /** @return whether one more start begins with the best clusters of the same algorithm without pairs, if there are any */
  public boolean tryUnsupervisedStart() {
    return tryUnsupervisedStart;
  }

  /** @return seedings of further starts, one for each, beyond the number of starts */
  public List<Seeding> furtherSeedings() {
    return furtherSeedings;
  }

  /** @return the number of starts, of which the best is kept */
  public int starts() {
    return starts;
  }

  /** @return how the best start is changed to search from there; null if {@link #searchStarts} is 0 */
  public Perturbation perturbation() {
    return perturbation;
  }

  /** @return the cost of the search from the best start, as a number of starts that take as many iterations; 0 for no search */
  public int searchStarts() {
    return searchStarts;
  }

  /** @return the number of iterations after which a start ends at the latest */
  public int maxIterations() {
    return maxIterations;
  }

  /** Collects the parts of a recipe. */
  public static final class Builder {

    private List<Seeding> seedings;
    private boolean keepSeeds;
    private Penalty penalty;
    private Assignment assignment;
    private Estimation estimation = Estimation.MINIMISERS;
    private Refinement refinement = Refinement.NONE;
    private Learning learning = Learning.NONE;
    private Weighting weighting = Weighting.NONE;
    private EmptyClusters emptyClusters = EmptyClusters.KEEP;
    private Penalty comparisonPenalty;
    private boolean tryFeasibleStart;
    private boolean tryUnsupervisedStart;
    private List<Seeding> furtherSeedings = List.of();
    private int starts = 1;
    private Perturbation perturbation;
    private int searchStarts;
    private int maxIterations = 100;

    private Builder() {
    }

    /**
     * @param chosen see {@link Recipe#seedings}
     * @return this builder
     */
    public Builder seedings(List<Seeding> chosen) {
      seedings = List.copyOf(chosen);
      return this;
    }

    /**
     * @param keep see {@link Recipe#keepSeeds}
     * @return this builder
     */
    public Builder keepSeeds(boolean keep) {
      keepSeeds = keep;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#penalty}
     * @return this builder
     */
    public Builder penalty(Penalty chosen) {
      penalty = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#assignment}
     * @return this builder
     */
    public Builder assignment(Assignment chosen) {
      assignment = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#estimation}
     * @return this builder
     */
    public Builder estimation(Estimation chosen) {
      estimation = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#refinement}
     * @return this builder
     */
    public Builder refinement(Refinement chosen) {
      refinement = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#learning}
     * @return this builder
     */
    public Builder learning(Learning chosen) {
      learning = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#weighting}
     * @return this builder
     */
    public Builder weighting(Weighting chosen) {
      weighting = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#emptyClusters}
     * @return this builder
     */
    public Builder emptyClusters(EmptyClusters chosen) {
      emptyClusters = chosen;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#comparisonPenalty}
     * @return this builder
     */
    public Builder comparisonPenalty(Penalty chosen) {
      comparisonPenalty = chosen;
      return this;
    }

    /**
     * @param wanted see {@link Recipe#tryFeasibleStart}
     * @return this builder
     */
    public Builder tryFeasibleStart(boolean wanted) {
      tryFeasibleStart = wanted;
      return this;
    }

    /**
     * @param wanted see {@link Recipe#tryUnsupervisedStart}
     * @return this builder
     */
    public Builder tryUnsupervisedStart(boolean wanted) {
      tryUnsupervisedStart = wanted;
      return this;
    }

    /**
     * @param further see {@link Recipe#furtherSeedings}
     * @return this builder
     */
    public Builder furtherSeedings(List<Seeding> further) {
      furtherSeedings = List.copyOf(further);
      return this;
    }

    /**
     * @param number see {@link Recipe#starts}
     * @return this builder
     */
    public Builder starts(int number) {
      starts = number;
      return this;
    }

    /**
     * @param chosen see {@link Recipe#perturbation}
     * @param number see {@link Recipe#searchStarts}
     * @return this builder
     */
    public Builder search(Perturbation chosen, int number) {
      perturbation = chosen;
      searchStarts = number;
      return this;
    }

    /**
     * @param number see {@link Recipe#maxIterations}
     * @return this builder
     */
    public Builder maxIterations(int number) {
      maxIterations = number;
      return this;
    }

    /**
     * @return the recipe
     * @throws IllegalArgumentException if the number of starts or iterations is not positive
     */
    public Recipe build() {
      return new Recipe(this);
    }
  }
}
