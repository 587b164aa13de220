package pairclust.pairfile;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.file.FileLease;

/** Writes pairs in the format that {@link PairFileReader} reads. Links are written as 1 and -1, as in files of other programs. */
public final class PairFileWriter implements Closeable, Flushable {

  private final Writer out;

  /**
   * Writes the header.
   *
   * @param stream receives the file; closed with this writer
   * @param header the header lines
   * @throws IOException if it cannot be written
   */
  public PairFileWriter(OutputStream stream, PairFileHeader header) throws IOException {
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    for (String line : header.lines()) {
      out.write(line + "\n");
    }
  }

  /**
   * Writes a pair.
   *
   * @param first the name of a row
   * @param second the name of another row
   * @param link their link
   * @param weight the weight; 1 is not written
   * @throws IOException if it cannot be written
   */
  public void pair(String first, String second, Link link, double weight) throws IOException {
    pair(first, second, link, weight, "");
  }

  /**
   * Writes a pair with a comment.
   *
   * @param first the name of a row
   * @param second the name of another row
   * @param link their link
   * @param weight the weight; 1 is not written
   * @param comment a comment of one line; empty for none
   * @throws IOException if it cannot be written
   */
  public void pair(String first, String second, Link link, double weight, String comment) throws IOException {
    out.write(PairLine.of(first, second, link, weight).text() + (comment.isEmpty() ? "\n" : "\t%" + comment + "\n"));
  }

  /**
   * Writes a comment.
   *
   * @param text the comment, of one line
   * @throws IOException if it cannot be written
   */
  public void comment(String text) throws IOException {
    out.write("%" + text + "\n");
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** Writes the pairs of a file. */
  public interface Content {

    /**
     * Writes all pairs.
     *
     * @param writer receives them
     * @throws IOException if it cannot be written
     */
    void writeTo(PairFileWriter writer) throws IOException;
  }

  /**
   * Writes a file, compressed if its name ends in {@code .gz}. The file is replaced atomically: whatever happens, it has either the old or
   * the new content. A file that another session uses is refused.
   *
   * @param file the file
   * @param header the header lines
   * @param content writes the pairs
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, Content content) throws IOException {
    try (FileLease lease = FileLease.take(file)) {
      lease.replace(plain -> {
        GZIPOutputStream packer = file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : null;
        PairFileWriter writer = new PairFileWriter(packer == null ? plain : packer, header);
        content.writeTo(writer);
        writer.flush();
        if (packer != null) {
          packer.finish();
        }
      });
    }
  }

  /**
   * Writes a set to a file.
   *
   * @param file the file
   * @param header the header lines
   * @param set the pairs
   * @param name returns the name of a row
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, ConstraintSet set, IntFunction<String> name) throws IOException {
    write(file, header, writer -> {
      for (Constraint c : set) {
        writer.pair(name.apply(c.first()), name.apply(c.second()), c.link(), c.weight());
      }
    });
  }
}
