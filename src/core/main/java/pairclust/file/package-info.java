/** Files with people's work: replaced atomically, and written by one session at a time. */
package pairclust.file;
