package pairclust.weka.experiment;

import java.io.File;
import java.io.IOException;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;
import weka.core.Instances;

/**
 * Pairs from the pair file of a data set.
 *
 * @param pairs the pairs of training rows, in the order of the file
 * @param id the name of the ID attribute, or an empty string if there is none
 */
public record FolderPairs(ConstraintSet pairs, String id) implements PairSupply {

  /**
   * Reads the file.
   *
   * @param folder the folder, in which the file has the name of the relation
   * @param id the ID attribute; empty for none, or for the one named in the file
   * @param original the data set in its original order, to which row numbers refer, or null if that is unknown
   * @param split the split; pairs with a row outside its training part are skipped
   * @return the pairs of training rows
   * @throws IOException if the file cannot be read
   */
  public static FolderPairs read(File folder, String id, Instances original, TransductiveSplit split) throws IOException {
    File file = find(folder, split.data().relationName());
    // Row numbers refer to the original order; if that is unknown, only IDs can be used.
    Instances named = original == null ? split.data() : original;
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, id, "", true), named);
    if (original == null && given.namesRowNumbers()) {
      throw new IllegalArgumentException(file + ": the pairs are row numbers, but the rows were shuffled and split before. Name rows by an"
          + " ID (@id), or use the ConstraintCurveResultProducer, which knows the original order.");
    }
    int[] rows = new int[split.testing().length];
    for (int row = 0; row < rows.length; row++) {
      rows[original == null ? row : split.origins()[row]] = row;
    }
    ConstraintSet all = given.constraints();
    ConstraintSet training = ConstraintSet.of(all.stream()
        .map(pair -> new Constraint(rows[pair.first()], rows[pair.second()], pair.link(), pair.weight(), pair.line()))
        .filter(pair -> !split.testing()[pair.first()] && !split.testing()[pair.second()]).toList());
    return new FolderPairs(training, given.idIndex() < 0 ? "" : named.attribute(given.idIndex()).name());
  }

  private static File find(File folder, String relation) {
    // Filters append their names to that of the relation.
    String name = relation.replaceAll("-weka\\.filters\\..*", "").replaceAll("[/\\\\:*?\"<>|]", "_");
    List<String> endings = KnownPairFormats.all().endings();
    return endings.stream().map(ending -> new File(folder, name + ending)).filter(File::isFile).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no pair file for data set '" + relation + "' in " + folder
            + " (-pairs-dir): expected " + name + endings.get(0) + " or " + name + endings.get(1) + "."));
  }

  @Override
  public ConstraintSet first(int budget) {
    return ConstraintSet.of(pairs.subList(0, Math.min(budget, pairs.size())));
  }
}
