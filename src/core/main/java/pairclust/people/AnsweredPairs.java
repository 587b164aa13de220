package pairclust.people;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Statements by the pair that they are about, with rows numbered in the order in which they are named. */
final class AnsweredPairs {

  private final List<AnsweredPair> pairs = new ArrayList<>();
  private final Map<Integer, Integer> positions = new HashMap<>();
  private final int[] first;
  private final int[] second;

  AnsweredPairs(Statements statements) {
    Map<Long, List<Statement>> byPair = new LinkedHashMap<>();
    statements.all().forEach(statement -> byPair.computeIfAbsent(statement.key(), key -> new ArrayList<>()).add(statement));
    for (List<Statement> said : byPair.values()) {
      pairs.add(new AnsweredPair(said.get(0).first(), said.get(0).second(), List.copyOf(said)));
    }
    first = pairs.stream().mapToInt(pair -> position(pair.first())).toArray();
    second = pairs.stream().mapToInt(pair -> position(pair.second())).toArray();
  }

  private int position(int row) {
    return positions.computeIfAbsent(row, added -> positions.size());
  }

  int rows() {
    return positions.size();
  }

  List<AnsweredPair> pairs() {
    return pairs;
  }

  int[] first() {
    return first;
  }

  int[] second() {
    return second;
  }
}
