package pairclust.data;

import pairclust.parallel.Interrupts;

/**
 * Assigns rows to the cluster whose linear form has the lowest value.
 *
 * @param forms one form per cluster
 */
public record NearestForm(LinearForms forms) implements Placement {

  /** Checks that there are forms; a record that is read from a file comes through here too. */
  public NearestForm {
    Saved.requireArgument(forms != null, "it has no centroids");
  }

  @Override
  public int columns() {
    return forms.columns();
  }

  @Override
  public int count() {
    return forms.count();
  }

  @Override
  public int nearest(double[] x) {
    return forms.nearest(x);
  }

  @Override
  public int nearest(int[] indices, double[] values, int entries) {
    return forms.nearest(indices, values, entries);
  }

  @Override
  public double[] costs(double[] x) {
    return forms.values(x);
  }

  @Override
  public int[] nearest(Points points) {
    int[] labels = new int[points.size()];
    double[][] costs = new double[count()][Math.min(Points.BATCH, labels.length)];
    double[] least = new double[Math.min(Points.BATCH, labels.length)];
    for (int from = 0; from < labels.length; from += Points.BATCH) {
      Interrupts.check();
      int to = Math.min(labels.length, from + Points.BATCH);
      points.linearCosts(from, to, forms, costs);
      LinearForms.lowest(costs, to - from, least);
      for (int row = from; row < to; row++) {
        labels[row] = LinearForms.first(costs, row - from, least[row - from]);
      }
    }
    return labels;
  }
}
