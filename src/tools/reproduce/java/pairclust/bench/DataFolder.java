package pairclust.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import weka.core.Instances;

/** The data sets in the user's folder, and where people find those that are not. */
final class DataFolder {

  /** Bilenko, Basu and Mooney cluster a tenth of the letters I, J and L. */
  private static final String LETTERS = "letter-ijl";
  private static final Set<String> IJL = Set.of("I", "J", "L");

  private static final String UCI = "UCI Machine Learning Repository";
  private static final String BBC = "BBC datasets, on the page of the machine learning group of University College Dublin";

  private static final Map<String, String> PLACES = Map.of("news", "20 Newsgroups, on the page of Jason Rennie",
      "classic400", "CLASSIC (Cranfield, Medline and CISI abstracts), once on the SMART page of Cornell University",
      "bbc", BBC, "bbcsport", BBC, "cstr", "abstracts of technical reports of the computer science department of the University of"
          + " Rochester",
      "reuters5", "Reuters-21578, its five largest categories, in the " + UCI, "letter", "Letter Recognition, in the " + UCI);

  private final Path folder;
  private final Map<String, Instances> read = new HashMap<>();

  DataFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(folder + " is not a folder: say where the data sets are (-Ddata=FOLDER).");
    }
    this.folder = folder;
  }

  /** Returns whether a data set is there, as NAME.arff or NAME.arff.gz. */
  boolean has(String name) {
    String file = name.equals(LETTERS) ? "letter" : name;
    return Files.exists(folder.resolve(file + ".arff")) || Files.exists(folder.resolve(file + ".arff.gz"));
  }

  /** Reads a data set, once. */
  Instances get(String name) throws Exception {
    if (!read.containsKey(name)) {
      read.put(name, name.equals(LETTERS) ? letters() : CurvePlan.read(folder, name));
    }
    return read.get(name);
  }

  private Instances letters() throws Exception {
    Instances data = CurvePlan.read(folder, "letter");
    data.removeIf(row -> !IJL.contains(row.stringValue(row.classIndex())));
    data.setRelationName(LETTERS);
    data.randomize(new Random(1));
    return new Instances(data, 0, data.size() / 10);
  }

  /** Says where people find a data set. */
  static String place(String name) {
    String start = name.replaceFirst("-.*", "");
    return PLACES.getOrDefault(start, UCI);
  }
}
