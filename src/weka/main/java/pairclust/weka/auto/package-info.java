/** AutoConstrained: candidates, how left-out pairs judge them, and their consensus. */
package pairclust.weka.auto;
