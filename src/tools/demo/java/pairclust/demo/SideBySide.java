package pairclust.demo;

import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.curves.Picture;
import pairclust.eval.GroupMatch;
import pairclust.weka.plot.LinkPlot;
import weka.core.Instances;

/** Clusterings of the same rows side by side, with the pairs; clusters get the colours of those of the first that they share most with. */
final class SideBySide {

  private static final int WIDTH = 336;
  private static final int HEIGHT = 352;
  private static final int DPI = 120;
  private static final int COLOURS = 14;

  private final LinkPlot plot = new LinkPlot();
  private final ConstraintSet pairs;
  private final int clusters;
  private final List<Picture.Drawing> drawings = new ArrayList<>();
  private int[] reference;

  SideBySide(Instances data, int x, int y, ConstraintSet pairs, int clusters) {
    this.pairs = pairs;
    this.clusters = clusters;
    plot.setData(data, data.classIndex());
    plot.setAxes(x, y);
  }

  void add(String name, int[] labels, double nmi) throws IOException {
    int[] shown = labels.clone();
    if (reference == null) {
      reference = labels.clone();
    } else {
      int[] colours = GroupMatch.numbers(labels, reference);
      Arrays.setAll(shown, row -> colours[labels[row]]);
    }
    plot.setGroups(shown, IntStream.rangeClosed(1, clusters).mapToObj(h -> "cluster " + h).toArray(String[]::new));
    plot.setLinks(pairs, pair -> pair.violatedBy(labels));
    drawings.add(plot.drawing(String.format(Locale.ROOT, "%s: NMI %.2f, %d of %d pairs violated", name, nmi,
        pairs.violatedBy(labels).size(), pairs.size())));
  }

  void write(File file) throws IOException {
    new Picture(WIDTH * drawings.size(), HEIGHT, DPI).write((g, area) -> {
      double width = area.getWidth() / drawings.size();
      for (int i = 0; i < drawings.size(); i++) {
        drawings.get(i).draw(g, new Rectangle2D.Double(i * width, 0, width, area.getHeight()));
      }
    }, file);
    reduce(file);
  }

  /** Keeps the most frequent colours of a picture only, which makes its file three times smaller and is not seen. */
  private static void reduce(File file) throws IOException {
    BufferedImage image = ImageIO.read(file);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int rgb : image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth())) {
      counts.merge(rgb & 0xFFFFFF, 1, Integer::sum);
    }
    int[] kept = counts.entrySet().stream().sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed()
        .thenComparing(Map.Entry.comparingByKey())).limit(COLOURS).mapToInt(Map.Entry::getKey).toArray();
    IndexColorModel palette = new IndexColorModel(4, kept.length, kept, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage reduced = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_BINARY, palette);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        reduced.setRGB(x, y, image.getRGB(x, y));
      }
    }
    if (!ImageIO.write(reduced, "png", file)) {
      throw new IOException("Cannot write " + file + ".");
    }
  }
}
