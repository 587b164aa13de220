package pairclust.weka.model;

/** Thrown for a row in no cluster. Weka's clusterers say so by an exception, and its evaluation counts such rows as unclustered. */
public final class NoiseException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public NoiseException() {
    super("This row is noise: it is in no cluster.");
  }
}
