package pairclust.weka.curves;

import java.io.File;
import java.util.Arrays;
import pairclust.weka.options.AnnotatedOptions;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The options of {@link LearningCurves}. */
public abstract class LearningCurveOptions extends AnnotatedOptions {

  /** The meanings of bands, in the order of {@link Band}. */
  public static final Tag[] TAGS_BAND = Arrays.stream(Band.values()).map(band -> new Tag(band.ordinal(), band.label())).toArray(Tag[]::new);

  private File resultFile = new File("");
  private File output = new File("");
  private String measure = ExperimentResults.DEFAULT_MEASURE;
  private String dataset = "";
  private int band = Band.CI.ordinal();
  private boolean linear;
  private int width = Picture.DEFAULT.width();
  private int height = Picture.DEFAULT.height();
  private int dpi = Picture.DEFAULT.dpi();
  private boolean bare;
  private String rename = "";
  private boolean table;
  private boolean list;

  @OptionMetadata(displayName = "results", commandLineParamName = "i", commandLineParamSynopsis = "-i FILE", displayOrder = 1,
      description = "The result file of the experiment: ARFF or CSV, compressed with gzip or not.")
  public File getResultFile() {
    return resultFile;
  }

  /** @param resultFile the result file */
  public void setResultFile(File resultFile) {
    this.resultFile = resultFile;
  }

  @OptionMetadata(displayName = "output", commandLineParamName = "o", commandLineParamSynopsis = "-o FOLDER|FILE", displayOrder = 2,
      description = "The output: a folder for a PNG and an SVG file of each data set, or for one data set a file whose"
          + " name ends in .png or .svg.")
  public File getOutput() {
    return output;
  }

  /** @param output a folder or a picture file */
  public void setOutput(File output) {
    this.output = output;
  }

  @OptionMetadata(displayName = "measure", commandLineParamName = "measure", commandLineParamSynopsis = "-measure NAME", displayOrder = 3,
      description = "The measure to show, by the name of its column, ignoring case (default NMI).")
  public String getMeasure() {
    return measure;
  }

  /** @param measure the measure */
  public void setMeasure(String measure) {
    this.measure = measure;
  }

  @OptionMetadata(displayName = "data set", commandLineParamName = "dataset", commandLineParamSynopsis = "-dataset NAME", displayOrder = 4,
      description = "The data set to show (default all).")
  public String getDataset() {
    return dataset;
  }

  /** @param dataset the data set, or empty for all */
  public void setDataset(String dataset) {
    this.dataset = dataset;
  }

  @OptionMetadata(displayName = "band", commandLineParamName = "band", commandLineParamSynopsis = "-band ci|se|none", displayOrder = 5,
      description = "The meaning of the bands: ci, 95 % confidence intervals of the mean by Student's t, with the variance corrected for"
          + " overlapping training sets (Nadeau and Bengio; from the numbers of training and test rows if the results contain them,"
          + " else from the number of folds); se, standard errors of the mean; none (default ci).")
  public SelectedTag getBand() {
    return new SelectedTag(band, TAGS_BAND);
  }

  /** @param band the meaning of the bands */
  public void setBand(SelectedTag band) {
    this.band = band.getSelectedTag().getID();
  }

  @OptionMetadata(displayName = "linear", commandLineParamName = "linear",
      commandLineParamSynopsis = "-linear", commandLineParamIsFlag = true, displayOrder = 6,
      description = "Use a linear axis for the number of pairs instead of a logarithmic one.")
  public boolean getLinear() {
    return linear;
  }

  /** @param linear whether the axis of pairs is linear */
  public void setLinear(boolean linear) {
    this.linear = linear;
  }

  @OptionMetadata(displayName = "width", commandLineParamName = "width", commandLineParamSynopsis = "-width NUMBER", displayOrder = 7,
      description = "The width in points, 72 to the inch (default 432).")
  public int getWidth() {
    return width;
  }

  /** @param width the width in points */
  public void setWidth(int width) {
    this.width = width;
  }

  @OptionMetadata(displayName = "height", commandLineParamName = "height", commandLineParamSynopsis = "-height NUMBER", displayOrder = 8,
      description = "The height in points (default 302).")
  public int getHeight() {
    return height;
  }

  /** @param height the height in points */
  public void setHeight(int height) {
    this.height = height;
  }

  @OptionMetadata(displayName = "dots per inch", commandLineParamName = "dpi", commandLineParamSynopsis = "-dpi NUMBER", displayOrder = 9,
      description = "Dots per inch of PNG files (default 300).")
  public int getDpi() {
    return dpi;
  }

  /** @param dpi dots per inch */
  public void setDpi(int dpi) {
    this.dpi = dpi;
  }

  @OptionMetadata(displayName = "bare", commandLineParamName = "bare",
      commandLineParamSynopsis = "-bare", commandLineParamIsFlag = true, displayOrder = 10,
      description = "Omit the name of the data set and the caption that explains the bands, for papers that print them below the"
          + " figure.")
  public boolean getBare() {
    return bare;
  }

  /** @param bare whether title and caption are omitted */
  public void setBare(boolean bare) {
    this.bare = bare;
  }

  @OptionMetadata(displayName = "rename", commandLineParamName = "rename",
      commandLineParamSynopsis = "-rename OLD=NEW;OLD=NEW", displayOrder = 11,
      description = "Other names for lines in the legend, as in 'SimpleKMeans=k-means;PCKMeans=PCK-means'; -list shows the current"
          + " names.")
  public String getRename() {
    return rename;
  }

  /** @param rename other names for lines */
  public void setRename(String rename) {
    this.rename = rename;
  }

  @OptionMetadata(displayName = "table", commandLineParamName = "table",
      commandLineParamSynopsis = "-table", commandLineParamIsFlag = true, displayOrder = 12,
      description = "Print means and intervals as a Markdown table, and write them as CSV next to the pictures.")
  public boolean getTable() {
    return table;
  }

  /** @param table whether to make a table */
  public void setTable(boolean table) {
    this.table = table;
  }

  @OptionMetadata(displayName = "list", commandLineParamName = "list",
      commandLineParamSynopsis = "-list", commandLineParamIsFlag = true, displayOrder = 13,
      description = "Only list the content of the file: data sets, schemes, numbers of pairs, measures.")
  public boolean getList() {
    return list;
  }

  /** @param list whether to only list the content of the file */
  public void setList(boolean list) {
    this.list = list;
  }
}
