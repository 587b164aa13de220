package pairclust.select;

import java.io.IOException;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;

/**
 * Draws random pairs, each once. By default only pairs that are not entailed are drawn; the random baseline of the papers also draws those,
 * and each counts as a question.
 */
public final class RandomPairs implements PairSelector {

  /** Leaves the share of must-links to chance. */
  public static final double ANY_SHARE = -1;

  /** The number of random pairs per row without a link of the wanted kind after which the search for it ends. */
  private static final int TRIES_PER_ROW = 100;

  private final boolean drawImplied;
  private final double mustShare;

  /** Draws pairs that are open. */
  public RandomPairs() {
    this(false);
  }

  /** @param drawImplied whether entailed pairs are drawn too, and count as questions */
  public RandomPairs(boolean drawImplied) {
    this(drawImplied, ANY_SHARE);
  }

  /**
   * @param drawImplied whether entailed pairs are drawn too, and count as questions
   * @param mustShare the wanted share of must-links, from 0 to 1, or {@link #ANY_SHARE}; only for an oracle that can be {@link
   *     Questions#foresee foreseen}
   */
  public RandomPairs(boolean drawImplied, double mustShare) {
    if (mustShare != ANY_SHARE && !(mustShare >= 0 && mustShare <= 1)) {
      throw new IllegalArgumentException("The share of must-links must be between 0 and 1, or " + (int) ANY_SHARE
          + " to leave it to chance, not " + mustShare + ".");
    }
    this.drawImplied = drawImplied;
    this.mustShare = mustShare;
  }

  @Override
  public boolean recordsInferred() {
    return !drawImplied;
  }

  @Override
  public boolean isForeseeable() {
    return mustShare == ANY_SHARE;
  }

  @Override
  public boolean announcesExamples() {
    return false;
  }

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.pairs() > 0) {
      new Draw(task, questions, random).run();
    }
  }

  /** One run. */
  private final class Draw {

    private final int[] rows;
    private final long pairs;
    private final Questions questions;
    private final Random random;
    private final Set<Long> drawn = new HashSet<>();
    private int must;
    private int cannot;

    Draw(SelectionTask task, Questions questions, Random random) {
      rows = task.candidates();
      pairs = task.pairs();
      this.questions = questions;
      this.random = random;
    }

    void run() throws NoMoreAnswersException, IOException, InterruptedException {
      for (int[] pair = next(); pair != null; pair = next()) {
        Answer answer = drawImplied ? questions.askInAnyCase(pair[0], pair[1]) : questions.ask(pair[0], pair[1]);
        drawn.add(RowPair.key(pair[0], pair[1]));
        must += answer == Answer.SAME ? 1 : 0;
        cannot += answer == Answer.DIFFERENT ? 1 : 0;
      }
    }

    private int[] next() throws NoMoreAnswersException, InterruptedException {
      if (drawn.size() == pairs) {
        return null;
      }
      boolean wantsMust = must < Math.round(mustShare * (must + cannot + 1));
      long tries = tries();
      for (long i = 0; i < tries; i++) {
        Interrupts.check((int) i);
        int a = rows[random.nextInt(rows.length)];
        int b = rows[random.nextInt(rows.length)];
        if (a != b && isNew(a, b) && fits(a, b, wantsMust)) {
          return new int[] {a, b};
        }
      }
      if (mustShare == ANY_SHARE || !drawImplied && questions.openPairs() == 0) {
        return questions.drawOpen(random);
      }
      throw new NoMoreAnswersException("Of " + tries + " pairs drawn at random none was a " + (wantsMust ? "must-link" : "cannot-link")
          + " not drawn before, as the share of must-links requires.");
    }

    /** Limits the search for open pairs, or for a kind of pairs, which may never end; drawing each pair once always ends. */
    private long tries() {
      if (mustShare == ANY_SHARE) {
        return drawImplied ? Long.MAX_VALUE : rows.length + 100L;
      }
      return TRIES_PER_ROW * (rows.length + 100L);
    }

    private boolean isNew(int a, int b) {
      return drawImplied ? !drawn.contains(RowPair.key(a, b)) : questions.known(a, b) == null;
    }

    private boolean fits(int a, int b, boolean wantsMust) {
      if (mustShare == ANY_SHARE) {
        return true;
      }
      Answer known = questions.known(a, b);
      return (known == null ? questions.foresee(a, b) : known) != (wantsMust ? Answer.DIFFERENT : Answer.SAME);
    }
  }
}
