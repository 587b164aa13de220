package pairclust.weka.curves;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jfree.chart.block.Block;
import org.jfree.chart.block.BlockContainer;
import org.jfree.chart.block.FlowArrangement;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Size2D;
import org.jfree.chart.ui.VerticalAlignment;

/** Lays out a legend in centred rows. JFreeChart's own layout ignores the alignment and leaves rows at the left. */
final class CentredRows extends FlowArrangement {

  private static final long serialVersionUID = 1L;

  private static final double GAP = 6;

  CentredRows() {
    super(HorizontalAlignment.CENTER, VerticalAlignment.CENTER, GAP, 0);
  }

  @Override
  public Size2D arrange(BlockContainer container, Graphics2D g2, RectangleConstraint constraint) {
    Size2D size = super.arrange(container, g2, constraint);
    Map<Double, List<Block>> rows = ((List<?>) container.getBlocks()).stream().map(Block.class::cast)
        .collect(Collectors.groupingBy(block -> block.getBounds().getY()));
    for (List<Block> row : rows.values()) {
      double right = row.stream().mapToDouble(block -> block.getBounds().getMaxX()).max().orElseThrow();
      for (Block block : row) {
        Rectangle2D at = block.getBounds();
        block.setBounds(new Rectangle2D.Double(at.getX() + (size.width - right) / 2, at.getY(), at.getWidth(), at.getHeight()));
      }
    }
    return size;
  }
}
