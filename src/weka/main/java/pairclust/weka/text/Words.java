package pairclust.weka.text;

import java.util.ArrayDeque;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.core.RevisionUtils;
import weka.core.tokenizers.Tokenizer;

/**
 * Divides text in any language with spaces into words: runs of letters and digits that contain a letter, in lower case. Weka's tokenizers
 * know only ASCII letters, or keep signs such as dashes and brackets as part of a word.
 */
public final class Words extends Tokenizer {

  private static final long serialVersionUID = 1L;

  /** Single letters say little; longer runs are not words but data. */
  private static final int SHORTEST = 2;
  private static final int LONGEST = 50;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]++");
  private static final Pattern LETTER = Pattern.compile("\\p{L}");

  private transient Queue<String> words = new ArrayDeque<>();

  /** A word in a text: the position of its first letter, the position after its last one, and the word in lower case. */
  public record Found(int from, int to, String word) {
  }

  /** Receives words. */
  @FunctionalInterface
  public interface Receiver {

    /** Receives a word. */
    void word(Found found);
  }

  /** Finds the words of a text, in their order. */
  public static void find(String text, Receiver receiver) {
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      int length = matcher.end() - matcher.start();
      if (length >= SHORTEST && length <= LONGEST && LETTER.matcher(matcher.group()).find()) {
        receiver.word(new Found(matcher.start(), matcher.end(), matcher.group().toLowerCase(Locale.ROOT)));
      }
    }
  }

  @Override
  public String globalInfo() {
    return "Divides text into words: runs of letters and digits in any alphabet that contain a letter, in lower case.";
  }

  @Override
  public void tokenize(String text) {
    words = new ArrayDeque<>();
    find(text, found -> words.add(found.word));
  }

  @Override
  public boolean hasMoreElements() {
    return !words.isEmpty();
  }

  @Override
  public String nextElement() {
    if (words.isEmpty()) {
      throw new NoSuchElementException("There are no more words.");
    }
    return words.remove();
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }
}
