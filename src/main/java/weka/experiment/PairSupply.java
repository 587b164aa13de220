package weka.experiment;

import java.io.File;
import java.io.IOException;
import pairclust.constraint.ConstraintSet;
import weka.clusterers.GivenPairs;
import weka.core.Instances;

/** Pairs of training rows, as many as are asked for: fewer are the first ones of more. */
@FunctionalInterface
interface PairSupply {

  /** How pair files end, in the order they are looked for. */
  String[] ENDINGS = {".pairs", ".constraints", ".pairs.gz", ".constraints.gz"};

  /**
   * @param budget how many pairs, or questions that lead to pairs
   * @return so many pairs, or all there are
   */
  ConstraintSet first(int budget);

  /**
   * Takes pairs from the file that belongs to a data set.
   *
   * @param folder the folder, in which the file is called like the relation
   * @param id the ID attribute; empty for none, or for what the file says
   * @param original the data set as it was read, by which the file counts rows, or null if nobody knows its order
   * @param split its rows, of which pairs may name those of the training part; the others are skipped
   * @return the pairs, in the order of the file
   * @throws IOException if there is no such file, or it cannot be read
   */
  static PairSupply fromFolder(File folder, String id, Instances original, TransductiveSplit split) throws IOException {
    File file = find(folder, split.data().relationName());
    // The data as it was read gives numbers their meaning. Where only shuffled rows are left, an ID does.
    GivenPairs.Source source = new GivenPairs.Source(file, id, "", true);
    GivenPairs given = GivenPairs.load(source, original == null ? split.data() : original);
    if (original == null && given.namesRowNumbers()) {
      throw new IllegalArgumentException(file + ": the pairs are row numbers, but here rows were shuffled and split before. Name rows by an"
          + " ID (@id), or use the ConstraintCurveResultProducer, which knows the rows as they were.");
    }
    int[] rows = new int[split.testing().length];
    for (int row = 0; row < rows.length; row++) {
      rows[original == null ? row : split.origins()[row]] = row;
    }
    ConstraintSet all = given.constraints();
    ConstraintSet.Builder training = new ConstraintSet.Builder();
    for (int i = 0; i < all.size(); i++) {
      int a = rows[all.first(i)];
      int b = rows[all.second(i)];
      if (!split.testing()[a] && !split.testing()[b]) {
        training.add(a, b, all.link(i), all.weight(i), all.line(i));
      }
    }
    ConstraintSet pairs = training.build();
    return budget -> ConstraintSet.of(pairs.subList(0, Math.min(budget, pairs.size())));
  }

  private static File find(File folder, String relation) {
    if (!folder.isDirectory()) {
      throw new IllegalArgumentException(folder + " (-pairs-dir) is not a folder.");
    }
    // Filters append themselves to the name of the relation.
    String name = relation.replaceAll("-weka\\.filters\\..*", "").replaceAll("[/\\\\:*?\"<>|]", "_");
    for (String ending : ENDINGS) {
      File file = new File(folder, name + ending);
      if (file.isFile()) {
        return file;
      }
    }
    throw new IllegalArgumentException("There is no pair file for data set '" + relation + "' in " + folder + " (-pairs-dir): it would be"
        + " called " + name + ENDINGS[0] + " or " + name + ENDINGS[1] + ".");
  }
}
