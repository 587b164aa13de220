package pairclust.constraint;

import java.util.Locale;

/** The kind of link between two rows. */
public enum Link {

  /** Both belong to one cluster. */
  MUST("must-link", "="),

  /** They belong to different clusters. */
  CANNOT("cannot-link", "!=");

  private final String label;
  private final String sign;

  Link(String label, String sign) {
    this.label = label;
    this.sign = sign;
  }

  /** @return the name in messages */
  public String label() {
    return label;
  }

  /** @return the sign between two rows, {@code =} or {@code !=} */
  public String sign() {
    return sign;
  }

  /**
   * @param word a word of the pair file
   * @return the link it stands for, or null if it stands for none
   */
  public static Link parse(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "1", "+1", "ml", "must", "must-link", "=" -> MUST;
      case "-1", "cl", "cannot", "cannot-link", "!=" -> CANNOT;
      default -> null;
    };
  }

  /** @return whether two rows in one cluster satisfy this link */
  boolean wantsSame() {
    return this == MUST;
  }
}
