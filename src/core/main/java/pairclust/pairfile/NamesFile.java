package pairclust.pairfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.file.FileReplacement;

/**
 * A file with the names of clusters: {@code NAME: row row row} per line, rows that are typical of the cluster. Rows are named, and headers
 * and comments written, as in pair files.
 *
 * @param clusters the names with their rows, in order
 * @param absent the number of rows that are not in the data
 */
public record NamesFile(List<NamesFile.Named> clusters, int absent) {

  private static final int LONGEST = 100;
  private static final Pattern DEFAULT = Pattern.compile("cluster[0-9]+");

  /**
   * The name of a cluster.
   *
   * @param name the name
   * @param rows rows that are typical of the cluster
   */
  public record Named(String name, int[] rows) {
  }

  /**
   * Checks the name of a cluster.
   *
   * @param name the name
   * @return the name without blanks around it
   * @throws IllegalArgumentException if it cannot be used; the message says why
   */
  public static String checked(String name) {
    String plain = name.strip();
    if (plain.isEmpty() || plain.length() > LONGEST || plain.chars().anyMatch(Character::isISOControl) || RowNames.fault(plain) != null) {
      throw new IllegalArgumentException("the name '" + plain.replaceAll("\\p{Cntrl}", "?") + "' of a cluster must be one line of 1 to "
          + LONGEST + " characters.");
    }
    if (DEFAULT.matcher(plain).matches()) {
      throw new IllegalArgumentException("'" + plain + "' is what clusters without a name are called; choose another name.");
    }
    return plain;
  }

  /**
   * Reads a file; an error in any line rejects the whole file.
   *
   * @param file the file
   * @param names resolves names to rows, given the file's header
   * @return its names
   * @throws IOException if the file cannot be read or understood; the message says where and why
   */
  public static NamesFile read(Path file, Function<PairFileHeader, RowNames> names) throws IOException {
    Parser parser = new Parser(names);
    PairFileReader.use(file, in -> {
      PairFileReader.readLines(in, file.toString(), parser::read);
      return null;
    });
    return new NamesFile(List.copyOf(parser.clusters), parser.absent);
  }

  private static final class Parser {

    private final Function<PairFileHeader, RowNames> names;
    private final List<Named> clusters = new ArrayList<>();
    private final Map<Integer, String> nameOfRow = new HashMap<>();
    private RowNames rows;
    private int absent;

    Parser(Function<PairFileHeader, RowNames> names) {
      this.names = names;
    }

    void read(PairLines lines) throws IOException {
      HeaderLines header = new HeaderLines(lines, given -> rows = names.apply(given));
      for (String text = lines.next(); text != null; text = lines.next()) {
        String line = text.strip();
        if (line.startsWith("@")) {
          header.add(PairFileTokens.split(line));
        } else if (!line.isEmpty() && line.charAt(0) != '%' && line.charAt(0) != '#') {
          header.complete();
          cluster(line);
        }
      }
      header.complete();
      if (clusters.isEmpty()) {
        throw new IllegalArgumentException("the file contains no cluster names; each line has the form 'NAME: ROW ROW ...'.");
      }
    }

    private void cluster(String line) {
      int colon = colon(line);
      if (colon < 0) {
        throw new IllegalArgumentException("a name is followed by a colon and rows: 'NAME: row row row'. Put quotes around a name with a"
            + " colon.");
      }
      String before = line.substring(0, colon).strip();
      boolean quoted = before.startsWith("'") || before.startsWith("\"");
      String name = checked(quoted ? PairFileTokens.split(before).get(0).text() : before);
      if (clusters.stream().anyMatch(cluster -> cluster.name.equals(name))) {
        throw new IllegalArgumentException("the name '" + name + "' is given twice; list all of its rows in one line.");
      }
      List<PairFileTokens.Token> listed = PairFileTokens.split(line.substring(colon + 1));
      if (listed.isEmpty()) {
        throw new IllegalArgumentException("no rows are listed for '" + name + "'; add some that are typical of the cluster, or delete this"
            + " line.");
      }
      List<Integer> typical = new ArrayList<>();
      for (PairFileTokens.Token token : listed) {
        int row = rows.row(token.text());
        absent += row == RowNames.ABSENT ? 1 : 0;
        String other = row == RowNames.ABSENT ? null : nameOfRow.put(row, name);
        if (other != null && !other.equals(name)) {
          throw new IllegalArgumentException("row '" + token.text() + "' is listed for '" + other + "' already; it can be typical of one"
              + " cluster only.");
        }
        if (row != RowNames.ABSENT && other == null) {
          typical.add(row);
        }
      }
      clusters.add(new Named(name, typical.stream().mapToInt(Integer::intValue).toArray()));
    }

    /** Returns the position of the colon behind the name, which may be in quotes; -1 if there is none. */
    private static int colon(String line) {
      char quote = line.charAt(0);
      if (quote != '\'' && quote != '"') {
        return line.indexOf(':');
      }
      int end = 1;
      while (end < line.length() && line.charAt(end) != quote) {
        end += line.charAt(end) == '\\' ? 2 : 1;
      }
      int colon = end < line.length() ? line.indexOf(':', end) : -1;
      return colon > 0 && line.substring(end + 1, colon).isBlank() ? colon : -1;
    }
  }

  /**
   * Writes a file atomically. Names without rows are comments.
   *
   * @param file the file
   * @param header the header lines
   * @param rowName returns the name of a row
   * @throws IOException if it cannot be written, or if no name has rows
   */
  public void write(Path file, PairFileHeader header, IntFunction<String> rowName) throws IOException {
    if (clusters.stream().allMatch(cluster -> cluster.rows.length == 0)) {
      throw new IOException("None of the named clusters has rows, so the file could not say which clusters are meant. Name a cluster that"
          + " has rows.");
    }
    StringBuilder text = new StringBuilder();
    header.lines().forEach(line -> text.append(line).append('\n'));
    for (Named cluster : clusters) {
      if (cluster.rows.length == 0) {
        // A name without rows is an error for readers, but somebody may look for it.
        text.append("% ").append(cluster.name).append(": no rows\n");
        continue;
      }
      text.append(quoted(cluster.name)).append(": ").append(IntStream.of(cluster.rows)
          .mapToObj(row -> PairFileTokens.quote(rowName.apply(row))).collect(Collectors.joining(" "))).append('\n');
    }
    FileReplacement.write(file, text.toString());
  }

  private static String quoted(String name) {
    boolean plain = name.indexOf(':') < 0 && "'\"%#@\ufeff".indexOf(name.charAt(0)) < 0;
    return plain ? name : "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
