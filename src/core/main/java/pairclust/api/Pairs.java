package pairclust.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFile;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.RowNames;

/** Pairs of rows, by their numbers counted from 0. A pair that is added twice counts once, with the larger weight. */
public final class Pairs {

  private final ConstraintSet.Builder builder = new ConstraintSet.Builder();

  /** @return no pairs yet */
  public static Pairs none() {
    return new Pairs();
  }

  /**
   * Reads a pair file that names rows by their numbers.
   *
   * @param file the file, in any of the standard formats
   * @param rows the number of rows of the data
   * @return its pairs
   * @throws IOException if it cannot be read, or belongs to other data; the message says where and why
   */
  public static Pairs read(Path file, int rows) throws IOException {
    return of(PairFile.read(file, header -> {
      if (header.id() != null) {
        throw new IllegalArgumentException("the pairs name rows by the attribute '" + header.id() + "'; give the IDs of the rows.");
      }
      checkRows(header, rows);
      return RowNames.numbers(rows, header.firstRow());
    }));
  }

  /**
   * Reads a pair file that names rows by IDs. Pairs with an ID that no row has are skipped.
   *
   * @param file the file, in any of the standard formats
   * @param ids the ID of each row
   * @return its pairs
   * @throws IOException if it cannot be read, belongs to other data, or if no pair is left; the message says where and why
   */
  public static Pairs read(Path file, List<String> ids) throws IOException {
    PairFile found = PairFile.read(file, header -> {
      if (header.saysRowNumbers()) {
        throw new IllegalArgumentException("the pairs name rows by their numbers; give the number of rows in place of IDs.");
      }
      checkRows(header, ids.size());
      RowNames.Ids names = new RowNames.Ids(header.id() == null ? "ID" : header.id());
      for (int row = 0; row < ids.size(); row++) {
        names.add(row, ids.get(row));
      }
      return names;
    });
    if (found.constraints().isEmpty() && found.skipped() > 0) {
      throw new PairFileException(file.toString(), 0, "none of its pairs is in the data; it probably belongs to other data.");
    }
    return of(found);
  }

  private static void checkRows(PairFileHeader header, int rows) {
    if (header.rows() >= 0 && header.rows() != rows) {
      throw new IllegalArgumentException("the pairs were made for " + header.rows() + " rows (@rows), but the data has " + rows + ".");
    }
  }

  private static Pairs of(PairFile file) {
    Pairs pairs = new Pairs();
    file.constraints().stream().forEach(pair -> pairs.builder.add(pair.first(), pair.second(), pair.link(), pair.weight(), pair.line()));
    return pairs;
  }

  /**
   * Adds two rows that belong together.
   *
   * @param first a row
   * @param second another row
   * @return this
   */
  public Pairs mustLink(int first, int second) {
    return add(first, second, Link.MUST, 1);
  }

  /**
   * Adds two rows that do not belong together.
   *
   * @param first a row
   * @param second another row
   * @return this
   */
  public Pairs cannotLink(int first, int second) {
    return add(first, second, Link.CANNOT, 1);
  }

  /**
   * Adds a pair.
   *
   * @param first a row
   * @param second another row
   * @param link whether they belong together
   * @param weight how much the pair counts
   * @return this
   */
  public Pairs add(int first, int second, Link link, double weight) {
    builder.add(first, second, link, weight, 0);
    return this;
  }

  /** @return the pairs as the core's own type */
  public ConstraintSet toConstraints() {
    return builder.build();
  }
}
