package pairclust.weka.explorer.model;

import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.weka.curves.BackgroundJobs;
import weka.core.Instances;

/** Holds the data of the tab with its class and ID, and decides what happens to the pairs when other data is loaded. */
final class DataController {

  private static final String KEEP = "Keep pairs by row number";
  private static final String SAVE_FIRST = "Save pairs, then discard";

  private final TabContext workspace;
  private final BackgroundJobs loading;
  private Rows rows;
  private Instances expected;

  /** The data being loaded, and the class chosen for it meanwhile; null if none was. */
  private Instances awaited;
  private Integer awaitedClass;

  DataController(TabContext workspace) {
    this.workspace = workspace;
    loading = new BackgroundJobs(true, busy -> { }, workspace::fail);
  }

  Rows rows() {
    return rows;
  }

  void setRows(Rows now) {
    rows = now;
  }

  void expect(Instances data) {
    expected = data;
  }

  private record Loaded(int id, DataChange change) {
  }

  void setData(Instances data) {
    Rows before = rows;
    List<Constraint> pairs = workspace.document().pairs();
    PairSource source = workspace.document().source();
    boolean noPairs = before == null || pairs.isEmpty() && source == null || data == expected;
    awaited = data;
    awaitedClass = null;
    loading.run(() -> new Loaded(Rows.guessId(data), noPairs ? null : DataChange.of(pairs, source, before, data)),
        loaded -> accept(data, loaded));
  }

  private void accept(Instances data, Loaded loaded) {
    boolean byId = loaded.change != null && loaded.change.kind() == DataChange.Kind.KEPT_BY_ID;
    int id = byId ? data.attribute(rows.id()).index() : loaded.id;
    if (loaded.change != null && !byId) {
      keepOrDiscard(loaded.change);
    }
    int classIndex = classIndex(data, id);
    rows = new Rows(data, classIndex, id == classIndex ? -1 : id);
    awaited = null;
    if (byId) {
      // Only now: observers look up the rows of the pairs.
      keepById(loaded.change);
    }
    workspace.checkPairs();
    workspace.notifyListeners();
  }

  /** Returns the class chosen while the data was loading; otherwise the choice for the data before, if it applies; otherwise a guess. */
  private int classIndex(Instances data, int id) {
    if (awaitedClass != null) {
      return awaitedClass;
    }
    int guess = Rows.guessClass(data, id);
    if (rows == null) {
      return guess;
    }
    if (rows.classIndex() < 0) {
      boolean declined = Rows.guessClass(rows.data(), rows.idIndex()) >= 0;
      return declined && related(rows.data(), data) ? -1 : guess;
    }
    String name = rows.data().attribute(rows.classIndex()).name();
    boolean stays = data.attribute(name) != null && data.attribute(name).isNominal();
    return stays ? data.attribute(name).index() : guess;
  }

  /** Returns whether one data set is the other after filters: Weka appends their names to the relation. */
  private static boolean related(Instances one, Instances other) {
    return one.relationName().startsWith(other.relationName()) || other.relationName().startsWith(one.relationName());
  }

  private void keepById(DataChange change) {
    workspace.document().rename(change.pairs(), change.source());
    workspace.status().show(PairDocument.count(change.pairs().size()) + " kept by ID"
        + (change.lost() > 0 ? "; " + change.lost() + " more on rows that are gone, not shown but still saved" : ""));
  }

  private void keepOrDiscard(DataChange change) {
    PairDocument document = workspace.document();
    if (document.pairs().isEmpty() && !document.unsaved()) {
      document.clear();
      return;
    }
    boolean same = change.kind() == DataChange.Kind.SAME_NUMBER_OF_ROWS;
    String question = "The data has changed, and there is no ID to identify its rows."
        + (same ? " There are as many rows as before. Are they the same, in the same order?"
            : " The number of rows differs, or no ID occurs in both, so the " + PairDocument.count(document.pairs().size())
                + " cannot be kept.");
    List<String> options = new ArrayList<>();
    if (same) {
      options.add(KEEP);
    }
    if (document.unsaved()) {
      options.add(SAVE_FIRST);
    }
    options.add("Discard pairs");
    String chosen;
    do {
      // Closing the dialog selects the first option, which loses nothing.
      int choice = workspace.dialogs().choose("Pairs and other data", question, options.toArray(String[]::new));
      chosen = options.get(Math.max(choice, 0));
    } while (chosen.equals(SAVE_FIRST) && !workspace.saveNow());
    if (chosen.equals(KEEP)) {
      document.keep(change.source());
    } else {
      document.clear();
    }
  }

  /** Uses the class chosen in the Preprocess tab, also while the data is still being loaded here. */
  void followClass(Instances data, int index) {
    if (index >= 0 && !data.attribute(index).isNominal()) {
      return;
    }
    // Before this tab receives the data, Weka selects its default class itself: that is nobody's choice.
    if (data == awaited) {
      awaitedClass = index;
    } else if (rows != null && rows.data() == data) {
      setClassIndex(index);
    }
  }

  void setClassIndex(int index) {
    if (rows != null && rows.classIndex() != index) {
      rows = new Rows(rows.data(), index, rows.idIndex() == index ? -1 : rows.idIndex());
      workspace.notifyListeners();
    }
  }

  void setIdIndex(int index) {
    if (rows != null && rows.idIndex() != index) {
      Rows wanted = new Rows(rows.data(), rows.classIndex() == index ? -1 : rows.classIndex(), index);
      loading.run(() -> index < 0 || Rows.isUnique(wanted.data(), index), unique -> {
        if (unique) {
          rows = wanted;
          workspace.checkPairs();
        } else {
          workspace.fail("Attribute '" + wanted.id() + "' cannot be the ID: some rows have the same value, or none."
              + " The filter AddStringID makes an ID.");
        }
        workspace.notifyListeners();
      });
    }
  }
}
