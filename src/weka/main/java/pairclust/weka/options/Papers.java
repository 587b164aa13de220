package pairclust.weka.options;

import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.core.TechnicalInformation;

/** Papers that more than one class implements. */
public final class Papers {

  private Papers() {
  }

  /** @return the paper on PCKMeans, and on Explore and Consolidate */
  public static TechnicalInformation activeSemiSupervision() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.AUTHOR, "Sugato Basu and Arindam Banerjee and Raymond J. Mooney");
    paper.setValue(Field.TITLE, "Active semi-supervision for pairwise constrained clustering");
    paper.setValue(Field.BOOKTITLE, "Proceedings of the 2004 SIAM International Conference on Data Mining");
    paper.setValue(Field.YEAR, "2004");
    paper.setValue(Field.PAGES, "333-344");
    paper.setValue(Field.HTTP, "https://doi.org/10.1137/1.9781611972740.31");
    return paper;
  }
}
