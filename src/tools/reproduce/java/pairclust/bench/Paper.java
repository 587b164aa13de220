package pairclust.bench;

/** The papers whose experiments are done again. */
enum Paper {

  /** Active PCKMeans. */
  PCKMEANS("pckmeans", "Active PCKMeans", "S. Basu, A. Banerjee, R. J. Mooney: Active semi-supervision for pairwise constrained clustering."
      + " SDM 2004, 333-344, doi:10.1137/1.9781611972740.31"),

  /** HMRF-KMeans. */
  HMRF("hmrf", "HMRF-KMeans", "S. Basu, M. Bilenko, R. J. Mooney: A probabilistic framework for semi-supervised clustering. KDD 2004,"
      + " 59-68, doi:10.1145/1014052.1014062"),

  /** The committee. */
  COMMITTEE("committee", "Committee", "D. Greene, P. Cunningham: Constraint selection by committee: an ensemble approach to identifying"
      + " informative constraints for semi-supervised clustering. ECML 2007, 140-151, doi:10.1007/978-3-540-74958-5_16"),

  /** The chapter, which shows results of others. */
  CHAPTER("chapter", "Handbook chapter", "A. Jain, R. Jin, R. Chitta: Semi-supervised clustering. In: C. Hennig, M. Meila, F. Murtagh,"
      + " R. Rocci (eds.), Handbook of Cluster Analysis, Chapman & Hall/CRC, 2015. Its Figure 1.3 is from M. Bilenko, S. Basu, R. J."
      + " Mooney, ICML 2004, doi:10.1145/1015330.1015360");

  private final String part;
  private final String title;
  private final String citation;

  Paper(String part, String title, String citation) {
    this.part = part;
    this.title = title;
    this.citation = citation;
  }

  /** Returns by which name its experiments are asked for. */
  String part() {
    return part;
  }

  /** Returns a short name. */
  String title() {
    return title;
  }

  /** Returns what it is, with its DOI. */
  String citation() {
    return citation;
  }
}
