package pairclust.pairfile.journal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.pairfile.PairLine;
import pairclust.pairfile.journal.JournalContent.Placed;

/** A change of a journal's entries: which lines are removed, and which entries are added. All other lines are kept as written. */
final class JournalEdit {

  private final Set<Integer> dropped = new HashSet<>();
  private final List<Placed> kept = new ArrayList<>();
  private final List<JournalEntry> added;

  JournalEdit(List<Placed> entries, List<JournalEntry> wanted) {
    Set<JournalEntry> left = new HashSet<>();
    Map<JournalEntry, JournalEntry> bySaying = new HashMap<>();
    for (JournalEntry entry : wanted) {
      left.add(ordered(entry, entry.asked()));
      bySaying.put(ordered(entry, true), ordered(entry, entry.asked()));
    }
    List<JournalEntry> stays = new ArrayList<>();
    for (Placed placed : entries) {
      JournalEntry entry = ordered(placed.entry(), placed.entry().asked());
      // An answer remains an answer even if it could be inferred now: inferred pairs may be withdrawn, answers never.
      JournalEntry wants = entry.asked() ? bySaying.get(entry) : left.contains(entry) ? entry : null;
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
    added = wanted.stream().filter(entry -> left.contains(ordered(entry, entry.asked()))).toList();
  }

  /** Orders the rows, which do not distinguish entries. */
  private static JournalEntry ordered(JournalEntry entry, boolean asked) {
    return new JournalEntry(Math.min(entry.first(), entry.second()), Math.max(entry.first(), entry.second()), entry.link(), asked);
  }

  boolean changesNothing() {
    return dropped.isEmpty() && added.isEmpty();
  }

  boolean onlyAdds() {
    return dropped.isEmpty();
  }

  List<JournalEntry> added() {
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
      moved.add(new Placed(placed.entry(), placed.line() - before));
    }
    return moved;
  }
}
