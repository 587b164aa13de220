package pairclust.oracle;

/** What an oracle says of two rows. */
public enum Answer {

  /** They belong together. */
  SAME,
  /** They belong apart. */
  DIFFERENT,
  /** The oracle does not know; the question costs as much as any other and is never asked again. */
  UNKNOWN
}
