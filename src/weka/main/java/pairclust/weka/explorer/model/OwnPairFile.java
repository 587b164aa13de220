package pairclust.weka.explorer.model;

import java.io.File;
import java.util.function.Consumer;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.pairs.PairFileBeside;
import pairclust.weka.rows.AttributeNames;
import weka.clusterers.Clusterer;
import weka.core.Attribute;

/**
 * The pair file that a clusterer's options may name. In the tab the pairs shown are the pairs used, so the file is opened in the tab or
 * ignored, as the user prefers, but never used unseen.
 */
public final class OwnPairFile {

  static final String OPEN = "Use the file's pairs";
  static final String IGNORE = "Use the pairs shown";
  static final String CANCEL = "Cancel";

  private OwnPairFile() {
  }

  private static boolean isNamedBy(Clusterer clusterer) {
    return clusterer instanceof AbstractConstrainedClusterer ours && !ours.getConstraintsFile().getPath().isEmpty();
  }

  /**
   * Asks what to do with the pair file, if the clusterer names one, and continues with a clusterer that names none. Does not continue if
   * the user cancels or the file cannot be opened.
   *
   * @param workspace shows the file's pairs
   * @param clusterer the chosen clusterer
   * @param then takes the clusterer to run
   */
  public static void resolve(Workspace workspace, Clusterer clusterer, Consumer<Clusterer> then) {
    if (!isNamedBy(clusterer)) {
      then.accept(clusterer);
      return;
    }
    AbstractConstrainedClusterer ours = (AbstractConstrainedClusterer) clusterer;
    boolean beside = PairFileBeside.isAskedFor(ours.getConstraintsFile());
    if (beside && workspace.pairFileBeside() == null) {
      workspace.fail("The clusterer's option 'constraints file' (auto) asks for the pair file beside the data, and there is none. Open a"
          + " pair file in the view Pairs, and delete 'auto' in the clusterer's window.");
      return;
    }
    File named = beside ? workspace.pairFileBeside().file() : ours.getConstraintsFile();
    int count = workspace.document().pairs().size();
    String shown = count == 0 ? "no pairs" : PairDocument.count(count);
    int choice = workspace.dialogs().choose("Pair file of the clusterer", "The clusterer's options name the pair file "
        + named.getName() + ", and the tab shows " + shown + ". Which do you want to use?\n"
        + "Here, a run uses the pairs in the table; the file is taken out of the clusterer's options.", OPEN, IGNORE, CANCEL);
    if (choice == 1) {
      then.accept(ClusterTask.withoutPairFile(clusterer));
    } else if (choice == 0) {
      open(workspace, beside ? named : null, ours, then);
    }
  }

  /** Opens a file, or if it is null the one that the options name. */
  private static void open(Workspace workspace, File beside, AbstractConstrainedClusterer ours, Consumer<Clusterer> then) {
    Rows rows = workspace.rows();
    Attribute id = ours.getIdAttribute().isEmpty() ? null : AttributeNames.find(rows.data(), ours.getIdAttribute());
    Rows named = id == null ? rows : new Rows(rows.data(), rows.classIndex(), id.index());
    try {
      workspace.open(beside == null ? ours.pairFile() : beside, named, () -> then.accept(ClusterTask.withoutPairFile(ours)));
    } catch (IllegalArgumentException e) {
      workspace.fail(e.getMessage());
    }
  }
}
