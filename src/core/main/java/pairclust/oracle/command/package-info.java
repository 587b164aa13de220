/** An oracle that is another program: questions and answers are lines of JSON on its standard input and output. */
package pairclust.oracle.command;
