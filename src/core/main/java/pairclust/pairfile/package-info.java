/** Pair files: reading, writing, lossless editing, and journals that grow answer by answer. */
package pairclust.pairfile;
