package pairclust.weka.plot.draw;

/** The colours of groups; in all of them shapes distinguish groups, too. */
public enum Palette {

  /** M. Okabe and K. Ito, Color Universal Design, 2008: colour-blind people can distinguish them. Pale and black ones come last. */
  OKABE_ITO("Okabe and Ito", 0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442, 0x000000),

  /** The vibrant scheme of P. Tol, Colour Schemes, technical note SRON/EPS/TN/09-002, 2021; also for colour-blind people. */
  TOL("Tol", 0x0077BB, 0xEE7733, 0x009988, 0xEE3377, 0x33BBEE, 0xCC3311, 0xBBBBBB, 0x000000),

  /** The colours of Weka's Visualize tab, as far as they differ. */
  WEKA("Weka", 0x0000FF, 0xFF0000, 0x00FF00, 0x00FFFF, 0xFFAFAF, 0xFF00FF, 0xFFC800, 0x000000);

  private final String label;
  private final int[] colours;

  Palette(String label, int... colours) {
    this.label = label;
    this.colours = colours;
  }

  /** Returns the name that users see. */
  public String label() {
    return label;
  }

  /** Returns the number of colours, the same for all. */
  static int size() {
    return OKABE_ITO.colours.length;
  }

  /** Returns the colour of a group as red, green and blue; 0, which is black, stands for the colour of text. */
  int colour(int group) {
    return colours[group % colours.length];
  }
}
