package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.event.HierarchyEvent;
import java.io.File;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;
import pairclust.file.FileReplacement;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.curves.CurvePane;
import pairclust.weka.explorer.figure.Figure;
import pairclust.weka.explorer.figure.FigureKind;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedText;

/** Shows pictures of the selected result: learned weights, classes, silhouettes. They are computed in the background, while visible. */
final class FiguresPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int SCROLL = 20;

  private final transient Workspace workspace;
  private final JComboBox<FigureKind> kinds = new JComboBox<>(FigureKind.values());
  private final JPanel place = new JPanel(new BorderLayout());
  private final transient Action picture = Look.action("Save picture...", "Save the picture as PNG or SVG", this::savePicture);
  private final transient Action table = Look.action("Save table...", "Save the numbers as CSV", this::saveTable);
  private final transient BackgroundJobs jobs = new BackgroundJobs(true, busy -> { }, this::fail);

  /** What is shown, or being computed; a kind of null means nothing yet. */
  private transient RunResult result;
  private transient FigureKind kind;
  private transient Figure figure;

  FiguresPanel(Workspace workspace) {
    super(new BorderLayout());
    this.workspace = workspace;
    kinds.setName("figure");
    kinds.setToolTipText("What to see of the selected result");
    kinds.getAccessibleContext().setAccessibleName("Figure");
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(Look.labelled("Figure", 'F', kinds));
    tools.add(Look.button(picture, 'U'));
    tools.add(Look.button(table, 'T'));
    add(tools, BorderLayout.NORTH);
    add(place, BorderLayout.CENTER);
    kinds.addActionListener(event -> refresh());
    workspace.onChange(this::refresh);
    addHierarchyListener(event -> {
      if ((event.getChangeFlags() & HierarchyEvent.SHOWING_CHANGED) != 0) {
        refresh();
      }
    });
    show(Figure.WAITING);
  }

  private void fail(String reason) {
    show(Figure.none("This cannot be drawn: " + reason));
  }

  /** Computes the picture if another one is wanted; nothing is computed while the panel is hidden. */
  private void refresh() {
    FigureKind wanted = (FigureKind) kinds.getSelectedItem();
    RunResult selected = workspace.selected();
    if (!isShowing() || wanted == kind && selected == result) {
      return;
    }
    kind = wanted;
    result = selected;
    jobs.stop();
    show(selected == null ? wanted.of(null) : Figure.WAITING);
    if (selected != null) {
      jobs.run(() -> wanted.of(selected), this::show);
    }
  }

  private void show(Figure made) {
    figure = made;
    picture.setEnabled(made.isAvailable());
    table.setEnabled(made.isAvailable());
    place.removeAll();
    place.add(made.isAvailable() ? view(made) : FigurePanel.message(made.hint()), BorderLayout.CENTER);
    place.revalidate();
    place.repaint();
  }

  private JComponent view(Figure made) {
    CurvePane pane = new CurvePane(made.chart().apply(""));
    pane.setName("figure picture");
    pane.getAccessibleContext().setAccessibleName(String.valueOf(kind));
    pane.setPreferredSize(new Dimension(CurvePane.pixels(made.width()), CurvePane.pixels(made.height())));
    // Swing gives the focus only to components that have keys; the scroll pane around it knows this one.
    pane.setFocusable(true);
    pane.getInputMap().put(KeyStroke.getKeyStroke("DOWN"), "scroll");
    JScrollPane scroll = new JScrollPane(pane);
    scroll.setBorder(null);
    scroll.getVerticalScrollBar().setUnitIncrement(SCROLL);
    scroll.getHorizontalScrollBar().setUnitIncrement(SCROLL);
    JPanel both = new JPanel(new BorderLayout());
    both.add(scroll, BorderLayout.CENTER);
    if (!made.note().isEmpty()) {
      WrappedText note = new WrappedText(made.note(), Font.PLAIN);
      note.setBorder(BorderFactory.createEmptyBorder(4, 4, 4, 4));
      both.add(note, BorderLayout.SOUTH);
    }
    return both;
  }

  private void savePicture() {
    Figure saved = figure;
    File chosen = workspace.dialogs().chooseSave(Dialogs.Kind.PICTURE, kind.file() + ".png");
    if (chosen != null) {
      workspace.export(saved::write, chosen);
    }
  }

  private void saveTable() {
    Figure saved = figure;
    File chosen = workspace.dialogs().chooseSave(Dialogs.Kind.TABLE, kind.file() + ".csv");
    if (chosen != null) {
      workspace.export(target -> FileReplacement.write(target.toPath(), saved.table()), chosen);
    }
  }
}
