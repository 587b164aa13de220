package weka.clusterers;

import java.beans.BeanProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.density.ConnectedDensity;
import pairclust.density.DensityClusters;
import pairclust.density.DensityHierarchy;
import pairclust.density.DensityPlacement;
import pairclust.density.DensityRows;
import pairclust.density.GraphRangeSearch;
import pairclust.distortion.Distance;
import pairclust.distortion.VectorDistances;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.HardPairsClusterer;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.DensityReport;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * Clusters as dense regions, with pairs. The number of clusters is not given, and rows outside of dense regions are noise: {@link
 * #clusterInstance} throws an exception for them, as Weka's clusterers do, and Weka counts them as unclustered.
 *
 * <p>C. Ruiz, M. Spiliopoulou, E. Menasalvas: Density-based semi-supervised clustering. Data Mining and Knowledge Discovery 21, 2010,
 * doi:10.1007/s10618-009-0148-4. For clusters from a hierarchy: R. J. G. B. Campello, D. Moulavi, A. Zimek, J. Sander: A framework for
 * semi-supervised and unsupervised optimal extraction of clusters from hierarchies. Data Mining and Knowledge Discovery 27, 2013,
 * doi:10.1007/s10618-013-0311-4.
 */
public class ConstrainedDBSCAN extends HardPairsClusterer {

  private static final long serialVersionUID = 1L;

  /** Where clusters come from. */
  public static final Tag[] TAGS_EXTRACTION = {new Tag(0, "radius"), new Tag(1, "hierarchy")};

  /** Lets the clusterer choose the radius. */
  private static final double CHOOSE_RADIUS = -1;

  private double radius = CHOOSE_RADIUS;
  private int minPoints = 5;
  private int extraction;

  @Override
  public String globalInfo() {
    return "Clusters as dense regions of any shape, with pairs. The number of clusters is not given, and rows outside of dense regions are"
        + " noise, which Weka counts as unclustered. With a radius (C-DBSCAN), must-linked rows are one cluster, and dense regions are"
        + " connected unless they are cannot-linked: every pair is satisfied. With a hierarchy (HDBSCAN*), clusters have different"
        + " densities, and those that violate fewest pairs are chosen; from 20 pairs on, only if left-out pairs prefer these to the"
        + " clusters without pairs. With more than 10,000 rows (see 'rows clustered exactly'), each row is compared only with nearest rows"
        + " found by an approximate search. 'As published' compares all rows, in time quadratic in their number. Noisy pairs: those that"
        + " are probably wrong are left out. Weights of pairs matter only with a hierarchy; pairs of weight 0 are ignored. 'As published'"
        + " neither scales attributes nor leaves out pairs, and counts the cannot-links of noise as satisfied when clusters are chosen"
        + " from a hierarchy. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Papers.article("Carlos Ruiz and Myra Spiliopoulou and Ernestina Menasalvas",
        "Density-based Semi-supervised Clustering", "Data Mining and Knowledge Discovery", 21, 3, 2010, "345-370",
        "https://doi.org/10.1007/s10618-009-0148-4");
    paper.add(Papers.article("Ricardo J. G. B. Campello and Davoud Moulavi and Arthur Zimek and Joerg Sander",
        "A Framework for Semi-supervised and Unsupervised Optimal Extraction of Clusters from Hierarchies",
        "Data Mining and Knowledge Discovery", 27, 3, 2013, "344-371", "https://doi.org/10.1007/s10618-013-0311-4"));
    return paper;
  }

  @Override
  protected void checkClusters(int rows) {
    // The number of clusters is not given.
  }

  /** The guard clusters a sample of many rows, whose density is another one. */
  @Override
  protected boolean isGuarded() {
    return false;
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(radius == CHOOSE_RADIUS || radius > 0 && Double.isFinite(radius), "The radius (-radius) must be a positive number, or -1 to"
        + " choose it automatically, not " + radius + ".");
    require(minPoints >= 1, "The number of rows in a dense region (-min-points) must be at least 1, not " + minPoints + ".");
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    Distance.Prepared prepared = encoded.prepare(distance());
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      DensityHierarchy.Judged judged = clusters(rows(prepared, workers), pairs.used(), workers);
      DensityClusters found = judged.clusters();
      DensityPlacement nearest = new DensityPlacement(new VectorDistances(prepared.points(), distance()), found);
      int[] known = Arrays.stream(found.labels()).map(label -> label < 0 ? TrainingRows.NOISE : label).toArray();
      return new Model(new EncodedPlacement(encoded.encoder(), nearest, prepared.origin()),
          new TrainingRows(encoded.encoder(), data, pairs.idIndex(), known, null), found.labels(), pairs.constraints(),
          DensityReport.of(this, new DensityReport.Method("distance " + distance().label() + ", " + minPoints + " rows in a dense region",
              radius < 0, isExact(data.numInstances()) ? 0 : GraphRangeSearch.neighbours(minPoints), getExactRows()), encoded, pairs,
              judged),
          found.objective(), 1);
    }
  }

  private DensityRows rows(Distance.Prepared prepared, Workers workers) {
    return isExact(prepared.points().size()) ? new DensityRows(prepared, distance(), minPoints)
        : DensityRows.approximate(prepared, distance(), minPoints, getSeed(), workers);
  }

  private DensityHierarchy.Judged clusters(DensityRows rows, ConstraintSet used, Workers workers) {
    if (extraction == 1 && !getAsPublished() && !getAlwaysUsePairs()) {
      return DensityHierarchy.judged(rows, used, getSeed(), workers, this::trace);
    }
    return new DensityHierarchy.Judged(extraction == 1 ? DensityHierarchy.run(rows, used, getAsPublished(), workers, this::trace)
        : ConnectedDensity.run(rows, radius, hard(used), Runtime.getRuntime().maxMemory(), workers, this::trace), null);
  }

  @Override
  public List<String> optionsWithoutEffect() {
    List<String> all = new ArrayList<>(super.optionsWithoutEffect());
    if (extraction == 1 && radius != CHOOSE_RADIUS) {
      all.add("-radius " + radius + " (a hierarchy needs no radius)");
    }
    if (extraction == 0 && getAlwaysUsePairs() && !getAsPublished()) {
      all.add("-always-use-pairs (with a radius, pairs are always used)");
    }
    return all;
  }

  // The number of clusters follows from the data.

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getNumClusters() {
    return CHOOSE;
  }

  @OptionMetadata(displayName = "radius", commandLineParamName = "radius", commandLineParamSynopsis = "-radius <num>", displayOrder = 1,
      description = "The distance within which rows of a dense region are connected, in scaled attributes (from 0 to 2 for cosine); -1"
          + " chooses the knee of the distances within which rows have enough neighbours. Not used with a hierarchy (default -1).")
  public double getRadius() {
    return radius;
  }

  /** @param radius the distance within which rows are connected, or -1 to choose it */
  public void setRadius(double radius) {
    this.radius = radius;
  }

  @OptionMetadata(displayName = "rows in a dense region", commandLineParamName = "min-points",
      commandLineParamSynopsis = "-min-points <num>", displayOrder = 1, description = "The number of rows, itself included, that a row in a"
          + " dense region has within the radius; also the smallest number of rows of a cluster from a hierarchy (default 5).")
  public int getMinPoints() {
    return minPoints;
  }

  /** @param minPoints the number of rows that a row in a dense region has within the radius */
  public void setMinPoints(int minPoints) {
    this.minPoints = minPoints;
  }

  @OptionMetadata(displayName = "extraction", commandLineParamName = "extraction",
      commandLineParamSynopsis = "-extraction radius|hierarchy", displayOrder = 1,
      description = "Where clusters come from: radius (regions connected by one radius, C-DBSCAN), or hierarchy (regions"
          + " of different densities, those that violate fewest pairs, HDBSCAN*) (default radius).")
  public SelectedTag getExtraction() {
    return new SelectedTag(extraction, TAGS_EXTRACTION);
  }

  /** @param extraction where clusters come from */
  public void setExtraction(SelectedTag extraction) {
    this.extraction = number(extraction, TAGS_EXTRACTION);
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new ConstrainedDBSCAN(), args);
  }
}
