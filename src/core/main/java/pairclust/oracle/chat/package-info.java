/** An oracle that is a language model behind a chat-completions endpoint. */
package pairclust.oracle.chat;
