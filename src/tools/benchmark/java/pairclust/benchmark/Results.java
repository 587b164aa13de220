package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Times by shape, contestant and round, kept in a file: a run of one shape leaves what was measured on the others. */
final class Results {

  private final Path file;
  private final Map<Shape, Map<Contestant, List<Sample>>> samples = new EnumMap<>(Shape.class);

  /**
   * @param file what was measured before, if it exists; per sample a line: shape, contestant, ns on the clock, ns of the processor, and
   *     the objective
   */
  Results(Path file) throws IOException {
    this.file = file;
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      String[] cells = line.split(",");
      put(Shape.valueOf(cells[0]), Contestant.valueOf(cells[1]), new Sample(Double.parseDouble(cells[2]), Double.parseDouble(cells[3]),
          cells.length > 4 ? Double.parseDouble(cells[4]) : Double.NaN));
    }
  }

  private void put(Shape shape, Contestant contestant, Sample sample) {
    samples.computeIfAbsent(shape, s -> new EnumMap<>(Contestant.class)).computeIfAbsent(contestant, c -> new ArrayList<>()).add(sample);
  }

  /** Replaces all that is known of a shape. */
  void replace(Shape shape, List<Duels.Timed> timed) throws IOException {
    samples.remove(shape);
    timed.forEach(one -> put(shape, one.contestant(), one.sample()));
    List<String> lines = new ArrayList<>();
    samples.forEach((s, row) -> row.forEach((contestant, list) -> list
        .forEach(sample -> lines.add(s.name() + "," + contestant.name() + "," + sample.wall() + "," + sample.processor() + ","
            + sample.objective()))));
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, lines);
  }

  Set<Shape> shapes() {
    return samples.keySet();
  }

  Set<Contestant> contestants(Shape shape) {
    return samples.get(shape).keySet();
  }

  boolean has(Shape shape, Contestant contestant) {
    return samples.getOrDefault(shape, Map.of()).containsKey(contestant);
  }

  int rounds(Shape shape, Contestant contestant) {
    return samples.get(shape).get(contestant).size();
  }

  /** Returns the milliseconds: of the processor, or on the clock where several threads share the work. */
  Sample.Spread millis(Shape shape, Contestant contestant) {
    ToDoubleFunction<Sample> part = contestant.isParallel() ? Sample::wall : Sample::processor;
    return Sample.Spread.of(samples.get(shape).get(contestant).stream().mapToDouble(part).map(nanos -> nanos / 1e6).toArray());
  }

  /** Returns the objectives reached. */
  Sample.Spread objective(Shape shape, Contestant contestant) {
    return Sample.Spread.of(samples.get(shape).get(contestant).stream().mapToDouble(Sample::objective).toArray());
  }

  /** Returns how many times as long one takes as another; rounds are compared one by one, since noise hits both sides of a round alike. */
  Sample.Spread ratio(Shape shape, Contestant slow, Contestant quick) {
    ToDoubleFunction<Sample> part = slow.isParallel() || quick.isParallel() ? Sample::wall : Sample::processor;
    List<Sample> over = samples.get(shape).get(slow);
    List<Sample> under = samples.get(shape).get(quick);
    return Sample.Spread.of(IntStream.range(0, Math.min(over.size(), under.size()))
        .mapToDouble(i -> part.applyAsDouble(over.get(i)) / part.applyAsDouble(under.get(i))).toArray());
  }

  /** Returns the one of some that takes least. */
  Contestant quickest(Shape shape, List<Contestant> among) {
    return among.stream().filter(contestant -> has(shape, contestant))
        .min((a, b) -> Double.compare(millis(shape, a).median(), millis(shape, b).median())).orElseThrow();
  }
}
