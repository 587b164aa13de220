package pairclust.weka.plot.draw;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import pairclust.weka.plot.draw.Brush.Look;

/** Explains colours, shapes and lines in rows below the plot. */
final class Legend {

  /** Further groups are summarised as "and 12 more": they would leave no room for the points. */
  private static final int MAX_ROWS = 4;
  private static final int MAX_GROUPS = 60;
  private static final int MAX_LENGTH = 30;

  private static final double MARKER = 8.5;
  private static final double LINE = 26;
  private static final double GAP = 5;
  private static final double BETWEEN = 16;

  /** The entry of rows that moved, and of text without a symbol. */
  private static final int MOVED = -2;
  private static final int TEXT = -3;

  /** An entry: a group (kind is null), a kind of pairs, or one of the above (kind is null). */
  private record Entry(int group, LinkKind kind, String text) {
  }

  private record Placed(Entry entry, double x, int row) {
  }

  private final Style style;
  private final FontMetrics metrics;
  private final List<Placed> placed = new ArrayList<>();

  Legend(Content content, Style style, FontMetrics metrics, double width) {
    this.style = style;
    this.metrics = metrics;
    List<Entry> groups = new ArrayList<>();
    for (int g = 0; content.groups() != null && g < Math.min(MAX_GROUPS, content.names().length); g++) {
      groups.add(new Entry(g, null, shortened(content.names()[g])));
    }
    if (content.ungrouped()) {
      groups.add(new Entry(-1, null, "none"));
    }
    List<Entry> moved = content.origins() == null ? List.of() : List.of(new Entry(MOVED, null, "moved, from the cluster behind"));
    // All kinds, even if there are no pairs of some: otherwise the plot would change its size with each clustering.
    List<Entry> kinds = content.links().isEmpty() ? List.of() : List.of(new Entry(-1, LinkKind.MUST, "must-link"),
        new Entry(-1, LinkKind.CANNOT, "cannot-link"), new Entry(-1, LinkKind.VIOLATED_MUST, "violated"));
    int groupRows = MAX_ROWS - (kinds.isEmpty() ? 0 : 1);
    int row = place(groups, width, 0, groupRows, content.groups() == null ? 0 : content.names().length);
    row = place(moved, width, row, MAX_ROWS + 1, 0);
    place(kinds, width, row, MAX_ROWS + moved.size(), 0);
  }

  private static String shortened(String name) {
    return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH - 1) + "\u2026";
  }

  /** Fills rows from left to right and summarises what does not fit. Returns the row after the last one. */
  private int place(List<Entry> entries, double width, int first, int end, int all) {
    double unit = style.unit();
    double x = 0;
    int row = first;
    double more = metrics.stringWidth("and 0,000 more") + BETWEEN * unit;
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      double needed = sample(entry) + metrics.stringWidth(entry.text());
      boolean mayBeLast = row == end - 1 && all > 0 && i < entries.size() - 1;
      if (x > 0 && x + needed > width - (mayBeLast ? more : 0)) {
        if (row == end - 1) {
          placed.add(new Placed(new Entry(TEXT, null, "and " + (entries.size() - i + Math.max(0, all - MAX_GROUPS)) + " more"), x, row));
          return row + 1;
        }
        row++;
        x = 0;
      }
      placed.add(new Placed(entry, x, row));
      x += needed + BETWEEN * unit;
    }
    return entries.isEmpty() ? first : row + 1;
  }

  /** Returns the width of the symbol before the text. */
  private double sample(Entry entry) {
    return entry.kind() != null ? (LINE + GAP) * style.unit() : entry.group() == MOVED ? (2 * MARKER + GAP) * style.unit()
        : entry.group() != TEXT ? (MARKER + GAP) * style.unit() : 0;
  }

  private double rowHeight() {
    return metrics.getHeight() + 2 * style.unit();
  }

  double height() {
    return placed.stream().mapToInt(Placed::row).max().orElse(-1) * rowHeight() + (placed.isEmpty() ? 0 : rowHeight());
  }

  void draw(Graphics2D g, double left, double top) {
    ShapeBrush brush = new ShapeBrush(g, style, MARKER * style.unit());
    for (Placed place : placed) {
      Entry entry = place.entry();
      double x = left + place.x();
      double baseline = top + place.row() * rowHeight() + metrics.getAscent();
      double middle = baseline - metrics.getAscent() * 0.36;
      if (entry.kind() != null) {
        brush.line(new Segment(x, middle, x + LINE * style.unit(), middle, 0), entry.kind(), 1);
      } else if (entry.group() == MOVED) {
        brush.point(Look.BEHIND, 1, x + MARKER * style.unit(), middle);
        brush.point(Look.PLAIN, 0, x + MARKER * style.unit(), middle);
      } else if (entry.group() != TEXT) {
        brush.point(Look.PLAIN, entry.group(), x + MARKER * style.unit() / 2, middle);
      }
      g.setFont(style.font());
      g.setColor(style.theme().text());
      g.drawString(entry.text(), (float) (x + sample(entry)), (float) baseline);
    }
  }
}
