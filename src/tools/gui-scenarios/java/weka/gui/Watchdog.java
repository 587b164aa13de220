package weka.gui;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Measures how long events keep the event thread from others. Counted is the time that the thread computes, and that it waits in methods of
 * ours, but not the time that other processes have the processor, so that the figures of a busy machine mean the same.
 */
public final class Watchdog extends EventQueue {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** What takes longer is explained on standard output. */
  private static final long NOTABLE_MILLIS = 50;
  private static final long SAMPLE_MILLIS = 5;

  private final Map<String, Long> longest = new LinkedHashMap<>();
  private String phase = "";

  /** The number of events that began so far, to recognise those that contain others, as a modal dialog does. */
  private long begun;

  /** The methods of ours that the event thread was in, with the number of samples, during the present event. */
  private final Map<String, Integer> samples = new TreeMap<>();
  private volatile Thread dispatching;

  /** The number of samples in which the thread waited in a method of ours. */
  private volatile int waits;

  private Watchdog() {
    Thread sampler = new Thread(this::sample, "watchdog");
    sampler.setDaemon(true);
    sampler.start();
  }

  private void sample() {
    try {
      while (true) {
        Thread.sleep(SAMPLE_MILLIS);
        Thread busy = dispatching;
        if (busy != null) {
          String place = Arrays.stream(busy.getStackTrace()).filter(frame -> frame.getClassName().startsWith("pairclust."))
              .limit(2).map(String::valueOf).collect(Collectors.joining(" < "));
          synchronized (samples) {
            samples.merge(place, 1, Integer::sum);
            waits = waits + (place.isEmpty() || busy.getState() == Thread.State.RUNNABLE ? 0 : 1);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Begins to watch. */
  public static Watchdog install() {
    Watchdog watchdog = new Watchdog();
    Toolkit.getDefaultToolkit().getSystemEventQueue().push(watchdog);
    return watchdog;
  }

  /** Names what happens from now on. */
  public synchronized void phase(String name) {
    phase = name;
    longest.put(name, 0L);
  }

  /** Returns the milliseconds of the longest event of each phase. */
  public synchronized Map<String, Long> longest() {
    return new LinkedHashMap<>(longest);
  }

  private static long computed() {
    return THREADS.getCurrentThreadCpuTime() / 1_000_000;
  }

  @Override
  protected void dispatchEvent(AWTEvent event) {
    long number = ++begun;
    long before = computed();
    synchronized (samples) {
      samples.clear();
      waits = 0;
    }
    dispatching = Thread.currentThread();
    super.dispatchEvent(event);
    dispatching = null;
    if (begun == number) {
      note(computed() - before + SAMPLE_MILLIS * waits);
    }
  }

  private synchronized void note(long millis) {
    longest.merge(phase, millis, Math::max);
    if (millis > NOTABLE_MILLIS) {
      synchronized (samples) {
        System.out.println(phase + ": " + millis + " ms in " + samples);
      }
    }
  }
}
