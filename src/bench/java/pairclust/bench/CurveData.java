package pairclust.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * A data set, read once for all jobs, which do not change it.
 *
 * @param name the name of its file, without the ending
 * @param rows the rows without their class
 * @param classes the class of each row
 */
record CurveData(String name, Instances rows, int[] classes) {

  /** Reads NAME.arff or NAME.arff.gz, whose last attribute is the class. */
  static CurveData read(Path folder, String name) throws Exception {
    Path plain = folder.resolve(name + ".arff");
    Instances rows = DataSource.read((Files.exists(plain) ? plain : folder.resolve(name + ".arff.gz")).toString());
    int last = rows.numAttributes() - 1;
    if (!rows.attribute(last).isNominal() || rows.attributeStats(last).missingCount > 0) {
      throw new IllegalArgumentException(name + ": the last attribute must be a nominal class, and every row must have one.");
    }
    int[] classes = Arrays.stream(rows.attributeToDoubleArray(last)).mapToInt(value -> (int) value).toArray();
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(last);
    return new CurveData(name, rows, classes);
  }

  /** Returns how many classes occur. */
  int classCount() {
    return (int) Arrays.stream(classes).distinct().count();
  }
}
