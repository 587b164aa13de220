package pairclust.benchmark;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Times by shape, contestant and round. */
final class Results {

  private final Map<Shape, Map<Contestant, List<Sample>>> samples = new EnumMap<>(Shape.class);

  void add(Shape shape, Contestant contestant, Sample sample) {
    samples.computeIfAbsent(shape, s -> new EnumMap<>(Contestant.class)).computeIfAbsent(contestant, c -> new ArrayList<>()).add(sample);
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

  /** Returns the milliseconds: of the processor, or on the clock where several threads share the work. */
  Sample.Spread millis(Shape shape, Contestant contestant) {
    ToDoubleFunction<Sample> part = contestant.isParallel() ? Sample::wall : Sample::processor;
    return Sample.Spread.of(samples.get(shape).get(contestant).stream().mapToDouble(part).map(nanos -> nanos / 1e6).toArray());
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
