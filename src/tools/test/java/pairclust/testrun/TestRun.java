package pairclust.testrun;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs test classes, in this process or in several. Each of these takes the next class when it is ready with one; what the tests of a class
 * print is shown in one piece when they are over. A process that ends too early is reported as a failure of the class that it ran, and
 * another one goes on.
 */
public final class TestRun {

  private final int workers;
  private final Path folder;
  private final AtomicInteger started = new AtomicInteger();
  private final List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());

  /**
   * @param workers the number of processes; 1 means this one
   * @param folder where the processes get their folders
   */
  public TestRun(int workers, Path folder) {
    this.workers = workers;
    this.folder = folder;
  }

  /** Runs classes side by side, in about this order, then those that must be alone, one after the other. */
  public void run(Collection<String> names, Collection<String> alone) throws InterruptedException {
    if (workers == 1) {
      ClassRun here = new ClassRun();
      for (Collection<String> some : List.of(names, alone)) {
        some.forEach(name -> add(here.run(name), List.of()));
      }
    } else {
      share(names, Math.min(workers, names.size()));
      share(alone, Math.min(1, alone.size()));
    }
  }

  /** Returns what came of the classes, in the order in which they ended. */
  public List<Outcome> outcomes() {
    return List.copyOf(outcomes);
  }

  private void share(Collection<String> names, int processes) throws InterruptedException {
    if (processes == 0) {
      return;
    }
    Queue<String> queue = new ConcurrentLinkedQueue<>(names);
    ExecutorService threads = Executors.newFixedThreadPool(processes);
    List<Future<?>> ends = new ArrayList<>();
    for (int i = 0; i < processes; i++) {
      ends.add(threads.submit(() -> {
        work(queue);
        return null;
      }));
    }
    threads.shutdown();
    for (Future<?> end : ends) {
      try {
        end.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException("The tests could not be run.", e.getCause());
      }
    }
  }

  private void work(Queue<String> queue) throws IOException, InterruptedException {
    while (!queue.isEmpty()) {
      // A new folder each time: what tests install is not there yet.
      try (WorkerProcess worker = WorkerProcess.start(folder.resolve("worker-" + started.incrementAndGet()))) {
        Thread end = new Thread(worker::close);
        Runtime.getRuntime().addShutdownHook(end);
        for (String name = queue.poll(); name != null; name = worker.isAlive() ? queue.poll() : null) {
          List<String> printed = new ArrayList<>();
          add(worker.run(name, printed), printed);
        }
        Runtime.getRuntime().removeShutdownHook(end);
      }
    }
  }

  private synchronized void add(Outcome outcome, List<String> printed) {
    outcomes.add(outcome);
    printed.forEach(System.out::println);
    System.out.printf("%-60s %6d ms%n", outcome.name().substring(outcome.name().lastIndexOf('.') + 1), outcome.millis());
  }
}
