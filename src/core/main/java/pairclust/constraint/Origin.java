package pairclust.constraint;

/** The origin of a pair. */
public enum Origin {

  /** Given by the caller, or entailed by pairs that were. */
  GIVEN("given"),
  /** From a pair file. */
  FILE("file"),
  /** Linked by hand. */
  YOU("you"),
  /** Answered by the class labels. */
  CLASS("class"),
  /** The answer to a question. */
  ASKED("asked"),
  /** Inferred from other answers and the number of clusters. */
  INFERRED("inferred");

  private final String label;

  Origin(String label) {
    this.label = label;
  }

  @Override
  public String toString() {
    return label;
  }
}
