package weka.knowledgeflow.steps;

import java.io.File;
import java.io.IOException;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.pairfile.PairFileWriter;
import pairclust.weka.flow.FlowFiles;
import pairclust.weka.flow.PairsStep;
import pairclust.weka.flow.PassedPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowNaming;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.gui.FilePropertyMetadata;
import weka.gui.knowledgeflow.KFGUIConsts;

/** Loads a pair file, checks it against the rows that pass through, and offers it to the clusterers behind. */
@KFStep(name = "LoadPairs", category = "Pairs", toolTipText = "Loads must-link and cannot-link pairs for the clusterers behind it",
    iconPath = "weka/knowledgeflow/steps/LoadPairs.png")
public class LoadPairs extends PairsStep {

  private static final long serialVersionUID = 1L;

  private File pairFile = new File("");

  /** @return the description shown in the object editor */
  @Override
  public String globalInfo() {
    return "Loads a file of must-link and cannot-link pairs and checks that it fits the rows. The rows pass through unchanged. Clusterers"
        + " of PairClust behind this step use the pairs if their constraints file is ${pairs}. Put the step before the one that makes"
        + " training and test sets; if rows are split or shuffled there, add an ID with the filter AddStringID and name it here.";
  }

  @OptionMetadata(displayName = "Pair file", displayOrder = 1,
      description = "The file with must-link and cannot-link pairs, in any format that the clusterers read."
          + " Its path may contain variables.")
  @FilePropertyMetadata(fileChooserDialogType = KFGUIConsts.OPEN_DIALOG, directoriesOnly = false)
  public File getPairFile() {
    return pairFile;
  }

  /** @param pairFile the pair file */
  public void setPairFile(File pairFile) {
    this.pairFile = pairFile;
  }

  @Override
  protected PassedPairs pairs(Instances rows) throws IOException {
    if (pairFile.getPath().isEmpty()) {
      throw new IOException("No pair file has been chosen. Configure the step " + getName() + ".");
    }
    File resolved = FlowFiles.resolved(getStepManager(), pairFile);
    getStepManager().statusMessage("Loading " + resolved.getName());
    File file = FlowFiles.readable(resolved);
    GivenPairs given = GivenPairs.load(new GivenPairs.Source(file, getIdAttribute(), "", true), rows);
    ConstraintSet pairs = given.constraints();
    String summary = pairs.size() + " pairs (" + pairs.count(Link.MUST) + " must-link, " + pairs.count(Link.CANNOT) + " cannot-link) of "
        + resolved;
    StringBuilder report = new StringBuilder(summary).append("\nfor the ").append(rows.numInstances()).append(" rows of ")
        .append(rows.relationName()).append("\n");
    if (given.skipped() > 0) {
      report.append(given.skipped()).append(" more pairs are about rows that are not in the data\n");
    }
    if (given.doubt() != null) {
      report.append(given.doubt()).append("\n");
      getStepManager().logWarning(given.doubt());
    }
    for (Conflict conflict : given.conflicts()) {
      report.append("Contradiction: ").append(conflict.describe(given.rowNames())).append("\n");
    }
    if (given.conflictCount() > 0) {
      getStepManager().logWarning("The pairs contradict each other. Correct them, or use clusterers that accept it (option noisy).");
    }
    return new PassedPairs(getIdAttribute().isEmpty() ? file : named(given, rows, file), summary, report.toString());
  }

  /** Returns a pair file that names rows by their ID, so that it fits rows in any order, and clusterers do not need the ID option. */
  private static File named(GivenPairs given, Instances rows, File file) throws IOException {
    RowNaming naming = new RowNaming(rows, given.idIndex());
    File named = FlowFiles.temporary(file.getName().replaceFirst("\\..*", "") + ".pairs");
    PairFileWriter.write(named.toPath(), naming.header(), given.constraints(), naming.names());
    return named;
  }
}
