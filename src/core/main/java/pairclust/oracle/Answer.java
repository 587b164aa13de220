package pairclust.oracle;

import pairclust.constraint.Link;

/** The answer of an oracle about two rows. */
public enum Answer {

  /** They belong together. */
  SAME(Link.MUST),
  /** They belong apart. */
  DIFFERENT(Link.CANNOT),
  /** The oracle does not know; the question counts like any other and is never repeated. */
  UNKNOWN(null);

  private final Link link;

  Answer(Link link) {
    this.link = link;
  }

  /** @return the link between the rows, or null if the oracle does not know */
  public Link link() {
    return link;
  }

  /**
   * @param link a link between two rows
   * @return the answer that stands for it
   */
  public static Answer of(Link link) {
    return link == Link.MUST ? SAME : DIFFERENT;
  }
}
