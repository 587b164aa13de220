package pairclust.constraint;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.RandomAccessFile;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;

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
    out.write(PairFileTokens.quote(first) + "\t" + PairFileTokens.quote(second) + "\t" + (link == Link.MUST ? "1" : "-1"));
    out.write((weight == 1 ? "" : "\t" + weight) + (comment.isEmpty() ? "\n" : "\t%" + comment + "\n"));
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
   * old or the new content is there.
   *
   * @param file the file
   * @param header what the file says of itself
   * @param content writes the pairs
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, Content content) throws IOException {
    if (Files.isDirectory(file)) {
      throw new PairFileException(file.toString(), 0, "this is a folder; give the name of a file.");
    }
    // A symbolic link stays one; the file it leads to is replaced.
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new PairFileException(file.toString(), 0, "there is no folder " + target.getParent() + " to write to; make it first.");
    }
    // Not a temporary file of Java's, which nobody but its owner could read.
    Path draft = target.resolveSibling(target.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      OutputStream plain = Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      try (PairFileWriter writer =
          new PairFileWriter(file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : plain, header)) {
        content.writeTo(writer);
      }
      try (RandomAccessFile written = new RandomAccessFile(draft.toFile(), "rw")) {
        // On the disk before the name is given away: a name without content is what a power failure would leave otherwise.
        written.getFD().sync();
      }
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
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
