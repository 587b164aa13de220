/** What a run needs of Java's memory, judged before anything is allocated. */
package pairclust.memory;
