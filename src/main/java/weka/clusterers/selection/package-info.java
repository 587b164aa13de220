/** Strategies that choose pairs to ask about, as Weka's object editor and command lines offer them. */
package weka.clusterers.selection;
