package pairclust.weka.plot.draw;

/**
 * How users want points to look.
 *
 * @param palette the colours of groups
 * @param size the factor of the size of points, 1 for the usual one
 */
public record PointLook(Palette palette, double size) {

  /** The usual look. */
  public static final PointLook DEFAULT = new PointLook(Palette.OKABE_ITO, 1);

  /** Returns a style with this look. */
  public Style of(Style style) {
    return new Style(style.theme().with(palette), style.font(), size);
  }
}
