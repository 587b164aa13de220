package pairclust.data;

import pairclust.parallel.Interrupts;

/**
 * Assigns rows by quadratic functions of their values.
 *
 * @param forms the functions, linear in the values and their products
 * @param products the products
 */
public record QuadraticForms(LinearForms forms, Products products) implements Placement {

  /** Checks that the parts fit together; a record that is read from a file comes through here too. */
  public QuadraticForms {
    Saved.requireArgument(forms != null && products != null && forms.columns() == products.length(),
        "its metrics and its centroids differ in length");
  }

  @Override
  public int columns() {
    return products.dimensions();
  }

  @Override
  public int count() {
    return forms.count();
  }

  @Override
  public int nearest(double[] x) {
    return forms.nearest(products.append(x));
  }

  @Override
  public int nearest(int[] indices, double[] values, int entries) {
    if (!products.squaresOnly()) {
      return Placement.super.nearest(indices, values, entries);
    }
    int[] longerIndices = new int[2 * entries];
    double[] longerValues = new double[2 * entries];
    for (int at = 0; at < entries; at++) {
      longerIndices[at] = indices[at];
      longerValues[at] = values[at];
      longerIndices[entries + at] = products.dimensions() + indices[at];
      longerValues[entries + at] = values[at] * values[at];
    }
    return forms.nearest(longerIndices, longerValues, 2 * entries);
  }

  @Override
  public double[] costs(double[] x) {
    return forms.values(products.append(x));
  }

  @Override
  public int[] nearest(Points points) {
    // One by one, as the products of all rows may not fit into memory.
    int[] least = new int[points.size()];
    int[] indices = new int[points instanceof SparsePoints ? products.dimensions() : 0];
    double[] values = new double[indices.length];
    int[] entries = new int[1];
    for (int row = 0; row < least.length; row++) {
      Interrupts.check();
      entries[0] = 0;
      if (points instanceof SparsePoints) {
        points.forEach(row, (dimension, value) -> {
          indices[entries[0]] = dimension;
          values[entries[0]++] = value;
        });
      }
      least[row] = points instanceof SparsePoints ? nearest(indices, values, entries[0]) : nearest(points.row(row));
    }
    return least;
  }
}
