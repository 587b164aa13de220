package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.auto.DefaultCandidates;
import pairclust.weka.auto.JudgedCandidates;
import pairclust.weka.options.Papers;
import weka.clusterers.Clusterer;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Decides between methods: asks where the best candidates of AutoConstrained disagree. */
public class DecideMethods extends ParallelScheme {

  private static final long serialVersionUID = 1L;

  // Weka's clusterers can be serialised, although the interface does not extend Serializable.
  @SuppressWarnings("serial")
  private Clusterer[] candidates = DefaultCandidates.all();

  @Override
  public String globalInfo() {
    return "Clusters with the candidates of AutoConstrained, and asks about rows on which the best of them disagree, those first that stand"
        + " for most others: the answers decide between the methods. It clusters again whenever the number of answers has grown by a fifth."
        + " Works without the number of clusters, too. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.clusteringSelection();
  }

  @Override
  public PairSelector selector(Progress progress) {
    if (candidates.length == 0) {
      throw new IllegalArgumentException("There is no candidate to decide between (-candidates).");
    }
    return new pairclust.select.methods.DecideMethods(new JudgedCandidates(candidates, getNumExecutionSlots(), progress));
  }

  @Override
  public String[] getOptions() {
    return DefaultCandidates.leftOut(super.getOptions(), candidates);
  }

  @OptionMetadata(displayName = "candidates", commandLineParamName = "candidates",
      commandLineParamSynopsis = "-candidates <clusterer and options> (repeatable)", displayOrder = 1,
      description = "A clusterer to decide between, with its options in quotes; repeat the option for each (default: those of"
          + " AutoConstrained).")
  public Clusterer[] getCandidates() {
    return candidates;
  }

  /** @param candidates the clusterers to decide between */
  public void setCandidates(Clusterer[] candidates) {
    this.candidates = candidates;
  }
}
