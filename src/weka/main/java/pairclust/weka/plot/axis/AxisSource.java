package pairclust.weka.plot.axis;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.linear.PrincipalComponents;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowPoints;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Makes the axes of a data set. Principal components are computed once, when first asked for. */
public final class AxisSource {

  private static final int COMPONENTS = 2;

  /** Nominal attributes with more values than these, or with more than half as many as there are rows, name rows. */
  private static final int MOST_VALUES = 200;
  private static final int FEW_VALUES = 20;

  private final Instances data;
  private final int classIndex;

  private Axis[] components;

  public AxisSource(Instances data, int classIndex) {
    this.data = data;
    this.classIndex = classIndex;
  }

  /** Makes an axis; takes its time for large data, and ends when its thread is interrupted. */
  public Axis axis(AxisChoice choice) {
    return choice.isComponent() ? component(choice.component()) : Axis.of(data, choice.attribute());
  }

  private synchronized Axis component(int number) {
    if (components == null) {
      Points points = RowPoints.of(data, leftOut(), scale());
      PrincipalComponents found = PrincipalComponents.of(points, COMPONENTS);
      components = IntStream.range(0, found.count()).mapToObj(c -> Axis.of(String.format(Locale.ROOT,
          "Principal component %d (%.1f %% of the variance)", c + 1, 100 * found.share(c)), found.coordinates(points, c)))
          .toArray(Axis[]::new);
    }
    return number < components.length ? components[number]
        : Axis.of("Principal component " + (number + 1) + " (there is none)", new double[data.numInstances()]);
  }

  /** Numbers of unlike units are made alike; in sparse data rare terms would then count more than common ones. */
  private Scale scale() {
    return data.numInstances() > 0 && data.instance(0) instanceof SparseInstance ? Scale.NONE : Scale.Z;
  }

  /** The class does not decide where rows lie; texts cannot; names of rows, which all differ, tell nothing and would take much room. */
  private Set<Integer> leftOut() {
    int rows = data.numInstances();
    Set<Integer> leftOut = new HashSet<>();
    for (int i = 0; i < data.numAttributes(); i++) {
      Attribute attribute = data.attribute(i);
      boolean names = attribute.numValues() > MOST_VALUES || attribute.numValues() > FEW_VALUES && 2 * attribute.numValues() > rows;
      if (i == classIndex || !attribute.isNumeric() && (!attribute.isNominal() || names)) {
        leftOut.add(i);
      }
    }
    return leftOut;
  }
}
