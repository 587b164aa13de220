package pairclust.weka.plot.axis;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.linear.PrincipalComponents;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Makes the axes of a data set. Principal components are computed when first needed, and cached. */
public final class AxisSource {

  private static final int COMPONENTS = 2;

  /**
   * Nominal attributes with more values than the first limit, or with more than the second and more than half the number of rows, are
   * names.
   */
  private static final int MAX_VALUES = 200;
  private static final int FEW_VALUES = 20;

  private final Instances data;
  private final int classIndex;

  private Axis[] components;

  /** Takes the data and the index of the class, -1 for none. */
  public AxisSource(Instances data, int classIndex) {
    this.data = data;
    this.classIndex = classIndex;
  }

  /** Makes an axis. This is slow for large data, and can be interrupted. */
  public Axis axis(AxisChoice choice) {
    return choice.isComponent() ? component(choice.component()) : Axis.of(data, choice.attribute());
  }

  private synchronized Axis component(int number) {
    if (components == null) {
      RowEncoder.Encoded encoded = RowEncoder.encode(data, excluded(), scale());
      // By direction, as cosine compares texts; otherwise a few long texts take all the room, and the others are one heap.
      Points points = isSparse() ? encoded.prepare(StandardDistance.COSINE).points() : encoded.points();
      PrincipalComponents found = PrincipalComponents.of(points, COMPONENTS);
      components = IntStream.range(0, found.count()).mapToObj(c -> Axis.of(String.format(Locale.ROOT,
          "Principal component %d (%.1f %% of the variance)", c + 1, 100 * found.share(c)), found.coordinates(points, c)))
          .toArray(Axis[]::new);
    }
    return number < components.length ? components[number]
        : Axis.of("Principal component " + (number + 1) + " (not available)", new double[data.numInstances()]);
  }

  /** Dense attributes may have different units and are standardised; in sparse data that would give rare terms the largest weights. */
  private Scale scale() {
    return isSparse() ? Scale.NONE : Scale.Z;
  }

  private boolean isSparse() {
    return data.numInstances() > 0 && data.instance(0) instanceof SparseInstance;
  }

  /** The class must not influence the positions; names of rows carry no information and would need many columns. */
  private Set<Integer> excluded() {
    return IntStream.range(0, data.numAttributes()).filter(i -> i == classIndex || names(data.attribute(i).numValues())).boxed()
        .collect(Collectors.toSet());
  }

  private boolean names(int values) {
    return values > MAX_VALUES || values > FEW_VALUES && 2 * values > data.numInstances();
  }
}
