package pairclust.weka.explorer.model;

import java.util.List;
import java.util.function.IntFunction;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairText;
import pairclust.pairfile.RowNames;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowNaming;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The text behind the pairs in the table. It also holds what the table does not show, comments and pairs of rows that are not in the data,
 * so that saving keeps them.
 *
 * @param text the pairs as they will be written
 * @param saved what their file holds, or null if there is none yet
 * @param id the attribute by which the text names rows, or null if by row numbers
 * @param warning what saving would change without having been asked to; empty if nothing
 * @param hidden how many pairs of the text are not shown because a row of theirs is not in the data
 */
public record PairSource(PairText text, PairText saved, String id, String warning, int hidden) {

  /** Returns a text for pairs that were not in a file yet. */
  static PairSource fresh(Rows rows) {
    return new PairSource(PairText.of(rows.naming().header()), null, rows.idIndex() < 0 ? null : rows.id(), "", 0);
  }

  /** Returns a text for pairs whose own text does not fit the data. */
  static PairSource instead(Rows rows) {
    return new PairSource(PairText.of(rows.naming().header()), null, rows.idIndex() < 0 ? null : rows.id(), "The data does not fit how the"
        + " file names rows. Its comments, and its pairs of rows that are not in the data, will be lost.", 0);
  }

  /** Returns the source to save pairs with: this one if it fits the data, otherwise a new one. */
  static PairSource usable(PairSource source, Rows rows) {
    return source == null ? fresh(rows) : source.fits(rows.data()) ? source : instead(rows);
  }

  /** Returns this source with another text, based on what the file holds now. */
  PairSource basedOn(PairText inFile, PairText content, Instances data) {
    return new PairSource(content, inFile, id, "", 0).countedOn(data);
  }

  /** Returns this source with the hidden pairs counted for the data. */
  PairSource countedOn(Instances data) {
    return new PairSource(text, saved, id, warning, text.absentPairCount(names(data)));
  }

  private int idIndex(Instances data) {
    Attribute attribute = id == null ? null : data.attribute(id);
    return attribute == null ? -1 : attribute.index();
  }

  /** Returns how names become rows; fails if the text does not fit the data. */
  RowNames names(Instances data) {
    if (id != null && idIndex(data) < 0) {
      throw new IllegalArgumentException("The pairs name rows by the attribute '" + id + "', which the data no longer has. Load data with"
          + " it, or save the pairs in a new file.");
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

  /** Returns the pairs whose rows are in the data. */
  ConstraintSet pairs(Instances data) {
    return text.constraints(names(data));
  }

  /** Returns the text with these pairs of rows in the data; pairs of other rows stay. */
  PairSource with(Instances data, List<Constraint> pairs) {
    return new PairSource(text.withPairs(names(data), name(data), ConstraintSet.of(pairs)), saved, id, warning, hidden);
  }

  /** Returns the text with rows named by another attribute, or by number; pairs of rows that are not in the data are lost. */
  PairSource renamed(Instances data, int idIndex) {
    RowNaming naming = new RowNaming(data, idIndex);
    PairFileHeader plain = naming.header();
    PairFileHeader header = new PairFileHeader(plain.rows(), -1, plain.id(), text.header().relation());
    PairText other = text.renamed(header, names(data), naming.names());
    int lost = text.pairCount() - other.pairCount();
    String change = id == null && plain.id() == null
        ? "The file does not say for how many rows it was made. It will say @rows " + plain.rows() + "."
        : "The file names rows by " + how(id) + ", which no longer fits the data. They will be named by " + how(plain.id()) + ".";
    change += lost == 0 ? "" : " The " + PairDocument.count(lost) + " of rows that are not in the data will be lost.";
    return new PairSource(other, saved, plain.id(), saved == null && lost == 0 ? "" : change, 0);
  }

  private static String how(String attribute) {
    return attribute == null ? "number" : "the attribute '" + attribute + "'";
  }
}
