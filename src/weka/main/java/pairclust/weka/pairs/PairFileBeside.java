package pairclust.weka.pairs;

import java.io.File;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pairclust.triplet.TripletFile;

/**
 * The pair file that lies beside a data file: {@code flowers.pairs} beside {@code flowers.arff}. If there are several, the order of the
 * endings decides: plain files before compressed ones, {@code .pairs} before {@code .constraints}, then the other formats.
 *
 * @param file the pair file
 * @param others more pair files beside the data, in the order of their endings
 */
public record PairFileBeside(File file, List<File> others) {

  /** The value that asks for the file beside the data in place of a path. */
  public static final String AUTO = "auto";

  private static final String PACKED = ".gz";

  /** Returns whether a path asks for the file beside the data; a file of that name can be written as {@code ./auto}. */
  public static boolean isAskedFor(File file) {
    return file.getPath().equals(AUTO);
  }

  /**
   * Finds the pair file.
   *
   * @param data the data file, or a folder of texts
   * @return the pair file, or null if there is none
   */
  public static PairFileBeside find(File data) {
    List<File> found = names(data).map(name -> new File(data.getParentFile(), name)).filter(File::isFile).toList();
    return found.isEmpty() ? null : new PairFileBeside(found.get(0), found.subList(1, found.size()));
  }

  /**
   * Finds the pair file where it was asked for.
   *
   * @param location the data file; empty if none is given
   * @return the pair file
   * @throws IllegalArgumentException if there is none; the message lists the names that were tried
   */
  public static PairFileBeside of(String location) {
    if (location.isEmpty() || location.contains("://")) {
      throw new IllegalArgumentException("The pair file beside the data (-constraints auto) can only be found if the data is a file (-t)."
          + " Give the path of the pair file.");
    }
    PairFileBeside found = find(new File(location));
    if (found == null) {
      throw new IllegalArgumentException("There is no pair file beside " + location + " (-constraints auto). Expected one of "
          + names(new File(location)).collect(Collectors.joining(", ")) + " in the same folder; or give its path.");
    }
    return found;
  }

  /**
   * Finds the file with triplets where it was asked for.
   *
   * @param location the data file; empty if none is given
   * @return the file
   * @throws IllegalArgumentException if there is none; the message lists the names that were tried
   */
  public static File ofTriplets(String location) {
    if (location.isEmpty() || location.contains("://")) {
      throw new IllegalArgumentException("The triplet file beside the data (-triplets auto) can only be found if the data is a file (-t)."
          + " Give the path of the triplet file.");
    }
    File data = new File(location);
    return names(data, TripletFile.ENDINGS).map(name -> new File(data.getParentFile(), name)).filter(File::isFile).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no triplet file beside " + location + " (-triplets auto). Expected one"
            + " of " + names(data, TripletFile.ENDINGS).collect(Collectors.joining(", ")) + " in the same folder; or give its path."));
  }

  private static Stream<String> names(File data) {
    return names(data, KnownPairFormats.all().ownEndings());
  }

  private static Stream<String> names(File data, List<String> endings) {
    String name = data.getName();
    String plain = name.endsWith(PACKED) ? name.substring(0, name.length() - PACKED.length()) : name;
    int dot = data.isDirectory() ? -1 : plain.lastIndexOf('.');
    String stem = dot <= 0 ? plain : plain.substring(0, dot);
    return endings.stream().map(ending -> stem + ending);
  }

  /** Returns all files, the preferred one first. */
  public List<File> all() {
    return Stream.concat(Stream.of(file), others.stream()).toList();
  }

  /** Says which file is used, and which are not. */
  public String note() {
    String names = others.stream().map(File::getName).collect(Collectors.joining(", "));
    return "Note: the pairs are those of " + file + ", which lies beside the data (-constraints auto)." + (others.isEmpty() ? ""
        : " Not used: " + names + ". To use another file, give its path.");
  }
}
