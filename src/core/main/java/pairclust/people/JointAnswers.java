package pairclust.people;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pairclust.constraint.Link;
import pairclust.knowledge.Knowledge;
import pairclust.oracle.Answer;

/**
 * The answers of several people together, and how reliable each of them is.
 *
 * <p>The model has one error rate for each person (Dawid and Skene 1979,
 * <a href="https://doi.org/10.2307/2346806">doi:10.2307/2346806</a>, with the same rate for both answers). A vote counts the logarithm of
 * how much more often the person is right than wrong. What is true is not decided pair by pair: it is a grouping of the rows, the one that
 * violates as few votes as possible, so that a contradiction through other pairs counts like a direct one. Groups and rates are estimated
 * in turn until nothing changes (classification EM, Celeux and Govaert 1992,
 * <a href="https://doi.org/10.1016/0167-9473(92)90042-E">doi:10.1016/0167-9473(92)90042-E</a>). Rates have a Beta prior: a person of whom
 * nothing is known is right in nine of ten answers, with the certainty of ten checked ones. An answer is checked if what the others say
 * entails it, or if it is refuted; one whose opposite is nearly as probable counts half as right.
 */
public final class JointAnswers {

  /** The reliability of a person of whom nothing is known. */
  public static final double USUAL = 0.9;

  /** The probability that an answer needs if people disagree; below it the pair is undecided. */
  public static final double CLEAR = 1 / (1 + Math.exp(-Judgement.CLEAR));

  /** The number of checked answers that the prior is worth. */
  private static final double PRIOR = 10;

  private static final int MAX_ROUNDS = 12;

  /** The largest number of links looked at in all rounds; later rounds change little. */
  private static final long MAX_WORK = 128_000_000;

  /** What became of a pair. */
  public enum Verdict {
    /** It is part of the result. */
    KEPT,
    /** The answers to other pairs contradict what most people say of it. */
    OUTVOTED,
    /** The opposite is nearly as probable. */
    UNDECIDED
  }

  /**
   * A contradiction that takes more than one pair to see.
   *
   * @param pair the pair that the groups violate
   * @param chain the pairs from which its opposite follows
   */
  public record Contradiction(AnsweredPair pair, List<AnsweredPair> chain) {
  }

  private final Statements statements;
  private final AnsweredPairs said;
  private List<PersonScore> people;
  private Judgement judgement;

  /**
   * Combines answers.
   *
   * @param statements what was said
   */
  public JointAnswers(Statements statements) {
    this.statements = statements;
    said = new AnsweredPairs(statements);
    double[] logOdds = new double[statements.people().size()];
    Arrays.fill(logOdds, PersonScore.logOdds(USUAL));
    Set<List<PersonScore>> seen = new HashSet<>();
    long work = 0;
    do {
      judgement = new Judgement(said, logOdds);
      work += judgement.work();
      people = IntStream.range(0, logOdds.length).mapToObj(this::score).toList();
      logOdds = people.stream().mapToDouble(person -> PersonScore.logOdds(person.reliability())).toArray();
    } while (seen.add(people) && seen.size() < MAX_ROUNDS && work + judgement.work() <= MAX_WORK);
  }

  private PersonScore score(int person) {
    Knowledge others = saidByOthers(person);
    int answers = 0;
    int confirmed = 0;
    int refuted = 0;
    int undecided = 0;
    for (int e = 0; e < said.pairs().size(); e++) {
      AnsweredPair pair = said.pairs().get(e);
      for (Statement statement : pair.statements()) {
        if (statement.person() == person) {
          answers++;
          if (judgement.isUndecided(e)) {
            // Without a vote of weight, nothing speaks against it.
            undecided += judgement.votes(e) != 0 || pair.isDisputed() ? 1 : 0;
          } else if (statement.link() != judgement.decision(e)) {
            refuted++;
          } else if (others.entailed(said.first()[e], said.second()[e]) == Answer.of(statement.link())) {
            confirmed++;
          }
        }
      }
    }
    double reliability = (PRIOR * USUAL + confirmed + 0.5 * undecided) / (PRIOR + confirmed + refuted + undecided);
    double weight = Math.min(1, PersonScore.logOdds(reliability) / PersonScore.logOdds(USUAL));
    return new PersonScore(statements.people().get(person), answers, statements.unknownBy(person), confirmed, refuted, undecided,
        reliability, weight);
  }

  /** Returns what all but one person say, as far as it was decided so. */
  private Knowledge saidByOthers(int person) {
    Knowledge others = new Knowledge(said.rows(), -1);
    for (int e = 0; e < said.pairs().size(); e++) {
      Link decision = judgement.decision(e);
      if (!judgement.isUndecided(e)
          && said.pairs().get(e).saying(decision).stream().anyMatch(statement -> statement.person() != person)) {
        others.add(said.first()[e], said.second()[e], Answer.of(decision));
      }
    }
    return others;
  }

  /** @return how reliable each person is */
  public List<PersonScore> people() {
    return people;
  }

  /** @return the pairs that were answered, in order */
  public List<AnsweredPair> pairs() {
    return said.pairs();
  }

  /**
   * @param pair the position of a pair
   * @return what became of it
   */
  public Verdict verdict(int pair) {
    return judgement.isUndecided(pair) ? Verdict.UNDECIDED : judgement.isViolated(pair) ? Verdict.OUTVOTED : Verdict.KEPT;
  }

  /**
   * @param pair the position of a pair that is decided by its votes
   * @return the link with more votes
   */
  public Link majority(int pair) {
    return judgement.votes(pair) > 0 ? Link.MUST : Link.CANNOT;
  }

  /**
   * Returns the weight of a pair: 1, or less if those who say so are less reliable or less sure than usual, or others say otherwise. A
   * larger weight that somebody gave it is a factor.
   *
   * @param pair the position of a pair
   * @return the weight
   */
  public double weight(int pair) {
    double given = said.pairs().get(pair).saying(majority(pair)).stream().mapToDouble(Statement::weight).max().orElse(1);
    return Math.max(1, given) * Math.min(1, Math.abs(judgement.votes(pair)) / PersonScore.logOdds(USUAL));
  }

  /**
   * @param pair the position of a pair
   * @param link a link
   * @return the weight of the people who say so, in units of one of whom nothing is known
   */
  public double support(int pair, Link link) {
    return said.pairs().get(pair).saying(link).stream()
        .mapToDouble(statement -> Math.abs(statement.vote()) * PersonScore.logOdds(people.get(statement.person()).reliability())).sum()
        / PersonScore.logOdds(USUAL);
  }

  /**
   * @param pair the position of a pair
   * @return the probability of "same" by the answers to this pair alone, if both were equally probable before
   */
  public double probability(int pair) {
    return 1 / (1 + Math.exp((support(pair, Link.CANNOT) - support(pair, Link.MUST)) * PersonScore.logOdds(USUAL)));
  }

  /** @return the contradictions that remain when each pair is decided by its votes, with their proofs */
  public List<Contradiction> contradictions() {
    List<Contradiction> found = new ArrayList<>();
    for (int e = 0; e < said.pairs().size(); e++) {
      if (judgement.isViolated(e)) {
        found.add(new Contradiction(said.pairs().get(e), judgement.pathAgainst(e).stream().map(said.pairs()::get).toList()));
      }
    }
    return found;
  }
}
