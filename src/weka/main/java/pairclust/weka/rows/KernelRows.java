package pairclust.weka.rows;

import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Locale;
import pairclust.constraint.PairList;
import pairclust.data.Saved;
import pairclust.kernel.KernelMatrix;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.weka.options.ForeignErrors;
import weka.classifiers.functions.supportVector.CachedKernel;
import weka.classifiers.functions.supportVector.FittedRBFKernel;
import weka.classifiers.functions.supportVector.Kernel;
import weka.classifiers.functions.supportVector.PrecomputedKernelMatrixKernel;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;

/**
 * The training rows as one of Weka's kernels sees them. Most kernels want numbers and get the encoded rows. One that reads a matrix from a
 * file only wants to know which row of the matrix a row is, and gets the rows as they are.
 */
public final class KernelRows implements Serializable {

  private static final long serialVersionUID = 1L;

  /** How much a matrix that should be symmetric may fail to be, relative to its entries: what rounding to a file's digits leaves. */
  private static final double ASYMMETRY = 1e-6;

  private final Kernel kernel;

  /** Makes numbers of a row; null for kernels that take it as it is. */
  private final NumericRows numeric;
  private final Instances rows;

  /** Prepares the training rows for a copy of a kernel, and checks that the kernel can handle them. */
  public KernelRows(Kernel specification, Instances data, RowEncoder.Encoded encoded, PairList pairs) throws Exception {
    kernel = Kernel.makeCopy(specification);
    if (!readsNumbers(kernel) && !(kernel instanceof PrecomputedKernelMatrixKernel)) {
      throw new IllegalArgumentException("The kernel " + kernel.getClass().getSimpleName() + " does not compare numbers, and rows become"
          + " numbers here; choose another (-K).");
    }
    checkFile(kernel);
    if (kernel instanceof CachedKernel cached) {
      // Every similarity is asked for once, and from several threads.
      cached.setCacheSize(-1);
    }
    numeric = readsNumbers(kernel) ? new NumericRows(encoded.encoder(), data.relationName()) : null;
    rows = numeric == null ? new Instances(data) : numeric.rows(encoded.points());
    if (kernel instanceof FittedRBFKernel fitted) {
      fitted.buildKernel(rows, pairs);
    } else {
      kernel.buildKernel(rows);
    }
  }

  private KernelRows(Kernel kernel, NumericRows numeric, Instances rows) {
    this.kernel = kernel;
    this.numeric = numeric;
    this.rows = rows;
  }

  /**
   * Returns some of the rows, as the same kernel sees them.
   *
   * @param specification the kernel before it was built
   * @param chosen the rows
   */
  public KernelRows only(Kernel specification, int[] chosen) throws Exception {
    Instances some = new Instances(rows, chosen.length);
    for (int row : chosen) {
      some.add(rows.instance(row));
    }
    if (kernel instanceof FittedRBFKernel fitted) {
      return new KernelRows(fitted.on(some), numeric, some);
    }
    Kernel copy = Kernel.makeCopy(specification);
    if (copy instanceof CachedKernel cached) {
      cached.setCacheSize(-1);
    }
    copy.buildKernel(some);
    return new KernelRows(copy, numeric, some);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(kernel != null && rows != null, "its kernel or its rows are missing");
  }

  /** Returns whether a kernel looks at numbers, not only at which row a row is. */
  public static boolean readsNumbers(Kernel kernel) {
    return kernel.getCapabilities().handles(Capability.NUMERIC_ATTRIBUTES);
  }

  /** Weka prints what is wrong with such a file and goes on without. */
  private static void checkFile(Kernel kernel) {
    if (kernel instanceof PrecomputedKernelMatrixKernel precomputed) {
      File file = precomputed.getKernelMatrixFile();
      if (!file.isFile() || !file.canRead()) {
        throw new IllegalArgumentException(file + ": the file of the kernel matrix (-M of the kernel) cannot be read. It holds the numbers"
            + " of rows and columns in its first line, and then one line of numbers for each row.");
      }
    }
  }

  /** Returns whether several threads may ask for similarities; other kernels may keep notes that two threads would spoil. */
  public boolean allowsThreads() {
    return kernel instanceof CachedKernel;
  }

  /** Returns a training row as the kernel sees it. */
  public Instance row(int row) {
    return rows.instance(row);
  }

  /** Returns how similar a training row is to itself. */
  public double selfSimilarity(int row) {
    return similarity(row, row);
  }

  /** Computes all similarities. */
  public KernelMatrix matrix(Workers workers) {
    try (Workers alone = new Workers(1)) {
      boolean cached = allowsThreads();
      return KernelMatrix.of(rows.numInstances(), cached ? this::similarity : this::checkedSimilarity, cached ? workers : alone);
    }
  }

  private double checkedSimilarity(int i, int j) {
    double there = similarity(i, j);
    double back = similarity(j, i);
    if (Math.abs(there - back) > ASYMMETRY * (Math.abs(there) + Math.abs(back))) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "The kernel is not symmetric: it gives %s for rows %d and %d (counted"
          + " from 0), but %s for rows %d and %d.", there, i, j, back, j, i));
    }
    return (there + back) / 2;
  }

  private double similarity(int i, int j) {
    return evaluate(i, j, rows.instance(i));
  }

  private double evaluate(int i, int j, Instance row) {
    try {
      return kernel.eval(i, j, row);
    } catch (InterruptedException e) {
      throw Interrupts.unchecked();
    } catch (Exception e) {
      throw new IllegalArgumentException("The kernel " + kernel.getClass().getSimpleName() + " failed for "
          + (i < 0 ? "a new row" : "row " + i) + " and row " + j + " (counted from 0)" + ForeignErrors.reason(e) + (numeric == null
              ? "\nThe first attribute must say which row of the matrix a row is: a nominal or string attribute by the order of its"
                  + " values, or a number from 0 on." : ""), e);
    }
  }

  /** Returns a row that came later as the kernel sees it. */
  public Instance read(Instance instance) {
    return numeric == null ? instance : numeric.row(instance);
  }

  /** Returns how similar a row that came later is to a training row. */
  public double similarity(Instance read, int row) {
    return evaluate(-1, row, read);
  }

  /** Returns the number of training rows. */
  public int count() {
    return rows.numInstances();
  }

  /** Returns what the kernel says of itself. */
  public String describe() {
    return kernel.toString();
  }

  /** Frees what only training needed. */
  public void clean() {
    kernel.clean();
  }
}
