package pairclust.weka.plot.draw;

/**
 * A pair to draw.
 *
 * @param first a row
 * @param second another row
 * @param must whether it is a must-link
 * @param violated whether the clustering violates it
 */
public record PlottedLink(int first, int second, boolean must, boolean violated) {
}
