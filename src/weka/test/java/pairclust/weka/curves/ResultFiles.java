package pairclust.weka.curves;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import weka.core.Instances;
import weka.experiment.CSVResultListener;
import weka.experiment.InstancesResultListener;
import weka.experiment.ResultListener;
import weka.experiment.ResultProducer;

/** A result producer with given results, so that Weka's own listeners write the test files. */
public final class ResultFiles implements ResultProducer {

  private static final long serialVersionUID = 1L;

  /** The keys of a learning curve over a cross-validation. */
  public static final String[] KEYS = {"Dataset", "Run", "Fold", "Pairs", "Scheme", "Scheme_options", "Scheme_version_ID"};

  private final String[] keyNames;
  private final String[] measures;
  private final transient List<Object[]> keys = new ArrayList<>();
  private final transient List<Object[]> values = new ArrayList<>();
  private transient ResultListener listener;

  public ResultFiles(String[] keyNames, String... measures) {
    this.keyNames = keyNames;
    this.measures = measures;
  }

  /** Adds a row: the keys, then a number, or null for a missing one, for each measure. */
  public ResultFiles add(Object... row) {
    Object[] key = new Object[keyNames.length];
    Object[] value = new Object[measures.length];
    System.arraycopy(row, 0, key, 0, key.length);
    System.arraycopy(row, key.length, value, 0, value.length);
    keys.add(key);
    values.add(value);
    return this;
  }

  /** Writes ARFF or CSV, depending on the extension, compressed if it is .gz. */
  public File write(Path file) throws Exception {
    String name = file.getFileName().toString();
    Path plain = name.endsWith(".gz") ? file.resolveSibling(name.substring(0, name.length() - 3)) : file;
    CSVResultListener writer = plain.toString().endsWith(".csv") ? new CSVResultListener() : new InstancesResultListener();
    writer.setOutputFile(plain.toFile());
    listener = writer;
    preProcess();
    doRun(1);
    postProcess();
    if (!plain.equals(file)) {
      compress(plain, file);
    }
    return file.toFile();
  }

  private static void compress(Path from, Path to) throws IOException {
    try (InputStream in = Files.newInputStream(from); OutputStream out = new GZIPOutputStream(Files.newOutputStream(to))) {
      in.transferTo(out);
    }
  }

  @Override
  public void doRun(int run) throws Exception {
    for (int i = 0; i < keys.size(); i++) {
      listener.acceptResult(this, keys.get(i), values.get(i));
    }
  }

  @Override
  public void doRunKeys(int run) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void preProcess() throws Exception {
    listener.preProcess(this);
  }

  @Override
  public void postProcess() throws Exception {
    listener.postProcess(this);
  }

  @Override
  public void setInstances(Instances instances) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setResultListener(ResultListener listener) {
    this.listener = listener;
  }

  @Override
  public void setAdditionalMeasures(String[] additionalMeasures) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String[] getKeyNames() {
    return keyNames.clone();
  }

  @Override
  public Object[] getKeyTypes() {
    return Collections.nCopies(keyNames.length, "").toArray();
  }

  @Override
  public String[] getResultNames() {
    return measures.clone();
  }

  @Override
  public Object[] getResultTypes() {
    return Collections.nCopies(measures.length, 0.0).toArray();
  }

  @Override
  public String getCompatibilityState() {
    return "";
  }
}
