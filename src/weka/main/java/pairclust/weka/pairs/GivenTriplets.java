package pairclust.weka.pairs;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import pairclust.pairfile.PairFileException;
import pairclust.triplet.TripletFile;
import pairclust.triplet.TripletRing;
import pairclust.triplet.TripletSet;
import pairclust.weka.rows.RowIds;
import weka.core.Instances;

/**
 * The triplets given by a file.
 *
 * @param file the file, or null if there is none
 * @param triplets the triplets
 * @param skipped the number of triplets that were skipped because a row is not in the data
 * @param idIndex the index of the ID attribute, or -1 if there is none
 * @param rings contradictions, one for each row that has some
 * @param rowNames returns the name of a row in the file
 * @param rowsUnchecked whether the file contains row numbers but not the number of rows
 * @param doubt why row numbers in the file may mean other rows, although there are as many; null if nothing says so
 */
public record GivenTriplets(File file, TripletSet triplets, int skipped, int idIndex, List<TripletRing> rings,
    IntFunction<String> rowNames, boolean rowsUnchecked, String doubt) {

  /**
   * Reads a file.
   *
   * @param file the file; an empty path for none
   * @param idIndex the index of the ID attribute, -1 for none, or for the one named in the file
   * @param noisy whether contradictions are accepted
   * @param data the rows
   * @return the triplets
   * @throws IOException if the file cannot be read or parsed, or contradicts itself; the message says where and what to do
   */
  public static GivenTriplets load(File file, int idIndex, boolean noisy, Instances data) throws IOException {
    if (file.getPath().isEmpty()) {
      return new GivenTriplets(null, TripletSet.empty(), 0, idIndex, List.of(), Integer::toString, false, null);
    }
    TripletFile read = TripletFile.read(file.toPath(), header -> GivenPairs.rowNames(header, idIndex, data, "triplets"));
    int id = idIndex < 0 && read.header().id() != null ? RowIds.find(data, read.header().id()) : idIndex;
    boolean numbers = id < 0 || read.header().saysRowNumbers();
    GivenTriplets given = new GivenTriplets(file, read.triplets(), read.skipped(), id, TripletRing.find(read.triplets()),
        GivenPairs.names(data, id, read.header()), numbers && read.header().rows() < 0,
        numbers ? GivenPairs.doubt(read.header().relation(), data.relationName()) : null);
    if (!noisy && !given.rings.isEmpty()) {
      throw given.contradiction();
    }
    return given;
  }

  private PairFileException contradiction() {
    TripletRing first = rings.get(0);
    int more = rings.size() - 1;
    return new PairFileException(file.toString(), first.triplets().get(0).line(), "the triplets contradict each other: "
        + first.describe(rowNames) + "." + (more == 0 ? "" : more == 1 ? " So do those of 1 other row." : " So do those of " + more
        + " other rows.") + " Correct the file, or accept contradictions with -noisy.");
  }

  /**
   * Returns the file beside the data, if that is what a path asks for: only the command line knows where the data is.
   *
   * @param file the path
   * @return the path
   * @throws IllegalArgumentException if it is {@code auto}
   */
  public static File withoutAuto(File file) {
    if (PairFileBeside.isAskedFor(file)) {
      throw new IllegalArgumentException("The triplet file beside the data (-triplets auto) is only found on the command line: here the"
          + " name of the data file is not known. Give the path of the triplet file.");
    }
    return file;
  }
}
