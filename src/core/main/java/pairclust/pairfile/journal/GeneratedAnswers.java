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
import pairclust.constraint.Link;
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
    return text(header, note, content(entries, name, ""));
  }

  /**
   * Returns the text of such a file, without a checksum.
   *
   * @param header the header lines
   * @param note how the answers were made, in one line
   * @param content writes the answers
   * @return the text
   */
  public static String text(PairFileHeader header, String note, PairFileWriter.Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PairFileWriter writer = new PairFileWriter(bytes, header)) {
      writer.comment(JournalContent.NOTE + note);
      content.writeTo(writer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Writes entries one per line, with the people who gave the answers; what follows from other pairs is nobody's answer. */
  static void write(PairFileWriter writer, List<KnownPair> entries, IntFunction<String> name, List<String> people) throws IOException {
    String by = Author.comment(people);
    for (KnownPair entry : entries) {
      String first = name.apply(entry.first());
      String second = name.apply(entry.second());
      if (entry.answer() == Answer.UNKNOWN) {
        writeUnknown(writer, first, second, by);
      } else {
        String comment = entry.inferred() ? JournalContent.INFERRED : entry.asked() ? by : JournalContent.ENTAILED;
        writer.pair(first, second, entry.answer().link(), entry.weight(), comment);
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
    write(file, header, note, content(entries, name, ""));
  }

  /**
   * Writes a file, or replaces one.
   *
   * @param file the file; compressed if its name ends in {@code .gz}
   * @param header the header lines
   * @param note how the answers were made, in one line
   * @param content writes the answers
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, PairFileHeader header, String note, PairFileWriter.Content content) throws IOException {
    String checksum = checksum(text(header, note, content));
    PairFileWriter.write(file, header, writer -> {
      writer.comment(JournalContent.NOTE + note);
      content.writeTo(writer);
      writer.comment(CHECKSUM + checksum);
    });
  }

  /**
   * Returns what writes answers.
   *
   * @param entries the answers
   * @param name returns the name of a row
   * @param by who gave them; empty if that is not said
   * @return writes them, one per line
   */
  public static PairFileWriter.Content content(List<KnownPair> entries, IntFunction<String> name, String by) {
    return writer -> write(writer, entries, name, by.isEmpty() ? List.of() : List.of(by));
  }

  /**
   * Writes a question that nobody could answer.
   *
   * @param writer receives it
   * @param first the name of a row
   * @param second the name of another row
   * @param people those who were asked
   * @throws IOException if it cannot be written
   */
  public static void writeUnknown(PairFileWriter writer, String first, String second, List<String> people) throws IOException {
    writeUnknown(writer, first, second, Author.comment(people));
  }

  private static void writeUnknown(PairFileWriter writer, String first, String second, String by) throws IOException {
    writer.comment(JournalContent.NOT_KNOWN + PairFileTokens.quote(first) + " " + PairFileTokens.quote(second)
        + (by.isEmpty() ? "" : "\t%" + by));
  }

  /**
   * Writes a pair with the people who say so.
   *
   * @param writer receives it
   * @param pair the names of its rows
   * @param link their link
   * @param weight its weight
   * @param people who says so
   * @throws IOException if it cannot be written
   */
  public static void write(PairFileWriter writer, List<String> pair, Link link, double weight, List<String> people) throws IOException {
    writer.pair(pair.get(0), pair.get(1), link, weight, Author.comment(people));
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
