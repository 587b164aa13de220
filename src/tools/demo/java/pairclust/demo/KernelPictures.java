package pairclust.demo;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import javax.imageio.ImageIO;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.SSKernelKMeans;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** Draws the example of twenty points: their clusters without and with pairs, and the matrices that make the difference. */
public final class KernelPictures {

  private static final int CELL = 14;
  private static final int GAP = 30;

  private KernelPictures() {
  }

  /**
   * @param args the data, the pair file, and the folder to write to
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Instances data = DataSource.read(args[0]);
    data.setClassIndex(data.numAttributes() - 1);
    File pairFile = new File(args[1]);
    SSKernelKMeans plain = new SSKernelKMeans();
    SSKernelKMeans paired = new SSKernelKMeans();
    double without = evaluate(plain, data, new File("")).get("NMI");
    double with = evaluate(paired, data, pairFile).get("NMI");
    SideBySide plot = new SideBySide(data, 0, 1, paired.constraints(), 2);
    plot.add("kernel k-means", plain.assignments(), without);
    plot.add("SSKernelKMeans", paired.assignments(), with);
    plot.write(new File(args[2], "ssk-twenty.png"));
    drawMatrices(data, paired, new File(args[2], "ssk-matrices.png"));
  }

  private static Map<String, Double> evaluate(SSKernelKMeans clusterer, Instances data, File pairs) throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    return evaluation.evaluate(clusterer, data, pairs, "");
  }

  /** Reads a number that the report gives. */
  private static double reported(SSKernelKMeans clusterer, String before) {
    String text = clusterer.toString();
    String rest = text.substring(text.indexOf(before) + before.length()).trim();
    return Double.parseDouble(rest.split("[ ,\n]")[0]);
  }

  private static void drawMatrices(Instances data, SSKernelKMeans clusterer, File file) throws IOException {
    int n = data.numInstances();
    double gamma = reported(clusterer, "with gamma");
    double cost = reported(clusterer, "A pair of weight 1 counts");
    double[][] s = new double[n][n];
    double[][] w = new double[n][n];
    double[][] k = new double[n][n];
    ConstraintSet pairs = clusterer.constraints();
    for (int i = 0; i < pairs.size(); i++) {
      w[pairs.first(i)][pairs.second(i)] = pairs.link(i) == Link.MUST ? cost : -cost;
      w[pairs.second(i)][pairs.first(i)] = w[pairs.first(i)][pairs.second(i)];
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double dx = data.instance(i).value(0) - data.instance(j).value(0);
        double dy = data.instance(i).value(1) - data.instance(j).value(1);
        s[i][j] = Math.exp(-gamma * (dx * dx + dy * dy));
        k[i][j] = s[i][j] + w[i][j];
      }
    }
    int side = CELL * n;
    BufferedImage image = new BufferedImage(3 * side + 4 * GAP, side + 2 * GAP + 10, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, image.getWidth(), image.getHeight());
    draw(g, s, "S: similarity of the points", GAP);
    draw(g, w, "W: the pairs that were given", side + 2 * GAP);
    draw(g, k, "S + W", 2 * side + 3 * GAP);
    g.dispose();
    if (!ImageIO.write(image, "png", file)) {
      throw new IOException("Cannot write " + file + ".");
    }
  }

  /** Draws a matrix: blue above zero, orange below, white at zero. */
  private static void draw(Graphics2D g, double[][] matrix, String title, int left) {
    double largest = Arrays.stream(matrix).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(1);
    g.setColor(Color.BLACK);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
    g.drawString(title, left, GAP);
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix.length; j++) {
        Color full = matrix[i][j] > 0 ? new Color(0x0072B2) : new Color(0xE69F00);
        double share = Math.abs(matrix[i][j]) / largest;
        g.setColor(new Color((int) (255 - share * (255 - full.getRed())), (int) (255 - share * (255 - full.getGreen())),
            (int) (255 - share * (255 - full.getBlue()))));
        g.fillRect(left + j * CELL, GAP + 10 + i * CELL, CELL, CELL);
      }
    }
    g.setColor(Color.GRAY);
    g.drawRect(left, GAP + 10, CELL * matrix.length, CELL * matrix.length);
  }
}
