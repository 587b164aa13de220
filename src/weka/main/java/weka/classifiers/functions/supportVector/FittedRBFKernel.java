package weka.classifiers.functions.supportVector;

import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.kernel.RbfWidth;
import pairclust.weka.options.StrictOptions;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.RevisionUtils;

/**
 * An RBF kernel that fits its gamma to the data: to the pairs, if there are any, such that must-linked rows are similar and cannot-linked
 * ones are not; otherwise to the median distance of the rows. Distances are computed from differences, not from products, to stay accurate
 * far from the origin.
 */
public class FittedRBFKernel extends CachedKernel {

  private static final long serialVersionUID = 1L;

  private double factor = 1;
  private double gamma = Double.NaN;
  private boolean fittedToPairs;

  @Override
  public String globalInfo() {
    return "The RBF kernel exp(-gamma d^2) with a gamma fitted to the data: if the clusterer has pairs, such that must-linked rows are"
        + " similar and cannot-linked ones are not; otherwise such that rows at the median distance have the similarity 1/e. To choose"
        + " gamma yourself, use RBFKernel.";
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.check(this, options);
    StrictOptions.reset(this);
    super.setOptions(options);
  }

  @Override
  public void buildKernel(Instances data) throws Exception {
    buildKernel(data, new PairList(ConstraintSet.empty(), new Neighbourhoods(data.numInstances(), ConstraintSet.empty()), false, 0));
  }

  /**
   * Fits the kernel to rows and pairs.
   *
   * @param data the rows
   * @param pairs the pairs of these rows
   */
  public void buildKernel(Instances data, PairList pairs) {
    if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The factor of gamma (-factor) must be finite and positive, not " + factor + ".");
    }
    initVars(data);
    RbfWidth.Found found = RbfWidth.find(data.numInstances(), (i, j) -> squaredDistance(data.instance(i), data.instance(j)), pairs);
    gamma = factor * found.gamma();
    fittedToPairs = found.byPairs();
  }

  /**
   * Returns the fitted kernel for other rows.
   *
   * @param data the rows
   * @return a kernel with the same gamma
   */
  public FittedRBFKernel on(Instances data) {
    FittedRBFKernel other = new FittedRBFKernel();
    other.setCacheSize(getCacheSize());
    other.initVars(data);
    other.factor = factor;
    other.gamma = gamma;
    other.fittedToPairs = fittedToPairs;
    return other;
  }

  @Override
  protected double evaluate(int id1, int id2, Instance inst1) {
    return id1 == id2 ? 1 : Math.exp(-gamma * squaredDistance(inst1, m_data.instance(id2)));
  }

  private double squaredDistance(Instance a, Instance b) {
    double sum = 0;
    int p = 0;
    int q = 0;
    while (p < a.numValues() || q < b.numValues()) {
      int left = p < a.numValues() ? a.index(p) : Integer.MAX_VALUE;
      int right = q < b.numValues() ? b.index(q) : Integer.MAX_VALUE;
      double difference = (left <= right ? a.valueSparse(p) : 0) - (right <= left ? b.valueSparse(q) : 0);
      sum += Math.min(left, right) == m_data.classIndex() ? 0 : difference * difference;
      p += left <= right ? 1 : 0;
      q += right <= left ? 1 : 0;
    }
    return sum;
  }

  /** @return the fitted gamma; NaN before the kernel is built */
  public double gamma() {
    return gamma;
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.disableAll();
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enableAllClasses();
    result.enable(Capability.MISSING_CLASS_VALUES);
    result.enable(Capability.NO_CLASS);
    return result;
  }

  @OptionMetadata(displayName = "factor", commandLineParamName = "factor", commandLineParamSynopsis = "-factor <num>", displayOrder = 1,
      description = "The factor by which the fitted gamma is multiplied: above 1 for a narrower kernel, below 1 for a wider one"
          + " (default 1).")
  public double getFactor() {
    return factor;
  }

  /** @param factor the factor of gamma */
  public void setFactor(double factor) {
    this.factor = factor;
  }

  @Override
  public String toString() {
    return Double.isNaN(gamma) ? "RBF kernel exp(-gamma d^2), gamma not fitted yet"
        : String.format(Locale.ROOT, "RBF kernel exp(-gamma d^2) with gamma %.6g, fitted to %s", gamma,
            fittedToPairs ? "the pairs" : "the median distance");
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }
}
