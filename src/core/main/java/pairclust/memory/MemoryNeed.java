package pairclust.memory;

import java.util.Locale;

/**
 * What a run, or the largest part of it, needs of the memory that Java may use: when it is refused, and when it is only announced. It is
 * refused where most of the memory would go to one structure, which either fits or does not; and announced where the need is a sum of many
 * parts that are not all there at the same time.
 */
public final class MemoryNeed {

  /** The largest share of a structure whose size is known, with little beside it. */
  private static final double KNOWN_SHARE = 0.8;

  /** The largest share of what is only estimated; the rest is for the rows and for what is no longer needed but not yet freed. */
  private static final double ESTIMATED_SHARE = 0.5;

  private static final double GIGABYTE = 1e9;
  private static final long MEGABYTE = 1_000_000;

  private final double bytes;
  private final double share;

  private MemoryNeed(double bytes, double share) {
    this.bytes = bytes;
    this.share = share;
  }

  /**
   * @param bytes the size of one structure, such as a matrix
   * @return the need of a run that consists of little else
   */
  public static MemoryNeed known(double bytes) {
    return new MemoryNeed(bytes, KNOWN_SHARE);
  }

  /**
   * @param bytes an estimate of what a run needs beside its rows
   * @return the need of the run
   */
  public static MemoryNeed estimated(double bytes) {
    return new MemoryNeed(bytes, ESTIMATED_SHARE);
  }

  /** @return the current limit of this Java, in bytes */
  public static long available() {
    return Runtime.getRuntime().maxMemory();
  }

  /**
   * @param available the memory that Java may use, in bytes
   * @return whether the need is within its share of that
   */
  public boolean fits(long available) {
    return bytes <= share * available;
  }

  /**
   * Rejects what does not fit.
   *
   * @param available the memory that Java may use, in bytes
   * @param subject what needs it, up to the number: "The matrix of 5 rows needs"
   * @param remedy sentences on what to do about it
   */
  public void require(long available, String subject, String remedy) {
    if (!fits(available)) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "%s %.1f GB of memory, but Java may use %.1f GB in all. %s", subject,
          bytes / GIGABYTE, available / GIGABYTE, remedy));
    }
  }

  /**
   * Returns what to say before a run that may not fit.
   *
   * @param available the memory that Java may use, in bytes
   * @return a sentence or two; null if it fits
   */
  public String announcement(long available) {
    // With the data that is there already, and with room for the collector.
    long advised = (long) Math.ceil(3 * bytes / (1 << 30));
    return fits(available) ? null : String.format(Locale.ROOT, "This run needs about %,d MB in addition to the data, of the %,d MB that"
        + " Java may use. If memory runs out, start Java with more, such as -Xmx%dg.", (long) bytes / MEGABYTE, available / MEGABYTE,
        advised);
  }
}
