package pairclust.weka.report;

/**
 * The section of a report on the kept start and its end.
 *
 * @param start the kept start, counted from 1
 * @param starts the number of starts
 * @param seeding how it was seeded
 * @param iterations the number of its iterations
 * @param converged whether it converged
 * @param maxIterations the maximum number of iterations
 */
public record RunSection(int start, int starts, String seeding, int iterations, boolean converged, int maxIterations) implements Section {

  @Override
  public void write(ReportText text) {
    String end = converged ? "converged" : iterations == maxIterations
        ? "stopped before convergence; more iterations (-I) may lower the objective" : "stopped on request";
    text.line("Kept start %d of %d (seeded by %s): %s, %s", start, starts, seeding, ReportText.count(iterations, "iteration"), end);
    text.line("");
  }
}
