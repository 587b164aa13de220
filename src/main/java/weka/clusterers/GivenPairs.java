package weka.clusterers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairFile;
import pairclust.constraint.PairFileException;
import pairclust.constraint.PairFileHeader;
import pairclust.constraint.RowNames;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The pairs that a clusterer was given, as rows of its data.
 *
 * @param file the pair file, or null if there is none
 * @param constraints the pairs
 * @param skipped how many pairs were skipped because a row is not among the data
 * @param idIndex the ID attribute, or -1 if there is none
 * @param conflicts contradictions among the pairs, the first few of them proved
 * @param conflictCount how many contradictions there are
 * @param rowNames how the file calls a row
 */
record GivenPairs(File file, ConstraintSet constraints, int skipped, int idIndex, List<Conflict> conflicts, int conflictCount,
    IntFunction<String> rowNames) {

  /** So many contradictions are proved and told. */
  private static final int TOLD_CONFLICTS = 20;

  /** Reads the pair file, if there is one, and finds the ID attribute, if there is one. */
  static GivenPairs load(File file, String idOption, boolean noisy, Instances data) throws IOException {
    int idIndex = idOption.isEmpty() ? -1 : idIndex(data, idOption);
    if (file.getPath().isEmpty()) {
      return new GivenPairs(null, ConstraintSet.empty(), 0, idIndex, List.of(), 0, Integer::toString);
    }
    Path path = file.toPath();
    PairFile pairs = PairFile.read(path, header -> rowNames(header, idIndex, data));
    int id = idIndex < 0 && pairs.header().id() != null ? idIndex(data, pairs.header().id()) : idIndex;
    Neighbourhoods neighbourhoods = new Neighbourhoods(data.numInstances(), pairs.constraints());
    IntFunction<String> names = names(data, id, pairs.header());
    List<Conflict> conflicts = Conflict.find(pairs.constraints(), neighbourhoods, TOLD_CONFLICTS);
    int count = neighbourhoods.conflicting().length;
    if (!noisy && count > 0) {
      Conflict first = conflicts.get(0);
      throw new PairFileException(path.toString(), first.cannot().line(), "the pairs contradict each other: "
          + first.describe(names) + "." + more(count - 1)
          + " Correct the file, or use -noisy to accept contradictory pairs.");
    }
    return new GivenPairs(file, pairs.constraints(), pairs.skipped(), id, conflicts, count, names);
  }

  private static String more(int count) {
    return count == 0 ? "" : count == 1 ? " There is 1 more contradiction." : " There are " + count + " more contradictions.";
  }

  private static RowNames rowNames(PairFileHeader header, int idIndex, Instances data) {
    int id = idIndex;
    if (header.id() != null) {
      int named = idIndex(data, header.id());
      if (idIndex >= 0 && named != idIndex) {
        throw new IllegalArgumentException("the file names rows by attribute '" + header.id() + "', but the option -id says '"
            + data.attribute(idIndex).name() + "'; drop the option or change the line @id.");
      }
      id = named;
    }
    if (id >= 0 && !header.saysRowNumbers()) {
      return ids(data, id);
    }
    int rows = data.numInstances();
    if (header.rows() >= 0 && header.rows() != rows) {
      throw new IllegalArgumentException("the pairs were made for " + header.rows() + " rows (@rows), but the data has " + rows
          + ". If the data was split or filtered, name rows by an ID: add one with the filter AddStringID before, and say @id.");
    }
    if (header.rows() < 0 && data.relationName().contains(".instance.")) {
      throw new IllegalArgumentException("row numbers are not safe here: the relation name shows that a filter changed the rows ("
          + data.relationName() + "). Say '@rows " + rows + "' if the numbers mean the rows as they are now, or name rows by an ID (@id).");
    }
    return RowNames.numbers(rows, header.firstRow());
  }

  private static RowNames ids(Instances data, int idIndex) {
    RowNames.Ids ids = new RowNames.Ids(data.attribute(idIndex).name());
    for (int row = 0; row < data.numInstances(); row++) {
      if (!data.instance(row).isMissing(idIndex)) {
        ids.add(row, data.instance(row).stringValue(idIndex));
      }
    }
    return ids;
  }

  private static int idIndex(Instances data, String name) {
    Attribute attribute = AttributeNames.find(data, name);
    if (attribute == null) {
      throw new IllegalArgumentException("there is no attribute '" + name + "' to be the ID. Check the name; the filter AddStringID adds"
          + " such an attribute.");
    }
    if (!attribute.isString() && !attribute.isNominal()) {
      throw new IllegalArgumentException("attribute '" + attribute.name() + "' cannot be the ID: it is not string or nominal. Numbers do"
          + " not survive filters; the filter AddStringID adds an ID that does.");
    }
    return attribute.index();
  }

  private static IntFunction<String> names(Instances data, int idIndex, PairFileHeader header) {
    return row -> idIndex >= 0 && !header.saysRowNumbers() ? data.instance(row).stringValue(idIndex)
        : Integer.toString(row + header.firstRow());
  }
}
