package weka.clusterers;

import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Placement;
import pairclust.distortion.Distance;
import pairclust.hierarchy.Agglomeration;
import pairclust.hierarchy.CondensedRows;
import pairclust.hierarchy.GuidedAgglomeration;
import pairclust.hierarchy.Linkage;
import pairclust.hierarchy.NewickText;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.HardPairsClusterer;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.HierarchyPlacement;
import pairclust.weka.model.Model;
import pairclust.weka.model.RenumberedPlacement;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.HierarchyReport;
import pairclust.weka.rows.RowEncoder;
import weka.core.Drawable;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.TechnicalInformation;

/**
 * Agglomerative clustering that satisfies every pair. Its tree can be drawn.
 *
 * <p>I. Davidson, S. S. Ravi: Agglomerative hierarchical clustering with constraints: theoretical and empirical results. PKDD 2005,
 * doi:10.1007/11564126_11.
 */
public class ConstrainedHierarchical extends HardPairsClusterer implements Drawable {

  private static final long serialVersionUID = 1L;

  /** The distances of clusters to choose from. */
  public static final Tag[] TAGS_LINKAGE = IntStream.range(0, Linkage.values().length)
      .mapToObj(i -> new Tag(i, Linkage.values()[i].label())).toArray(Tag[]::new);

  private int linkage = Linkage.WARD.ordinal();

  @Override
  public String globalInfo() {
    return "Agglomerative clustering that satisfies every pair. Rows in no pair go where the tree without pairs has them, unless pairs"
        + " that were left out agree better with merges guided by the pairs; then rows in pairs are moved until every pair is satisfied."
        + " If that is not possible with the requested number of clusters, must-linked rows are merged first, then the nearest two"
        + " clusters that are not cannot-linked, and if the pairs need more clusters, the result says so. The tree can be visualised; rows"
        + " whose cannot-link stopped a merge are marked in it. With more than 10,000 rows (see 'rows clustered exactly'), rows in no pair"
        + " are first condensed into groups of near rows. 'As published' does not condense; its time and memory are quadratic in the"
        + " number of rows. Noisy pairs: those that are probably wrong are left out. Weights of pairs do not matter, except that pairs of"
        + " weight 0 are ignored. 'As published' no merge violates a pair; attributes are not scaled, no pair is left out, and dead ends,"
        + " in which no merge is left with more clusters than requested, are not avoided. For more information"
        + " see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Ian Davidson and S. S. Ravi",
        "Agglomerative Hierarchical Clustering with Constraints: Theoretical and Empirical Results",
        "Knowledge Discovery in Databases: PKDD 2005", 2005, "59-70", "https://doi.org/10.1007/11564126_11");
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    if (isExact(data.numInstances())) {
      Agglomeration.requireMemory(data.numInstances(), Runtime.getRuntime().maxMemory());
    }
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
    Distance.Prepared prepared = encoded.prepare(distance());
    ConstraintSet hard = hard(pairs.used());
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      GuidedAgglomeration.Task task = new GuidedAgglomeration.Task(prepared, distance(), linkage(), hard, getNumClusters(), getSeed());
      CondensedRows merged = isExact(data.numInstances()) ? CondensedRows.single(task)
          : new CondensedRows(task, getExactRows(), workers, this::trace);
      GuidedAgglomeration guided = getAsPublished() ? GuidedAgglomeration.everyMerge(task, false, workers, this::trace)
          : GuidedAgglomeration.run(task, merged, getAlwaysUsePairs(), workers, this::trace);
      Agglomeration found = guided.found();
      int[] labels = merged.expand(found.partition()).labels();
      Placement nearest = guided.placement(merged.groups(), distance(), linkage());
      HierarchyPlacement placement = new HierarchyPlacement(new EncodedPlacement(encoded.encoder(), nearest, prepared.origin()),
          NewickText.of(found, merged.pairs(), row -> pairs.rowNames().apply(merged.firstRow(row)), merged.groups().sizes()));
      return new Model(placement, new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, null), labels, pairs.constraints(),
          HierarchyReport.of(this, task, encoded, pairs, merged, guided), found.height(), found.tree().mergesFor(getNumClusters()));
    }
  }

  /** Left-out pairs judge within the build whether pairs guide merges. */
  @Override
  protected boolean isGuarded() {
    return false;
  }

  private Linkage linkage() {
    return Linkage.values()[linkage];
  }

  @Override
  public int graphType() {
    return Drawable.Newick;
  }

  /** Returns the tree in the form that Weka's viewer of hierarchies reads. */
  @Override
  public String graph() {
    RowPlacement placement = rowPlacement();
    while (placement instanceof RenumberedPlacement renumbered) {
      placement = renumbered.placement();
    }
    return "Newick:" + ((HierarchyPlacement) placement).newick();
  }

  @OptionMetadata(displayName = "linkage", commandLineParamName = "linkage",
      commandLineParamSynopsis = "-linkage single|complete|average|ward", displayOrder = 7,
      description = "The distance of two clusters: single (of their nearest rows), complete (of their farthest rows),"
          + " average (the mean of all), or ward (the increase of the squared distances from the means) (default ward).")
  public SelectedTag getLinkage() {
    return new SelectedTag(linkage, TAGS_LINKAGE);
  }

  /** @param linkage the distance of two clusters */
  public void setLinkage(SelectedTag linkage) {
    this.linkage = number(linkage, TAGS_LINKAGE);
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new ConstrainedHierarchical(), args);
  }
}
