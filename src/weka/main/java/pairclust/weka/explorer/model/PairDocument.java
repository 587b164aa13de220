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
import java.util.stream.IntStream;
import pairclust.constraint.Link;

/** The pairs that are being worked on: no two alike, every change can be undone, and it is known whether they are saved. */
public final class PairDocument {

  /** So many changes can be undone. */
  private static final int MOST_UNDO = 200;

  private final Deque<List<Pair>> undo = new ArrayDeque<>();
  private final Deque<List<Pair>> redo = new ArrayDeque<>();
  private boolean asking;
  private final List<Runnable> listeners = new ArrayList<>();

  /** Never changed in place: work in the background may have it, and lists are told apart by identity. */
  private List<Pair> pairs = List.of();

  /** The pairs as they are on the disk. */
  private List<Pair> saved = pairs;
  private File file;

  /** The text behind the pairs, or null if they have none yet. */
  private PairSource source;

  void onChange(Runnable listener) {
    listeners.add(listener);
  }

  public List<Pair> pairs() {
    return pairs;
  }

  /** Returns the file the pairs belong to, or null if there is none yet. */
  public File file() {
    return file;
  }

  /** Returns the text behind the pairs, or null if they were in no file yet. */
  PairSource source() {
    return source;
  }

  public boolean unsaved() {
    return pairs != saved;
  }

  public boolean canUndo() {
    return !asking && !undo.isEmpty();
  }

  public boolean canRedo() {
    return !asking && !redo.isEmpty();
  }

  /**
   * Says whether questions are being asked. As long as they are, nothing is undone here: what was answered is in the file of answers, from
   * which it would come back; taking back an answer is the way then.
   */
  public void setAsking(boolean asking) {
    if (this.asking != asking) {
      this.asking = asking;
      tell();
    }
  }

  /** Starts over without pairs. */
  void clear() {
    start(List.of(), null, null);
  }

  /** Starts over with the pairs of a file, and the text behind them. */
  public void start(List<Pair> content, File from, PairSource text) {
    undo.clear();
    redo.clear();
    pairs = distinct(content);
    saved = pairs;
    file = from;
    source = text;
    tell();
  }

  /**
   * The pairs mean rows of other data now. What was done before meant rows of the old, so that it cannot be undone. Pairs of rows that are
   * gone are not lost: the text has them.
   */
  void rename(List<Pair> moved, PairSource text) {
    boolean clean = !unsaved();
    source = text;
    undo.clear();
    redo.clear();
    pairs = distinct(moved);
    saved = clean ? pairs : null;
    tell();
  }

  /** The pairs mean the same rows as before; only how they are written may have changed. */
  void keep(PairSource text) {
    source = text;
    tell();
  }

  /** The pairs were saved; others may have put more into the file, which is there now, too. */
  void savedAs(File where, List<Pair> content, PairFiles.Outcome outcome) {
    file = where;
    source = outcome.source();
    saved = outcome.pairs();
    if (pairs == content && saved != content) {
      become(saved);
    } else {
      tell();
    }
  }

  /** Adds pairs that are not there yet; returns how many that were. */
  int add(Collection<Pair> added) {
    List<Pair> all = new ArrayList<>(pairs);
    all.addAll(added);
    List<Pair> wanted = distinct(all);
    int count = wanted.size() - pairs.size();
    if (count > 0) {
      become(wanted);
    }
    return count;
  }

  public void change(int index, Link link, double weight) {
    Pair changed = pairs.get(index).with(link, weight);
    if (!changed.equals(pairs.get(index))) {
      List<Pair> all = new ArrayList<>(pairs);
      all.set(index, changed);
      become(distinct(all));
    }
  }

  public void remove(int... indices) {
    Set<Integer> gone = new HashSet<>(IntStream.of(indices).boxed().toList());
    if (!gone.isEmpty()) {
      become(IntStream.range(0, pairs.size()).filter(i -> !gone.contains(i)).mapToObj(pairs::get).toList());
    }
  }

  /**
   * Replaces the pairs of a session of questions by what is known there now. They are in the file of the session already, so that who has
   * changed nothing else has nothing to save.
   *
   * @param before what was known before
   * @param now what is known now
   */
  void replace(List<Pair> before, List<Pair> now) {
    boolean clean = !unsaved();
    Set<Pair> gone = new HashSet<>(before);
    List<Pair> all = new ArrayList<>(pairs);
    all.removeIf(gone::contains);
    all.addAll(now);
    List<Pair> wanted = distinct(all);
    if (!wanted.equals(pairs)) {
      if (clean) {
        saved = wanted;
      }
      become(wanted);
    }
  }

  public void undo() {
    if (canUndo()) {
      redo.push(pairs);
      pairs = undo.pop();
      tell();
    }
  }

  public void redo() {
    if (canRedo()) {
      undo.push(pairs);
      pairs = redo.pop();
      tell();
    }
  }

  private void become(List<Pair> wanted) {
    undo.push(pairs);
    if (undo.size() > MOST_UNDO) {
      undo.removeLast();
    }
    redo.clear();
    pairs = wanted;
    tell();
  }

  private void tell() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  private static List<Pair> distinct(List<Pair> all) {
    Map<Pair.Key, Pair> distinct = new LinkedHashMap<>();
    all.forEach(pair -> distinct.putIfAbsent(pair.key(), pair));
    return List.copyOf(distinct.values());
  }
}
