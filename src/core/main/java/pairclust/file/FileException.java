package pairclust.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Signals that a file cannot be read or written; the message says which file, why, and what to do. */
public class FileException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Streams report "path (reason)", where the path may be that of a draft. */
  private static final Pattern PATH_AND_REASON = Pattern.compile(".*\\(([^()]+)\\)", Pattern.DOTALL);

  private final String reason;

  /**
   * Composes the message.
   *
   * @param file the file as the user named it, possibly with a position in it
   * @param reason what is wrong and what to do
   */
  public FileException(String file, String reason) {
    super(sentences(file + ": " + reason));
    this.reason = reason;
  }

  /** Puts each sentence on its own line: dialogs do not wrap lines, and the remedy, which comes last, must stay on the screen. */
  private static String sentences(String text) {
    return text.replaceAll("(?<=[a-z0-9)'][.]) (?=[A-Z])", "\n");
  }

  /**
   * Returns what is wrong, for a message that names the file itself.
   *
   * @return the reason without the file
   */
  public String reason() {
    return reason;
  }

  /**
   * Returns why a file operation failed, without the names of files that the user does not know.
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
    if (e instanceof NoSuchFileException) {
      return "the file or its folder has been removed";
    }
    String message = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    Matcher stream = PATH_AND_REASON.matcher(e instanceof FileNotFoundException && message != null ? message : "");
    if (stream.matches()) {
      return stream.group(1).equals("Permission denied") ? "permission denied" : stream.group(1);
    }
    return message == null ? "the system gives no reason" : message;
  }
}
