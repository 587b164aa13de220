package weka.core.converters;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileHeader;
import pairclust.pairfile.PairFileReader;
import pairclust.weka.command.Command;
import pairclust.weka.command.CommandLine;
import pairclust.weka.pairs.KnownPairFormats;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Environment;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.RevisionUtils;
import weka.core.Utils;

/**
 * Loads a pair file as a data set with the attributes first, second, link and weight, for instance to view it in Weka.
 * The header of the file becomes the relation name; {@link PairFileSaver} converts both back to a pair file.
 */
public class PairFileLoader extends AbstractFileLoader implements BatchConverter, Command {

  private static final long serialVersionUID = 1L;

  /** A row number; a name with leading zeros is an ID. */
  private static final String ROW_NUMBER = "0|[1-9]\\d{0,8}";

  /** The relation name of a file without a header. */
  static final String NO_HEADER = "pairs";

  /** The extensions of pair files. */
  static final String[] EXTENSIONS = {".constraints", ".constraints.gz", ".pairs", ".pairs.gz"};

  private transient InputStream source;
  private transient Instances data;

  /** @return the description shown in the object editor */
  public String globalInfo() {
    return "Loads a file of must-link and cannot-link pairs as a data set with the attributes first, second, link and weight.";
  }

  @Override
  public String getFileExtension() {
    return getFileExtensions()[0];
  }

  @Override
  public String[] getFileExtensions() {
    // Not .csv: files of that ending are data for Weka.
    return KnownPairFormats.all().ownEndings().toArray(String[]::new);
  }

  @Override
  public String getFileDescription() {
    return "Must-link and cannot-link pairs";
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    data = null;
  }

  /** Only stores the file: Weka's own method keeps the old source if the file is missing, and decompresses by name, not by content. */
  @Override
  public void setSource(File file) throws IOException {
    if (file == null) {
      throw new IOException("No pair file has been chosen.");
    }
    reset();
    source = null;
    m_sourceFile = file;
    if (m_useRelativePath) {
      try {
        m_sourceFile = Utils.convertToRelativePath(file);
      } catch (Exception e) {
        // The path stays absolute, as in Weka's own loaders.
      }
    }
    m_File = m_sourceFile.getPath();
  }

  @Override
  public void setSource(InputStream input) throws IOException {
    reset();
    source = input;
    m_sourceFile = null;
  }

  @Override
  public Instances getStructure() throws IOException {
    load();
    return new Instances(data, 0);
  }

  @Override
  public Instances getDataSet() throws IOException {
    load();
    return new Instances(data);
  }

  @Override
  public Instance getNextInstance(Instances structure) throws IOException {
    throw new IOException("Pair files are loaded as a whole, not row by row.");
  }

  private void load() throws IOException {
    if (data != null) {
      return;
    }
    Collector collector = new Collector();
    if (source != null) {
      try (InputStream input = source) {
        KnownPairFormats.all().read(input, "pair file", collector);
      } finally {
        source = null;
      }
    } else if (m_sourceFile != null) {
      KnownPairFormats.all().read(path(), collector);
    } else {
      throw new IOException("No pair file has been chosen.");
    }
    data = collector.toInstances();
  }

  private Path path() {
    String name = m_sourceFile.getPath();
    try {
      name = (m_env == null ? Environment.getSystemWide() : m_env).substitute(name);
    } catch (Exception e) {
      // A variable that is not set stays unchanged, as in Weka's own loaders.
    }
    return Path.of(name);
  }

  private static final class Collector implements PairFileReader.Handler {

    private final List<String> first = new ArrayList<>();
    private final List<String> second = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private boolean numbers;
    private String relation;

    @Override
    public void header(PairFileHeader header) {
      numbers = header.id() == null;
      relation = header.toText().isEmpty() ? NO_HEADER : header.toText();
    }

    @Override
    public void pair(String a, String b, Link link, double weight, int line) {
      numbers &= a.matches(ROW_NUMBER) && b.matches(ROW_NUMBER);
      first.add(a);
      second.add(b);
      links.add(link);
      weights.add(weight);
    }

    Instances toInstances() {
      ArrayList<Attribute> attributes = new ArrayList<>();
      attributes.add(numbers ? new Attribute("first") : new Attribute("first", (ArrayList<String>) null));
      attributes.add(numbers ? new Attribute("second") : new Attribute("second", (ArrayList<String>) null));
      attributes.add(new Attribute("link", List.of(Link.MUST.label(), Link.CANNOT.label())));
      attributes.add(new Attribute("weight"));
      Instances instances = new Instances(relation, attributes, first.size());
      for (int i = 0; i < first.size(); i++) {
        double[] values = {row(instances.attribute(0), first.get(i)), row(instances.attribute(1), second.get(i)), links.get(i).ordinal(),
            weights.get(i)};
        instances.add(new DenseInstance(1, values));
      }
      return instances;
    }

    private double row(Attribute attribute, String name) {
      return numbers ? Integer.parseInt(name) : attribute.addStringValue(name);
    }
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("1");
  }

  /** Prints a pair file as ARFF; Weka's own method would print a stack trace for every error in the file. */
  @Override
  public void run(Object toRun, String[] options) throws Exception {
    CommandLine.run("PairFileLoader", () -> {
      if (options.length != 1 || options[0].matches("-h|-help")) {
        return "Usage: PairFileLoader FILE\nPrints a pair file as ARFF.";
      }
      setSource(new File(options[0]));
      return getDataSet().toString();
    });
  }

  /**
   * Prints a pair file as ARFF.
   *
   * @param args the file
   * @throws Exception on unexpected errors
   */
  public static void main(String[] args) throws Exception {
    PairFileLoader loader = new PairFileLoader();
    loader.run(loader, args);
  }
}
