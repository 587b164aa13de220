package pairclust.pairfile.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.zip.CRC32;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.PairFileWriter;
import pairclust.pairfile.journal.JournalContent.Placed;

/**
 * Files of answers that no person gave, such as those from class labels. They are written as a whole and may be written again, unless
 * somebody has edited them: a checksum in the last line shows that.
 */
public final class GeneratedAnswers {

  private static final String CHECKSUM = " Checksum: ";

  private GeneratedAnswers() {
  }

  /**
   * Returns the text of such a file, without a checksum.
   *
   * @param header the header lines
   * @param note the settings that the answers belong to, in one line
   * @param entries the answers
   * @param name returns the name of a row
   * @return the text
   */
  public static String text(PairFileHeader header, String note, List<KnownPair> entries, IntFunction<String> name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, header)) {
      writer.comment(JournalContent.NOTE + note);
      write(writer, entries, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Writes entries one per line. */
  static void write(PairFileWriter writer, List<KnownPair> entries, IntFunction<String> name) throws IOException {
    for (KnownPair entry : entries) {
      String first = name.apply(entry.first());
      String second = name.apply(entry.second());
      if (entry.answer() == Answer.UNKNOWN) {
        writer.comment(JournalContent.NOT_KNOWN + PairFileTokens.quote(first) + " " + PairFileTokens.quote(second));
      } else {
        writer.pair(first, second, entry.answer().link(), 1, entry.inferred() ? JournalContent.INFERRED : "");
      }
    }
  }

  /**
   * Writes a file, or replaces one.
   *
   * @param file the file; compressed if its name ends in {@code .gz}
   * @param header the header lines
   * @param note the settings that the answers belong to, in one line
   * @param entries the answers
   * @param name returns the name of a row
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, String note, List<KnownPair> entries, IntFunction<String> name)
      throws IOException {
    String checksum = checksum(text(header, note, entries, name));
    PairFileWriter.write(file, header, writer -> {
      writer.comment(JournalContent.NOTE + note);
      write(writer, entries, name);
      writer.comment(CHECKSUM + checksum);
    });
  }

  private static String checksum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  /**
   * Returns whether a file is as {@link #write} wrote it.
   *
   * @param file a file with a note, see {@link PairJournal#outline}
   * @return false if it was edited since
   * @throws IOException if it cannot be read
   */
  public static boolean isUnedited(Path file) throws IOException {
    byte[] bytes = PairFileReader.plainBytes(file);
    String text = new String(bytes, StandardCharsets.UTF_8);
    int last = text.lastIndexOf("%" + CHECKSUM);
    if (last >= 0) {
      String above = text.substring(0, last);
      return text.substring(last).equals("%" + CHECKSUM + checksum(above) + "\n");
    }
    // Written by version 1.0.0, without a checksum: everything but pairs in the program's own form shows.
    JournalContent content = JournalContent.read(file, bytes, bytes.length);
    return text.equals(text(content.header(), content.note(), content.entries().stream().map(Placed::entry).toList(), content::name));
  }
}
