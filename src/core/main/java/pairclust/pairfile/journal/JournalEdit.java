package pairclust.pairfile.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.Origin;
import pairclust.constraint.RowPair;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.PairLine;
import pairclust.pairfile.journal.JournalContent.Placed;

/** A change of a journal's entries: which lines are removed, and which entries are added. All other lines are kept as written. */
final class JournalEdit {

  private final Set<Integer> dropped = new HashSet<>();
  private final List<Placed> kept = new ArrayList<>();
  private final List<KnownPair> added;

  JournalEdit(List<Placed> entries, List<KnownPair> wanted) {
    Set<KnownPair> left = new HashSet<>();
    Map<KnownPair, KnownPair> bySaying = new HashMap<>();
    for (KnownPair entry : wanted) {
      left.add(ordered(entry, entry.inferred()));
      bySaying.put(ordered(entry, false), ordered(entry, entry.inferred()));
    }
    List<KnownPair> stays = new ArrayList<>();
    for (Placed placed : entries) {
      KnownPair entry = ordered(placed.entry(), placed.entry().inferred());
      // An answer remains an answer even if it could be inferred now: inferred pairs may be withdrawn, answers never.
      KnownPair wants = entry.asked() ? bySaying.get(entry) : left.contains(entry) ? entry : null;
      if (wants == null) {
        dropped.add(placed.line());
      } else {
        kept.add(placed);
        stays.add(wants);
      }
    }
    // A line with two entries is removed as a whole; the entry to keep is written again.
    for (int i = kept.size() - 1; i >= 0; i--) {
      if (dropped.contains(kept.get(i).line())) {
        kept.remove(i);
        stays.remove(i);
      }
    }
    stays.forEach(left::remove);
    added = wanted.stream().filter(entry -> left.contains(ordered(entry, entry.inferred()))).toList();
  }

  /** Returns what distinguishes entries: the order of the rows and the number of the question do not. */
  private static KnownPair ordered(KnownPair entry, boolean inferred) {
    return new KnownPair(RowPair.lower(entry.key()), RowPair.upper(entry.key()), entry.answer(), 0,
        inferred ? Origin.INFERRED : Origin.ASKED);
  }

  boolean changesNothing() {
    return dropped.isEmpty() && added.isEmpty();
  }

  boolean onlyAdds() {
    return dropped.isEmpty();
  }

  List<KnownPair> added() {
    return added;
  }

  List<PairLine> keptLines(List<PairLine> lines) {
    List<PairLine> left = new ArrayList<>();
    for (int line = 1; line <= lines.size(); line++) {
      if (!dropped.contains(line)) {
        left.add(lines.get(line - 1));
      }
    }
    return left;
  }

  /** Returns the entries that are kept, with their new line numbers. */
  List<Placed> kept() {
    int[] gone = dropped.stream().mapToInt(Integer::intValue).sorted().toArray();
    List<Placed> moved = new ArrayList<>();
    int before = 0;
    for (Placed placed : kept) {
      while (before < gone.length && gone[before] < placed.line()) {
        before++;
      }
      moved.add(new Placed(placed.entry(), placed.weight(), placed.line() - before));
    }
    return moved;
  }
}
