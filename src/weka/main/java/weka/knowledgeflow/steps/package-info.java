/** Steps for Weka's Knowledge Flow, in the package where its own are. */
package weka.knowledgeflow.steps;
