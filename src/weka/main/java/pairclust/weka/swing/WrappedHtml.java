package pairclust.weka.swing;

import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Insets;
import javax.swing.JLabel;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.text.View;

/** A label for HTML that takes as many lines as its width requires. */
public final class WrappedHtml extends JLabel {

  private static final long serialVersionUID = 1L;

  /** Wraps the text again and asks for another layout after a change of width: Swing asks for the height before it sets the width. */
  @Override
  public void setBounds(int x, int y, int width, int height) {
    boolean other = width != getWidth();
    super.setBounds(x, y, width, height);
    if (other) {
      wrap();
      // Later, because the layout in progress would mark it as valid.
      EventQueue.invokeLater(this::revalidate);
    }
  }

  @Override
  public Dimension getMinimumSize() {
    return new Dimension(super.getMinimumSize().width, getPreferredSize().height);
  }

  @Override
  public void setText(String text) {
    super.setText(text);
    wrap();
  }

  private void wrap() {
    if (getWidth() > 0 && getClientProperty(BasicHTML.propertyKey) instanceof View view) {
      Insets insets = getInsets();
      view.setSize(getWidth() - insets.left - insets.right, 0);
    }
  }
}
