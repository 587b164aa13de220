package pairclust.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * Rows, their classes and where to start. In files they are plain little-endian numbers, so that every contestant reads the same,
 * whatever it is written in.
 *
 * @param values the values of each row; those that are not zero if the rows are sparse
 * @param indices their dimensions if the rows are sparse, else null
 * @param dimensions the number of dimensions
 * @param classes the true class of each row
 * @param start the first centroids
 */
record DataSet(double[][] values, int[][] indices, int dimensions, int[] classes, double[][] start) {

  private static final Set<StandardOpenOption> REPLACE =
      EnumSet.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);

  void write(Path folder, Shape shape) throws IOException {
    write(file(folder, shape, "values"), values);
    write(file(folder, shape, "start"), start);
    write(file(folder, shape, "classes"), new int[][] {classes});
    if (indices != null) {
      write(file(folder, shape, "indices"), indices);
    }
  }

  static DataSet read(Path folder, Shape shape) throws IOException {
    int width = shape.isSparse() ? shape.nonZeros : shape.dimensions;
    return new DataSet(readDoubles(file(folder, shape, "values"), shape.rows, width),
        shape.isSparse() ? readInts(file(folder, shape, "indices"), shape.rows, width) : null, shape.dimensions,
        readInts(file(folder, shape, "classes"), 1, shape.rows)[0],
        readDoubles(file(folder, shape, "start"), shape.clusters, shape.dimensions));
  }

  private static Path file(Path folder, Shape shape, String what) {
    return folder.resolve(shape.name() + "." + what);
  }

  private static void write(Path file, double[][] rows) throws IOException {
    try (FileChannel channel = FileChannel.open(file, REPLACE)) {
      for (double[] row : rows) {
        ByteBuffer bytes = ByteBuffer.allocate(row.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(row);
        channel.write(bytes);
      }
    }
  }

  private static void write(Path file, int[][] rows) throws IOException {
    try (FileChannel channel = FileChannel.open(file, REPLACE)) {
      for (int[] row : rows) {
        ByteBuffer bytes = ByteBuffer.allocate(row.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(row);
        channel.write(bytes);
      }
    }
  }

  private static MappedByteBuffer map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      bytes.order(ByteOrder.LITTLE_ENDIAN);
      return bytes;
    }
  }

  private static double[][] readDoubles(Path file, int rows, int width) throws IOException {
    var numbers = map(file).asDoubleBuffer();
    double[][] values = new double[rows][width];
    for (double[] row : values) {
      numbers.get(row);
    }
    return values;
  }

  private static int[][] readInts(Path file, int rows, int width) throws IOException {
    var numbers = map(file).asIntBuffer();
    int[][] values = new int[rows][width];
    for (int[] row : values) {
      numbers.get(row);
    }
    return values;
  }

  /** Returns the first rows only. */
  DataSet first(int rows) {
    return new DataSet(Arrays.copyOf(values, rows), indices == null ? null : Arrays.copyOf(indices, rows), dimensions,
        Arrays.copyOf(classes, rows), start);
  }

  /** Returns the rows as PairClust has them. */
  Points points() {
    if (indices == null) {
      return DensePoints.of(values);
    }
    SparsePoints.Builder builder = new SparsePoints.Builder(dimensions);
    for (int i = 0; i < values.length; i++) {
      for (int m = 0; m < values[i].length; m++) {
        builder.entry(indices[i][m], values[i][m]);
      }
      builder.endRow();
    }
    return builder.build();
  }

  /** Returns the rows as Weka has them. */
  Instances instances() {
    ArrayList<Attribute> header = new ArrayList<>();
    for (int j = 0; j < dimensions; j++) {
      header.add(new Attribute("a" + j));
    }
    Instances data = new Instances("benchmark", header, values.length);
    for (int i = 0; i < values.length; i++) {
      data.add(indices == null ? new DenseInstance(1, values[i]) : new SparseInstance(1, values[i], indices[i], dimensions));
    }
    return data;
  }

  /**
   * Draws pairs until a share of the rows is in one: half of them must-links of two rows of a class, half of them cannot-links. No row is
   * in two pairs, so nothing follows from them, and what they cost can be checked by counting.
   */
  ConstraintSet pairs(double share) {
    SplittableRandom random = new SplittableRandom(11);
    int wanted = (int) (values.length * share / 2);
    boolean[] taken = new boolean[values.length];
    List<List<Integer>> byClass = new ArrayList<>();
    IntStream.rangeClosed(0, IntStream.of(classes).max().orElse(0)).forEach(h -> byClass.add(new ArrayList<>()));
    for (int row = 0; row < classes.length; row++) {
      byClass.get(classes[row]).add(row);
    }
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int made = 0; made < wanted;) {
      int a = random.nextInt(values.length);
      List<Integer> alike = byClass.get(classes[a]);
      boolean must = made % 2 == 0;
      int b = must ? alike.get(random.nextInt(alike.size())) : random.nextInt(values.length);
      if (a != b && !taken[a] && !taken[b] && must == (classes[a] == classes[b])) {
        pairs.add(a, b, must ? Link.MUST : Link.CANNOT, 1, 0);
        taken[a] = true;
        taken[b] = true;
        made++;
      }
    }
    return pairs.build();
  }
}
