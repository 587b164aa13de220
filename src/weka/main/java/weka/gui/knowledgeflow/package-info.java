/** The Constrained tab as a perspective of the Workbench and the Knowledge Flow. */
package weka.gui.knowledgeflow;
