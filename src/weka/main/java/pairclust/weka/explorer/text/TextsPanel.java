package pairclust.weka.explorer.text;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.util.List;
import java.util.function.IntFunction;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.UIManager;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter.DefaultHighlightPainter;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.rows.Columns;
import pairclust.weka.select.RowComparison.Kind;
import pairclust.weka.select.RowComparison.Part;
import pairclust.weka.swing.Scrolling;
import pairclust.weka.text.DistinctiveWords;
import pairclust.weka.text.Words;

/** Shows two rows: their texts side by side, with the words marked that distinguish clusters or the two texts, and a table of the rest. */
public final class TextsPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** A person does not read more before an answer, and line breaks of a megabyte take seconds. */
  private static final int MOST_TEXT = 20_000;
  private static final int MOST_MARKS = 1000;

  /** Lines of the table of other attributes that fit beside texts. */
  private static final int TABLE_LINES = 5;

  /** Lines that are always visible, of the table beside texts and of a text with its title. */
  private static final int MIN_TABLE_LINES = 3;
  private static final int MIN_TEXT_LINES = 6;

  private final transient Workspace workspace;
  private final JComponent table;
  private final JPanel texts = new JPanel(new GridLayout(0, 2, 4, 4));
  private final JLabel legend = new JLabel();

  /** The clusters whose words were found last, and these words. */
  private transient int[] clusters;
  private transient DistinctiveWords ofClusters;

  /**
   * Creates the panel.
   *
   * @param workspace knows the clusters
   * @param table shows what is not text, in a scroll pane
   */
  public TextsPanel(Workspace workspace, JComponent table) {
    super(new BorderLayout(4, 4));
    this.workspace = workspace;
    this.table = table;
    legend.setName("marked words");
    add(table, BorderLayout.CENTER);
  }

  /**
   * Shows two rows.
   *
   * @param parts what there is to see; empty to hide the texts
   * @param first a row
   * @param second another row
   * @param titles returns the names of rows
   * @return the parts that the table is to show: with texts, their words are marked there and need no lines
   */
  public List<Part> show(List<Part> parts, int first, int second, IntFunction<String> titles) {
    List<Part> shown = parts.stream().filter(part -> part.kind() == Kind.TEXT).toList();
    texts.removeAll();
    DistinctiveWords words = shown.isEmpty() ? DistinctiveWords.NONE : words(first, second);
    for (Part part : shown) {
      String name = part.lines().get(0).attribute();
      texts.add(text(name + " of A: " + titles.apply(first), part.lines().get(0).first(), words));
      texts.add(text(name + " of B: " + titles.apply(second), part.lines().get(0).second(), words));
    }
    legend.setText(words.words().isEmpty() ? " " : words.ofClusters() ? "Marked words distinguish the clusters"
        : "Marked words distinguish the two texts");
    List<Part> rest = shown.isEmpty() ? parts : parts.stream().filter(part -> part.kind() == Kind.ATTRIBUTES).toList();
    arrange(!shown.isEmpty(), !rest.isEmpty());
    return rest;
  }

  private void arrange(boolean withTexts, boolean withTable) {
    removeAll();
    if (withTexts) {
      add(texts, BorderLayout.CENTER);
      JPanel below = new JPanel(new BorderLayout());
      below.add(legend, BorderLayout.NORTH);
      if (withTable) {
        JPanel low = new JPanel(new BorderLayout()) {

          private static final long serialVersionUID = 1L;

          @Override
          public Dimension getPreferredSize() {
            return new Dimension(1, TABLE_LINES * getFontMetrics(getFont()).getHeight());
          }

          @Override
          public Dimension getMinimumSize() {
            return new Dimension(1, MIN_TABLE_LINES * getFontMetrics(getFont()).getHeight());
          }
        };
        low.add(table);
        below.add(low, BorderLayout.CENTER);
      }
      add(below, BorderLayout.SOUTH);
    } else {
      add(table, BorderLayout.CENTER);
    }
    revalidate();
    repaint();
  }

  private DistinctiveWords words(int first, int second) {
    Columns columns = workspace.rows().columns();
    int[] now = workspace.clusters();
    if (now == null) {
      return DistinctiveWords.ofRows(columns, first, second);
    }
    if (now != clusters) {
      clusters = now;
      ofClusters = DistinctiveWords.ofClusters(columns, now);
    }
    return ofClusters;
  }

  private static JScrollPane text(String name, String content, DistinctiveWords words) {
    boolean all = content.length() <= MOST_TEXT;
    JTextArea area = new JTextArea(all ? content : content.substring(0, MOST_TEXT) + " \u2026", 4, 12);
    area.setLineWrap(true);
    area.setWrapStyleWord(true);
    area.setEditable(false);
    area.setFocusable(false);
    area.setCaretPosition(0);
    mark(area, words);
    JScrollPane pane = Scrolling.lines(area, MIN_TEXT_LINES);
    pane.setBorder(BorderFactory.createTitledBorder(name));
    return pane;
  }

  private static void mark(JTextArea area, DistinctiveWords words) {
    DefaultHighlightPainter painter = new DefaultHighlightPainter(colour());
    Words.find(area.getText(), found -> {
      if (words.words().contains(found.word()) && area.getHighlighter().getHighlights().length < MOST_MARKS) {
        try {
          area.getHighlighter().addHighlight(found.from(), found.to(), painter);
        } catch (BadLocationException e) {
          throw new IllegalStateException(e);
        }
      }
    });
  }

  private static Color colour() {
    Color ground = UIManager.getColor("TextArea.background");
    boolean dark = ground != null && ground.getRed() + ground.getGreen() + ground.getBlue() < 3 * 128;
    return dark ? new Color(0x6B5900) : new Color(0xFFE680);
  }
}
