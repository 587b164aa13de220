package pairclust.weka.explorer.model;

/** What the controllers of the tab share: its data and pairs, dialogs and status line, and whoever shows them. */
public interface TabContext {

  /** @return the data, or null if there is none yet */
  Rows rows();

  /** @param rows the data, with its class and ID */
  void setRows(Rows rows);

  /** @return the pairs */
  PairDocument document();

  /** @return the contradictions among the pairs */
  Contradictions contradictions();

  /** Looks for contradictions among the pairs, in the background. */
  void checkPairs();

  /**
   * Saves the pairs before something else happens.
   *
   * @return whether they are saved
   */
  boolean saveNow();

  /** @return the dialogs */
  Dialogs dialogs();

  /** @return the status line */
  Status status();

  /** @param message what went wrong */
  void fail(String message);

  /** Informs all panels that something changed. */
  void notifyListeners();
}
