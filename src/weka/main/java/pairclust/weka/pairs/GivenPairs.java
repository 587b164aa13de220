package pairclust.weka.pairs;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.pairfile.PairFile;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.pairfile.journal.InferredPairs;
import pairclust.weka.rows.AttributeNames;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.RowIds;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The pairs given to a clusterer: from a file, and from labels of some rows.
 *
 * @param file the pair file, or null if there is none
 * @param constraints the pairs
 * @param used those to cluster by: all of them, unless some are suspect
 * @param skipped the number of pairs in the file that were skipped because a row is not in the data
 * @param selfLinks the number of lines in the file that link a row to itself
 * @param idIndex the index of the ID attribute, or -1 if there is none
 * @param labels the attribute with labels of some rows, or null if there is none
 * @param texts the other string attributes
 * @param others attributes that the clusterer uses otherwise than in distances
 * @param conflicts the first contradictions among the pairs, with their explanations
 * @param conflictCount the number of contradictions
 * @param rowNames returns the name of a row in the file
 * @param namesRowNumbers whether the file contains row numbers instead of values of an ID
 * @param rowsUnchecked whether the file contains row numbers but not the number of rows
 * @param doubt why row numbers in the file may mean other rows, although there are as many; null if nothing says so
 * @param inferred the pairs of the file that nobody answered
 */
