package pairclust.weka.explorer;

import java.awt.Component;
import java.awt.FlowLayout;
import java.io.File;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import javax.swing.Action;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import pairclust.file.FileReplacement;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.outcome.Moves;
import pairclust.weka.explorer.outcome.OtherResults;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrapLayout;

/** Chooses the result with which the selected one is compared, and says how many rows moved. Compares in the background. */
final class MovesBar extends JPanel {

  private static final long serialVersionUID = 1L;

  /** A result in the box. */
  private record Choice(RunResult result) {

    @Override
    public String toString() {
      return result.name();
    }
  }

  private final transient Workspace workspace;
  private final transient Supplier<List<RunResult>> results;
  private final transient Consumer<Moves> shown;
  private final transient BackgroundJobs jobs = new BackgroundJobs(true, busy -> { }, this::say);
  private final JComboBox<Choice> others = new JComboBox<>();
  private final JLabel text = new JLabel(" ");
  private final transient Action save = Look.action("Save rows...", "Save the rows that moved as CSV (Alt-J)", this::save);

  /** What is compared now, and the outcome. */
  private transient RunResult selected;
  private transient int[] groups;
  private transient String[] names;
  private transient RunResult other;
  private transient Moves moves;

  /** The result that the user chose, by name; null to compare with the one before. */
  private String chosen;
  private boolean updating;

  /**
   * @param workspace the workspace
   * @param results returns the results in the list, the latest last
   * @param shown receives the rows that moved, or null if there is nothing to compare
   */
  MovesBar(Workspace workspace, Supplier<List<RunResult>> results, Consumer<Moves> shown) {
    super(new WrapLayout(FlowLayout.LEFT, 4, 2));
    this.workspace = workspace;
    this.results = results;
    this.shown = shown;
    others.setName("changed since");
    others.setToolTipText("The result with which the selected one is compared");
    others.getAccessibleContext().setAccessibleName("Changed since");
    others.setRenderer(new DefaultListCellRenderer() {

      private static final long serialVersionUID = 1L;

      @Override
      public Component getListCellRendererComponent(JList<?> list, Object value, int index, boolean marked, boolean focus) {
        Object named = value == null ? "no other result" : value;
        return super.getListCellRendererComponent(list, named, index, marked, focus);
      }
    });
    others.addActionListener(event -> choose());
    text.setName("moved rows");
    add(Look.labelled("Changed since", 'H', others));
    add(text);
    add(Look.button(save, 'J'));
    say(" ");
  }

  private void say(String message) {
    text.setText(message);
    text.setToolTipText(null);
    moves = null;
    save.setEnabled(false);
  }

  private void choose() {
    if (!updating && others.getSelectedItem() instanceof Choice choice) {
      chosen = choice.result.name();
      compare(selected, groups, names);
    }
  }

  /** Forgets what was compared, because it is no longer shown. */
  void clear() {
    jobs.stop();
    other = null;
    groups = null;
  }

  /**
   * Compares a result, given its clusters by colour and what they are called; null for none.
   *
   * @return whether there is something to compare, which is then shown later
   */
  boolean compare(RunResult result, int[] colours, String[] titles) {
    OtherResults choices = OtherResults.of(results.get(), colours == null ? null : result);
    RunResult wanted = choices.choices().stream().filter(choice -> choice.name().equals(chosen)).findFirst().orElse(choices.usual());
    updating = true;
    others.removeAllItems();
    choices.choices().forEach(choice -> others.addItem(new Choice(choice)));
    others.setSelectedItem(wanted == null ? null : new Choice(wanted));
    others.setEnabled(wanted != null);
    updating = false;
    boolean same = wanted == other && colours == groups;
    selected = result;
    groups = colours;
    names = titles;
    other = wanted;
    if (wanted == null) {
      jobs.stop();
      say(colours == null ? "Select a result on this data." : "There is no other result on this data.");
    } else if (!same) {
      jobs.stop();
      say("Comparing \u2026");
      jobs.run(() -> Moves.of(wanted.clusters(), wanted.titles(), colours, titles), this::show);
    }
    return wanted != null;
  }

  private void show(Moves made) {
    say(made.summary());
    moves = made;
    save.setEnabled(made.count() > 0);
    text.setToolTipText(made.count() == 0 ? null : "<html>" + String.join("<br>", made.largest().stream()
        .map(Html::escaped).toList()));
    shown.accept(made);
  }

  private void save() {
    Moves saved = moves;
    int[] colours = groups;
    Rows rows = selected.rows();
    File file = workspace.dialogs().chooseSave(Dialogs.Kind.TABLE, "moved-rows.csv");
    if (file != null) {
      IntFunction<String> title = rows.titles();
      workspace.export(target -> FileReplacement.write(target.toPath(), saved.csv(colours, title)), file);
    }
  }
}
