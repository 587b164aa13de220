package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Reads pair files that tests write, and says what came of it. */
abstract class PairFileReading {

  static final Function<PairFileHeader, RowNames> TEN_ROWS = header -> RowNames.numbers(10, header.firstRow());

  /** The size of the chunks the reader takes from a stream. */
  static final int CHUNK = 1 << 16;

  @TempDir
  Path folder;

  /** A line as the reader hands it on. */
  record Pair(String first, String second, Link link, double weight, int line) {
  }

  /** Remembers what it is handed. */
  static final class Recorder implements PairFileReader.Handler {

    final List<Pair> pairs = new ArrayList<>();
    final List<PairFileHeader> headers = new ArrayList<>();

    @Override
    public void header(PairFileHeader header) {
      assertTrue(pairs.isEmpty(), "the header comes before the pairs");
      headers.add(header);
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      assertEquals(1, headers.size(), "the header comes before the pairs");
      pairs.add(new Pair(first, second, link, weight, line));
    }
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("given.constraints"), content);
  }

  Path file(String text) throws IOException {
    return file(bytes(text));
  }

  ConstraintSet rows(String text) throws IOException {
    return PairFile.read(file(text), TEN_ROWS).constraints();
  }

  static List<Pair> names(String text) throws IOException {
    return record(bytes(text)).pairs;
  }

  static PairFileHeader header(String text) throws IOException {
    return record(bytes(text)).headers.get(0);
  }

  static Recorder record(byte[] content) throws IOException {
    Recorder recorder = new Recorder();
    PairFileReader.read(new ByteArrayInputStream(content), "given", recorder);
    assertEquals(1, recorder.headers.size());
    return recorder;
  }

  void refuses(String text, int line, String... reasons) throws IOException {
    refuses(bytes(text), line, reasons);
  }

  /** Reads a file of ten rows that cannot be read, and checks that the message names the file, the line and the reason. */
  void refuses(byte[] content, int line, String... reasons) throws IOException {
    Path file = file(content);
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file, TEN_ROWS));
    String start = file + (line > 0 ? ", line " + line : "") + ": ";
    assertTrue(refusal.getMessage().startsWith(start), refusal.getMessage());
    assertEquals(line, refusal.line());
    for (String reason : reasons) {
      assertTrue(refusal.getMessage().substring(start.length()).contains(reason), refusal.getMessage());
    }
  }
}
