package pairclust.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** Draws data sets as nobody would make them: few rows, constant or empty columns, extreme values, every type of attribute. */
final class RandomData {

  private static final int[] ROWS = {0, 1, 2, 3, 5, 10, 25, 60, 30, 40, 15, 20};
  private static final String[] NAMES = {"x", "ID", "sepal length", "50 % \u00fcber", "first", "3", "it's", "class"};

  private final Random random;
  private final List<Kind> kinds = new ArrayList<>();

  /** What an attribute holds. */
  private enum Kind { NORMAL, WHOLE, CONSTANT, EXTREME, COUNTS, NOMINAL, KEY, EMPTY_NOMINAL, STRING, DATE, RELATIONAL }

  RandomData(Random random) {
    this.random = random;
  }

  /** Draws the attributes and the rows. */
  Instances draw() {
    int rows = ROWS[random.nextInt(ROWS.length)];
    ArrayList<Attribute> attributes = new ArrayList<>();
    int count = random.nextInt(12) == 0 ? 30 : 1 + random.nextInt(5);
    boolean plain = random.nextInt(5) > 0;
    for (int i = 0; i < count; i++) {
      Kind kind = Kind.values()[random.nextInt(plain ? Kind.KEY.ordinal() : Kind.values().length)];
      // Extreme values alone: among others they would be all that most cases are about.
      kinds.add(kind == Kind.EXTREME && random.nextInt(3) > 0 ? Kind.NORMAL : kind);
      attributes.add(attribute(kinds.get(i), i < NAMES.length ? NAMES[i] : "a" + i, rows));
    }
    Instances data = new Instances("random", attributes, rows);
    boolean sparse = random.nextInt(3) == 0;
    double missing = random.nextInt(3) > 0 ? 0 : random.nextInt(4) == 0 ? 1 : 0.2;
    for (int row = 0; row < rows; row++) {
      data.add(row(data, row, sparse, missing));
    }
    if (random.nextInt(5) == 0) {
      data.setClassIndex(random.nextInt(count));
    }
    return data;
  }

  private Attribute attribute(Kind kind, String name, int rows) {
    return switch (kind) {
      case NOMINAL -> new Attribute(name, IntStream.range(0, 1 + random.nextInt(6)).mapToObj(v -> "v" + v).toList());
      case KEY -> new Attribute(name, IntStream.range(0, rows + 1).mapToObj(v -> "k" + v).toList());
      case EMPTY_NOMINAL -> new Attribute(name, new ArrayList<String>());
      case STRING -> new Attribute(name, (List<String>) null);
      case DATE -> new Attribute(name, "yyyy-MM-dd");
      case RELATIONAL -> new Attribute(name, new Instances("inner", new ArrayList<>(List.of(new Attribute("y"))), 0));
      default -> new Attribute(name);
    };
  }

  /** Draws a row that fits the data set; one past the last is a new row. */
  Instance row(Instances data, int number, boolean sparse, double missing) {
    double[] values = new double[data.numAttributes()];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextDouble() < missing ? Utils.missingValue() : value(data.attribute(i), kinds.get(i), number);
    }
    double weight = random.nextInt(20) == 0 ? random.nextInt(3) : 1;
    Instance row = sparse ? new SparseInstance(weight, values) : new DenseInstance(weight, values);
    row.setDataset(data);
    return row;
  }

  private double value(Attribute attribute, Kind kind, int number) {
    return switch (kind) {
      case WHOLE -> random.nextInt(4);
      case CONSTANT -> 7;
      case EXTREME -> extreme();
      case COUNTS -> random.nextInt(4) == 0 ? 1 + random.nextInt(5) : 0;
      case NOMINAL -> random.nextInt(attribute.numValues());
      case KEY -> number % attribute.numValues();
      case EMPTY_NOMINAL -> Utils.missingValue();
      case STRING -> attribute.addStringValue("text " + random.nextInt(50));
      case DATE -> 1.7e12 + 1e9 * random.nextInt(100);
      case RELATIONAL -> attribute.addRelation(new Instances(attribute.relation(), 0));
      default -> random.nextGaussian() + 5 * (number % 3);
    };
  }

  private double extreme() {
    double[] values = {1e308, -1e308, 1e-308, 1e150, 0, 1, Double.MIN_VALUE, Double.MAX_VALUE};
    return random.nextInt(200) == 0 ? Double.POSITIVE_INFINITY : values[random.nextInt(values.length)];
  }
}
