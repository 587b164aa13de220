package pairclust.weka.explorer.ask;

import java.awt.BorderLayout;
import java.awt.Font;
import java.util.Locale;
import java.util.TreeMap;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import pairclust.select.settle.Outlook;
import pairclust.select.settle.SettleWatch;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.WrappedHtml;

/** Shows how much the clusters still change from answer to answer: a small curve and a sentence. Hidden until there is an outlook. */
public final class SettlePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The heights from which there is room for the curve, and for a large one, in lines of the panel around it. */
  private static final int CURVE_LINES = 26;
  private static final int LARGE_CURVE_LINES = 36;

  private final transient TreeMap<Integer, Outlook> history = new TreeMap<>();
  private final SettleCurve curve = new SettleCurve(history);
  private final WrappedHtml words = new WrappedHtml();
  private String state = "";
  private String numbers = "";
  private boolean compact;

  /** Creates a hidden panel. */
  public SettlePanel() {
    super(new BorderLayout(8, 0));
    setName("settling");
    words.setName("settling words");
    words.setFont(words.getFont().deriveFont(Font.PLAIN));
    setBorder(BorderFactory.createEmptyBorder(2, 6, 4, 6));
    JPanel top = new JPanel(new BorderLayout());
    // The words may need more lines than the curve is high.
    top.add(curve, BorderLayout.NORTH);
    add(top, BorderLayout.WEST);
    add(words, BorderLayout.CENTER);
    setVisible(false);
  }

  /**
   * Chooses between one line, whose tool tip says the rest, and a small or a large curve with all words.
   *
   * @param lines the height of the panel around this one, in lines
   */
  public void setRoom(int lines) {
    curve.setLarge(lines >= LARGE_CURVE_LINES);
    boolean wanted = lines < CURVE_LINES;
    if (compact != wanted) {
      compact = wanted;
      write();
    }
  }

  private void write() {
    curve.setVisible(!compact);
    words.setText("<html><b>" + state + "</b>" + (compact || numbers.isEmpty() ? "" : "<br>" + numbers) + "</html>");
  }

  /** Forgets everything, for a new session. */
  public void clear() {
    history.clear();
    setVisible(false);
  }

  /**
   * Shows an outlook, in place of those after as many answers or more: some may have been taken back.
   *
   * @param outlook the outlook
   */
  public void show(Outlook outlook) {
    history.tailMap(outlook.answers()).clear();
    history.put(outlook.answers(), outlook);
    String change = String.format(Locale.ROOT, "Agreement (ARI) with the clusters %s: %.2f, band %s", outlook.before(),
        outlook.similarity(), outlook.range());
    String forecast = outlook.hasForecast()
        ? String.format(Locale.ROOT, "; %.2f expected after %d more", outlook.forecast(), SettleWatch.AHEAD) : "";
    state = outlook.state();
    numbers = outlook.open() == 0 || outlook.judged() == 0 ? "" : change + forecast;
    write();
    curve.setToolTipText("<html>" + outlook.describe().replaceFirst("\\. ", ".<br>") + "<br>Dotted: ARI 0.95. Band: clusters found"
        + " without " + outlook.left() + (outlook.left() == 1 ? " random answer." : " random answers.")
        + (outlook.hasForecast() ? " Dashed: forecast." : "") + "<br>"
        + outlook.surprises() + " of the last " + outlook.judged() + " answers disagreed with the clusters before them.</html>");
    curve.getAccessibleContext().setAccessibleDescription(outlook.describe());
    words.setToolTipText(curve.getToolTipText());
    setVisible(true);
    curve.repaint();
  }

  /** Says that an answer was taken back, so that what was shown last no longer holds; the next outlook replaces that. */
  public void takenBack() {
    state = "An answer was taken back.";
    numbers = "";
    words.setToolTipText(null);
    curve.setToolTipText(null);
    curve.getAccessibleContext().setAccessibleDescription(state);
    write();
  }

  /**
   * Shows why nothing is known of the change.
   *
   * @param why the reason
   */
  public void show(String why) {
    state = "How much the clusters still change is unknown.";
    numbers = Html.escaped(why.substring(0, 1).toUpperCase(Locale.ROOT) + why.substring(1)).replace("\n", " ");
    words.setToolTipText("<html>" + numbers + "</html>");
    write();
    setVisible(true);
  }
}
