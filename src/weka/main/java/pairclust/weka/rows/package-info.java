/** Rows of Weka as numbers: encoding, scaling, IDs and key columns. */
package pairclust.weka.rows;
