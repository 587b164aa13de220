/** How long computations report their progress, whatever they compute, and how observers stop them. */
package pairclust.progress;
