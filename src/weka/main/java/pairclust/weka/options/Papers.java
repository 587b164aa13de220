package pairclust.weka.options;

import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;

/** Papers in Weka's form, among them those that more than one class implements. */
public final class Papers {

  private Papers() {
  }

  /** @return the paper on PCKMeans, and on Explore and Consolidate */
  public static TechnicalInformation activeSemiSupervision() {
    return inProceedings("Sugato Basu and Arindam Banerjee and Raymond J. Mooney",
        "Active semi-supervision for pairwise constrained clustering",
        "Proceedings of the 2004 SIAM International Conference on Data Mining", 2004, "333-344",
        "https://doi.org/10.1137/1.9781611972740.31");
  }

  /** @return the paper on active spectral clustering */
  public static TechnicalInformation activeSpectralClustering() {
    return inProceedings("Xiang Wang and Ian Davidson", "Active Spectral Clustering",
        "Proceedings of the 10th IEEE International Conference on Data Mining", 2010, "561-568", "https://doi.org/10.1109/ICDM.2010.119");
  }

  /** @return the paper on COBS, which chooses a clusterer by pairs */
  public static TechnicalInformation clusteringSelection() {
    return article("Toon Van Craenendonck and Hendrik Blockeel", "Constraint-based clustering selection", "Machine Learning", 106, 9, 2017,
        "1497-1521", "https://doi.org/10.1007/s10994-017-5643-7");
  }

  /** Returns a paper in the proceedings of a conference; pages or address may be empty. */
  public static TechnicalInformation inProceedings(String authors, String title, String proceedings, int year, String pages, String url) {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.BOOKTITLE, proceedings);
    return complete(paper, authors, title, year, pages, url);
  }

  /** Returns a paper in a journal. */
  public static TechnicalInformation article(String authors, String title, String journal, int volume, int number, int year,
      String pages, String url) {
    TechnicalInformation paper = new TechnicalInformation(Type.ARTICLE);
    paper.setValue(Field.JOURNAL, journal);
    paper.setValue(Field.VOLUME, Integer.toString(volume));
    paper.setValue(Field.NUMBER, Integer.toString(number));
    return complete(paper, authors, title, year, pages, url);
  }

  private static TechnicalInformation complete(TechnicalInformation paper, String authors, String title, int year, String pages,
      String url) {
    paper.setValue(Field.AUTHOR, authors);
    paper.setValue(Field.TITLE, title);
    paper.setValue(Field.YEAR, Integer.toString(year));
    if (!pages.isEmpty()) {
      paper.setValue(Field.PAGES, pages);
    }
    if (!url.isEmpty()) {
      paper.setValue(Field.HTTP, url);
    }
    return paper;
  }
}
