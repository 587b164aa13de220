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

/** Writes pairs in the form that {@link PairFileReader} reads. Links are written 1 and -1, as the files of other programs have them. */
public final class PairFileWriter implements Closeable, Flushable {

  private final Writer out;

  /**
   * @param stream where to write; closed with this writer
   * @param header what the file says of itself
   * @throws IOException if it cannot be written
   */
  public PairFileWriter(OutputStream stream, PairFileHeader header) throws IOException {
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    for (String line : header.lines()) {
      out.write(line + "\n");
    }
  }

  /**
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
   * @param first the name of a row
   * @param second the name of another row
   * @param link their link
   * @param weight the weight; 1 is not written
   * @param comment a comment behind, in one line; empty for none
   * @throws IOException if it cannot be written
   */
  void pair(String first, String second, Link link, double weight, String comment) throws IOException {
    out.write(PairLine.of(first, second, link, weight).text() + (comment.isEmpty() ? "\n" : "\t%" + comment + "\n"));
  }

  /**
   * @param text a comment, in one line
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

  /** What writes pairs. */
  public interface Content {

    /**
     * @param writer where to write
     * @throws IOException if it cannot be written
     */
    void writeTo(PairFileWriter writer) throws IOException;
  }

  /**
   * Writes a file, compressed if its name ends in {@code .gz}. The file is replaced in one step, so that whatever happens either the
   * old or the new content is there; not while another session uses it.
   *
   * @param file the file
   * @param header what the file says of itself
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
   * @param header what the file says of itself
   * @param set the pairs
   * @param name how a row is called
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
