package pairclust.density;

/**
 * An edge of the tree that connects all rows.
 *
 * @param first a row
 * @param second another row
 * @param height the radius from which on they are connected
 */
record Edge(int first, int second, double height) {
}
