package pairclust.weka.evaluate;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowEncoder;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * Supplies the values of rows to measures that depend on distances. Every clusterer is measured on the same values, whatever distance and
 * scale it uses itself: numbers as they are in the data, nominal attributes as one column per value, without class, text and ID.
 *
 * @param rows the rows
 * @param built the clusterer, or null; one of ours knows which attributes name or label rows
 */
public record MeasuredRows(Instances rows, Clusterer built) implements Supplier<Points> {

  /** Returns the values, or null if there are none that distances can be computed from. */
  @Override
  public Points get() {
    List<String> named = built instanceof AbstractConstrainedClusterer ours ? ours.leftOutAttributes() : List.of();
    Set<Integer> leftOut = IntStream.range(0, rows.numAttributes()).filter(i -> named.contains(rows.attribute(i).name())).boxed()
        .collect(Collectors.toSet());
    try {
      return RowEncoder.encode(rows, leftOut, Scale.NONE).points();
    } catch (IllegalArgumentException e) {
      // Values too large or too small for their squares: no distances, but measures against classes do not need them.
      return null;
    }
  }
}
