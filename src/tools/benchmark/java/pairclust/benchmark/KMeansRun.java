package pairclust.benchmark;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What JMH runs in a process of its own: one contestant on one shape, by turns with one iteration and with more. The difference is the
 * time of the further iterations alone; what comes before and after them costs the same in both and falls out.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KMeansRun {

  /** Where the data are. */
  static final String FOLDER = "pairclust.benchmark.data";

  /** What is measured. */
  @Param("")
  public String contestant;

  /** On what. */
  @Param("")
  public String shape;

  /** With at most how many iterations, by turns. */
  @Param("")
  public String iterations;

  private Engine engine;
  private int turn;

  /** Time of the processor, which other processes hardly lengthen. JMH adds it up by itself. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Processor {

    /**
     * Nanoseconds of this thread, and of the serial garbage collector while this thread waits for it: the latter on the clock, as Java
     * reports them in no other way.
     */
    public double nanos;

    /** The objective reached; one run per measurement, so that nothing is added up. */
    public double objective;
  }

  /**
   * Reads the data; not timed.
   *
   * @throws Exception if the contestant fails
   */
  @Setup(Level.Trial)
  public void load() throws Exception {
    engine = Contestant.valueOf(contestant).engine();
    engine.load(DataSet.read(Path.of(System.getProperty(FOLDER)), Shape.valueOf(shape)));
  }

  /** Takes the next number of iterations, and clears away what the last run left. */
  @Setup(Level.Iteration)
  public void next() {
    turn++;
    System.gc();
  }

  /**
   * Runs k-means once.
   *
   * @param processor receives the time of the processor
   * @return the result
   * @throws Exception if the contestant fails
   */
  @Benchmark
  public Object run(Processor processor) throws Exception {
    String[] turns = iterations.split(",");
    double before = processorNanos();
    Object result = engine.run(Integer.parseInt(turns[(turn - 1) % turns.length]));
    processor.nanos += processorNanos() - before;
    processor.objective = engine.objective(result);
    return result;
  }

  /** Returns the time of this thread, and of all garbage collections. */
  static double processorNanos() {
    long collectorMillis =
        ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + 1e6 * collectorMillis;
  }
}
