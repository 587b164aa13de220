package pairclust.oracle;

/** The answer of an oracle about two rows. */
public enum Answer {

  /** They belong together. */
  SAME,
  /** They belong apart. */
  DIFFERENT,
  /** The oracle does not know; the question counts like any other and is never repeated. */
  UNKNOWN
}
