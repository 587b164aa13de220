package pairclust.weka.select;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import pairclust.answer.AnswerBook;
import pairclust.constraint.RowPair;
import pairclust.pairfile.journal.AuthoredPairs;
import pairclust.pairfile.journal.PairJournal;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.KnownPairFormats;

/** The answers of other people in a file that somebody continues, so that nobody takes them back without noticing. */
final class OthersAnswers {

  /** Who answered, by pair. */
  private final Map<Long, List<String>> people = new HashMap<>();

  private OthersAnswers() {
  }

  /** Returns no answers, for sessions of one person. */
  static OthersAnswers none() {
    return new OthersAnswers();
  }

  /**
   * Reads who gave the answers in a file.
   *
   * @param journal the file, with the name of the person who continues it
   * @param selection the data
   * @return the answers of all others who have a name
   * @throws IOException if the file cannot be read
   */
  static OthersAnswers of(PairJournal journal, SelectionData selection) throws IOException {
    OthersAnswers others = new OthersAnswers();
    AuthoredPairs.read(journal.file(), KnownPairFormats.all(), header -> GivenPairs.rowNames(header, selection.idIndex(), selection.data()))
        .entries().stream().filter(entry -> !entry.people().isEmpty() && !entry.people().equals(journal.authors()))
        .forEach(entry -> others.people.put(RowPair.key(entry.first(), entry.second()), entry.people()));
    return others;
  }

  /**
   * Returns whose answers have been taken back since the last call.
   *
   * @param book the answers that are left
   * @return the names, joined by "and"; empty if nobody else's answers were
   */
  String takenBack(AnswerBook book) {
    TreeSet<String> names = new TreeSet<>();
    Set<Long> gone = people.keySet().stream().filter(pair -> book.answer(RowPair.lower(pair), RowPair.upper(pair)) == null)
        .collect(Collectors.toSet());
    gone.forEach(pair -> names.addAll(people.remove(pair)));
    return String.join(" and ", names);
  }
}
