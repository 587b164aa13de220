/** Selection of questions by the disagreement of many clusterings. */
package pairclust.select.committee;
