package pairclust.stress;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;

/** Pair files that are damaged at random: ours and an independent reader accept and refuse alike, and read the same. */
final class PairFileMutations implements StressCase {

  private static final String[] WORDS = {"0", "12", "17", "a", "'it\\'s'", "\"b c\"", "'@x'", "1", "+1", "-1", "ml", "MUST", "must-link",
      "=", "!=", "cl", "Cannot-Link", "0.5", "2e-1", ".5", "7.", "0x1p3", "1d", "1f", "NaN", "-0", "1e400", "-2", "\u0661", "@rows", "@id",
      "@base", "@Relation", "@x", "150", "+150", "%", "#", "% note", "'", "\\", "\u00e4", "\ud83c\udf37", "''"};
  private static final String[] GAPS = {" ", "\t", ",", ", ", "  ", "\u00a0", "\f", " , ", "", ",,"};
  private static final String[] ENDS = {"\n", "\r\n", "\r", "\n\n"};

  @Override
  public String name() {
    return "mutated pair files, compared with an independent reader";
  }

  @Override
  public int cases() {
    return 2000;
  }

  @Override
  public void run(long seed) throws Exception {
    byte[] content = content(new Random(seed));
    String expected = IndependentPairReader.read(content);
    String actual = ours(content);
    if (!expected.equals(actual)) {
      throw new AssertionError("expected " + expected + " but read " + actual + " from: "
          + new String(content, StandardCharsets.UTF_8).replace("\n", "\\n").replace("\r", "\\r"));
    }
  }

  private static byte[] content(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "\ufeff" : "");
    String end = ENDS[random.nextInt(ENDS.length)];
    String[] headers = {"@rows 150", "@base 1", "@id ID", "@relation 'a b'", "% a remark", ""};
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(headers[random.nextInt(headers.length)]).append(end);
    }
    String[] links = {"1", "-1", "=", "!=", "ml", "cannot"};
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(random.nextInt(150)).append(' ').append(random.nextInt(150)).append(' ').append(links[random.nextInt(links.length)])
          .append(random.nextBoolean() ? " 0.5" : "").append(end);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      mutate(text, random);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    for (int i = random.nextInt(8) - 5; i > 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static void mutate(StringBuilder text, Random random) {
    int at = random.nextInt(text.length() + 1);
    switch (random.nextInt(6)) {
      case 0 -> text.insert(at, WORDS[random.nextInt(WORDS.length)]);
      case 1 -> text.insert(at, GAPS[random.nextInt(GAPS.length)]);
      case 2 -> text.insert(at, ENDS[random.nextInt(ENDS.length)]);
      case 3 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(4)));
      case 4 -> text.insert(at, (char) random.nextInt(128));
      default -> line(text, random);
    }
  }

  private static void line(StringBuilder text, Random random) {
    text.append('\n');
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(GAPS[random.nextInt(GAPS.length)]);
    }
  }

  /** Returns what our reader finds, in the words of the independent one. */
  private static String ours(byte[] content) throws IOException {
    List<String> found = new ArrayList<>();
    try {
      PairFileReader.read(new ByteArrayInputStream(content), "given", new PairFileReader.Handler() {

        @Override
        public void header(PairFileHeader header) {
          found.add("rows " + header.rows() + " base " + header.base() + " id " + header.id() + " relation " + header.relation());
        }

        @Override
        public void pair(String first, String second, Link link, double weight, int line) {
          found.add(line + ": " + first + "|" + second + "|" + (link == Link.MUST ? "must" : "cannot") + "|" + weight);
        }
      });
    } catch (PairFileException e) {
      return "refused at line " + e.line();
    }
    return String.join("\n", found);
  }
}
