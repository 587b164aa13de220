/** Triplets, "a is closer to b than to c": the set, its contradictions, its file, questions, and what pairs entail of them. */
package pairclust.triplet;
