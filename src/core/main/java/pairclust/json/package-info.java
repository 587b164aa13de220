/** Reading and writing JSON (RFC 8259), strictly and within bounds; enough for messages of one object. */
package pairclust.json;
