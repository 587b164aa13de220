package pairclust.pairfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import pairclust.constraint.Link;

/** The formats that pair files may have. All endings of pair files come from here. */
public final class PairFormats {

  /** The formats of this package. */
  public static final List<PairFormat> OURS = List.of(LineFormat.NATIVE, new CsvFormat(), LineFormat.LINK_FIRST);

  /** Only the formats of this package. */
  public static final PairFormats STANDARD = new PairFormats(OURS);

  /** The content of a file is judged by this many lines. */
  private static final int FIRST_LINES = 50;

  private static final String PACKED = ".gz";

  private final List<PairFormat> formats;

  /**
   * Makes a list of formats.
   *
   * @param formats the formats; the first is preferred where content and name of a file leave a choice
   */
  public PairFormats(List<? extends PairFormat> formats) {
    this.formats = List.copyOf(formats);
  }

  /**
   * Returns all endings, format by format, plain files before compressed ones.
   *
   * @return the endings in lower case
   */
  public List<String> endings() {
    return formats.stream().flatMap(format -> packed(all(format))).toList();
  }

  /**
   * Returns the endings that only pair files have.
   *
   * @return the endings in lower case
   */
  public List<String> ownEndings() {
    return formats.stream().flatMap(format -> packed(format.endings())).toList();
  }

  /**
   * Returns the endings of files that pairs are saved in.
   *
   * @return the endings in lower case
   */
  public List<String> savedEndings() {
    return formats.stream().filter(PairFormat::isEditable).flatMap(format -> packed(all(format))).toList();
  }

  private static List<String> all(PairFormat format) {
    return Stream.concat(format.endings().stream(), format.sharedEndings().stream()).toList();
  }

  private static Stream<String> packed(List<String> endings) {
    return Stream.concat(endings.stream(), endings.stream().map(ending -> ending + PACKED));
  }

  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(PACKED) ? lower.substring(0, lower.length() - PACKED.length()) : lower;
  }

  private Optional<PairFormat> named(String name) {
    String plain = plain(name);
    return formats.stream().filter(format -> all(format).stream().anyMatch(plain::endsWith)).findFirst();
  }

  /** Chooses by content; by the name where several formats, or none, fit the content. */
  private PairFormat choose(String name, List<String> firstLines) {
    List<PairFormat> fitting = List.of();
    // A wrong line ends what can be judged, so that the message on it is that of the right format.
    for (int count = firstLines.size(); count > 0 && fitting.isEmpty(); count--) {
      List<String> lines = firstLines.subList(0, count);
      fitting = formats.stream().filter(format -> format.recognises(lines)).toList();
    }
    List<PairFormat> left = fitting.isEmpty() ? formats : fitting;
    return named(name).filter(left::contains).orElse(left.get(0));
  }

  /**
   * Finds the format of a file.
   *
   * @param file the file
   * @return its format, by content and name
   * @throws IOException if it cannot be read
   */
  public PairFormat of(Path file) throws IOException {
    PairFormat[] found = new PairFormat[1];
    PairFileReader.use(file, in -> {
      PairFileReader.readLines(in, file.toString(), lines -> found[0] = choose(file.toString(), lines.peek(FIRST_LINES)));
      return null;
    });
    return found[0];
  }

  /**
   * Reads a file of any of the formats.
   *
   * @param file the file, plain or compressed
   * @param handler receives its content
   * @throws IOException if it cannot be read; the message says why and where
   */
  public void read(Path file, PairFileReader.Handler handler) throws IOException {
    PairFileReader.use(file, in -> {
      read(in, file.toString(), handler);
      return null;
    });
  }

  /**
   * Reads a stream of any of the formats.
   *
   * @param in the content, plain or compressed; not closed
   * @param name the name for messages, of which the ending counts
   * @param handler receives the content
   * @throws IOException if it cannot be read; the message says why and where
   */
  public void read(InputStream in, String name, PairFileReader.Handler handler) throws IOException {
    PairFileReader.readLines(in, name, lines -> choose(name, lines.peek(FIRST_LINES)).read(lines, handler));
  }

  /**
   * Reads a file to change its pairs.
   *
   * @param file the file
   * @param header says, given the header of a file in a format that is not saved, what the header in our own format is to be
   * @return its text, or what it would be in our own format if files of its format are not changed
   * @throws IOException if it cannot be read; the message says why and where
   */
  public PairText text(Path file, UnaryOperator<PairFileHeader> header) throws IOException {
    if (of(file).isEditable()) {
      return PairText.read(file);
    }
    Converted converted = new Converted();
    read(file, converted);
    PairText text = PairText.of(header.apply(converted.header));
    return text.with(Stream.concat(text.lines().stream(), converted.lines.stream()).toList());
  }

  private static final class Converted implements PairFileReader.Handler {

    private final List<PairLine> lines = new ArrayList<>();
    private PairFileHeader header;

    @Override
    public void header(PairFileHeader given) {
      header = given;
    }

    @Override
    public void pair(String first, String second, Link link, double weight, int line) {
      lines.add(PairLine.of(first, second, link, weight));
    }
  }

  /**
   * Refuses to write pairs under a name that promises another format than the one they are written in.
   *
   * @param file the file to be written
   * @throws PairFileException if its name ends as files of another format do
   */
  public void checkWritable(Path file) throws PairFileException {
    Optional<PairFormat> format = named(file.toString()).filter(promised -> !promised.isEditable());
    if (format.isPresent()) {
      throw new PairFileException(file.toString(), 0, "a name like this is for files of the format '" + format.get().name()
          + "', which can be opened but not saved. Save the pairs under a name that ends in " + savedEndings().get(0) + ".");
    }
  }
}
