package pairclust.weka.curves;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ArffLoader;
import weka.core.converters.CSVLoader;

/** Reads the files that Weka's result listeners write. */
final class ResultFile {

  /** The extensions of result files. */
  static final String[] EXTENSIONS = {".arff", ".csv", ".arff.gz", ".csv.gz"};

  private ResultFile() {
  }

  static Instances read(File file) throws IOException {
    AbstractFileLoader loader = loader(file);
    if (!file.isFile()) {
      throw new IllegalArgumentException("There is no file " + file + ".");
    }
    try (InputStream in = new BufferedInputStream(new FileInputStream(file))) {
      loader.setSource(compressed(file) ? new GZIPInputStream(in) : in);
      return loader.getDataSet();
    } catch (IOException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static AbstractFileLoader loader(File file) {
    String plain = file.getName().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    if (plain.endsWith(".arff")) {
      return new ArffLoader();
    }
    if (plain.endsWith(".csv")) {
      CSVLoader loader = new CSVLoader();
      // Otherwise it guesses types from the first rows, and reads a data set named 2024 as a number.
      loader.setStringAttributes("first-last");
      return loader;
    }
    throw new IllegalArgumentException(file + " is not a result file: the name must end in .arff or .csv, optionally followed by .gz.");
  }

  private static boolean compressed(File file) {
    return file.getName().toLowerCase(Locale.ROOT).endsWith(".gz");
  }
}
