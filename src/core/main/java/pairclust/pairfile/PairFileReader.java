package pairclust.pairfile;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
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
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
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

  private PairFileReader() {
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
  public static byte[] bytes(Path file) throws IOException {
    return use(file, InputStream::readAllBytes);
  }

  static byte[] unpacked(byte[] content) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      return in.readAllBytes();
    }
  }

  /** Returns the content of a file, uncompressed. */
  public static byte[] plainBytes(Path file) throws IOException {
    byte[] content = bytes(file);
    return isCompressed(content) ? unpacked(content) : content;
  }

  /**
   * Counts the lines of a file.
   *
   * @param file the file, plain or compressed
   * @return the number of its lines, with headers, comments and empty ones
   * @throws IOException if it cannot be read; the message says why and where
   */
  public static long countLines(Path file) throws IOException {
    return use(file, in -> {
      long[] count = new long[1];
      readLines(in, file.toString(), lines -> {
        while (lines.next() != null) {
          count[0]++;
        }
      });
      return count[0];
    });
  }

  /** What is done with a file. */
  interface Use<T> {

    T of(InputStream in) throws IOException;
  }

  static <T> T use(Path file, Use<T> use) throws IOException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw new PairFileException(name, 0, "this is a folder; give the file itself.");
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
  public static boolean isCompressed(byte[] content) {
    return content.length > 1 && content[0] == 0x1f && content[1] == (byte) 0x8b;
  }

  /**
   * Refuses to continue a compressed file, whatever its name: appended answers would damage it.
   *
   * @param file the file
   * @param content its content
   * @throws PairFileException if it is compressed
   */
  public static void checkPlain(Path file, byte[] content) throws PairFileException {
    if (isCompressed(content)) {
      throw new PairFileException(file.toString(), 0, "this file is compressed, so no answers can be appended; unpack it (gunzip) to"
          + " continue.");
    }
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
    readLines(in, name, lines -> FieldLines.read(lines, FieldOrder.LINK_THIRD.pairs(handler)));
  }

  /** What is done with the lines of a file. */
  interface LineUse {

    void of(PairLines lines) throws IOException;
  }

  /** Unpacks a file if need be and has its lines read; what is wrong with them is reported with the name and the line. */
  static void readLines(InputStream in, String name, LineUse use) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, 1 << 16);
    buffered.mark(2);
    boolean gzip = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    PairLines lines = null;
    try {
      lines = new PairLines(gzip ? new GZIPInputStream(buffered, 1 << 16) : buffered);
      use.of(lines);
    } catch (EOFException | ZipException e) {
      throw new PairFileException(name, lines == null ? 0 : lines.blamed(), "the compressed file is damaged or cut off; make it again.");
    } catch (CharacterCodingException e) {
      throw new PairFileException(name, lines.blamed(), "this is not UTF-8 text. Save the file as UTF-8.");
    } catch (IllegalArgumentException e) {
      throw new PairFileException(name, lines.blamed(), e.getMessage());
    }
  }
}
