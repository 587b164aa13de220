package pairclust.oracle;

import java.util.Locale;
import java.util.Map;

/** The part of a program's answer that says what it is: {@code "answer"}, and {@code "confidence"} if it is not certain. */
public final class JsonReplies {

  private static final String ANSWER = "answer";
  private static final String CONFIDENCE = "confidence";

  private JsonReplies() {
  }

  /**
   * Returns the reply that an object stands for. Other members of the object are ignored.
   *
   * @param object the object
   * @return the reply
   * @throws IllegalArgumentException if it has no answer, or a confidence that is not from 0 to 1; the message says so
   */
  public static Reply of(Map<String, Object> object) {
    if (!(object.get(ANSWER) instanceof String word)) {
      throw new IllegalArgumentException("it has no \"answer\": \"same\", \"different\" or \"unknown\"");
    }
    Answer answer = answer(word);
    if (answer == null) {
      throw new IllegalArgumentException("its \"answer\" is '" + word + "', not \"same\", \"different\" or \"unknown\"");
    }
    Object confidence = object.get(CONFIDENCE);
    if (confidence == null) {
      return new Reply(answer);
    }
    if (confidence instanceof String text) {
      throw new IllegalArgumentException("its \"confidence\" is the text \"" + text + "\", not a number from 0 to 1");
    }
    if (!(confidence instanceof Double value) || value < 0 || value > 1) {
      throw new IllegalArgumentException("its \"confidence\" is " + confidence + ", not a number from 0 to 1");
    }
    return Reply.of(answer, value);
  }

  /**
   * Returns the answer that a word stands for.
   *
   * @param word the word, in capital or small letters
   * @return the answer, or null if it is another word
   */
  public static Answer answer(String word) {
    for (Answer answer : Answer.values()) {
      if (answer.name().equals(word.strip().toUpperCase(Locale.ROOT))) {
        return answer;
      }
    }
    return null;
  }
}
