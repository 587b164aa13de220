package pairclust.weka.curves;

import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Component;
import java.awt.Cursor;
import java.awt.FlowLayout;
import java.awt.GridBagLayout;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.io.File;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import org.jfree.chart.JFreeChart;
import pairclust.file.FileReplacement;
import pairclust.weka.options.StrictOptions;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.WrapLayout;
import weka.gui.Logger;

/** Shows the learning curves of a result file; pictures can be saved, and numbers saved or copied. */
public final class LearningCurvePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final String EMPTY = "empty";
  private static final String CHART = "chart";

  /** The number of remarks that fit below a picture. */
  private static final int MAX_REMARKS = 3;

  private static final String INVITATION = "<html><div style='width:400px'><h2>How much do pairs help?</h2>"
      + "<p>A learning curve shows a measure, such as NMI, against the number of pairs: one line for each scheme, with a band that shows"
      + " its uncertainty.</p>"
      + "<p style='margin-top:8px'><b>For the current data:</b> in the Constrained tab of the Explorer, under Learning curves, add"
      + " clusterers and click <b>Compute</b>.</p>"
      + "<p style='margin-top:8px'><b>For several data sets:</b> in the Experimenter (Setup, Advanced) choose"
      + " <b>ConstraintCurveResultProducer</b>, data sets and clusterers; write the results to an ARFF or CSV file; run it; then open"
      + " the file here.</p></div></html>";

  private final JComboBox<String> datasets = new JComboBox<>();
  private final JComboBox<String> measures = new JComboBox<>();
  private final JComboBox<Band> bands = new JComboBox<>(Band.values());
  private final JCheckBox linear = new JCheckBox("Linear axis");

  private final JLabel remarks = new JLabel();
  private final JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 6, 4));
  private final CardLayout cards = new CardLayout();
  private final JPanel centre = new JPanel(cards);
  private final JPanel chartPlace = new JPanel(new BorderLayout());

  private final transient BackgroundJobs viewing = new BackgroundJobs(true, this::showBusy, this::showError);
  private final transient BackgroundJobs exporting = new BackgroundJobs(false, this::showBusy, this::showError);
  private final transient CurveFileChooser files = new CurveFileChooser(this);
  private transient Logger log;

  /** The current view; null until a file is opened. */
  private transient CurveView view;

  /** Whether the program is setting the choices, so that events do not come from the user. */
  private boolean updating;

  /** Makes an empty panel that explains how to get results. */
  public LearningCurvePanel() {
    super(new BorderLayout());
    add(tools(), BorderLayout.NORTH);
    centre.add(invitation(), EMPTY);
    centre.add(chartPlace, CHART);
    add(centre, BorderLayout.CENTER);
    remarks.setBorder(BorderFactory.createEmptyBorder(2, 8, 2, 8));
    remarks.setVisible(false);
    add(remarks, BorderLayout.SOUTH);
    datasets.addActionListener(event -> change(now -> now.withDataset((String) datasets.getSelectedItem())));
    measures.addActionListener(event -> change(now -> now.withMeasure((String) measures.getSelectedItem())));
    bands.addActionListener(event -> change(now -> now.withBand((Band) bands.getSelectedItem())));
    linear.addActionListener(event -> change(now -> now.withLinear(linear.isSelected())));

    bands.setToolTipText(StrictOptions.tip(new LearningCurves(), "band"));
    linear.setToolTipText(StrictOptions.tip(new LearningCurves(), "linear"));

    // Weka appends every filter to the name of the data; the box should keep its width.
    datasets.setPrototypeDisplayValue("news-different-3-counts");
    measures.setPrototypeDisplayValue("Pairwise_F_measure_all");
  }

  /** @param log the log and status bar; null for none */
  public void setLog(Logger log) {
    this.log = log;
  }

  private JPanel tools() {
    tools.add(openButton());
    linear.setMnemonic('L');

    tools.add(labelled("Data set", 'D', datasets));
    tools.add(labelled("Measure", 'M', measures));
    tools.add(labelled("Bands", 'B', bands));
    tools.add(linear);
    tools.add(button("Save picture...", 'P', "Save the picture as PNG or SVG, ready for print", this::save));
    tools.add(button("Save table...", 'T', "Save the means and bands as CSV", this::saveTable));
    tools.add(button("Copy table", 'Y', "Copy the means and bands, to paste them into a spreadsheet", this::copy));
    tools.setVisible(false);
    return tools;
  }

  /** Returns a panel that keeps a box and its label on one line. */
  private static JPanel labelled(String text, int mnemonic, JComboBox<?> choice) {
    JPanel both = new JPanel(new BorderLayout(4, 0));
    JLabel label = new JLabel(text);
    label.setLabelFor(choice);
    label.setDisplayedMnemonic(mnemonic);
    both.add(label, BorderLayout.WEST);
    both.add(choice, BorderLayout.CENTER);
    return both;
  }

  private static JButton button(String text, int mnemonic, String tip, Runnable work) {
    JButton button = new JButton(text);
    button.setMnemonic(mnemonic);
    button.setToolTipText(tip);
    button.addActionListener(event -> work.run());
    return button;
  }

  private JButton openButton() {
    return button("Open results...", 'O', "Open a result file of the Experimenter (ARFF or CSV, also compressed with .gz)", () -> {
      File file = files.chooseResults();
      if (file != null) {
        open(file);
      }
    });
  }

  private JScrollPane invitation() {
    JPanel column = new JPanel();
    column.setLayout(new BoxLayout(column, BoxLayout.Y_AXIS));
    JLabel text = new JLabel(INVITATION);
    JButton open = openButton();
    for (Component part : new Component[] {text, Box.createVerticalStrut(16), open}) {
      column.add(part);
    }
    text.setAlignmentX(LEFT_ALIGNMENT);
    open.setAlignmentX(LEFT_ALIGNMENT);
    JPanel middle = new JPanel(new GridBagLayout());
    middle.add(column);
    JScrollPane pane = new JScrollPane(middle);
    pane.setBorder(null);
    return pane;
  }

  /**
   * Opens a result file in the background. The choices for earlier results are kept as far as possible.
   *
   * @param file the file
   */
  public void open(File file) {
    open(file, "Opened " + file.getName());
  }

  /**
   * Shows computed results without a message: the caller has reported them, and the name of their temporary file means nothing to the user.
   *
   * @param file the file
   */
  public void showComputed(File file) {
    open(file, null);
  }

  private void open(File file, String message) {
    CurveView before = view;
    viewing.run(() -> {
      ExperimentResults results = ExperimentResults.read(file);
      return before == null ? CurveView.of(results) : before.withResults(results);
    }, opened -> {
      if (message != null) {
        report(message);
      }
      show(opened);
    });
  }

  private void change(UnaryOperator<CurveView> choice) {
    if (!updating && view != null) {
      try {
        show(choice.apply(view));
      } catch (IllegalArgumentException e) {
        // A data set without any measured value: go back to the previous choice.
        fillChoices();
        showError(e.getMessage());
      }
    }
  }

  /** Draws a view in the background, then shows it. */
  private void show(CurveView wanted) {
    view = wanted;
    fillChoices();
    viewing.run(() -> new Drawn(wanted.chart(), wanted.curve().remarks()), drawn -> {
      chartPlace.removeAll();
      chartPlace.add(new CurvePane(drawn.chart), BorderLayout.CENTER);
      chartPlace.revalidate();
      remark(drawn.remarks);
      cards.show(centre, CHART);
      tools.setVisible(true);
    });
  }

  private record Drawn(JFreeChart chart, List<String> remarks) {
  }

  private void remark(List<String> sentences) {
    String lines = sentences.stream().limit(MAX_REMARKS).map(Html::escaped).collect(Collectors.joining("<br>"));
    int more = sentences.size() - MAX_REMARKS;
    remarks.setText("<html>" + lines + (more > 0 ? "<br>... and " + more + " more" : ""));
    remarks.setVisible(!sentences.isEmpty());
  }

  private void fillChoices() {
    updating = true;
    datasets.setModel(new DefaultComboBoxModel<>(view.results().datasets().toArray(String[]::new)));
    datasets.setSelectedItem(view.dataset());
    measures.setModel(new DefaultComboBoxModel<>(view.measures().toArray(String[]::new)));
    measures.setSelectedItem(view.measure());
    bands.setSelectedItem(view.band());
    linear.setSelected(view.linear());
    updating = false;
  }

  private void save() {
    CurveView wanted = view;
    File file = files.choosePicture(wanted.dataset(), wanted.measure());
    if (file != null) {
      exporting.run(() -> {
        Picture.DEFAULT.write(wanted.chart(), file);
        return file;
      }, saved -> report("Saved " + saved));
    }
  }

  private void saveTable() {
    CurveView wanted = view;
    File file = files.chooseTable(wanted.dataset(), wanted.measure());
    if (file != null) {
      exporting.run(() -> {
        FileReplacement.write(file.toPath(), CurveTable.rows(wanted.curve(), ','));
        return file;
      }, saved -> report("Saved " + saved));
    }
  }

  private void copy() {
    CurveView wanted = view;
    exporting.run(() -> CurveTable.rows(wanted.curve(), '\t'), table -> {
      Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(table), null);
      report("Copied the means and bands of " + wanted.measure() + " on " + wanted.dataset());
    });
  }

  private void showBusy(boolean busy) {
    setCursor(busy ? Cursor.getPredefinedCursor(Cursor.WAIT_CURSOR) : null);
  }

  private void report(String message) {
    if (log != null) {
      log.logMessage("Learning curves: " + message);
      log.statusMessage(message);
    } else {
      remark(List.of(message));
    }
  }

  private void showError(String message) {
    // As an HTML label, so that long messages are wrapped.
    JLabel text = new JLabel("<html><div style='width:360px'>" + Html.escaped(message) + "</div></html>");
    JOptionPane.showMessageDialog(this, text, "Learning curves", JOptionPane.ERROR_MESSAGE);
  }
}
