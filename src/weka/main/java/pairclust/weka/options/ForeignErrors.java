package pairclust.weka.options;

/** Passes on why a part of Weka failed, if it says so in words for people. */
public final class ForeignErrors {

  private ForeignErrors() {
  }

  /** Returns the reason with a colon before it, or a full stop: what a fault in a program says helps nobody. */
  public static String reason(Exception e) {
    String message = e.getMessage();
    boolean fault = message == null || e instanceof RuntimeException && !(e instanceof IllegalArgumentException);
    // Weka puts the name of the class before what its capabilities say.
    return fault ? ", by a fault of its own." : ": " + message.replaceFirst("^[\\w.]+\\.(?=\\w+: )", "");
  }
}
