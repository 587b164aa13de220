package pairclust.spark.component;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where the rows with pairs are while a fit runs. */
public enum PairStorage {

  /** On the driver if they fit there, otherwise in the partitions. */
  AUTO,

  /** On the driver. */
  DRIVER,

  /** In the partitions, by components of the graph of pairs. */
  PARTITIONS;

  /** @return the name of this choice in parameters and options */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** @return the names of all choices */
  public static List<String> labels() {
    return Arrays.stream(values()).map(PairStorage::label).toList();
  }
}
