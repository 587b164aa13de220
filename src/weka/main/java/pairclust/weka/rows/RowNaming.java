package pairclust.weka.rows;

import java.util.function.IntFunction;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;
import pairclust.text.PlainText;
import weka.core.Instances;

/**
 * How rows are called, by pair files and by people.
 *
 * @param data the rows
 * @param idIndex the ID attribute, or -1 if there is none
 */
public record RowNaming(Instances data, int idIndex) {

  /** @return what a pair file for these rows says of itself */
  public PairFileHeader header() {
    return new PairFileHeader(idIndex < 0 ? data.numInstances() : -1, -1, idIndex < 0 ? null : data.attribute(idIndex).name(),
        // The name of a data set is for people; a character in it that a file cannot hold must not prevent saving.
        RowNames.fault(data.relationName()) == null ? data.relationName() : data.relationName().replaceAll("[\\x00\\p{Cs}]", " "));
  }

  /** @return how a pair file calls rows */
  public IntFunction<String> names() {
    return row -> idIndex < 0 ? Integer.toString(row) : RowIds.value(data.instance(row), idIndex);
  }

  /** @return how people call rows; always one line that is safe to show */
  public IntFunction<String> titles() {
    return row -> {
      String id = idIndex < 0 ? "" : PlainText.line(RowIds.value(data.instance(row), idIndex));
      return id.isEmpty() ? "row " + row : id;
    };
  }
}
