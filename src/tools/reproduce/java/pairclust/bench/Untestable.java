package pairclust.bench;

import java.util.List;

/** Claims of the papers that no data or no program of ours can test, so that the table has them all. */
final class Untestable {

  static final List<ClaimRow> ROWS = List.of(
      row(Paper.COMMITTEE, "Table 1, Figure 6", "The same on cstr, bbcsport and reuters5", "no data"),
      row(Paper.CHAPTER, "Figure 1.3", "The same on Wine", "no data, unless wine.arff is present"),
      row(Paper.CHAPTER, "Figure 1.5", "Active PCK-means needs fewer pairs", "covered by the paper on active PCKMeans"),
      row(Paper.CHAPTER, "Figure 1.9", "Pairs improve the recognition of typewritten characters", "no data: glyphs of old documents"),
      row(Paper.CHAPTER, "Figure 1.10", "Pairs improve the segmentation of a textured image", "no data; another program (mean field)"));

  private Untestable() {
  }

  private static ClaimRow row(Paper paper, String figure, String claim, String why) {
    return new ClaimRow(paper, figure, claim, "-", why, ClaimVerdict.NOT_TESTABLE);
  }
}
