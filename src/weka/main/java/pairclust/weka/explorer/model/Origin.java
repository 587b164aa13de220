package pairclust.weka.explorer.model;

/** Where a pair comes from. */
public enum Origin {

  /** From a pair file. */
  FILE("file"),
  /** Linked by hand. */
  YOU("you"),
  /** The class labels answered. */
  CLASS("class"),
  /** A person was asked. */
  ASKED("asked"),
  /** Nobody was asked: it follows from answers and the number of clusters. */
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
