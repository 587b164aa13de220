package pairclust.weka.flow;

import java.io.File;

/**
 * The pairs that a step passes on.
 *
 * @param file the pair file that clusterers read
 * @param summary the pairs in a few words, for the log
 * @param report the text for whoever is connected
 */
public record PassedPairs(File file, String summary, String report) {
}
