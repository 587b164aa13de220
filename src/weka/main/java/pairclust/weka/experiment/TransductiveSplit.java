package pairclust.weka.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A split into training and test rows. A clusterer sees all rows, without their classes and in an order that does not reveal their part;
 * pairs come from training rows only, and measures from test rows only.
 *
 * @param data all rows, with a nominal class
 * @param testing whether each row is a test row
 * @param origins the index of each row in the original data set, or null if unknown
 * @param seed the seed for this split; the same for every clusterer
 */
public record TransductiveSplit(Instances data, boolean[] testing, int[] origins, long seed) {

  /** Rejects data without classes. */
  public static void check(Instances data) {
    if (data.classIndex() < 0) {
      throw new IllegalArgumentException("Data set '" + data.relationName() + "' has no class attribute: pairs and measures come from it.");
    }
    if (!data.classAttribute().isNominal()) {
      throw new IllegalArgumentException("The class of data set '" + data.relationName() + "', attribute '" + data.classAttribute().name()
          + "', is not nominal, so clusters cannot be compared with it. Choose another class attribute, or convert it with the filter"
          + " Discretize or NumericToNominal.");
    }
    if (data.numAttributes() < 2) {
      throw new IllegalArgumentException("Data set '" + data.relationName() + "' has no attribute other than its class.");
    }
  }

  /**
   * Joins the parts of a split by Weka's own result producers, in random order. The seed is derived from the training rows, because run and
   * fold are unknown here: it is the same for every clusterer and different for every split.
   *
   * @param train the training rows
   * @param test the test rows
   * @return the split
   */
  public static TransductiveSplit join(Instances train, Instances test) {
    check(train);
    long seed = fingerprint(train);
    List<Integer> order = new ArrayList<>(IntStream.range(0, train.numInstances() + test.numInstances()).boxed().toList());
    Collections.shuffle(order, random(seed, 0));
    Instances all = new Instances(train, order.size());
    boolean[] testing = new boolean[order.size()];
    for (int row = 0; row < testing.length; row++) {
      int from = order.get(row);
      testing[row] = from >= train.numInstances();
      add(all, testing[row] ? test.instance(from - train.numInstances()) : train.instance(from));
    }
    TransductiveSplit split = new TransductiveSplit(all, testing, null, seed);
    split.checkSizes();
    return split;
  }

  /** Returns a hash of the values and order of rows. */
  static long fingerprint(Instances rows) {
    long hash = 1;
    for (Instance row : rows) {
      for (int i = 0; i < row.numValues(); i++) {
        hash = 31 * hash + 17 * row.index(i) + Double.hashCode(row.valueSparse(i));
      }
    }
    return hash;
  }

  /** Rejects a split with fewer than two training or test rows that have a class. */
  public void checkSizes() {
    long tested = Arrays.stream(classes(true)).filter(label -> label >= 0).count();
    if (tested < 2 || candidates().length < 2) {
      throw new IllegalArgumentException("Data set '" + data.relationName() + "' would have " + tested + " test rows and "
          + candidates().length + " training rows with a class, but at least two of each are needed. Choose another training percentage"
          + " (-P), or fewer folds (-X).");
    }
  }

  /** Adds a row and its strings, whose indices differ between data sets. */
  private static void add(Instances all, Instance row) {
    Instance copy = (Instance) row.copy();
    for (int i = 0; i < all.numAttributes(); i++) {
      if (all.attribute(i).isString() && !row.isMissing(i)) {
        copy.setValue(i, all.attribute(i).addStringValue(row.stringValue(i)));
      }
    }
    all.add(copy);
  }

  /**
   * Draws the folds of a cross-validation, stratified by class. Rows without a class are in no test part.
   *
   * @param data the data set
   * @param folds the number of folds
   * @param run the number of the run, which determines the folds
   * @return a split for each fold
   */
  public static List<TransductiveSplit> folds(Instances data, int folds, int run) {
    return shuffled(data, run).parts(folds, run);
  }

  /** Draws one split, stratified by class, with this percentage of training rows. */
  public static TransductiveSplit holdOut(Instances data, double trainingPercent, int run) {
    TransductiveSplit all = shuffled(data, run);
    boolean[] testing = new boolean[all.testing.length];
    Map<Double, Integer> sizes = new HashMap<>();
    all.labelled().forEach(row -> sizes.merge(all.data.instance(row).classValue(), 1, Integer::sum));
    Map<Double, Integer> seen = new HashMap<>();
    all.labelled().forEach(row -> {
      double label = all.data.instance(row).classValue();
      testing[row] = seen.merge(label, 1, Integer::sum) > Math.round(sizes.get(label) * trainingPercent / 100);
    });
    return new TransductiveSplit(all.data, testing, all.origins, seed(run, 1));
  }

  private static TransductiveSplit shuffled(Instances data, int run) {
    check(data);
    List<Integer> order = new ArrayList<>(IntStream.range(0, data.numInstances()).boxed().toList());
    Collections.shuffle(order, random(run, 0));
    Instances rows = new Instances(data, order.size());
    order.forEach(row -> rows.add(data.instance(row)));
    return new TransductiveSplit(rows, new boolean[order.size()], order.stream().mapToInt(Integer::intValue).toArray(), 0);
  }

  private List<TransductiveSplit> parts(int folds, int run) {
    // Dealt out class by class, so that every fold gets its share of each class.
    int[] byClass = labelled().boxed().sorted(Comparator.comparing(row -> data.instance(row).classValue())).mapToInt(row -> row).toArray();
    List<TransductiveSplit> parts = new ArrayList<>();
    for (int fold = 0; fold < folds; fold++) {
      boolean[] part = new boolean[testing.length];
      for (int i = fold; i < byClass.length; i += folds) {
        part[byClass[i]] = true;
      }
      parts.add(new TransductiveSplit(data, part, origins, seed(run, fold + 1)));
    }
    return parts;
  }

  private IntStream labelled() {
    return IntStream.range(0, data.numInstances()).filter(row -> !data.instance(row).classIsMissing());
  }

  /** Returns the class of each row of one part, and -1 for all other rows and those without a class. */
  int[] classes(boolean test) {
    return IntStream.range(0, testing.length)
        .map(row -> testing[row] == test && !data.instance(row).classIsMissing() ? (int) data.instance(row).classValue() : -1).toArray();
  }

  /** Returns the rows for which the oracle has answers: training rows with a class. */
  int[] candidates() {
    return labelled().filter(row -> !testing[row]).toArray();
  }

  /** Returns the number of classes that occur. */
  int classCount() {
    return (int) labelled().mapToDouble(row -> data.instance(row).classValue()).distinct().count();
  }

  /** Mixes numbers into a seed, because Java's generators start similarly for neighbouring seeds. */
  private static long seed(long run, int part) {
    return new SplittableRandom(run * 1_000_003L + part).nextLong();
  }

  private static Random random(long run, int part) {
    return new Random(seed(run, part));
  }
}
