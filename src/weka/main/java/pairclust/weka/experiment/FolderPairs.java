package pairclust.weka.experiment;

import java.io.File;
import java.io.IOException;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;
import weka.core.Instances;

/**
 * Pairs from the file that belongs to a data set.
 *
 * @param pairs the pairs among training rows, in the order of the file
 * @param id the name of the ID attribute, or an empty text if there is none
 */
public record FolderPairs(ConstraintSet pairs, String id) implements PairSupply {

  /**
   * Reads the file.
   *
   * @param folder the folder, in which the file is called like the relation
   * @param id the ID attribute; empty for none, or for what the file says
   * @param original the data set as it was read, by which the file counts rows, or null if nobody knows its order
   * @param split its rows, of which pairs may name those of the training part; the others are skipped
   */
  public static FolderPairs read(File folder, String id, Instances original, TransductiveSplit split) throws IOException {
    File file = find(folder, split.data().relationName());
    // The data as it was read gives numbers their meaning. Where only shuffled rows are left, an ID does.
    Instances named = original == null ? split.data() : original;
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, id, "", true), named);
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
    return new FolderPairs(training.build(), given.idIndex() < 0 ? "" : named.attribute(given.idIndex()).name());
  }

  private static File find(File folder, String relation) {
    // Filters append themselves to the name of the relation.
    String name = relation.replaceAll("-weka\\.filters\\..*", "").replaceAll("[/\\\\:*?\"<>|]", "_");
    List<String> endings = KnownPairFormats.all().endings();
    for (String ending : endings) {
      File file = new File(folder, name + ending);
      if (file.isFile()) {
        return file;
      }
    }
    throw new IllegalArgumentException("There is no pair file for data set '" + relation + "' in " + folder + " (-pairs-dir): it would be"
        + " called " + name + endings.get(0) + " or " + name + endings.get(1) + ".");
  }

  @Override
  public ConstraintSet first(int budget) {
    return ConstraintSet.of(pairs.subList(0, Math.min(budget, pairs.size())));
  }
}
