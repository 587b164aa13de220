package pairclust.pairfile.journal;

import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pairs of a file that nobody answered: a session inferred them from the answers and the number of clusters.
 *
 * @param count how many there are
 * @param clusters that number; -1 if the file does not say it
 */
public record InferredPairs(int count, int clusters) {

  /** No such pairs. */
  public static final InferredPairs NONE = new InferredPairs(0, -1);

  private static final Pattern CLUSTERS = Pattern.compile(" -N (\\d{1,9})( |$)");

  /** Counts them by the comments of a file, in order. */
  public static final class Counter implements Consumer<String> {

    private int count;
    private int clusters = -1;

    @Override
    public void accept(String comment) {
      if (comment.equals(JournalContent.INFERRED)) {
        count++;
      } else if (comment.startsWith(JournalContent.NOTE)) {
        Matcher number = CLUSTERS.matcher(comment);
        clusters = number.find() ? Integer.parseInt(number.group(1)) : clusters;
      }
    }

    /** @return what was counted */
    public InferredPairs counted() {
      return new InferredPairs(count, clusters);
    }
  }

  /**
   * Returns why these pairs may be wrong.
   *
   * @param now the number of clusters now
   * @return a warning; null if the number is the same, or there are no such pairs
   */
  public String doubt(int now) {
    return count == 0 || clusters < 0 || clusters == now ? null : (count == 1 ? "1 pair was" : count + " pairs were")
        + " not answered but inferred from a number of clusters (-N) of " + clusters + ", but there are " + now + " clusters now. If that"
        + " number was wrong, delete the lines of the file that end in '% inferred'.";
  }
}
