/** Parts of the view that asks questions: how much the clusters still change, and questions about one row and several examples. */
package pairclust.weka.explorer.ask;
