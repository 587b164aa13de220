package pairclust.spark.component;

import java.io.Serializable;

/**
 * An E-step.
 *
 * @param seed the seed of its random order
 * @param centroids the centroids, not changed by anybody
 */
public record ComponentStep(long seed, double[][] centroids) implements Serializable {
}
