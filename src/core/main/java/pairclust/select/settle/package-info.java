/** When to stop asking: how much the clusters still change from answer to answer, and how much they are expected to change. */
package pairclust.select.settle;
