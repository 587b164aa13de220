package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All scores of an experiment, kept in a CSV file as they come in, so that a run that was stopped can go on.
 *
 * @param <K> what was measured
 * @param <S> its score
 */
public final class ScoreFile<K extends Comparable<K>, S> {

  private final Path file;
  private final Format<K, S> format;
  private final SortedMap<K, S> scores = new TreeMap<>();

  /**
   * How a score becomes a line, and a line a score.
   *
   * @param <K> what was measured
   * @param <S> its score
   */
  public interface Format<K, S> {

    /** @return the names of the fields, separated by commas */
    String header();

    /**
     * @param key what was measured
     * @param score its score
     * @return the fields, separated by commas; the last one has three decimals, by which a line that was cut off is recognised
     */
    String line(K key, S score);

    /**
     * @param fields the fields of a complete line
     * @return what was measured, and its score
     */
    Map.Entry<K, S> parse(String[] fields);
  }

  /**
   * Takes up what the file already holds.
   *
   * @param file the file, which need not exist
   * @param format how its lines look
   * @throws IOException if the file cannot be read or written
   */
  public ScoreFile(Path file, Format<K, S> format) throws IOException {
    this.file = file;
    this.format = format;
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of(format.header());
    if (lines.isEmpty() || !lines.get(0).equals(format.header())) {
      throw new IllegalArgumentException(file + " was not written by this version of the program: use another folder.");
    }
    lines.stream().skip(1).forEach(this::take);
    tidy();
  }

  private void take(String line) {
    String[] fields = line.split(",");
    // The last line may have been cut off.
    if (fields.length == format.header().split(",").length && fields[fields.length - 1].matches("\\d+\\.\\d{3}")) {
      Map.Entry<K, S> entry = format.parse(fields);
      scores.put(entry.getKey(), entry.getValue());
    }
  }

  /**
   * @param key what was measured
   * @return its score, or null if there is none
   */
  public synchronized S get(K key) {
    return scores.get(key);
  }

  /**
   * Keeps a score, in memory and in the file, with the same digits, so that a run that was stopped ends with the same figures.
   *
   * @param key what was measured
   * @param score its score
   * @throws IOException if the file cannot be written
   */
  public synchronized void add(K key, S score) throws IOException {
    String line = format.line(key, score);
    take(line);
    Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
  }

  /**
   * Writes all lines again, in order. A program that is stopped meanwhile leaves the file as it was.
   *
   * @throws IOException if the file cannot be written
   */
  public synchronized void tidy() throws IOException {
    List<String> lines = new ArrayList<>(List.of(format.header()));
    scores.forEach((key, score) -> lines.add(format.line(key, score)));
    Path ordered = file.resolveSibling(file.getFileName() + ".new");
    Files.write(ordered, lines);
    Files.move(ordered, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
