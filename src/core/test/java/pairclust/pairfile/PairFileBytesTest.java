package pairclust.pairfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Pair files as bytes: line ends, encodings, compression, damage, size. */
class PairFileBytesTest extends PairFileReading {

  @Test
  void emptyCompressedFile() throws IOException {
    assertEquals(List.of(), PairFile.read(file(gzip(new byte[0])), TEN_ROWS).constraints());
  }

  @Test
  void notUtf8() throws IOException {
    byte[] latin = "0 1 1\n% M\u00fcller\n0 2 1\n".getBytes(StandardCharsets.ISO_8859_1);
    refuses(latin, 2, "not UTF-8", "Save the file as UTF-8");
    refuses("0 1 1\n0 2 1\n".getBytes(StandardCharsets.UTF_16), 1, "not UTF-8");
    // A character cut off at the very end.
    refuses(new byte[] {'0', ' ', '1', ' ', '1', '\n', '%', (byte) 0xc3}, 2, "not UTF-8");
  }

  @Test
  void byteOrderMark() throws IOException {
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1)), rows("\ufeff0 1 1\n"));
    assertEquals(1, PairFile.read(file("\ufeff@base 1\r\n1 2 1\r\n"), TEN_ROWS).header().base());
    refuses("\ufeff0 1\n", 1, "2 fields");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void lineEnds(String end) throws IOException {
    String text = String.join(end, "@rows 10", "", "0 1 1", "% comment", "2 3 -1 0.5", "", "4 5 1");
    List<Constraint> expected = List.of(new Constraint(0, 1, Link.MUST, 1, 3), new Constraint(2, 3, Link.CANNOT, 0.5, 5),
        new Constraint(4, 5, Link.MUST, 1, 7));
    assertEquals(expected, rows(text));
    assertEquals(expected, rows(text + end));
    refuses(text + end + "0 1" + end, 8, "2 fields");
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, -1, 0, 1})
  void lineEndsWhereChunksEnd(int shift) throws IOException {
    String comment = "%".repeat(CHUNK - 1 + shift);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows(comment + "\r\n0 1 1\r\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), rows(comment + "\r0 1 1\r"));
    assertEquals(List.of(), rows(comment + "\r"));
    assertEquals(List.of(), rows(comment + "\r\n"));
    String name = "\u00fc".repeat(10);
    assertEquals(List.of(new Pair(name, "b", Link.MUST, 1, 2)), names(comment.substring(10) + "\n" + name + " b 1"));
  }

  @Test
  void streamThatYieldsFewBytesAtATime() throws IOException {
    byte[] content = bytes("@rows 10\r\n0 1 1\r2 3 -1\n4 \u00e4 1");
    Recorder recorder = new Recorder();
    PairFileReader.read(new ByteArrayInputStream(content) {
      @Override
      public synchronized int read(byte[] into, int at, int length) {
        return super.read(into, at, Math.min(length, 1));
      }
    }, "given", recorder);
    assertEquals(List.of(new Pair("0", "1", Link.MUST, 1, 2), new Pair("2", "3", Link.CANNOT, 1, 3),
        new Pair("4", "\u00e4", Link.MUST, 1, 4)), recorder.pairs);
  }

  @Test
  void gzipIsKnownByItsContent() throws IOException {
    byte[] packed = gzip(bytes("\ufeff@rows 10\r\n0 1 1\r\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 2)), PairFile.read(file(packed), TEN_ROWS).constraints());
    Path named = Files.write(folder.resolve("plain.constraints.gz"), bytes("0 1 1\n"));
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1)), PairFile.read(named, TEN_ROWS).constraints());
    refuses(gzip(bytes("0 1 1\n0 1\n")), 2, "2 fields");
  }

  @Test
  void linesAreCountedUnpacked() throws IOException {
    byte[] text = bytes("@rows 10\n% five lines\r\n\n0 1 1\n2 3 1");
    assertEquals(5, PairFileReader.countLines(file(text)));
    assertEquals(5, PairFileReader.countLines(file(gzip(text))));
    assertEquals(0, PairFileReader.countLines(file(new byte[0])));
  }

  @Test
  void gzipOfSeveralParts() throws IOException {
    byte[] one = gzip(bytes("0 1 1\n"));
    byte[] both = Arrays.copyOf(one, 2 * one.length);
    System.arraycopy(gzip(bytes("2 3 1\n")), 0, both, one.length, one.length);
    assertEquals(List.of(new Constraint(0, 1, Link.MUST, 1, 1), new Constraint(2, 3, Link.MUST, 1, 2)),
        PairFile.read(file(both), TEN_ROWS).constraints());
  }

  @Test
  void damagedGzip() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      text.append(random.nextInt(5)).append(' ').append(5 + random.nextInt(5))
          .append(" 1 ").append(random.nextInt(100)).append('\n');
    }
    byte[] whole = gzip(bytes(text.toString()));
    for (int length : new int[] {2, 5, 10, whole.length / 2, whole.length - 8, whole.length - 1}) {
      PairFileException refusal = assertThrows(PairFileException.class,
          () -> PairFile.read(file(Arrays.copyOf(whole, length)), TEN_ROWS), "cut to " + length);
      assertTrue(refusal.getMessage().contains("given.constraints") && refusal.getMessage().contains("damaged or cut off"),
          refusal.getMessage());
    }
    byte[] flipped = whole.clone();
    flipped[whole.length - 6] ^= 0x55;
    PairFileException refusal = assertThrows(PairFileException.class, () -> PairFile.read(file(flipped), TEN_ROWS));
    assertTrue(refusal.getMessage().contains("damaged or cut off"), refusal.getMessage());
  }

  @Test
  void binaryFilesWithoutLineEnds() throws IOException {
    byte[] zeros = new byte[5 << 20];
    refuses(zeros, 1, "not a pair file");
    byte[] after = new byte[zeros.length];
    System.arraycopy(bytes("0 1 1\n"), 0, after, 0, 6);
    refuses(after, 2, "not a pair file");
    byte[] noise = new byte[5 << 20];
    new Random(1).nextBytes(noise);
    noise[0] = (byte) 0x80;
    refuses(noise, 1);
    for (int i = 0; i < noise.length; i++) {
      noise[i] |= (byte) 0x80;
    }
    refuses(noise, 1, "not a pair file");
    refuses(Arrays.copyOf(noise, 1000), 1, "not UTF-8");
  }

  @Test
  void errorsWhileReadingAreHandedOn() {
    InputStream broken = new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("the disk is gone");
      }
    };
    IOException error = assertThrows(IOException.class, () -> PairFileReader.read(broken, "given", new Recorder()));
    assertTrue(error.getMessage().contains("the disk is gone"), error.getMessage());
  }

  @Test
  void interruption() throws IOException {
    Path file = file("0 1 1\n".repeat(5000));
    Thread.currentThread().interrupt();
    try {
      assertThrows(IOException.class, () -> PairFile.read(file, TEN_ROWS));
    } finally {
      Thread.interrupted();
    }
    assertEquals(1, PairFile.read(file, TEN_ROWS).constraints().size());
  }

  @Test
  void hundredMegabytes() throws IOException {
    Path file = folder.resolve("large.constraints");
    int blocks = 100;
    int perBlock = 20_000;
    String padding = " % " + "x".repeat(38) + "\n";
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      StringBuilder block = new StringBuilder();
      for (int a = 0; a < blocks; a++) {
        block.setLength(0);
        for (int b = 0; b < perBlock; b++) {
          block.append(a).append('\t').append(blocks + b).append((b & 1) == 0 ? "\t1" : "\t-1").append(padding);
        }
        out.write(bytes(block.toString()));
      }
    }
    assertTrue(Files.size(file) > 100_000_000, "only " + Files.size(file));
    PairFile pairs = PairFile.read(file, header -> RowNames.numbers(blocks + perBlock, 0));
    ConstraintSet set = pairs.constraints();
    assertEquals(blocks * perBlock, set.size());
    assertEquals(set.size() / 2, set.count(Link.MUST));
    assertEquals(new Constraint(blocks - 1, blocks + perBlock - 1, Link.CANNOT, 1, blocks * perBlock), set.get(set.size() - 1));
    Files.delete(file);
  }
}
