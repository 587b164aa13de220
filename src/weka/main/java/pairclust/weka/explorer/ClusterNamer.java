package pairclust.weka.explorer;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import pairclust.pairfile.NamesFile;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.names.ClusterNames;
import pairclust.weka.report.ReportText;

/** Lets the user name the clusters of a result. */
public final class ClusterNamer {

  private final Workspace workspace;
  private final Consumer<RunResult> shown;

  /**
   * @param workspace the workspace with the result
   * @param shown shows a result whose clusters have other names now
   */
  public ClusterNamer(Workspace workspace, Consumer<RunResult> shown) {
    this.workspace = workspace;
    this.shown = shown;
  }

  /**
   * Asks for names; as long as they cannot be used, again.
   *
   * @param result the result
   */
  public void name(RunResult result) {
    String[] descriptions = new String[result.count()];
    Arrays.setAll(descriptions, c -> "cluster" + c + " ("
        + ReportText.count((int) Arrays.stream(result.clusters()).filter(cluster -> cluster == c).count(), "row") + ")");
    String[] names = Arrays.stream(result.names()).map(name -> name == null ? "" : name).toArray(String[]::new);
    boolean open = true;
    while (open) {
      names = workspace.dialogs().askNames(descriptions, names);
      String problem = names == null ? null : problem(names);
      open = problem != null;
      if (open) {
        workspace.dialogs().error(problem);
      } else if (names != null) {
        show(workspace.name(result, Arrays.stream(names).map(name -> name.isBlank() ? null : name.strip()).toArray(String[]::new)));
      }
    }
  }

  private void show(RunResult named) {
    shown.accept(named);
    workspace.status().show("Changed the names of the clusters of " + named.name());
  }

  /** Returns what is wrong with names of clusters, or null. */
  private static String problem(String[] names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      try {
        if (!name.isBlank() && !seen.add(NamesFile.checked(name))) {
          return "The name '" + name.strip() + "' is given twice; each cluster needs a name of its own.";
        }
      } catch (IllegalArgumentException e) {
        return e.getMessage().substring(0, 1).toUpperCase(Locale.ROOT) + e.getMessage().substring(1);
      }
    }
    return null;
  }

  /**
   * Takes back the last change of names.
   *
   * @param result the result
   */
  public void undo(RunResult result) {
    show(workspace.undoNames(result));
  }

  /**
   * Names the clusters by a file.
   *
   * @param result the result
   */
  public void open(RunResult result) {
    File file = workspace.dialogs().chooseOpen(Dialogs.Kind.NAMES);
    if (file == null) {
      return;
    }
    try {
      ClusterNames.Match match = ClusterNames.read(file, result.rows().data(), result.rows().idIndex())
          .match(result.clusters(), result.count());
      show(workspace.name(result, match.names()));
      if (!match.notes().isEmpty()) {
        workspace.dialogs().error(String.join("\n", match.notes()));
      }
    } catch (IOException e) {
      workspace.fail(e.getMessage());
    }
  }
}
