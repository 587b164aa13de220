package pairclust.people;

/**
 * How reliable a person is.
 *
 * @param name the person
 * @param answers the number of answers
 * @param unknown the number of questions that the person could not answer
 * @param confirmed the number of answers that follow from what other people say
 * @param refuted the number of answers that the answers of all, taken together, contradict
 * @param undecided the number of answers whose opposite is nearly as probable
 * @param reliability the estimated share of right answers
 * @param weight the weight of an answer that only this person gave, from 0 to 1
 */
public record PersonScore(String name, int answers, int unknown, int confirmed, int refuted, int undecided, double reliability,
    double weight) {

  /** Returns the logarithm of how much more often the person is right than wrong; not below 0, as nobody is trusted to be wrong. */
  static double logOdds(double reliability) {
    return Math.max(0, Math.log(reliability / (1 - reliability)));
  }
}
