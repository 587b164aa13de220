package pairclust.suspect;

/** A row is probably in the clusters of its nearest neighbours, whatever shape clusters have. */
final class NeighbourModel implements RowModel {

  private final Neighbours neighbours;
  private final double exponent;
  private double[][] learned;
  private double[] prior;

  /**
   * @param neighbours the neighbours of the rows to learn from
   * @param exponent the temperature exponent of the probabilities: the less, the less certain
   */
  NeighbourModel(Neighbours neighbours, double exponent) {
    this.neighbours = neighbours;
    this.exponent = exponent;
  }

  @Override
  public void learn(double[][] beliefs) {
    int k = beliefs[0].length;
    learned = beliefs;
    prior = new double[k];
    for (double[] belief : beliefs) {
      for (int h = 0; h < k; h++) {
        prior[h] += belief[h];
      }
    }
    for (int h = 0; h < k; h++) {
      prior[h] = (prior[h] + 1) / (beliefs.length + k);
    }
  }

  @Override
  public void potentials(double[][] beliefs, double[][] potentials) {
    for (int i = 0; i < potentials.length; i++) {
      fit(neighbours.of(i), potentials[i]);
    }
  }

  @Override
  public void potentialsOf(double[][] others, double[][] potentials) {
    for (int i = 0; i < others.length; i++) {
      fit(neighbours.nearest(others[i]), potentials[i]);
    }
  }

  /** Averages over the neighbours; the prior counts as one more. */
  private void fit(int[] nearest, double[] fit) {
    for (int h = 0; h < fit.length; h++) {
      double sum = prior[h];
      for (int j : nearest) {
        sum += learned[j][h];
      }
      fit[h] = exponent * Math.log(sum / (nearest.length + 1));
    }
  }
}
