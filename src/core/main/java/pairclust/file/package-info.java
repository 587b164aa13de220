/** Files that people's work is in: replaced in one step, and used by one session at a time. */
package pairclust.file;
