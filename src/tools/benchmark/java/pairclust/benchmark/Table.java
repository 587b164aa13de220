package pairclust.benchmark;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown. */
final class Table {

  private final List<String> lines = new ArrayList<>();

  Table(String... header) {
    add(header);
    lines.add("|---".repeat(header.length) + "|");
  }

  void add(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  @Override
  public String toString() {
    return String.join("\n", lines) + "\n";
  }
}
