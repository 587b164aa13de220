package pairclust.weka.explorer.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.weka.curves.BackgroundJobs;
import weka.core.Instances;

/** Holds the data of the tab with its class and ID, and decides what happens to the pairs when other data is loaded. */
final class DataController {

  private static final String KEEP = "Keep pairs by row number";
  private static final String SAVE_FIRST = "Save pairs, then discard";

  private static final double LARGEST_WEIGHT = 1e6;

  private final TabContext workspace;
  private final BackgroundJobs loading;
  private Rows rows;
  private Instances expected;

  /** The data being loaded, and the class chosen for it meanwhile; null if none was. */
  private Instances awaited;
  private Integer awaitedClass;

  /** The weights of all attributes before they were changed, the last first. */
  private final Deque<double[]> weightsBefore = new ArrayDeque<>();

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
    weightsBefore.clear();
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
      rows = new Rows(rows.data(), index, rows.idIndex() == index ? -1 : rows.idIndex(), rows.weights());
      workspace.notifyListeners();
    }
  }

  /** Asks how much each attribute matters, until the answer can be used. */
  void askWeights() {
    int[] measured = rows.columns().measured().toArray();
    String[] names = IntStream.of(measured).mapToObj(i -> rows.data().attribute(i).name()).toArray(String[]::new);
    double[] asked = IntStream.of(measured).mapToDouble(rows::weight).toArray();
    double[] before = weightsBefore.peek();
    double[] undone = before == null ? null : IntStream.of(measured).mapToDouble(i -> before[i]).toArray();
    do {
      asked = workspace.dialogs().askWeights(names, asked, undone);
      if (asked == null) {
        return;
      }
    } while (!areUsable(asked));
    double[] now = IntStream.range(0, rows.data().numAttributes()).mapToDouble(rows::weight).toArray();
    double[] changed = now.clone();
    for (int m = 0; m < measured.length; m++) {
      changed[measured[m]] = asked[m];
    }
    if (undone != null && Arrays.equals(asked, undone)) {
      weightsBefore.pop();
    } else if (Arrays.equals(now, changed)) {
      return;
    } else {
      weightsBefore.push(now);
    }
    rows = new Rows(rows.data(), rows.classIndex(), rows.idIndex(), changed);
    workspace.status().show("Changed the weights of attributes; press Start to cluster by them");
    workspace.notifyListeners();
  }

  private boolean areUsable(double[] weights) {
    boolean positive = Arrays.stream(weights).allMatch(weight -> weight >= 0 && weight <= LARGEST_WEIGHT);
    boolean some = Arrays.stream(weights).anyMatch(weight -> weight > 0);
    if (!positive || !some) {
      workspace.dialogs().error(positive ? "At least one attribute needs a weight above 0; there is nothing to cluster by otherwise."
          : "Weights of attributes are numbers from 0 (does not matter) to 1,000,000; 1 is the usual weight.");
    }
    return positive && some;
  }

  void setIdIndex(int index) {
    if (rows != null && rows.idIndex() != index) {
      Rows wanted = new Rows(rows.data(), rows.classIndex() == index ? -1 : rows.classIndex(), index, rows.weights());
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
