package pairclust.weka.command;

import java.io.File;
import java.io.IOException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.pairs.KnownPairFormats;
import pairclust.weka.rows.AttributeNames;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.CSVLoader;
import weka.core.converters.ConverterUtils.DataSource;
import weka.core.converters.ConverterUtils;

/** Reads the data that a command names, and finds its class. What is wrong is said in a sentence; Weka prints stacks here. */
public final class DataFiles {

  /** This many attributes are listed where a name is wrong. */
  private static final int LISTED = 20;

  private DataFiles() {
  }

  /**
   * Reads all rows.
   *
   * @param location a file, or an address with "://"
   * @param flag the option that names it
   * @return the data
   */
  public static Instances read(String location, String flag) throws Exception {
    return isAddress(location) ? checked(DataSource.read(location), location, flag) : load(location, flag, AbstractFileLoader::getDataSet);
  }

  /** Reads the attributes. */
  static Instances header(String location, String flag) throws Exception {
    return isAddress(location) ? checked(new DataSource(location).getStructure(), location, flag)
        : load(location, flag, AbstractFileLoader::getStructure);
  }

  /** Returns whether a file is read as CSV. */
  static boolean isCsv(String location) {
    return !location.isEmpty() && !isAddress(location) && ConverterUtils.getLoaderForFile(location) instanceof CSVLoader;
  }

  private static boolean isAddress(String location) {
    return location.contains("://");
  }

  private static Instances checked(Instances data, String location, String flag) {
    if (data == null) {
      throw new IllegalArgumentException("Nothing can be read from " + location + " (" + flag + ").");
    }
    return data;
  }

  /** What a loader is asked for. */
  private interface Request {

    Instances of(AbstractFileLoader loader) throws IOException;
  }

  private static Instances load(String location, String flag, Request request) throws IOException {
    check(location, flag);
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(location);
    try {
      loader.setFile(new File(location));
      return checked(request.of(loader), location, flag);
    } catch (IOException e) {
      throw new IOException(location + ": " + e.getMessage(), e);
    }
  }

  /** Refuses a file that is not there or not of a kind that Weka reads. */
  static void check(String location, String flag) {
    File file = new File(location);
    if (isAddress(location)) {
      return;
    }
    if (!file.isFile()) {
      throw new IllegalArgumentException(file.isDirectory() ? folder(location, flag)
          : "There is no file " + location + " (" + flag + "); check its name and folder.");
    }
    if (!file.canRead()) {
      throw new IllegalArgumentException("You have no permission to read " + location + " (" + flag + ").");
    }
    if (KnownPairFormats.all().ownEndings().stream().anyMatch(location.toLowerCase(Locale.ROOT)::endsWith)) {
      throw new IllegalArgumentException(location + " (" + flag + ") is a pair file, not data. Give the data with " + flag
          + ", and the pairs with -constraints.");
    }
    if (ConverterUtils.getLoaderForFile(location) == null) {
      throw new IllegalArgumentException("Cannot read " + location + " (" + flag + "): Weka knows data files by how their names end, such"
          + " as .arff or .csv, and not this one.");
    }
  }

  private static String folder(String location, String flag) {
    return location + " (" + flag + ") is a folder; name a file in it. If it is a folder of texts with a subfolder per class, write the"
        + " texts to an ARFF file with Weka's TextDirectoryLoader (weka.Run .TextDirectoryLoader -F -dir " + location + " > texts.arff),"
        + " and add numbers to it with AddWordVectors (weka.Run .AddWordVectors -i texts.arff -o texts-words.arff).";
  }

  /** Finds the class attribute by name or position; the last one if no name is given. */
  public static int classIndex(Instances data, String name) {
    Attribute attribute = AttributeNames.find(data, name.isEmpty() ? "last" : name);
    if (attribute == null) {
      String names = IntStream.range(0, Math.min(LISTED, data.numAttributes())).mapToObj(i -> data.attribute(i).name())
          .collect(Collectors.joining(", "));
      throw new IllegalArgumentException("There is no attribute '" + name + "' for the class (-c). Say first, last, a number from 1 to "
          + data.numAttributes() + ", or a name; the attributes are " + names + (data.numAttributes() > LISTED ? ", ..." : "") + ".");
    }
    return attribute.index();
  }
}
