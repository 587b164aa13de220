package pairclust.spark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import pairclust.api.Method;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.kmeans.Objective;

/**
 * How a fit went.
 *
 * @param method the method
 * @param rows the number of rows
 * @param dimensions the length of the vectors
 * @param sizes the number of rows in each cluster
 * @param mustLinks the number of must-links between rows of the input
 * @param cannotLinks the number of cannot-links between rows of the input
 * @param violated how many of these pairs are violated
 * @param unknownPairs the number of pairs that were ignored because a row of theirs is not in the input
 * @param unknownIds some of the IDs that are not in the input
 * @param objective the objective by component
 * @param iterations the number of iterations over all rows
 * @param converged whether the loop ended because nothing changed any more
 * @param start where the loop over all rows began
 * @param weights the weight of each dimension, all 1 unless they were learned; the diagonal of a full matrix; none if each cluster has a
 *     metric of its own
 * @param seconds the time the fit took
 */
public record FitSummary(Method method, int rows, int dimensions, long[] sizes, int mustLinks, int cannotLinks, int violated,
    int unknownPairs, List<String> unknownIds, Objective objective, int iterations, boolean converged, String start, double[] weights,
    double seconds) {

  static FitSummary of(Fit.Result result, Method method) {
    LinkedRows linked = result.input().linked();
    ConstraintSet pairs = linked.pairs();
    return new FitSummary(method, result.input().scan().rows(), result.input().scan().dimensions(), result.sizes(),
        pairs.count(Link.MUST), pairs.count(Link.CANNOT), result.violated(), linked.unknown(),
        linked.unknownIds(), result.clustering().objective(), result.clustering().iterations(),
        result.clustering().converged(), result.clustering().seeding(), result.weights(), result.seconds());
  }

  /** @return the summary as a JSON object */
  public String toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("method", quoted(method.name().toLowerCase(Locale.ROOT)));
    json.put("rows", rows);
    json.put("dimensions", dimensions);
    json.put("clusters", sizes.length);
    json.put("sizes", Arrays.toString(sizes));
    json.put("mustLinks", mustLinks);
    json.put("cannotLinks", cannotLinks);
    json.put("violated", violated);
    json.put("unknownPairs", unknownPairs);
    json.put("unknownIds", unknownIds.stream().map(FitSummary::quoted).collect(Collectors.joining(", ", "[", "]")));
    json.put("objective", objective.total());
    json.put("distortion", objective.distortion());
    json.put("mustLinkCost", objective.mustLinks());
    json.put("cannotLinkCost", objective.cannotLinks());
    json.put("metricCost", objective.metric());
    json.put("iterations", iterations);
    json.put("converged", converged);
    json.put("start", quoted(start));
    json.put("weights", Arrays.toString(weights));
    json.put("seconds", seconds);
    return json.entrySet().stream().map(entry -> quoted(entry.getKey()) + ": " + entry.getValue())
        .collect(Collectors.joining(",\n  ", "{\n  ", "\n}\n"));
  }

  /** Returns a text as JSON writes it. */
  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }

  /** @return the summary for people to read */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%s: %,d rows of %d values in %d clusters, %.1f s%n", method.name(), rows, dimensions,
        sizes.length, seconds));
    text.append(String.format(Locale.ROOT, "Began with %s; %d iterations over all rows, %s%n", start, iterations,
        converged ? "converged" : "stopped before it converged"));
    text.append(String.format(Locale.ROOT, "Objective %.10g = distortion %.6g + must-links %.6g + cannot-links %.6g + metric %.6g%n",
        objective.total(), objective.distortion(), objective.mustLinks(), objective.cannotLinks(), objective.metric()));
    text.append(String.format(Locale.ROOT, "Pairs: %d must-links, %d cannot-links, %d violated%n", mustLinks, cannotLinks, violated));
    if (unknownPairs > 0) {
      text.append(String.format(Locale.ROOT, "%d pairs were ignored: they name rows that are not in the input, such as %s%n", unknownPairs,
          unknownIds.stream().map(id -> "'" + id + "'").collect(Collectors.joining(", "))));
    }
    text.append("Rows by cluster: ").append(Arrays.toString(sizes)).append(System.lineSeparator());
    return text.toString();
  }
}
