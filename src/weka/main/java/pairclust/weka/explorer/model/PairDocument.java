package pairclust.weka.explorer.model;

import java.io.File;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;

/** The pairs being edited: without duplicates, with undo and redo, and with a record of whether they are saved. */
public final class PairDocument {

  private static final int MAX_UNDO = 200;

  private final Deque<List<Constraint>> undo = new ArrayDeque<>();
  private final Deque<List<Constraint>> redo = new ArrayDeque<>();
  private boolean asking;
  private final List<Runnable> listeners = new ArrayList<>();

  /** Never changed in place: background work may use it, and lists are compared by identity. */
  private List<Constraint> pairs = List.of();

  /** The pairs as they are on the disk; null if no list in the history is. */
  private List<Constraint> saved = pairs;
  private File file;

  /** The text behind the pairs, or null if they have none yet. */
  private PairSource source;

  void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Returns the pairs in an immutable list; every change makes a new one. */
  public List<Constraint> pairs() {
    return pairs;
  }

  /** Returns the file the pairs were opened from or last saved in, or null if there is none yet. */
  public File file() {
    return file;
  }

  /** Returns the text behind the pairs, or null if they were in no file yet. */
  PairSource source() {
    return source;
  }

  /** Returns how many pairs of the file are not shown, because a row of theirs is not in the data. */
  public int hidden() {
    return source == null ? 0 : source.hidden();
  }

  /** Returns whether the pairs differ from those on the disk. */
  public boolean unsaved() {
    return pairs != saved;
  }

  /** Returns whether there is a change to undo; never while questions are being asked. */
  public boolean canUndo() {
    return !asking && !undo.isEmpty();
  }

  /** Returns whether there is a change to redo; never while questions are being asked. */
  public boolean canRedo() {
    return !asking && !redo.isEmpty();
  }

  /** Disables undo while questions are asked: answers are in their file already, and only the session can take them back. */
  void setAsking(boolean asking) {
    if (this.asking != asking) {
      this.asking = asking;
      notifyListeners();
    }
  }

  /** Removes all pairs and forgets their file. */
  void clear() {
    start(List.of(), null, null);
  }

  /**
   * Replaces everything by the pairs of a file.
   *
   * @param content the pairs
   * @param from their file, or null
   * @param text the text behind them, or null
   */
  public void start(List<Constraint> content, File from, PairSource text) {
    undo.clear();
    redo.clear();
    pairs = distinct(content);
    saved = pairs;
    file = from;
    source = text;
    notifyListeners();
  }

  /** Moves the pairs to the rows of other data. Earlier states refer to rows of the old data, so they cannot be restored. */
  void rename(List<Constraint> moved, PairSource text) {
    boolean clean = !unsaved();
    source = text;
    undo.clear();
    redo.clear();
    pairs = distinct(moved);
    saved = clean ? pairs : null;
    notifyListeners();
  }

  /** Keeps the pairs for data with the same rows; only the way they are written may change. */
  void keep(PairSource text) {
    source = text;
    notifyListeners();
  }

  /**
   * Records that pairs were saved.
   *
   * @param where their file
   * @param content the pairs as given to the save; the user may have made changes since then
   * @param outcome the pairs as saved, including changes of other programs
   */
  void savedAs(File where, List<Constraint> content, PairFiles.Outcome outcome) {
    file = where;
    source = outcome.source();
    rebase(content, outcome.pairs());
    saved = outcome.pairs();
    notifyListeners();
  }

  /** Takes over what was read from the file after questions were answered in it. */
  void reread(PairFiles.Outcome outcome) {
    boolean clean = !unsaved();
    source = outcome.source();
    rebase(pairs, outcome.pairs());
    saved = clean ? pairs : saved;
    notifyListeners();
  }

  /**
   * Makes the change between two lists in the pairs and in their whole history. Changes that others made in the file cannot be undone here:
   * restoring a state from before them and saving it would revert them.
   */
  private void rebase(List<Constraint> from, List<Constraint> to) {
    if (from == to) {
      return;
    }
    PairChange change = PairChange.between(from, to);
    UnaryOperator<List<Constraint>> rebased = list -> list == null ? null : list == from ? to : change.applyTo(list);
    pairs = rebased.apply(pairs);
    saved = rebased.apply(saved);
    for (Deque<List<Constraint>> history : List.of(undo, redo)) {
      List<List<Constraint>> states = history.stream().map(rebased).toList();
      history.clear();
      history.addAll(states);
    }
  }

  /** Adds pairs that are not there yet; returns how many. */
  int add(Collection<Constraint> added) {
    List<Constraint> all = new ArrayList<>(pairs);
    all.addAll(added);
    List<Constraint> wanted = distinct(all);
    int count = wanted.size() - pairs.size();
    if (count > 0) {
      change(wanted);
    }
    return count;
  }

  /**
   * Changes a pair.
   *
   * @param index its position
   * @param link its new link
   * @param weight its new weight
   */
  public void change(int index, Link link, double weight) {
    Constraint changed = pairs.get(index).with(link, weight);
    if (!changed.equals(pairs.get(index))) {
      List<Constraint> all = new ArrayList<>(pairs);
      all.set(index, changed);
      change(distinct(all));
    }
  }

  /**
   * Removes pairs.
   *
   * @param indices their positions
   */
  public void remove(int... indices) {
    Set<Integer> gone = new HashSet<>(IntStream.of(indices).boxed().toList());
    if (!gone.isEmpty()) {
      change(IntStream.range(0, pairs.size()).filter(i -> !gone.contains(i)).mapToObj(pairs::get).toList());
    }
  }

  /**
   * Replaces the answers of a question session. They are in the session's file already, so they do not count as unsaved.
   *
   * @param before the answers so far
   * @param now the answers now
   */
  void replace(List<Constraint> before, List<Constraint> now) {
    boolean clean = !unsaved();
    Set<Constraint> gone = new HashSet<>(before);
    List<Constraint> all = new ArrayList<>(pairs);
    all.removeIf(gone::contains);
    all.addAll(now);
    List<Constraint> wanted = distinct(all);
    if (!wanted.equals(pairs)) {
      saved = clean ? wanted : saved == null ? null : PairChange.between(before, now).applyTo(saved);
      change(wanted);
    }
  }

  /** Restores the pairs as they were before the last change. */
  public void undo() {
    if (canUndo()) {
      redo.push(pairs);
      pairs = undo.pop();
      notifyListeners();
    }
  }

  /** Repeats the change that was undone last. */
  public void redo() {
    if (canRedo()) {
      undo.push(pairs);
      pairs = redo.pop();
      notifyListeners();
    }
  }

  private void change(List<Constraint> wanted) {
    undo.push(pairs);
    if (undo.size() > MAX_UNDO) {
      undo.removeLast();
    }
    redo.clear();
    pairs = wanted;
    notifyListeners();
  }

  private void notifyListeners() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  /**
   * Formats a number of pairs.
   *
   * @param number how many pairs
   * @return such as "1 pair" or "5 pairs"
   */
  public static String count(int number) {
    return number + (number == 1 ? " pair" : " pairs");
  }

  private static List<Constraint> distinct(List<Constraint> all) {
    Map<Long, Constraint> distinct = new LinkedHashMap<>();
    all.forEach(pair -> distinct.putIfAbsent(pair.key(), pair));
    return List.copyOf(distinct.values());
  }
}
