package pairclust.pairfile.journal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import pairclust.pairfile.RowNames;

/**
 * The comment {@code % by NAME} that says who gave an answer: behind a pair, of that pair; on a line of its own, of the pairs after it that
 * have none. An answer of several people names them all, separated by commas.
 */
public final class Author {

  /** The start of the comment. */
  static final String BY = " by ";

  private static final int LONGEST = 200;

  private Author() {
  }

  /**
   * Checks the name of a person.
   *
   * @param name the name
   * @return the name without blanks around it
   * @throws IllegalArgumentException if it cannot stand in a comment; the message says why
   */
  public static String checked(String name) {
    String plain = name.strip();
    if (plain.isEmpty() || plain.length() > LONGEST || plain.indexOf(',') >= 0 || plain.chars().anyMatch(Character::isISOControl)
        || RowNames.fault(plain) != null) {
      throw new IllegalArgumentException("'" + plain.replaceAll("\\p{Cntrl}", "?") + "' cannot be the name of a person. A name is one line"
          + " of 1 to " + LONGEST + " characters without commas.");
    }
    return plain;
  }

  /** Returns the comment that names people, without the comment character; empty for nobody. */
  static String comment(List<String> people) {
    return people.isEmpty() ? "" : BY + String.join(", ", people);
  }

  /** Returns whom a comment names; nobody if it is another comment. */
  static List<String> of(String comment) {
    return comment.startsWith(BY)
        ? Arrays.stream(comment.substring(BY.length()).split(",")).map(String::strip).filter(name -> !name.isEmpty()).distinct()
            .collect(Collectors.toUnmodifiableList())
        : List.of();
  }
}
