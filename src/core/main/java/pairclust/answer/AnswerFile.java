package pairclust.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.constraint.Origin;
import pairclust.file.FileException;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.pairfile.journal.PairJournal;

/**
 * Saves answers in a file while they are given: each is on the disk before the next question. Questions that the file already answers are
 * not asked again.
 */
public final class AnswerFile extends AnswerBook {

  private final PairJournal journal;
  private final IntFunction<String> name;

  /** Whether this run has reached questions that the file did not answer. */
  private boolean live;

  /**
   * Takes over the answers of earlier sessions.
   *
   * @param journal the file, new or with the answers of an earlier session
   * @param name returns the name of a row, for messages
   */
  public AnswerFile(PairJournal journal, IntFunction<String> name) {
    this.journal = journal;
    this.name = name;
    List<KnownPair> answers = journal.entries().stream().filter(KnownPair::asked).toList();
    answers.forEach(this::put);
    putEntailed(answers);
  }

  /** Keeps the pairs that nobody was asked about, unless they follow from answers in the file: these may be taken back. */
  private void putEntailed(List<KnownPair> answers) {
    List<KnownPair> entailed = journal.entries().stream().filter(pair -> pair.origin() == Origin.GIVEN).toList();
    if (!entailed.isEmpty()) {
      Knowledge known = Knowledge.of(rows(journal.entries()), Knowledge.UNKNOWN_CLUSTERS, answers);
      entailed.stream().filter(pair -> known.known(pair.first(), pair.second()) != pair.answer()).forEach(this::put);
    }
  }

  /** Returns the smallest number of rows that has all rows of some pairs. */
  private static int rows(List<KnownPair> pairs) {
    return 1 + pairs.stream().mapToInt(pair -> Math.max(pair.first(), pair.second())).max().orElse(-1);
  }

  @Override
  public void begin() {
    super.begin();
    live = false;
  }

  @Override
  public void known(KnownPair pair) throws IOException {
    boolean saved = isGiven(pair) && !pair.inferred();
    super.known(pair);
    try {
      if (live && !saved) {
        journal.append(List.of(pair));
      } else if (pair.asked() && !saved) {
        catchUp();
        live = true;
      }
    } catch (IOException e) {
      throw notSaved(pair, e);
    }
  }

  /** Saves an answer that came before its question; a run that never asks it leaves it in the file. */
  @Override
  public void early(KnownPair pair) throws IOException {
    super.early(pair);
    try {
      if (isRefuted(pair)) {
        // What still follows is inferred again when the strategy comes to the answer.
        journal.replace(all().stream().filter(known -> !known.inferred()).toList());
      } else {
        journal.append(List.of(pair));
      }
    } catch (IOException e) {
      throw notSaved(pair, e);
    }
  }

  /** Returns whether an answer contradicts what was inferred from the number of clusters. */
  private boolean isRefuted(KnownPair pair) {
    if (current().stream().noneMatch(KnownPair::inferred)) {
      return false;
    }
    int rows = Math.max(rows(List.of(pair)), rows(current()));
    // Nothing is inferred here that the strategy has not inferred already.
    return Knowledge.of(rows, Knowledge.UNKNOWN_CLUSTERS, current()).contradicts(pair);
  }

  private IOException notSaved(KnownPair pair, IOException e) {
    return new IOException("The answer '" + pair.answer().name().toLowerCase(Locale.ROOT) + "' on " + name.apply(pair.first()) + " and "
          + name.apply(pair.second()) + " could not be saved in " + journal.file() + ": " + sentence(e) + " The "
          + journal.entries().stream().filter(KnownPair::asked).count()
          + " answers before it were saved. When this is fixed, start again in"
          + " the same way to go on.", e);
  }

  private static String sentence(IOException e) {
    String reason = FileException.reason(e);
    return reason.endsWith(".") ? reason : reason + ".";
  }

  @Override
  public void withdrawn(List<KnownPair> pairs) throws IOException {
    super.withdrawn(pairs);
    if (live && !pairs.isEmpty()) {
      replace(all(), "the pairs inferred from the number of clusters could not be removed");
    }
  }

  private void replace(List<KnownPair> wanted, String failure) throws IOException {
    try {
      journal.replace(wanted);
    } catch (IOException e) {
      throw new IOException(journal.file() + ": " + failure + ": " + sentence(e) + " All answers were saved. When this is fixed,"
          + " start again in the same way to go on.", e);
    }
  }

  /** Updates the inferred pairs in the file: some may not have been written, others may no longer follow. */
  private void catchUp() throws IOException {
    journal.replace(all());
  }

  @Override
  public void end() throws IOException {
    if (!live) {
      catchUp();
    }
  }

  @Override
  public List<KnownPair> takeBack() throws IOException {
    List<KnownPair> forgotten = super.takeBack();
    if (!forgotten.isEmpty()) {
      Set<Long> keys = forgotten.stream().map(KnownPair::key).collect(Collectors.toSet());
      List<KnownPair> kept = new ArrayList<>();
      List<KnownPair> doubtful = new ArrayList<>();
      boolean found = false;
      for (KnownPair entry : journal.entries()) {
        if (entry.asked() && keys.contains(entry.key())) {
          found = true;
        } else {
          // Pairs inferred later may depend on the answer; those that do not are inferred again.
          (entry.asked() || !found ? kept : doubtful).add(entry);
        }
      }
      forget(doubtful);
      replace(kept, "the last answer could not be taken back");
    }
    return forgotten;
  }
}
