/** Words of texts: how texts are divided into words, and which words distinguish texts and clusters. */
package pairclust.weka.text;
