package pairclust.pairfile;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * Reads pair files: {@code first second link [weight]} per line, with optional headers {@code @rows}, {@code @base},
 * {@code @id} and {@code @relation} before the first pair and comments after {@code %} or {@code #}. Gzip is recognised by content,
 * and the line ends of all systems are accepted. Lines are passed on one at a time, so a file may be larger than memory.
 */
public final class PairFileReader {

  /** Receives the content in order. An {@link IllegalArgumentException} that it throws is reported with file and line. */
  public interface Handler {

    /**
     * Receives the header; called once, before the first pair.
     *
     * @param header the header lines
     */
    void header(PairFileHeader header);

    /**
     * Receives a pair.
     *
     * @param first the name of a row
     * @param second the name of another row
     * @param link their link
     * @param weight the weight, 1 if the line has none
     * @param line the line, counted from 1
     */
    void pair(String first, String second, Link link, double weight, int line);

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

  private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?");
  private static final Pattern NOT_FINITE = Pattern.compile("[+-]?(NaN|Infinity)");

  private final Handler handler;
  private PairFileHeader header = PairFileHeader.NONE;
  private boolean inPairs;
  private int line;

  /** The last header line: the one to report if the handler rejects the header. */
  private int headerLine;

  private PairFileReader(Handler handler) {
    this.handler = handler;
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @param handler receives its content
   * @throws IOException if it cannot be read; the message says why and where. An {@link InterruptedIOException} if the thread was
   *     interrupted
   */
  public static void read(Path file, Handler handler) throws IOException {
    use(file, in -> {
      read(in, file.toString(), handler);
      return null;
    });
  }

  /** Returns the content of a file; errors are reported as when it is read line by line. */
  static byte[] bytes(Path file) throws IOException {
    return use(file, InputStream::readAllBytes);
  }

  /** Returns the content of a file, uncompressed. */
  static byte[] plainBytes(Path file) throws IOException {
    byte[] content = bytes(file);
    return isCompressed(content) ? PairText.unpacked(content) : content;
  }

  /** Reads from a file. */
  private interface Use<T> {

    T of(InputStream in) throws IOException;
  }

  private static <T> T use(Path file, Use<T> use) throws IOException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new PairFileException(name, 0, "this is a folder; give the pair file itself.");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return use.of(in);
    } catch (ClosedByInterruptException e) {
      throw (InterruptedIOException) new InterruptedIOException("Reading was stopped.").initCause(e);
    } catch (AccessDeniedException e) {
      throw new PairFileException(name, 0, "you have no permission to read this file.");
    } catch (NoSuchFileException e) {
      throw new PairFileException(name, 0, "there is no such file. Check the name; it is looked up from the folder "
          + Path.of("").toAbsolutePath() + ".");
    }
  }

  /** Returns whether the content of a file is compressed. */
  static boolean isCompressed(byte[] content) {
    return content.length > 1 && content[0] == 0x1f && content[1] == (byte) 0x8b;
  }

  /**
   * Reads a stream.
   *
   * @param in the content, plain or compressed; not closed
   * @param name the name for messages
   * @param handler receives the content
   * @throws IOException if it cannot be read; the message says why and where
   */
  public static void read(InputStream in, String name, Handler handler) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, 1 << 16);
    buffered.mark(2);
    boolean gzip = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    PairFileReader reader = new PairFileReader(handler);
    try {
      reader.readLines(new Utf8Lines(gzip ? new GZIPInputStream(buffered, 1 << 16) : buffered));
    } catch (EOFException | ZipException e) {
      throw new PairFileException(name, reader.line, "the compressed file is damaged or cut off; make it again.");
    } catch (CharacterCodingException e) {
      throw new PairFileException(name, reader.line, "this is not UTF-8 text. Save the file as UTF-8.");
    } catch (IllegalArgumentException e) {
      throw new PairFileException(name, reader.line, e.getMessage());
    }
  }

  private void readLines(Utf8Lines lines) throws IOException {
    for (String text = next(lines); text != null; text = next(lines)) {
      if ((line & 0x3ff) == 0 && Thread.interrupted()) {
        throw new InterruptedIOException("Reading was stopped.");
      }
      if (text.indexOf('\0') >= 0) {
        throw new IllegalArgumentException("this line has bytes that are zero, which no text has. The file is damaged, or not a pair"
            + " file.");
      }
      PairFileTokens.Line parsed = PairFileTokens.parse(text);
      List<PairFileTokens.Token> tokens = parsed.tokens();
      if (!tokens.isEmpty() && tokens.get(0).isKeyword()) {
        headerLine(tokens);
      } else if (!tokens.isEmpty()) {
        pairLine(tokens);
      }
      if (parsed.comment() != null) {
        handler.comment(parsed.comment(), line);
      }
    }
    beginPairs();
  }

  private String next(Utf8Lines lines) throws IOException {
    try {
      return lines.next();
    } finally {
      line = lines.number();
    }
  }

  private void headerLine(List<PairFileTokens.Token> tokens) {
    String keyword = tokens.get(0).text().toLowerCase(Locale.ROOT);
    if (inPairs) {
      throw new IllegalArgumentException("headers must come before the first pair; move '" + keyword
          + "' up, or put quotes around an ID that starts with @.");
    }
    if (tokens.size() != 2) {
      throw new IllegalArgumentException(keyword + " takes exactly one value; put quotes around one that has blanks.");
    }
    header = header.with(keyword, tokens.get(1).text());
    headerLine = line;
  }

  private void pairLine(List<PairFileTokens.Token> tokens) {
    beginPairs();
    if (tokens.size() < 3 || tokens.size() > 4) {
      throw new IllegalArgumentException("a pair is 'first second link [weight]', but this line has " + tokens.size()
          + (tokens.size() == 1 ? " field" : " fields") + ". Separate them by blanks, tabs or commas.");
    }
    String word = tokens.get(2).text();
    Link link = Link.parse(word);
    if (link == null) {
      throw new IllegalArgumentException("unknown link '" + word
          + "'; write 1, +1, ml, must, must-link or = for a must-link, -1, cl, cannot, cannot-link or != for a cannot-link.");
    }
    double weight = tokens.size() == 3 ? 1 : weight(tokens.get(3).text());
    handler.pair(tokens.get(0).text(), tokens.get(1).text(), link, weight, line);
  }

  private static double weight(String word) {
    // Java accepts more: hexadecimal numbers, 1d and 1f, which are more likely typing errors than weights.
    if (!DECIMAL.matcher(word).matches() && !NOT_FINITE.matcher(word).matches()) {
      throw new IllegalArgumentException("the weight '" + word + "' is not a number. Write it like 2, 0.5 or 1e-3.");
    }
    double weight = Double.parseDouble(word);
    if (!(weight >= 0 && weight <= ConstraintSet.LARGEST_WEIGHT)) {
      throw new IllegalArgumentException("the weight " + word + " must be a finite number that is not negative, at most "
          + ConstraintSet.LARGEST_WEIGHT + ".");
    }
    return weight;
  }

  private void beginPairs() {
    if (!inPairs) {
      inPairs = true;
      int here = line;
      line = headerLine;
      handler.header(header);
      line = here;
    }
  }
}
