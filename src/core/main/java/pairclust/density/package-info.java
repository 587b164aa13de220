/** Clusters as dense regions, with pairs: connected by a radius, or chosen from a hierarchy of densities; other rows are noise. */
package pairclust.density;
