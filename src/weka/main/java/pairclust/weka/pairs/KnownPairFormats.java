package pairclust.weka.pairs;

import pairclust.pairfile.PairFormat;
import pairclust.pairfile.PairFormats;
import pairclust.weka.options.Extensions;

/** The formats that pair files may have here: those of this package, and those in jars beside it. */
public final class KnownPairFormats {

  private static final PairFormats ALL = new PairFormats(Extensions.of(PairFormat.class, PairFormats.OURS));

  private KnownPairFormats() {
  }

  /**
   * Returns all formats.
   *
   * @return the formats
   */
  public static PairFormats all() {
    return ALL;
  }
}
