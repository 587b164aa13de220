package pairclust.weka.explorer;

import java.util.List;
import javax.swing.event.TableModelEvent;
import javax.swing.table.AbstractTableModel;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.explorer.model.ClusterTask;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;

/** The table of pairs; link and weight are editable. */
public final class PairTableModel extends AbstractTableModel {

  private static final long serialVersionUID = 1L;

  static final int FIRST = 0;
  static final int SECOND = 1;
  /** The column of the link. */
  public static final int LINK = 2;
  /** The column of the weight. */
  public static final int WEIGHT = 3;
  static final int ORIGIN = 4;
  /** The column that says whether a result satisfies the pair. */
  public static final int STATE = 5;

  private static final List<String> NAMES = List.of("Row A", "Row B", "Link", "Weight", "Origin", "State");

  private final transient Workspace workspace;

  /** What is shown: the table is updated later than the document. */
  private transient List<Constraint> pairs = List.of();
  private transient Rows rows;
  private transient int[] clusters;

  /**
   * Creates the model.
   *
   * @param workspace holds the pairs
   */
  public PairTableModel(Workspace workspace) {
    this.workspace = workspace;
    workspace.onChange(this::refresh);
  }

  /** Fires the smallest event: one for other columns than the state closes an open editor. */
  private void refresh() {
    List<Constraint> before = pairs;
    Rows rowsBefore = rows;
    rows = workspace.rows();
    pairs = rows == null ? List.of() : workspace.document().pairs();
    int[] places = workspace.clusters();
    clusters = places == null ? null : ClusterTask.apart(places, workspace.selected().count());
    if (before == pairs && rowsBefore == rows && !pairs.isEmpty()) {
      fireTableChanged(new TableModelEvent(this, 0, pairs.size() - 1, STATE));
    } else if (before.size() == pairs.size() && !pairs.isEmpty()) {
      // Keeps the selection.
      fireTableRowsUpdated(0, pairs.size() - 1);
    } else {
      fireTableDataChanged();
    }
  }

  boolean isViolated(int row) {
    return clusters != null && pairs.get(row).violatedBy(clusters);
  }

  /** Returns how many pairs the selected result violates; -1 if there is no result. */
  int violated() {
    return clusters == null ? -1 : (int) pairs.stream().filter(pair -> pair.violatedBy(clusters)).count();
  }

  /** Returns the contradiction that a pair is part of, or null. */
  String contradiction(int row) {
    return workspace.contradictions().reasons().get(row);
  }

  /**
   * Returns the tool tip of a cell.
   *
   * @param row the position of the pair
   * @param column the column
   * @return the text, or null for none
   */
  public String tip(int row, int column) {
    String reason = contradiction(row);
    return switch (column) {
      case FIRST, SECOND -> describe((Integer) getValueAt(row, column));
      case STATE -> reason != null ? "Contradiction: " + reason : clusters == null ? "Run a clusterer to see which pairs it satisfies"
          : "The selected result " + (isViolated(row) ? "violates" : "satisfies") + " this pair";
      case LINK -> pairs.get(row).link() == Link.MUST ? "must-link: the rows belong together. Double-click or press F2 to change"
          : "cannot-link: the rows do not belong together. Double-click or press F2 to change";
      case WEIGHT -> "How much the pair counts; the default is 1. Double-click or press F2 to change";
      default -> "Where the pair comes from: " + pairs.get(row).origin();
    };
  }

  @Override
  public int getRowCount() {
    return pairs.size();
  }

  @Override
  public int getColumnCount() {
    return NAMES.size();
  }

  @Override
  public String getColumnName(int column) {
    return NAMES.get(column);
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return switch (column) {
      case FIRST, SECOND -> Integer.class;
      case LINK -> Link.class;
      case WEIGHT -> Double.class;
      case ORIGIN -> Origin.class;
      default -> String.class;
    };
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return column == LINK || column == WEIGHT;
  }

  @Override
  public Object getValueAt(int row, int column) {
    Constraint pair = pairs.get(row);
    return switch (column) {
      case FIRST -> pair.first();
      case SECOND -> pair.second();
      case LINK -> pair.link();
      case WEIGHT -> pair.weight();
      case ORIGIN -> pair.origin();
      default -> state(row);
    };
  }

  /** Returns the name of a row and a few of its values. */
  String describe(int row) {
    return title(row) + ": " + brief(row);
  }

  /** Returns the name of a row. */
  String title(int row) {
    return row < rows.size() ? rows.title(row) : "row " + row;
  }

  /** Returns a few values of a row. */
  String brief(int row) {
    return row < rows.size() ? rows.brief(row) : "";
  }

  Constraint pair(int row) {
    return pairs.get(row);
  }

  /** Returns the position of a pair, or -1. */
  int indexOf(Constraint pair) {
    return pairs.indexOf(pair);
  }

  private String state(int row) {
    String satisfied = clusters == null ? "" : isViolated(row) ? "violated" : "satisfied";
    return contradiction(row) == null ? satisfied : satisfied.isEmpty() ? "contradictory" : satisfied + ", contradictory";
  }

  @Override
  public void setValueAt(Object value, int row, int column) {
    Constraint pair = pairs.get(row);
    try {
      if (column == LINK && value instanceof Link link) {
        workspace.document().change(row, link, pair.weight());
      } else if (column == WEIGHT && value instanceof Double weight) {
        workspace.document().change(row, pair.link(), weight);
      }
    } catch (IllegalArgumentException e) {
      workspace.fail(e.getMessage());
    }
  }
}
