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

  /** How names of result files end. */
  static final String[] ENDINGS = {".arff", ".csv", ".arff.gz", ".csv.gz"};

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
      // Left alone it guesses from the first rows, and takes a data set that is called 2024 for a number.
      loader.setStringAttributes("first-last");
      return loader;
    }
    throw new IllegalArgumentException(file + " is no result file by its name, which ends in .arff or .csv (or one of these with .gz).");
  }

  private static boolean compressed(File file) {
    return file.getName().toLowerCase(Locale.ROOT).endsWith(".gz");
  }
}
