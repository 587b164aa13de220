package weka.gui.explorer.constrained;

import java.io.File;
import java.io.IOException;
import java.util.List;
import pairclust.constraint.PairFileWriter;
import weka.clusterers.GivenPairs;

/** Reads and writes the pairs that are worked on. */
final class PairFiles {

  private PairFiles() {
  }

  /**
   * What a file held.
   *
   * @param pairs its pairs
   * @param skipped how many more there are on rows that are not here
   * @param idIndex the attribute by which it names rows, or -1 if by numbers
   */
  record Opened(List<Pair> pairs, int skipped, int idIndex) {
  }

  /** Reads a file; contradictions in it are accepted, to be shown and mended. */
  static Opened open(File file, Rows rows) throws IOException {
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, rows.id(), "", true), rows.data());
    List<Pair> pairs = given.constraints().stream()
        .map(c -> new Pair(c.first(), c.second(), c.link(), c.weight(), Origin.FILE)).toList();
    return new Opened(pairs, given.skipped(), given.idIndex());
  }

  static void save(File file, Rows rows, List<Pair> pairs) throws IOException {
    PairFileWriter.write(file.toPath(), rows.naming().header(), Pair.set(pairs), rows.naming().names());
  }
}
