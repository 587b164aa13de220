package pairclust.oracle.chat;

import java.util.regex.Pattern;
import pairclust.json.JsonException;
import pairclust.json.JsonReader;
import pairclust.oracle.Answer;
import pairclust.oracle.JsonReplies;
import pairclust.oracle.Reply;

/** What a model says: an object with the answer, or the word alone. */
final class ModelText {

  /** What some models write before their answer. */
  private static final Pattern THOUGHTS = Pattern.compile("(?s)^\\s*<think>.*?</think>");

  /** A block of code, in which some models put JSON. */
  private static final String FENCE = "```";

  private ModelText() {
  }

  /** Returns the reply, or null if the text is none: nothing is guessed from prose. */
  static Reply read(String text) {
    String bare = THOUGHTS.matcher(text).replaceFirst("").strip();
    bare = withoutFence(bare);
    if (bare.startsWith("{")) {
      try {
        return JsonReplies.of(JsonReader.readObject(bare));
      } catch (JsonException | IllegalArgumentException e) {
        return null;
      }
    }
    Answer answer = JsonReplies.answer(withoutMarks(bare));
    return answer == null ? null : new Reply(answer);
  }

  /** Removes the fence around a block of code, with the word for its language. Regular expressions take for ever on long runs of blanks. */
  private static String withoutFence(String text) {
    if (text.length() < 2 * FENCE.length() || !text.startsWith(FENCE) || !text.endsWith(FENCE)) {
      return text;
    }
    int begin = FENCE.length();
    int end = text.length() - FENCE.length();
    while (begin < end && (Character.isLetterOrDigit(text.charAt(begin)) || text.charAt(begin) == '_')) {
      begin++;
    }
    return text.substring(begin, end).strip();
  }

  /** Removes quotes, asterisks and a full stop around a word. */
  private static String withoutMarks(String text) {
    int begin = 0;
    int end = text.length();
    while (begin < end && "\"'*".indexOf(text.charAt(begin)) >= 0) {
      begin++;
    }
    while (end > begin && "\"'*.".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return text.substring(begin, end);
  }
}
