package pairclust.weka.explorer.hint;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Insets;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import pairclust.weka.explorer.model.Workspace;

/** Shows the first hint that applies, with a button for each offer. */
public final class HintBar extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient List<Supplier<Hint>> sources;
  private final JLabel text = new JLabel();
  private final JPanel buttons = new JPanel(new FlowLayout(FlowLayout.TRAILING, 4, 0));
  private transient Hint shown;

  /**
   * Creates the bar.
   *
   * @param workspace its changes may change the hint
   * @param sources return a hint, or null if they have none now; the first ones are the most urgent
   */
  public HintBar(Workspace workspace, List<Supplier<Hint>> sources) {
    super(new BorderLayout(6, 0));
    this.sources = List.copyOf(sources);
    setName("hint");
    setBorder(BorderFactory.createEmptyBorder(1, 8, 1, 4));
    text.setName("hint text");
    // Names of files and attributes may contain tags.
    text.putClientProperty("html.disable", Boolean.TRUE);
    // A long text is cut, with a tool tip; it would make the tab wider than a small window.
    text.setMinimumSize(new Dimension());
    add(text, BorderLayout.CENTER);
    add(buttons, BorderLayout.EAST);
    workspace.onChange(this::refresh);
    refresh();
  }

  private void refresh() {
    Hint now = sources.stream().map(Supplier::get).filter(Objects::nonNull).findFirst().orElse(Hint.of(" "));
    // Buttons that stay keep the focus.
    if (shown != null && now.text().equals(shown.text()) && labels(now).equals(labels(shown))) {
      return;
    }
    shown = now;
    text.setText(now.text());
    text.setToolTipText(now.text().isBlank() ? null : now.text());
    buttons.removeAll();
    for (Hint.Offer offer : now.offers()) {
      JButton button = new JButton(offer.label());
      button.putClientProperty("html.disable", Boolean.TRUE);
      button.setMargin(new Insets(0, 6, 0, 6));
      button.setName(offer.label());
      button.setToolTipText(offer.tip());
      button.addActionListener(event -> offer.action().run());
      buttons.add(button);
    }
    revalidate();
    repaint();
  }

  private static List<String> labels(Hint hint) {
    return hint.offers().stream().map(Hint.Offer::label).toList();
  }
}
