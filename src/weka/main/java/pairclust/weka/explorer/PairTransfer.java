package pairclust.weka.explorer;

import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.TransferHandler;
import pairclust.constraint.Constraint;
import pairclust.weka.explorer.model.Workspace;

/** Opens a pair file that is dropped, and copies and pastes pairs as the text of a pair file. */
final class PairTransfer extends TransferHandler {

  private static final long serialVersionUID = 1L;

  private final transient Workspace workspace;
  private final transient Supplier<List<Constraint>> selected;

  /** Takes the workspace with the pairs, and what returns the pairs to copy. */
  PairTransfer(Workspace workspace, Supplier<List<Constraint>> selected) {
    this.workspace = workspace;
    this.selected = selected;
  }

  @Override
  public int getSourceActions(JComponent from) {
    return COPY;
  }

  @Override
  protected Transferable createTransferable(JComponent from) {
    List<Constraint> pairs = selected.get();
    return pairs.isEmpty() ? null : new StringSelection(workspace.text(pairs));
  }

  @Override
  public boolean canImport(TransferSupport support) {
    return support.isDataFlavorSupported(DataFlavor.javaFileListFlavor)
        || !support.isDrop() && support.isDataFlavorSupported(DataFlavor.stringFlavor);
  }

  @Override
  public boolean importData(TransferSupport support) {
    if (!canImport(support)) {
      return false;
    }
    if (workspace.rows() == null) {
      workspace.fail("Load data in the Preprocess tab first; pairs refer to its rows.");
      return false;
    }
    try {
      Object data = support.getTransferable().getTransferData(support.isDataFlavorSupported(DataFlavor.javaFileListFlavor)
          ? DataFlavor.javaFileListFlavor : DataFlavor.stringFlavor);
      if (data instanceof List<?> files) {
        return open(files);
      }
      workspace.paste((String) data);
      return true;
    } catch (UnsupportedFlavorException | IOException e) {
      workspace.fail(e.getMessage());
      return false;
    }
  }

  private boolean open(List<?> files) {
    if (files.size() != 1) {
      workspace.fail("Drop one pair file; " + files.size() + " files were dropped.");
      return false;
    }
    workspace.open((File) files.get(0));
    return true;
  }
}
