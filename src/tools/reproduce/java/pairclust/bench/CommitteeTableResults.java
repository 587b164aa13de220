package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import pairclust.select.committee.ImputationTable.Guessed;
import pairclust.select.committee.ImputationTable;
import pairclust.select.committee.ImputedLinks.Thresholds;

/** The lines of {@link CommitteeTable}, kept in a CSV file, and what the paper says of them. */
final class CommitteeTableResults {

  static final List<String> SETS =
      List.of("bbc-tfidf", "bbcsport-tfidf", "cstr-tfidf", "reuters5-tfidf", "news-related-3-tfidf", "news-similar-3-tfidf");

  private static final String HEADER =
      "dataset,must_at,cannot_at,rows,base_nmi,must,must_right,must_all,cannot,cannot_right,cannot_all,seconds";

  /** More than any person would answer. */
  private static final long MANY = 1000;
  private static final double PRECISE = 0.9;

  private final Path file;
  private final List<CommitteeTable.Row> rows = new ArrayList<>();

  /** Takes up what the file holds already; a line that was cut off is left out. */
  CommitteeTableResults(Path file) throws IOException {
    this.file = file;
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      String[] f = line.split(",");
      if (f.length == HEADER.split(",").length && f[f.length - 1].matches("\\d+\\.\\d")) {
        rows.add(new CommitteeTable.Row(f[0], new Thresholds(Double.parseDouble(f[1]), Double.parseDouble(f[2])),
            new ImputationTable(Integer.parseInt(f[3]), Double.parseDouble(f[4]), guessed(f, 5), guessed(f, 8)),
            Double.parseDouble(f[11])));
      }
    }
    Files.writeString(file, HEADER + "\n" + rows.stream().map(CommitteeTableResults::line).collect(Collectors.joining()));
  }

  private static Guessed guessed(String[] fields, int from) {
    return new Guessed(Long.parseLong(fields[from]), Long.parseLong(fields[from + 1]), Long.parseLong(fields[from + 2]));
  }

  private static String line(CommitteeTable.Row row) {
    Guessed must = row.table().must();
    Guessed cannot = row.table().cannot();
    return String.format(Locale.ROOT, "%s,%s,%s,%d,%.4f,%d,%d,%d,%d,%d,%d,%.1f\n", row.set(), row.thresholds().must(),
        row.thresholds().cannot(), row.table().rows(), row.table().baseNmi(), must.selected(), must.right(), must.all(), cannot.selected(),
        cannot.right(), cannot.all(), row.seconds());
  }

  synchronized List<CommitteeTable.Row> of(String set) {
    return rows.stream().filter(row -> row.set().equals(set)).toList();
  }

  /** All lines of a data set at once: a stop between two would leave one behind. */
  synchronized void add(List<CommitteeTable.Row> found) throws IOException {
    rows.addAll(found);
    Files.writeString(file, found.stream().map(CommitteeTableResults::line).collect(Collectors.joining()), StandardOpenOption.APPEND);
  }

  /** Returns the table in Markdown; empty without any line. */
  String text() {
    return rows.isEmpty() ? "" : CommitteeTable.HEAD
        + SETS.stream().map(this::of).filter(found -> !found.isEmpty()).map(CommitteeTable::text).collect(Collectors.joining());
  }

  /** Returns what became of the claims, at the first thresholds, which are the paper's. */
  List<ClaimRow> claims() {
    return List.of(
        claim("On each data set many must-links and cannot-links are guessed correctly (more than 1,000 of each)",
            table -> table.must().right() > MANY && table.cannot().right() > MANY ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD,
            table -> table.must().right() + " and " + table.cannot().right()),
        claim("Precision is .9 or more for both kinds, on all data sets but one (3-news-similar)",
            CommitteeTableResults::isPrecise,
            table -> String.format(Locale.ROOT, "%.2f of %d and %.2f of %d", table.must().precision(), table.must().selected(),
                table.cannot().precision(), table.cannot().selected()).replace("NaN of 0", "none")));
  }

  private static ClaimVerdict isPrecise(ImputationTable table) {
    if (table.must().selected() == 0 || table.cannot().selected() == 0) {
      return ClaimVerdict.NOT_TESTABLE;
    }
    return Math.min(table.must().precision(), table.cannot().precision()) >= PRECISE ? ClaimVerdict.HELD : ClaimVerdict.NOT_HELD;
  }

  private ClaimRow claim(String claim, Function<ImputationTable, ClaimVerdict> holds, Function<ImputationTable, String> numbers) {
    List<ClaimVerdict> verdicts = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (String set : SETS) {
      List<CommitteeTable.Row> found = of(set);
      if (!found.isEmpty()) {
        ImputationTable table = found.get(0).table();
        verdicts.add(holds.apply(table));
        texts.add(set + " (" + table.rows() + " rows): " + numbers.apply(table));
      }
    }
    return new ClaimRow(Paper.COMMITTEE, "Table 1", claim, "as published", String.join("<br>", texts), ClaimVerdict.all(verdicts));
  }
}
