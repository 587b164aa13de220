package pairclust.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.Locale;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Scale;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.SSKernelKMeans;
import weka.core.Instances;
import weka.core.SelectedTag;

/** Figure 1.7 of the handbook chapter, whose points are not printed as numbers: twenty points of ours, of the same kind. */
final class ToyExample {

  private static final String CLAIM = "Two groups among twenty points, which kernel k-means misses, are found with some pairs";

  private ToyExample() {
  }

  /** Clusters twenty.arff without and with twenty.pairs. */
  static ClaimRow claim(Path examples) throws Exception {
    Instances data = CurvePlan.read(examples, "twenty");
    double without = nmi(data, new File(""));
    double with = nmi(data, examples.resolve("twenty.pairs").toFile());
    return new ClaimRow(Paper.CHAPTER, "Figure 1.7", CLAIM, "our own twenty points",
        String.format(Locale.ROOT, "NMI %.3f without, %.3f with nine pairs", without, with),
        with > 1 - 1e-9 && without < with ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD);
  }

  private static double nmi(Instances data, File pairs) throws Exception {
    SSKernelKMeans clusterer = new SSKernelKMeans();
    clusterer.setNumClusters(2);
    // Scaled to their range, the two rows of points are so far apart that they are found without pairs.
    clusterer.setScale(new SelectedTag(Scale.NONE.ordinal(), ConstrainedClustererOptions.TAGS_SCALE));
    return new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs, "").get("NMI");
  }
}
