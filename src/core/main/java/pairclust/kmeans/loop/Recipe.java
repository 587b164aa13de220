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

  /** The parts, which nobody changes any more. */
  private final Builder parts;

  private Recipe(Builder parts) {
    if (parts.starts < 1) {
      throw new IllegalArgumentException("At least one start is needed, not " + parts.starts + ".");
    }
    if (parts.maxIterations < 1) {
      throw new IllegalArgumentException("At least one iteration is needed, not " + parts.maxIterations + ".");
    }
    if (parts.searchStarts > 0 && (parts.learning != Learning.NONE || parts.keepSeeds)) {
      // Objectives of perturbed starts would not be comparable, and seeds would be lost.
      throw new IllegalArgumentException("A search by perturbation is for recipes that neither learn a distance nor keep seeds.");
    }
    this.parts = parts;
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
    return parts.copy();
  }

  /** @return the seedings, used in turn, one per start, from the first again after the last */
  public List<Seeding> seedings() {
    return parts.seedings;
  }

  /** @return whether the neighbourhoods that seeds were made of stay in their clusters */
  public boolean keepSeeds() {
    return parts.keepSeeds;
  }

  /** @return the cost of violated pairs */
  public Penalty penalty() {
    return parts.penalty;
  }

  /** @return the E-step */
  public Assignment assignment() {
    return parts.assignment;
  }

  /** @return the M-step for the centroids */
  public Estimation estimation() {
    return parts.estimation;
  }

  /** @return the moves after the M-step */
  public Refinement refinement() {
    return parts.refinement;
  }

  /** @return the M-step for the distances */
  public Learning learning() {
    return parts.learning;
  }

  /** @return proposes weights between runs of the loop, which the pairs must confirm */
  public Weighting weighting() {
    return parts.weighting;
  }

  /** @return how empty clusters are treated */
  public EmptyClusters emptyClusters() {
    return parts.emptyClusters;
  }

  /** @return the cost of violated pairs when starts are compared; the penalty itself unless the objective ignores pairs */
  public Penalty comparisonPenalty() {
    return parts.comparisonPenalty;
  }

  /** @return whether one more start begins with an assignment that violates no pair, if even the best start violates some */
  public boolean tryFeasibleStart() {
    return parts.tryFeasibleStart;
  }

  /** @return whether one more start begins with the best clusters of the same algorithm without pairs, if there are any */
  public boolean tryUnsupervisedStart() {
    return parts.tryUnsupervisedStart;
  }

  /** @return seedings of further starts, one for each, beyond the number of starts */
  public List<Seeding> furtherSeedings() {
    return parts.furtherSeedings;
  }

  /** @return the number of starts, of which the best is kept */
  public int starts() {
    return parts.starts;
  }

  /** @return how the best start is changed to search from there; null if {@link #searchStarts} is 0 */
  public Perturbation perturbation() {
    return parts.perturbation;
  }

  /** @return the cost of the search from the best start, as a number of starts that take as many iterations; 0 for no search */
  public int searchStarts() {
    return parts.searchStarts;
  }

  /** @return the number of iterations after which a start ends at the latest */
  public int maxIterations() {
    return parts.maxIterations;
  }

  /** Collects the parts of a recipe. */
  public static final class Builder implements Cloneable {

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
      Builder parts = copy();
      parts.comparisonPenalty = comparisonPenalty == null ? penalty : comparisonPenalty;
      return new Recipe(parts);
    }

    private Builder copy() {
      try {
        return (Builder) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
