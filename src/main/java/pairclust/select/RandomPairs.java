package pairclust.select;

import java.io.IOException;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import pairclust.oracle.NoMoreAnswersException;

/** Draws pairs at random, each once. */
public final class RandomPairs implements PairSelector {

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    int[] rows = task.candidates();
    Set<Long> drawn = new HashSet<>();
    while (drawn.size() < task.pairs()) {
      int a = random.nextInt(rows.length);
      int b = random.nextInt(rows.length);
      if (a != b && drawn.add((long) Math.min(a, b) * rows.length + Math.max(a, b))) {
        questions.ask(rows[a], rows[b]);
      }
    }
  }
}
