/**
 * Parts of the view that asks questions: how much the clusters still change, questions about one row and several examples, and sessions
 * about triplets.
 */
package pairclust.weka.explorer.ask;
