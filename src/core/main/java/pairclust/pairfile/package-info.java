/** Pair files: reading, writing, editing without loss, and journals that grow answer by answer. */
package pairclust.pairfile;
