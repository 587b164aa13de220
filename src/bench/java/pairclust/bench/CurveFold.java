package pairclust.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * One half of the rows to measure on, stratified by class, and pairs among the other half, drawn at random and told by the classes. The
 * run and the fold alone decide both, so all schemes meet the same; fewer pairs are the first of more.
 */
final class CurveFold {

  private final int[] classes;
  private final int[] testClasses;
  private final List<int[]> pairs = new ArrayList<>();

  /** Splits and draws so many pairs; run is counted from 1, fold is 1 or 2. */
  CurveFold(int[] classes, int run, int fold, int count) {
    this.classes = classes;
    List<Integer> order = new ArrayList<>(IntStream.range(0, classes.length).boxed().toList());
    Collections.shuffle(order, random(run, 0));
    order.sort(Comparator.comparing(row -> classes[row]));
    testClasses = classes.clone();
    int[] training = IntStream.range(0, classes.length).filter(i -> i % 2 != fold - 1).map(order::get).toArray();
    Arrays.stream(training).forEach(row -> testClasses[row] = -1);
    Random random = random(run, fold);
    Set<List<Integer>> drawn = new LinkedHashSet<>();
    while (drawn.size() < count) {
      int a = training[random.nextInt(training.length)];
      int b = training[random.nextInt(training.length)];
      if (a != b && drawn.add(List.of(Math.min(a, b), Math.max(a, b)))) {
        pairs.add(new int[] {a, b});
      }
    }
  }

  /** Mixes the seed first: generators of Java with neighbouring seeds begin alike. */
  private static Random random(int run, int stream) {
    return new Random(new SplittableRandom(3L * run + stream).nextLong());
  }

  /** Returns how many pairs the smaller half of so many rows has. */
  static long available(int rows) {
    long half = rows / 2;
    return half * (half - 1) / 2;
  }

  /** Returns the class of each row of the test half, and -1 for the others. */
  int[] testClasses() {
    return testClasses;
  }

  /** Writes the first pairs as a pair file. */
  void write(Path file, int count) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("@rows " + classes.length + "\n");
      for (int[] pair : pairs.subList(0, count)) {
        out.write(pair[0] + " " + pair[1] + (classes[pair[0]] == classes[pair[1]] ? " 1\n" : " -1\n"));
      }
    }
  }
}
