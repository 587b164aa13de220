package pairclust.weka.explorer.hint;

import java.io.File;
import java.util.function.Supplier;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.pairs.PairFileBeside;
import weka.core.Instances;

/** Offers the pair files that lie beside the data, as long as there are no pairs. */
public final class PairFileHint implements Supplier<Hint> {

  /** More buttons, or longer names on them, do not fit into a small window. */
  private static final int OFFERED = 3;
  private static final int MAX_NAME = 24;

  private final Workspace workspace;
  private final BackgroundJobs searching;

  /** @param workspace opens the files */
  public PairFileHint(Workspace workspace) {
    this.workspace = workspace;
    searching = new BackgroundJobs(true, busy -> { }, message -> { });
  }

  /**
   * Looks for pair files beside the data, in the background.
   *
   * @param data the data that is being loaded
   * @param file the file opened last; null if unknown
   */
  public void search(Instances data, File file) {
    workspace.setPairFileBeside(null);
    searching.run(() -> file != null && OpenedFile.isSourceOf(data, file) ? PairFileBeside.find(file.getAbsoluteFile()) : null, found -> {
      workspace.setPairFileBeside(found);
      workspace.notifyListeners();
    });
  }

  @Override
  public Hint get() {
    PairFileBeside beside = workspace.pairFileBeside();
    if (beside == null || workspace.rows() == null || !workspace.document().pairs().isEmpty() || workspace.document().file() != null) {
      return null;
    }
    return new Hint(beside.others().isEmpty() ? "There is a pair file beside the data:" : "There are pair files beside the data:",
        beside.all().stream().limit(OFFERED).map(this::offer).toList());
  }

  private Hint.Offer offer(File file) {
    String name = file.getName();
    String brief = name.length() > MAX_NAME ? name.substring(0, MAX_NAME / 2) + "..." + name.substring(name.length() - MAX_NAME / 2) : name;
    return new Hint.Offer("Open " + brief, "Cluster with the pairs of " + file, () -> workspace.open(file));
  }
}
