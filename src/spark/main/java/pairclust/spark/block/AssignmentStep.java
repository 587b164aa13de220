package pairclust.spark.block;

import java.io.Serializable;
import pairclust.data.LinearForms;

/**
 * What the partitions need to assign their rows.
 *
 * @param number the number of the assignment within a fit, counted from 1
 * @param forms the linear forms of the centroids on the packed rows
 * @param before those of the assignment before; null if this is the first one of a start
 */
public record AssignmentStep(long number, LinearForms forms, LinearForms before) implements Serializable {
}
