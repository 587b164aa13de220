package pairclust.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** A file that cannot be read or written; the message says which file, why, and what to do. */
public class FileException extends IOException {

  private static final long serialVersionUID = 1L;

  private final String reason;

  /**
   * Puts the message together.
   *
   * @param file the file as the user named it, possibly with a place in it
   * @param reason what is wrong and what to do
   */
  public FileException(String file, String reason) {
    super(sentences(file + ": " + reason));
    this.reason = reason;
  }

  /** One sentence a line: dialogs show a line as wide as it is, and the remedy, which comes last, must not run off the screen. */
  private static String sentences(String text) {
    return text.replaceAll("(?<=[a-z0-9)'][.]) (?=[A-Z])", "\n");
  }

  /**
   * Says what is wrong, for a message that names the file itself.
   *
   * @return the reason without the file
   */
  public String reason() {
    return reason;
  }

  /**
   * Says why a file operation failed, without the name of a file that the user knows nothing of.
   *
   * @param e the failure
   * @return the reason in a few words
   */
  public static String reason(IOException e) {
    if (e instanceof FileException known) {
      return known.reason();
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String said = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return said == null ? "the system gives no reason" : said;
  }
}
