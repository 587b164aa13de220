package pairclust.pairfile.journal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;

/** Decides whether the last line of a journal, which has no line end, was typed in an editor or is the beginning of a longer one. */
final class LastLine {

  /** A pair as the journal writes it; a pair that was inferred begins in the same way. */
  private static final Pattern OWN_PAIR = Pattern.compile("[^\\t]+\\t[^\\t]+\\t-?1");

  private static final String AUTHOR = "\t%" + Author.BY;

  /** An answer as the journal writes it, with the beginning of its author. */
  private static final Pattern OWN_AUTHORED_PAIR = Pattern.compile("[^\\t]+\\t[^\\t]+\\t-?1\\t% (b|by|by .*)");

  /** A note that says that the number of clusters is not known. Pairs are inferred from that number only. */
  private static final Pattern NOTHING_INFERRED = Pattern.compile("(?m)^%" + JournalContent.NOTE + ".* -N -1( |$)");

  /** A note that says that a program answers: its answers have weights, of which only the first digits may be there. */
  private static final Pattern WEIGHTED = Pattern.compile("(?m)^%" + JournalContent.NOTE + ".* -oracle (command|chat) ");

  private static final PairFileReader.Handler CHECK_ONLY = new PairFileReader.Handler() {

    @Override
    public void header(PairFileHeader header) {
      // Syntax is all that is checked.
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      // Syntax is all that is checked.
    }
  };

  private LastLine() {
  }

  /** Returns whether the bytes from a position on are a complete line. */
  static boolean isComplete(byte[] bytes, int from) throws IOException {
    String line = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8).replaceFirst("\r$", "");
    String before = new String(bytes, 0, from, StandardCharsets.UTF_8);
    try {
      PairFileReader.read(new ByteArrayInputStream(bytes, from, bytes.length - from), "", CHECK_ONLY);
    } catch (PairFileException e) {
      return false;
    }
    if (line.isBlank() || line.equals("%") || line.startsWith("%?") || mayContinue(line)) {
      return false;
    }
    if (WEIGHTED.matcher(before).find() && OWN_PAIR.matcher(line).lookingAt()) {
      return false;
    }
    // The beginning of a pair that was inferred must not become an answer, and no answer may lose its author.
    return !OWN_PAIR.matcher(line).matches() || NOTHING_INFERRED.matcher(before).find() && !before.contains(AUTHOR);
  }

  /** Returns whether the line may be the beginning of a pair that was inferred, or of an answer and a longer name. */
  private static boolean mayContinue(String line) {
    String mark = "\t%" + JournalContent.INFERRED;
    if (OWN_AUTHORED_PAIR.matcher(line).matches()) {
      return true;
    }
    for (int length = 1; length < mark.length(); length++) {
      if (line.endsWith(mark.substring(0, length)) && OWN_PAIR.matcher(line.substring(0, line.length() - length)).matches()) {
        return true;
      }
    }
    return false;
  }
}
