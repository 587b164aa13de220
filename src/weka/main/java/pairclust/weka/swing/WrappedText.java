package pairclust.weka.swing;

import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Font;
import javax.swing.JTextArea;
import javax.swing.UIManager;

/** A text that looks like a label and takes as many lines as its width requires. */
public final class WrappedText extends JTextArea {

  private static final long serialVersionUID = 1L;

  /** The smallest width, in letters: enough for the longest word of a sentence. */
  private static final int MIN_COLUMNS = 12;

  private final int style;

  /**
   * Makes a text.
   *
   * @param text the text
   * @param style such as {@link Font#BOLD}
   */
  public WrappedText(String text, int style) {
    super(text);
    this.style = style;
    setEditable(false);
    setFocusable(false);
    setLineWrap(true);
    setWrapStyleWord(true);
    setOpaque(false);
    setBorder(null);
    updateUI();
  }

  @Override
  public void updateUI() {
    super.updateUI();
    Font font = UIManager.getFont("Label.font");
    if (font != null) {
      setFont(font.deriveFont(style));
      setForeground(UIManager.getColor("Label.foreground"));
    }
  }

  @Override
  public Dimension getMinimumSize() {
    return new Dimension(MIN_COLUMNS * getColumnWidth(), getPreferredSize().height);
  }

  /** Asks for another layout after a change of width, because Swing asks for the height before it sets the width. */
  @Override
  public void setBounds(int x, int y, int width, int height) {
    boolean other = width != getWidth();
    super.setBounds(x, y, width, height);
    if (other) {
      // Later, because the layout in progress would mark it as valid.
      EventQueue.invokeLater(this::revalidate);
    }
  }
}
