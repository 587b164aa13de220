package pairclust.weka.explorer.model;

/** The origin of a pair. */
public enum Origin {

  /** From a pair file. */
  FILE("file"),
  /** Linked by hand. */
  YOU("you"),
  /** Answered by the class labels. */
  CLASS("class"),
  /** Answered by the user. */
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
