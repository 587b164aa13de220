package weka.core.converters;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileWriter;
import pairclust.weka.pairs.KnownPairFormats;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.RevisionUtils;

/**
 * Saves a data set with the attributes first, second, link and optionally weight as a pair file, the inverse of {@link PairFileLoader}.
 * All rows are checked before the file is touched, and the file is replaced atomically.
 */
public final class PairFileSaver extends AbstractFileSaver implements BatchConverter {

  private static final long serialVersionUID = 1L;

  private File target;
  private transient OutputStream stream;

  /** Creates a saver without a destination. */
  public PairFileSaver() {
    resetOptions();
  }

  /** @return the description shown in the object editor */
  public String globalInfo() {
    return "Saves a data set with the attributes first, second, link and weight as a file of must-link and cannot-link pairs.";
  }

  @Override
  public void resetOptions() {
    super.resetOptions();
    setFileExtension(getFileExtensions()[0]);
    target = null;
    stream = null;
  }

  @Override
  public String[] getFileExtensions() {
    return KnownPairFormats.all().savedEndings().toArray(String[]::new);
  }

  @Override
  public String getFileDescription() {
    return "Must-link and cannot-link pairs";
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.enable(Capability.NOMINAL_ATTRIBUTES);
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enable(Capability.STRING_ATTRIBUTES);
    result.enable(Capability.NOMINAL_CLASS);
    result.enable(Capability.NUMERIC_CLASS);
    result.enable(Capability.STRING_CLASS);
    result.enable(Capability.NO_CLASS);
    // Weights may be missing; for other values the check of each row has a better message than Weka.
    result.enable(Capability.MISSING_VALUES);
    result.enable(Capability.MISSING_CLASS_VALUES);
    return result;
  }

  /** Only stores the file: unlike Weka's own savers, this one leaves an existing file alone until the new content is complete. */
  @Override
  public void setFile(File file) throws IOException {
    target = file;
  }

  @Override
  public void setDestination(File file) throws IOException {
    target = file;
  }

  @Override
  public void setDestination(OutputStream output) throws IOException {
    target = null;
    stream = output;
  }

  @Override
  public File retrieveFile() {
    return target;
  }

  @Override
  public void writeBatch() throws IOException {
    Instances data = getInstances();
    if (data == null) {
      throw new IOException("There is no data to save.");
    }
    PairFileHeader header = header(data);
    Columns columns = new Columns(data);
    for (int row = 0; row < data.numInstances(); row++) {
      columns.check(data.instance(row), row);
    }
    PairFileWriter.Content content = writer -> {
      for (Instance pair : data) {
        writer.pair(columns.row(pair, columns.first), columns.row(pair, columns.second), columns.link(pair), columns.weight(pair));
      }
    };
    if (target == null) {
      PairFileWriter writer = new PairFileWriter(stream == null ? System.out : stream, header);
      content.writeTo(writer);
      writer.flush();
    } else {
      KnownPairFormats.all().checkWritable(target.toPath());
      PairFileWriter.write(target.toPath(), header, content);
    }
    setWriteMode(WAIT);
  }

  private static PairFileHeader header(Instances data) throws IOException {
    // Filters append their names at the end; those before a keyword belong to the relation that the pairs are for.
    String relation = data.relationName().replaceAll("-weka\\.filters\\.(?!.* @(id|rows|base) ).*", "");
    try {
      return relation.equals(PairFileLoader.NO_HEADER) ? PairFileHeader.NONE : PairFileHeader.parse(relation);
    } catch (IllegalArgumentException e) {
      throw new IOException("The relation name of pairs must be their header, such as '@rows 150' or '@id ID', or '"
          + PairFileLoader.NO_HEADER + "' for none, not '" + relation + "'. " + e.getMessage(), e);
    }
  }

  /** The attributes of a pair. */
  private static final class Columns {

    private final Attribute first;
    private final Attribute second;
    private final Attribute link;
    private final Attribute weight;

    Columns(Instances data) throws IOException {
      first = data.attribute("first");
      second = data.attribute("second");
      link = data.attribute("link");
      weight = data.attribute("weight");
      if (first == null || second == null || link == null || !(link.isNominal() || link.isString())) {
        throw new IOException("Only pairs can be saved as a pair file: a data set with the attributes first, second, link (must-link or"
            + " cannot-link) and optionally weight.");
      }
      if (weight != null && !weight.isNumeric()) {
        throw new IOException("The attribute weight must be numeric.");
      }
    }

    void check(Instance pair, int row) throws IOException {
      boolean complete = !pair.isMissing(first) && !pair.isMissing(second) && !pair.isMissing(link);
      double w = complete ? weight(pair) : 0;
      if (!complete || link(pair) == null || row(pair, first) == null || row(pair, second) == null
          || !(w >= 0 && w < Double.POSITIVE_INFINITY)) {
        throw new IOException("Row " + (row + 1) + " is not a pair: it needs first and second (a whole number from 0 up, or a text), a link"
            + " (must-link or cannot-link), and a weight that is finite and not negative. Nothing was saved.");
      }
    }

    String row(Instance pair, Attribute attribute) {
      if (!attribute.isNumeric()) {
        return pair.stringValue(attribute);
      }
      double value = pair.value(attribute);
      return value >= 0 && value == (int) value ? Integer.toString((int) value) : null;
    }

    Link link(Instance pair) {
      return Link.parse(pair.stringValue(link));
    }

    double weight(Instance pair) {
      return weight == null || pair.isMissing(weight) ? 1 : pair.value(weight);
    }
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("1");
  }

  /**
   * Saves an ARFF file of pairs as a pair file.
   *
   * @param args the options
   */
  public static void main(String[] args) {
    runFileSaver(new PairFileSaver(), args);
  }
}
