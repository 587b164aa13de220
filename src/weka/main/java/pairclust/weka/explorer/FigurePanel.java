package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.io.File;
import java.io.IOException;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import pairclust.file.FileReplacement;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedHtml;

/** Shows a figure of the selected result, which can be saved as a picture or as a table. */
abstract class FigurePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient Workspace workspace;
  private final String file;
  private final JPanel place = new JPanel(new BorderLayout());
  private final transient Action picture = Look.action("Save picture...", "Save the picture as PNG or SVG", this::savePicture);
  private final transient Action table = Look.action("Save table...", "Save the numbers as CSV", this::saveTable);
  private transient RunResult shown;

  /** Makes an empty panel; the name of saved files is suggested without its ending. */
  FigurePanel(Workspace workspace, String file) {
    super(new BorderLayout());
    this.workspace = workspace;
    this.file = file;
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(Look.button(picture, 'U'));
    tools.add(Look.button(table, 'T'));
    add(tools, BorderLayout.NORTH);
    add(place, BorderLayout.CENTER);
    workspace.onChange(() -> {
      if (workspace.selected() != shown) {
        show(workspace.selected());
      }
    });
    show(null);
  }

  /** Returns whether there is a figure of a result, which may be null. */
  abstract boolean isAvailable(RunResult result);

  /** Says what to do to get a figure, or why there is none of a result. */
  abstract String hint(RunResult result);

  /** Makes a component that shows the figure. */
  abstract JComponent view(RunResult result);

  /** Writes the figure to a picture file. */
  abstract void write(RunResult result, File target) throws IOException;

  /** Returns the numbers as CSV. */
  abstract String table(RunResult result);

  private void show(RunResult result) {
    shown = result;
    boolean available = isAvailable(result);
    picture.setEnabled(available);
    table.setEnabled(available);
    place.removeAll();
    place.add(available ? view(result) : message(hint(result)), BorderLayout.CENTER);
    place.revalidate();
    place.repaint();
  }

  /** Makes a label that says why there is no figure. */
  static JLabel message(String hint) {
    JLabel label = new WrappedHtml();
    label.setText("<html><center>" + hint);
    label.setHorizontalAlignment(JLabel.CENTER);
    label.setBorder(BorderFactory.createEmptyBorder(4, 12, 4, 12));
    return label;
  }

  private void savePicture() {
    RunResult result = shown;
    File chosen = workspace.dialogs().chooseSave(Dialogs.Kind.PICTURE, file + ".png");
    if (chosen != null) {
      workspace.export(target -> write(result, target), chosen);
    }
  }

  private void saveTable() {
    RunResult result = shown;
    File chosen = workspace.dialogs().chooseSave(Dialogs.Kind.TABLE, file + ".csv");
    if (chosen != null) {
      workspace.export(target -> FileReplacement.write(target.toPath(), table(result)), chosen);
    }
  }
}
