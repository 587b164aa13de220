package pairclust.people;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.Link;
import pairclust.constraint.RowPair;

/** Everything that several people said. Whoever says the same of the same rows twice has said it once, with the larger weight. */
public final class Statements {

  private record Key(int person, long pair, Link link) {
  }

  private final List<String> people = new ArrayList<>();
  private final Map<Key, Statement> said = new LinkedHashMap<>();
  private final Map<Long, Set<Integer>> notKnown = new LinkedHashMap<>();

  /**
   * Returns the number of a person, who need not have said anything.
   *
   * @param name the name; the same name is the same person
   * @return the number
   */
  public int person(String name) {
    int before = people.indexOf(name);
    if (before < 0) {
      people.add(name);
    }
    return before < 0 ? people.size() - 1 : before;
  }

  /**
   * Adds a statement; one of weight 0 says nothing.
   *
   * @param statement what was said
   */
  public void add(Statement statement) {
    if (statement.weight() > 0) {
      said.merge(new Key(statement.person(), statement.key(), statement.link()), statement,
          (before, now) -> before.weight() >= now.weight() ? before : now);
    }
  }

  /**
   * Adds a question that a person could not answer.
   *
   * @param person the number of the person
   * @param first a row
   * @param second another row
   */
  public void addUnknown(int person, int first, int second) {
    notKnown.computeIfAbsent(RowPair.key(first, second), key -> new HashSet<>()).add(person);
  }

  /** @return the names of the people, by their numbers */
  public List<String> people() {
    return Collections.unmodifiableList(people);
  }

  /** @return what was said, in the order in which it was added */
  public Collection<Statement> all() {
    return Collections.unmodifiableCollection(said.values());
  }

  /**
   * @param person the number of a person
   * @return the number of questions that the person could not answer
   */
  public int unknownBy(int person) {
    return (int) notKnown.values().stream().filter(who -> who.contains(person)).count();
  }

  /**
   * Returns who could not answer a question.
   *
   * @param first a row
   * @param second another row
   * @return the names
   */
  public List<String> unableToAnswer(int first, int second) {
    return notKnown.getOrDefault(RowPair.key(first, second), Set.of()).stream().sorted().map(people::get).toList();
  }

  /** @return the pairs of rows that nobody has answered and somebody was asked about */
  public List<int[]> unanswered() {
    Set<Long> answered = new HashSet<>();
    said.values().forEach(statement -> answered.add(statement.key()));
    return notKnown.keySet().stream().filter(key -> !answered.contains(key))
        .map(key -> new int[] {RowPair.lower(key), RowPair.upper(key)}).toList();
  }
}
