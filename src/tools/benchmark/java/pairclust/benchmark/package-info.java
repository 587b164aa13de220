/**
 * Measures PairClust and its peers side by side, on the same data and in one run. The runs themselves are timed by JMH in processes of
 * their own; {@link pairclust.benchmark.Benchmark} says which, in what order, and writes down what came out.
 */
package pairclust.benchmark;
