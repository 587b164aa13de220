package pairclust.weka.plot;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import pairclust.weka.plot.draw.Style;

/** Text in the middle of an empty plot; the first sentence is the headline. */
record Placeholder(Style style) {

  private static final double MAX_WIDTH = 420;

  void draw(Graphics2D g, List<String> sentences, int width, int height) {
    g.setColor(style.theme().background());
    g.fillRect(0, 0, width, height);
    Font headline = style.font().deriveFont(Font.BOLD, style.font().getSize2D() * 1.25f);
    g.setColor(style.theme().text());
    double y = height / 2.0 - g.getFontMetrics(headline).getHeight();
    for (int i = 0; i < sentences.size(); i++) {
      g.setFont(i == 0 ? headline : style.font());
      FontMetrics metrics = g.getFontMetrics();
      for (String line : lines(sentences.get(i), metrics, Math.min(MAX_WIDTH * style.unit(), width * 0.9))) {
        g.drawString(line, (float) ((width - metrics.stringWidth(line)) / 2.0), (float) y);
        y += metrics.getHeight();
      }
      y += metrics.getHeight() * 0.4;
    }
  }

  private static List<String> lines(String sentence, FontMetrics metrics, double room) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : sentence.split(" ")) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && metrics.stringWidth(longer) > room) {
        lines.add(line);
        longer = word;
      }
      line = longer;
    }
    lines.add(line);
    return lines;
  }
}
