package pairclust.weka.explorer.model;

import java.util.List;
import java.util.function.IntFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairText;
import pairclust.pairfile.RowNames;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowNaming;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The text behind the pairs at hand. It also has what the tab does not show: comments, and pairs of rows that are not among the data at
 * present. So saving loses neither.
 *
 * @param text the pairs as they are, or will be, written
 * @param saved what their file holds, or null if there is none yet
 * @param id the attribute by which the text names rows, or null if by row numbers
 * @param warning what saving would change that nobody asked for; empty if nothing
 */
public record PairSource(PairText text, PairText saved, String id, String warning) {

  /** A text for pairs that were not in a file yet. */
  static PairSource fresh(Rows rows) {
    return new PairSource(PairText.of(rows.naming().header()), null, rows.idIndex() < 0 ? null : rows.id(), "");
  }

  /** A text for the pairs at hand whose own text does not fit the data. */
  static PairSource instead(Rows rows) {
    return new PairSource(PairText.of(rows.naming().header()), null, rows.idIndex() < 0 ? null : rows.id(), "The data does not fit how the"
        + " file names rows. Its comments, and its pairs of rows that are not in the data, will be lost.");
  }

  PairSource savedAs(PairText content) {
    return new PairSource(content, content, id, "");
  }

  private int idIndex(Instances data) {
    Attribute attribute = id == null ? null : data.attribute(id);
    return attribute == null ? -1 : attribute.index();
  }

  /** Returns how names become rows; refuses data that the text does not fit. */
  RowNames names(Instances data) {
    if (id != null && idIndex(data) < 0) {
      throw new IllegalArgumentException("The pairs name rows by the attribute '" + id + "', which the data has no more. Load data with it,"
          + " or save the pairs in a new file.");
    }
    return GivenPairs.rowNames(text.header(), idIndex(data), data);
  }

  private IntFunction<String> name(Instances data) {
    return id == null ? row -> Integer.toString(row + text.header().firstRow()) : new RowNaming(data, idIndex(data)).names();
  }

  boolean fits(Instances data) {
    try {
      names(data);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the pairs of rows that are here. */
  ConstraintSet pairs(Instances data) {
    return text.constraints(names(data));
  }

  /** Returns the text with these pairs of rows that are here; what it says of others stays. */
  PairSource with(Instances data, List<Pair> pairs) {
    return new PairSource(text.withPairs(names(data), name(data), Pair.set(pairs)), saved, id, warning);
  }

  /** Returns the text with rows named by another attribute, or by number; those that are not here cannot be, and get lost. */
  PairSource renamed(Instances data, int idIndex) {
    RowNaming naming = new RowNaming(data, idIndex);
    PairFileHeader plain = naming.header();
    PairFileHeader header = new PairFileHeader(plain.rows(), -1, plain.id(), text.header().relation());
    PairText other = text.renamed(header, names(data), naming.names());
    int lost = text.pairCount() - other.pairCount();
    String change = id == null && plain.id() == null
        ? "The file does not say for how many rows it was made. It will say @rows " + plain.rows() + "."
        : "The file names rows by " + how(id) + ", which does not fit the data any more. They will be named by " + how(plain.id()) + ".";
    change += lost == 0 ? "" : " The " + lost + (lost == 1 ? " pair" : " pairs") + " of rows that are not in the data will be lost.";
    return new PairSource(other, saved, plain.id(), saved == null && lost == 0 ? "" : change);
  }

  private static String how(String attribute) {
    return attribute == null ? "number" : "the attribute '" + attribute + "'";
  }
}
