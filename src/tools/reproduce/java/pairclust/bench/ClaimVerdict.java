package pairclust.bench;

import java.util.List;

/** What became of a claim. */
enum ClaimVerdict {

  /** It showed, beyond chance. */
  HELD("held"),

  /** It showed on some of the data, or in some of the cases that it speaks of. */
  PARTLY("partly"),

  /** It did not show, or not beyond chance. */
  NOT_HELD("not held"),

  /** There are no data, or no results. */
  NOT_TESTABLE("not testable");

  private final String text;

  ClaimVerdict(String text) {
    this.text = text;
  }

  /** Joins verdicts on several data sets or cases. Those that cannot be tested say nothing. */
  static ClaimVerdict all(List<ClaimVerdict> verdicts) {
    List<ClaimVerdict> tested = verdicts.stream().filter(verdict -> verdict != NOT_TESTABLE).distinct().toList();
    if (tested.isEmpty()) {
      return NOT_TESTABLE;
    }
    return tested.size() == 1 ? tested.get(0) : PARTLY;
  }

  @Override
  public String toString() {
    return text;
  }
}