public record GivenPairs(File file, ConstraintSet constraints, ConstraintSet used, int skipped, int selfLinks, int idIndex,
    Attribute labels, Set<Integer> texts, Set<Integer> others, List<Conflict> conflicts, int conflictCount, IntFunction<String> rowNames,
    boolean namesRowNumbers, boolean rowsUnchecked, String doubt, InferredPairs inferred) {

  /** More distinct labels than this are considered a mistake; there is a pair for every two labels. */
  private static final int MAX_LABELS = 1000;

  /** Where the names of filters begin in the name of a relation, and a filter that may change the order of rows. */
  private static final Pattern FILTERS = Pattern.compile("-weka\\.filters\\.");
  private static final Pattern BEFORE_FILTER = Pattern.compile("(?=-weka\\.filters\\.)");
  private static final Pattern ROW_FILTER = Pattern.compile("-weka\\.filters\\.(un)?supervised\\.instance\\.");

  /** The maximum number of contradictions to explain. */
  private static final int LISTED_CONFLICTS = 20;

  /**
   * The sources of pairs.
   *
   * @param file the pair file; an empty path for none
   * @param id the ID attribute; empty for none, or for the one named in the file
   * @param labels the attribute with labels; empty for none
   * @param noisy whether contradictions are accepted
   */
  public record Source(File file, String id, String labels, boolean noisy) {
  }

  /**
   * Reads the pair file and the labels, and finds the ID attribute; all of them are optional.
   *
   * @param source the sources of pairs
   * @param data the rows
   * @return the pairs
   * @throws IOException if the file cannot be read or parsed, or contradicts itself; the message says where and what to do
   */
  public static GivenPairs load(Source source, Instances data) throws IOException {
    int idIndex = source.id().isEmpty() ? -1 : RowIds.find(data, source.id());
    boolean withFile = !source.file().getPath().isEmpty();
    InferredPairs.Counter inferred = new InferredPairs.Counter();
    PairFile pairs = withFile ? PairFile.read(source.file().toPath(), KnownPairFormats.all(), header -> rowNames(header, idIndex, data),
        inferred)
        : new PairFile(PairFileHeader.NONE, ConstraintSet.empty(), 0, 0);
    int id = idIndex < 0 && pairs.header().id() != null ? RowIds.find(data, pairs.header().id()) : idIndex;
    return checked(pairs, inferred.counted(), id, source, data);
  }

  /** Combines pairs that are already in memory with the labels. */
  public static GivenPairs of(ConstraintSet pairs, Source source, Instances data) throws IOException {
    return checked(new PairFile(PairFileHeader.NONE, pairs, 0, 0), InferredPairs.NONE, -1, source, data);
  }

  private static GivenPairs checked(PairFile pairs, InferredPairs inferred, int id, Source source, Instances data) throws IOException {
    boolean withFile = !source.file().getPath().isEmpty();
    Attribute labels = source.labels().isEmpty() ? null : labels(data, source);
    ConstraintSet constraints = labels == null ? pairs.constraints() : withLabels(pairs.constraints(), data, labels);
    Neighbourhoods neighbourhoods = new Neighbourhoods(data.numInstances(), constraints);
    IntFunction<String> names = names(data, id, pairs.header());
    List<Conflict> conflicts = Conflict.find(constraints, neighbourhoods, source.noisy() ? LISTED_CONFLICTS : 1);
    int count = neighbourhoods.conflicting().length;
    boolean numbers = withFile && (id < 0 || pairs.header().saysRowNumbers());
    Set<Integer> texts = new Columns(data, id).withoutClass().texts().boxed().collect(Collectors.toSet());
    GivenPairs given = new GivenPairs(withFile ? source.file() : null, constraints, constraints, pairs.skipped(), pairs.selfLinks(), id,
        labels, texts, Set.of(), conflicts, count, names, numbers, numbers && pairs.header().rows() < 0,
        numbers ? doubt(pairs.header().relation(), data.relationName()) : null, inferred);
    if (!source.noisy() && count > 0) {
      throw new ContradictoryPairsException(given);
    }
    return given;
  }

  /**
   * Compares the relation that the file names with that of the data: Weka's filters append their names to it, so that it shows other data
   * and moved rows even if their number is the same.
   *
   * @param made the relation that the file names; null if it names none
   * @param now the relation of the data
   * @return why row numbers may mean other rows; null if nothing says so
   */
  public static String doubt(String made, String now) {
    if (made == null || made.equals(now)) {
      return null;
    }
    if (!FILTERS.split(made)[0].equals(FILTERS.split(now)[0])) {
      return "The file was made for the relation '" + made + "', and the data is '" + now
          + "'. Row numbers refer to other rows unless these are the same data.";
    }
    return rowFilters(made).equals(rowFilters(now)) ? null : "The rows were filtered differently when the file was made ('" + made
        + "', now '" + now + "'). If their order differs, row numbers refer to other rows: name rows by an ID (@id).";
  }

  /** Returns the filters in the name of a relation that may change the order of rows. */
  private static List<String> rowFilters(String relation) {
    return BEFORE_FILTER.splitAsStream(relation).filter(part -> ROW_FILTER.matcher(part).find()).toList();
  }

  private static Attribute labels(Instances data, Source source) {
    Attribute attribute = AttributeNames.find(data, source.labels());
    if (attribute == null) {
      throw new IllegalArgumentException("there is no attribute '" + source.labels() + "' with labels (-labels). "
          + RowIds.TAKEN_AWAY);
    }
    if (!attribute.isNominal()) {
      throw new IllegalArgumentException("attribute '" + attribute.name() + "' cannot hold labels (-labels): it is "
          + Attribute.typeToString(attribute) + ", and labels must be nominal. Convert it with the filter NumericToNominal or"
          + " StringToNominal.");
    }
    if (source.noisy()) {
      throw new IllegalArgumentException("-labels and -noisy cannot be combined: labels stand for all pairs of labelled rows, but with"
          + " -noisy no pairs are inferred. Remove one of the two.");
    }
    return attribute;
  }

  /** Adds pairs that entail all pairs of labelled rows: a chain through the rows of each label, and one link between any two labels. */
  private static ConstraintSet withLabels(ConstraintSet pairs, Instances data, Attribute labels) {
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    pairs.forEach(builder::add);
    int[] last = new int[labels.numValues()];
    Arrays.fill(last, -1);
    for (int row = 0; row < data.numInstances(); row++) {
      if (!data.instance(row).isMissing(labels)) {
        int label = (int) data.instance(row).value(labels);
        if (last[label] >= 0) {
          builder.add(last[label], row, Link.MUST, 1, 0);
        }
        last[label] = row;
      }
    }
    long used = Arrays.stream(last).filter(row -> row >= 0).count();
    if (used > MAX_LABELS) {
      throw new IllegalArgumentException("attribute '" + labels.name() + "' (-labels) has " + used + " different values, too many for"
          + " labels. If it is an ID, use -id.");
    }
    for (int a = 0; a < last.length; a++) {
      for (int b = a + 1; b < last.length; b++) {
        if (last[a] >= 0 && last[b] >= 0) {
          builder.add(last[a], last[b], Link.CANNOT, 1, 0);
        }
      }
    }
    return builder.build();
  }

  /** Returns these pairs with others to cluster by, usually some of them. */
  public GivenPairs using(ConstraintSet chosen) {
    return new GivenPairs(file, constraints, chosen, skipped, selfLinks, idIndex, labels, texts, others, conflicts, conflictCount,
        rowNames, namesRowNumbers, rowsUnchecked, doubt, inferred);
  }

  /** Returns these pairs for a clusterer that uses some attributes otherwise than in distances. */
  public GivenPairs leavingOut(Set<Integer> used) {
    return new GivenPairs(file, constraints, this.used, skipped, selfLinks, idIndex, labels, texts, used, conflicts, conflictCount,
        rowNames, namesRowNumbers, rowsUnchecked, doubt, inferred);
  }

  /** Returns the pairs of a sample of the rows, with the same ones to cluster by; nothing refers to the file any more. */
  public GivenPairs ofSample(ConstraintSet all) {
    return new GivenPairs(null, all, used, 0, 0, idIndex, labels, texts, others, List.of(), 0, Integer::toString, false, false, null,
        InferredPairs.NONE);
  }

  /** @return the indices of the attributes that are excluded from distances */
  public Set<Integer> leftOut() {
    IntStream named = IntStream.of(idIndex, labels == null ? -1 : labels.index()).filter(i -> i >= 0);
    return Stream.of(named.boxed(), texts.stream(), others.stream()).flatMap(part -> part).collect(Collectors.toSet());
  }

  /**
   * Returns the mapping from names in a pair file to rows; rejects a file that was made for other data.
   *
   * @param header the header of the file
   * @param idIndex the index of the chosen ID attribute, or -1 for none
   * @param data the rows
   * @return the mapping
   */
  public static RowNames rowNames(PairFileHeader header, int idIndex, Instances data) {
    return rowNames(header, idIndex, data, "pairs");
  }

  /**
   * Returns the mapping from names in a file to rows; rejects a file that was made for other data.
   *
   * @param header the header of the file
   * @param idIndex the index of the chosen ID attribute, or -1 for none
   * @param data the rows
   * @param content what the file has, in the plural, for messages
   * @return the mapping
   */
  public static RowNames rowNames(PairFileHeader header, int idIndex, Instances data, String content) {
    int id = idIndex;
    if (header.id() != null) {
      int named = RowIds.find(data, header.id());
      if (idIndex >= 0 && named != idIndex) {
        throw new IllegalArgumentException("the file names rows by attribute '" + header.id() + "', but the option -id is '"
            + data.attribute(idIndex).name() + "'; remove the option or change the line @id.");
      }
      id = named;
    }
    if (id >= 0 && !header.saysRowNumbers()) {
      return ids(data, id);
    }
    int rows = data.numInstances();
    if (header.rows() >= 0 && header.rows() != rows) {
      throw new IllegalArgumentException("the " + content + " were made for " + header.rows() + " rows (@rows), but the data has " + rows
          + ". If the data was split or filtered, name rows by an ID: add one with the filter AddStringID first, and use @id.");
    }
    if (header.rows() < 0 && data.relationName().contains(".instance.")) {
      throw new IllegalArgumentException("row numbers are not safe here: the relation name shows that a filter changed the rows ("
          + data.relationName() + "). Write '@rows " + rows + "' if the numbers refer to the current rows, or name rows by an ID (@id).");
    }
    return RowNames.numbers(rows, header.firstRow());
  }

  private static RowNames ids(Instances data, int idIndex) {
    RowNames.Ids ids = new RowNames.Ids(data.attribute(idIndex).name());
    for (int row = 0; row < data.numInstances(); row++) {
      if (!data.instance(row).isMissing(idIndex)) {
        ids.add(row, RowIds.value(data.instance(row), idIndex));
      }
    }
    return name -> ids.row(RowIds.normalized(name, data.attribute(idIndex)));
  }

  static IntFunction<String> names(Instances data, int idIndex, PairFileHeader header) {
    return row -> idIndex >= 0 && !header.saysRowNumbers() ? RowIds.value(data.instance(row), idIndex)
        : Integer.toString(row + header.firstRow());
  }
}
