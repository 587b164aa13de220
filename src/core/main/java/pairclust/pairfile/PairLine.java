package pairclust.pairfile;

import java.util.List;
import java.util.Locale;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;

/**
 * A line of a pair file.
 *
 * @param text the line as written, without its end
 * @param end its end as written; empty for a last line without one
 * @param pair its pair, or null for a header, a comment or a blank line
 */
public record PairLine(String text, String end, PairLine.Pair pair) {

  private static final int FIRST = 0;
  private static final int SECOND = 1;
  private static final int LINK = 2;
  private static final int WEIGHT = 3;

  /** The spellings of must-link and cannot-link, in corresponding order. */
  private static final List<List<String>> SPELLINGS =
      List.of(List.of("1", "+1", "ml", "must", "must-link", "="), List.of("-1", "-1", "cl", "cannot", "cannot-link", "!="));

  /**
   * A pair by the names of its rows.
   *
   * @param first a row
   * @param second another row
   * @param link their link
   * @param weight the weight, 1 if the line has none
   */
  record Pair(String first, String second, Link link, double weight) {
  }

  /** Returns the line of a pair, as {@link PairFileWriter} writes it. */
  static PairLine of(String first, String second, Link link, double weight) {
    String text = PairFileTokens.quote(first) + "\t" + PairFileTokens.quote(second) + "\t" + (link == Link.MUST ? "1" : "-1")
        + (weight == 1 ? "" : "\t" + weight);
    return new PairLine(text, "\n", new Pair(first, second, link, weight));
  }

  /** Returns the pair of the line, or null if it has none of two different rows of the data. */
  Constraint constraint(RowNames rows) {
    int first = pair == null ? RowNames.ABSENT : rows.row(pair.first);
    int second = pair == null ? RowNames.ABSENT : rows.row(pair.second);
    return first == RowNames.ABSENT || second == RowNames.ABSENT || first == second ? null
        : new Constraint(first, second, pair.link, pair.weight, 0);
  }

  boolean isHeader() {
    List<PairFileTokens.Token> tokens = pair == null ? PairFileTokens.split(text) : List.of();
    return !tokens.isEmpty() && tokens.get(0).isKeyword();
  }

  /** Returns a line with the comment of a header line, if there is one. */
  List<PairLine> commentOnly() {
    String comment = PairFileTokens.parse(text).comment();
    return comment == null ? List.of() : List.of(new PairLine("%" + comment, end, null));
  }

  /** Adds a line end if there is none. */
  PairLine ended(String wanted) {
    return end.isEmpty() ? new PairLine(text, wanted, pair) : this;
  }

  /** Returns the line with another link or weight; comments, blanks and the style of spelling are kept. */
  PairLine with(Link link, double weight) {
    PairLine changed = this;
    if (link != pair.link) {
      changed = changed.replaced(LINK, spelling(PairFileTokens.split(text).get(LINK).text(), link), new Pair(pair.first, pair.second, link,
          pair.weight));
    }
    if (weight != pair.weight) {
      changed = changed.replaced(WEIGHT, Double.toString(weight), new Pair(pair.first, pair.second, link, weight));
    }
    return changed;
  }

  private static String spelling(String word, Link link) {
    int way = Math.max(SPELLINGS.get(link == Link.MUST ? 1 : 0).indexOf(word.toLowerCase(Locale.ROOT)), 0);
    return SPELLINGS.get(link == Link.MUST ? 0 : 1).get(way);
  }

  PairLine withNames(String first, String second) {
    return replaced(SECOND, PairFileTokens.quote(second), new Pair(pair.first, second, pair.link, pair.weight))
        .replaced(FIRST, PairFileTokens.quote(first), new Pair(first, second, pair.link, pair.weight));
  }

  /** Replaces a field, or adds it after the last with the same separator. */
  private PairLine replaced(int field, String word, Pair now) {
    List<PairFileTokens.Token> tokens = PairFileTokens.split(text);
    if (field < tokens.size()) {
      PairFileTokens.Token old = tokens.get(field);
      return new PairLine(text.substring(0, old.from()) + word + text.substring(old.to()), end, now);
    }
    PairFileTokens.Token last = tokens.get(field - 1);
    String separator = text.substring(tokens.get(field - 2).to(), last.from());
    return new PairLine(text.substring(0, last.to()) + separator + word + text.substring(last.to()), end, now);
  }
}
