package pairclust.weka.report;

/** The section of a report on the kept start, counted from 1, and why it ended. */
public record RunSection(int start, int starts, String seeding, int iterations, boolean converged, int maxIterations)
    implements Report.Section {

  @Override
  public void write(ReportText text) {
    text.line("Kept start %d of %d (seeded by %s): %s, %s", start, starts, seeding, ReportText.count(iterations, "iteration"),
        converged ? "converged" : iterations == maxIterations
            ? "stopped before convergence; more iterations (-I) may lower the objective" : "stopped on request");
    text.line("");
  }
}
