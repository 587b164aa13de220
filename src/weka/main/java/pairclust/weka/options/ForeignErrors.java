package pairclust.weka.options;

/** Extracts a readable reason from the failure of a class that is not ours. */
public final class ForeignErrors {

  private ForeignErrors() {
  }

  /** Returns the end of a sentence about a failure: a colon and the reason, unless it is a bug, whose message would not help the user. */
  public static String reason(Exception e) {
    String message = e.getMessage();
    boolean fault = message == null || e instanceof RuntimeException && !(e instanceof IllegalArgumentException);
    // Weka prefixes the messages of its capabilities with the name of the class.
    return fault ? " because of a bug of its own." : ": " + message.replaceFirst("^[\\w.]+\\.(?=\\w+: )", "");
  }
}
