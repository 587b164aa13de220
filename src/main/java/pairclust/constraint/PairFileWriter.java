package pairclust.constraint;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;

/** Writes pairs in the form that {@link PairFileReader} reads. Links are written 1 and -1, as the files of other programs have them. */
public final class PairFileWriter implements Closeable {

  private final Writer out;

  /**
   * @param stream where to write; closed with this writer
   * @param header what the file says of itself
   * @throws IOException if it cannot be written
   */
  public PairFileWriter(OutputStream stream, PairFileHeader header) throws IOException {
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    if (header.relation() != null) {
      out.write("@relation " + PairFileTokens.quote(header.relation()) + "\n");
    }
    if (header.id() != null) {
      out.write("@id " + PairFileTokens.quote(header.id()) + "\n");
    }
    if (header.rows() >= 0) {
      out.write("@rows " + header.rows() + "\n");
    }
    if (header.base() >= 0) {
      out.write("@base " + header.base() + "\n");
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
    out.write(PairFileTokens.quote(first) + "\t" + PairFileTokens.quote(second) + "\t" + (link == Link.MUST ? "1" : "-1"));
    out.write(weight == 1 ? "\n" : "\t" + weight + "\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /**
   * Writes a set to a file, compressed if its name ends in {@code .gz}. The file is replaced in one step, so that whatever happens
   * either the old or the new content is there.
   *
   * @param file the file
   * @param header what the file says of itself
   * @param set the pairs
   * @param name how a row is called
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, ConstraintSet set, IntFunction<String> name) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path draft = Files.createTempFile(absolute.getParent(), absolute.getFileName().toString(), ".part");
    try {
      OutputStream plain = Files.newOutputStream(draft);
      try (PairFileWriter writer =
          new PairFileWriter(file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : plain, header)) {
        for (Constraint c : set) {
          writer.pair(name.apply(c.first()), name.apply(c.second()), c.link(), c.weight());
        }
      }
      Files.move(draft, absolute, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
