package pairclust.pairfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads files that have fields in each line, headers before the first of them, and comments: pair files, and others that are written in
 * the same manner.
 */
public final class FieldLines {

  /** Receives the content in order. An {@link IllegalArgumentException} that it throws is reported with file and line. */
  public interface Handler {

    /**
     * Receives the header; called once, before the first fields.
     *
     * @param header the header lines
     */
    void header(PairFileHeader header);

    /**
     * Receives the fields of a line.
     *
     * @param fields the fields, at least one
     * @param line the line, counted from 1
     */
    void fields(List<PairFileTokens.Token> fields, int line);

    /**
     * Receives a comment, after the rest of its line.
     *
     * @param text the comment without the comment character
     * @param line the line, counted from 1
     */
    default void comment(String text, int line) {
      // Comments are ignored by default.
    }
  }

  private FieldLines() {
  }

  /**
   * Reads a file.
   *
   * @param file the file, plain or compressed
   * @param handler receives its content
   * @throws IOException if it cannot be read; the message says why and where
   */
  public static void read(Path file, Handler handler) throws IOException {
    PairFileReader.use(file, in -> {
      PairFileReader.readLines(in, file.toString(), lines -> read(lines, handler));
      return null;
    });
  }

  static void read(PairLines lines, Handler handler) throws IOException {
    HeaderLines header = new HeaderLines(lines, handler::header);
    for (String text = lines.next(); text != null; text = lines.next()) {
      PairFileTokens.Line parsed = PairFileTokens.parse(text);
      List<PairFileTokens.Token> tokens = parsed.tokens();
      if (!tokens.isEmpty() && tokens.get(0).isKeyword()) {
        header.add(tokens);
      } else if (!tokens.isEmpty()) {
        header.complete();
        handler.fields(tokens, lines.number());
      }
      if (parsed.comment() != null) {
        handler.comment(parsed.comment(), lines.number());
      }
    }
    header.complete();
  }
}
