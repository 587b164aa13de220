package weka.clusterers;

import java.beans.BeanProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.alternative.AlternativeSearch;
import pairclust.alternative.OrthogonalRows;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.model.Model;
import pairclust.weka.options.Papers;
import pairclust.weka.report.AlternativeSection;
import pairclust.weka.report.RunSection;
import pairclust.weka.rows.AttributeNames;
import pairclust.weka.rows.RowEncoder;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * Pairwise constrained k-means that finds clusters other than those which were rejected.
 *
 * <p>For feedback on whole clusterings: D. Gondek: Clustering with model-level constraints. SDM 2005, doi:10.1137/1.9781611972757.12. For
 * the directions that are left out: Y. Cui, X. Z. Fern, J. G. Dy: Non-redundant multi-view clustering via orthogonalization. ICDM 2007,
 * doi:10.1109/ICDM.2007.94. For the cost of rows that stay together: E. Bae, J. Bailey: COALA. ICDM 2006, doi:10.1109/ICDM.2006.37.
 */
public class AlternativeKMeans extends DistanceClusterer {

  private static final long serialVersionUID = 1L;

  private String rejected = "";
  private double largestIndex = 0.2;

  /** Rejected clusterings that are not attributes of the data, and what they are called. */
  private ArrayList<int[]> given = new ArrayList<>();
  private ArrayList<String> givenNames = new ArrayList<>();

  /** All rejected clusterings during a build, and what they are called. */
  private transient List<int[]> avoided;
  private transient List<String> avoidedNames;

  @Override
  public String globalInfo() {
    return "Finds clusters that differ from rejected ones, by pairwise constrained k-means (PCKMeans) without the directions in which the"
        + " centroids of the rejected clusters differ (Euclidean distance), and with a cost for rows that stay together beyond chance. Of"
        + " several costs it takes the lowest with which the adjusted Rand index to every rejected clustering is at most the largest"
        + " index; if none is enough, the result is the most different one found, and says so. Rejected clusterings are nominal attributes"
        + " of the data, such as those that the filter AddCluster adds, or known classes; in the Constrained tab, use 'Another'"
        + ". Without any it finds the clusters of PCKMeans. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Papers.inProceedings("David Gondek", "Clustering with Model-Level Constraints",
        "Proceedings of the 2005 SIAM International Conference on Data Mining", 2005, "126-137",
        "https://doi.org/10.1137/1.9781611972757.12");
    paper.add(Papers.inProceedings("Ying Cui and Xiaoli Z. Fern and Jennifer G. Dy",
        "Non-redundant Multi-view Clustering via Orthogonalization", "IEEE International Conference on Data Mining", 2007, "133-142",
        "https://doi.org/10.1109/ICDM.2007.94"));
    return paper;
  }

  /**
   * Rejects clusterings that are not attributes of the data, for the next builds.
   *
   * @param clusterings the cluster of each row in each of them, negative for rows in none
   * @param names what they are called
   */
  public void reject(List<int[]> clusterings, List<String> names) {
    given = new ArrayList<>(clusterings);
    givenNames = new ArrayList<>(names);
  }

  @Override
  protected Set<Integer> otherAttributes(Instances data) {
    return attributes(data).stream().map(Attribute::index).collect(Collectors.toSet());
  }

  private List<Attribute> attributes(Instances data) {
    List<Attribute> found = new ArrayList<>();
    for (String name : rejected.isBlank() ? new String[0] : rejected.split(",")) {
      Attribute attribute = AttributeNames.find(data, name.strip());
      require(attribute != null, "There is no attribute '" + name.strip() + "' with rejected clusters (-rejected). The filter AddCluster"
          + " adds one; a class that was chosen with -c is not among the attributes.");
      require(attribute.isNominal(), "Attribute '" + attribute.name() + "' cannot hold rejected clusters (-rejected): it is "
          + Attribute.typeToString(attribute) + ", and clusters must be nominal. Convert it with the filter NumericToNominal.");
      found.add(attribute);
    }
    return found;
  }

  @Override
  protected Points searched(Instances data, Points prepared) {
    avoided = new ArrayList<>();
    avoidedNames = new ArrayList<>();
    for (Attribute attribute : attributes(data)) {
      int[] clusters = IntStream.range(0, data.numInstances())
          .map(row -> data.instance(row).isMissing(attribute) ? -1 : (int) data.instance(row).value(attribute)).toArray();
      require(IntStream.of(clusters).anyMatch(cluster -> cluster >= 0), "Attribute '" + attribute.name() + "' with rejected clusters"
          + " (-rejected) has no value in any row. Leave it out.");
      avoidedNames.add(attribute.name());
      avoided.add(clusters);
    }
    avoidedNames.addAll(givenNames);
    for (int[] clusters : given) {
      require(clusters.length == data.numInstances(), "A rejected clustering has " + clusters.length + " rows, and the data "
          + data.numInstances() + ".");
      avoided.add(clusters);
    }
    return distance() == StandardDistance.EUCLIDEAN ? OrthogonalRows.of(prepared, avoided) : prepared;
  }

  /** The guard clusters a sample of many rows, of which the clusterings given by a program know nothing. */
  @Override
  protected boolean isGuarded() {
    return given.isEmpty();
  }

  @Override
  protected Recipe recipe(Problem problem) {
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      return new AlternativeSearch(avoided, largestIndex, getStarts(), getMaxIterations()).recipe(problem,
          new PottsPenalty(problem, pairCost(problem), !getNoisy()), getSeed(), workers, event -> trace(event.asTrial()));
    }
  }

  @Override
  protected Model remarked(Model result, RowEncoder.Encoded encoded, Clustering clustering) {
    return avoided.isEmpty() ? result : result.with(RunSection.class,
        AlternativeSection.of(encoded, clustering.partition().labels(), avoided, avoidedNames, largestIndex));
  }

  @Override
  protected String violationCost(Problem problem) {
    return String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g.", pairCost(problem));
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(largestIndex >= 0 && largestIndex <= 1, "The largest adjusted Rand index (-max-ari) must be from 0 to 1, not " + largestIndex
        + ".");
  }

  // There is no single algorithm of a paper.
  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAsPublished() {
    return false;
  }

  @OptionMetadata(displayName = "rejected clusterings", commandLineParamName = "rejected", commandLineParamSynopsis = "-rejected <names>",
      displayOrder = 14, description = "The nominal attributes with rejected clusterings, by name or number, separated by commas. They take"
          + " no part in the distances (default none).")
  public String getRejected() {
    return rejected;
  }

  /** @param rejected the attributes with rejected clusterings */
  public void setRejected(String rejected) {
    this.rejected = rejected.strip();
  }

  @OptionMetadata(displayName = "largest index", commandLineParamName = "max-ari", commandLineParamSynopsis = "-max-ari <num>",
      displayOrder = 15, description = "The largest adjusted Rand index to a rejected clustering, from 0 (as different as chance) to 1"
          + " (default 0.2).")
  public double getLargestIndex() {
    return largestIndex;
  }

  /** @param largestIndex the largest adjusted Rand index to a rejected clustering */
  public void setLargestIndex(double largestIndex) {
    this.largestIndex = largestIndex;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new AlternativeKMeans(), args);
  }
}
