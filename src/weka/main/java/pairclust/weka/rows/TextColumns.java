package pairclust.weka.rows;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.clusterers.Clusterer;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;

/** String attributes: distances cannot be computed from them, so they are left out, with a note. */
public final class TextColumns {

  /** This share of the values must consist of several words: names of files or people are no texts to cluster by. */
  private static final double WORDY = 0.5;

  private TextColumns() {
  }

  /**
   * Returns the attributes whose words can be clustered by.
   *
   * @param columns the attributes that are not left out for other reasons
   * @return the string attributes of which at least half of the values have several words, without one that is called ID
   */
  public static List<Integer> documents(Columns columns) {
    return columns.texts().filter(i -> isWordy(columns.data(), i) && !RowIds.isCalledId(columns.data(), i)).boxed().toList();
  }

  private static boolean isWordy(Instances data, int index) {
    int several = 0;
    int present = 0;
    for (Instance row : data) {
      if (!row.isMissing(index) && !row.stringValue(index).isBlank()) {
        present++;
        several += row.stringValue(index).strip().chars().anyMatch(Character::isWhitespace) ? 1 : 0;
      }
    }
    return present > 0 && several >= WORDY * present;
  }

  /**
   * Explains that string attributes are left out, and what to do.
   *
   * @param data the rows
   * @param texts the string attributes
   * @return the note, or null if there are none
   */
  public static String note(Instances data, Collection<Integer> texts) {
    if (texts.isEmpty()) {
      return null;
    }
    String names = texts.stream().sorted().map(i -> "'" + data.attribute(i).name() + "'").collect(Collectors.joining(", "));
    boolean one = texts.size() == 1;
    // Rows with word vectors are sparse.
    String words = RowEncoder.isSparse(data) ? "" : " The filter AddWordVectors adds an attribute for each word of a text.";
    return (one ? "Attribute " : "Attributes ") + names + (one ? " is text and is" : " are text and are") + " not used in distances."
        + words;
  }

  /**
   * Returns rows that a clusterer can use: without string attributes, unless it handles them, for example by a filter of its own.
   *
   * @param rows the rows
   * @param clusterer any clusterer
   * @return the rows, or a copy without their string attributes
   */
  public static Instances suiting(Instances rows, Clusterer clusterer) {
    int[] texts = texts(rows, clusterer);
    return texts.length == 0 ? rows : new Columns(rows, texts).rows();
  }

  /**
   * Returns the string attributes that a clusterer cannot use.
   *
   * @param rows the rows
   * @param clusterer any clusterer
   * @return the indices of the attributes
   */
  public static int[] texts(Instances rows, Clusterer clusterer) {
    return clusterer.getCapabilities().handles(Capability.STRING_ATTRIBUTES) ? new int[0]
        : IntStream.range(0, rows.numAttributes()).filter(i -> rows.attribute(i).isString()).toArray();
  }
}
