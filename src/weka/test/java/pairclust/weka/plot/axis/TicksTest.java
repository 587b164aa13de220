package pairclust.weka.plot.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.core.Utils;

/** Ticks of axes. */
class TicksTest {

  private static final Axis PLAIN = Axis.of("x", new double[] {0, 1});

  private static List<String> labels(Axis axis, double from, double to, int most) {
    return Ticks.of(axis, from, to, most).stream().map(Tick::label).toList();
  }

  @Test
  void numbersByHand() {
    assertEquals(List.of("0", "2", "4", "6"), labels(PLAIN, -0.5, 7, 5));
    assertEquals(List.of("0.0", "0.5", "1.0"), labels(PLAIN, 0, 1, 3));
    assertEquals(List.of("-0.02", "-0.01", "0.00", "0.01"), labels(PLAIN, -0.02, 0.019, 4));
    assertEquals(List.of("1000", "1500", "2000"), labels(PLAIN, 1000, 2000, 4));
    assertEquals(List.of("0", "5.0e+06", "1.0e+07"), labels(PLAIN, 0, 1e7, 3));
    assertEquals(List.of("0", "1e-08"), labels(PLAIN, -1e-9, 1.9e-8, 3).subList(0, 2));
  }

  @Test
  void neverTooManyAndAlwaysInRange() {
    Random random = new Random(4);
    for (int i = 0; i < 500; i++) {
      double from = random.nextGaussian() * Math.pow(10, random.nextInt(9) - 4);
      double to = from + random.nextDouble() * Math.pow(10, random.nextInt(9) - 4);
      int most = 1 + random.nextInt(10);
      List<Tick> ticks = Ticks.of(PLAIN, from, to, most);
      assertTrue(ticks.size() <= most + 1);
      assertTrue(ticks.stream().allMatch(tick -> tick.position() >= from && tick.position() <= to));
      assertEquals(ticks.size(), ticks.stream().map(Tick::label).distinct().count(), "all labels differ");
    }
  }

  /** Terminates even where adding a step changes nothing. */
  @Test
  void farFromZero() {
    for (double far : new double[] {1e15, 1e16, -1e17, 1e300}) {
      Axis axis = Axis.of("x", new double[] {far, Math.nextUp(far)});
      assertTrue(Ticks.of(axis, axis.start(), axis.end(), 8).size() <= 9);
    }
  }

  @Test
  void nominalLabels() {
    Axis cities = Axis.of(AxisTest.mixed(new double[5]), 2);
    assertEquals(List.of("Bonn", "Oslo", "Rome"), labels(cities, -0.5, 2.5, 5));
    assertEquals(List.of("Oslo"), labels(cities, 0.5, 1.5, 5));
    assertEquals(List.of("Bonn", "Rome"), labels(cities, -0.5, 2.5, 2));
  }

  @Test
  void marginIsLabelled() {
    Axis axis = Axis.of("x", new double[] {0, 10, Utils.missingValue()});
    assertEquals(List.of("missing", "0", "5", "10"), labels(axis, -2, 11, 4));
    assertEquals(List.of("5", "10"), labels(axis, 4, 11, 2));
  }

  private static double moment(int year, int month, int day, int hour) {
    return LocalDateTime.of(year, month, day, hour, 0).atZone(ZoneId.systemDefault()).toInstant().toEpochMilli();
  }

  @Test
  void datesByHand() {
    Axis day = Axis.of(AxisTest.mixed(new double[5]), 3);
    assertEquals(List.of("2005", "2010", "2015", "2020"), labels(day, moment(2001, 2, 3, 4), moment(2020, 3, 1, 0), 5));
    assertEquals(List.of("2001-04", "2001-07", "2001-10"), labels(day, moment(2001, 2, 3, 4), moment(2001, 11, 30, 0), 5));
    assertEquals(List.of("2001-02-06", "2001-02-11", "2001-02-16", "2001-02-21", "2001-03-01", "2001-03-06"),
        labels(day, moment(2001, 2, 3, 4), moment(2001, 3, 7, 0), 7));
    assertEquals(List.of("2001-02-04", "2001-02-05"), labels(day, moment(2001, 2, 3, 4), moment(2001, 2, 5, 20), 5));
    assertEquals(List.of("02-03 06:00", "02-03 09:00"), labels(day, moment(2001, 2, 3, 4), moment(2001, 2, 3, 11), 4));
    assertEquals(List.of("04:00:00", "04:00:10"), labels(day, moment(2001, 2, 3, 4), moment(2001, 2, 3, 4) + 12_000, 4));
    assertEquals(moment(2005, 1, 1, 0), Ticks.of(day, moment(2001, 2, 3, 4), moment(2020, 3, 1, 0), 5).get(0).position());
  }

  @Test
  void datesNeverTooManyAndAlwaysInRange() {
    Axis day = Axis.of(AxisTest.mixed(new double[5]), 3);
    Random random = new Random(4);
    for (int i = 0; i < 500; i++) {
      double from = random.nextGaussian() * 1e12;
      double to = from + Math.pow(10, 3.4 + 9 * random.nextDouble());
      int most = 2 + random.nextInt(8);
      List<Tick> ticks = Ticks.of(day, from, to, most);
      assertTrue(ticks.size() <= most + 2, ticks.toString());
      assertTrue(ticks.stream().allMatch(tick -> tick.position() >= from && tick.position() <= to));
    }
  }

  @Test
  void daysAndYears() {
    Axis day = Axis.of(AxisTest.mixed(new double[5]), 3);
    double start = LocalDate.of(2001, 3, 1).atStartOfDay(ZoneId.systemDefault()).toInstant().toEpochMilli();
    List<String> days = labels(day, start, start + 5 * 86_400_000.0, 6);
    assertTrue(days.size() >= 4 && days.stream().allMatch(label -> label.startsWith("2001-03-0")), days.toString());
    assertTrue(labels(day, 0, 1.5e12, 6).stream().allMatch(label -> label.matches("(19|20)\\d\\d")));
    assertTrue(labels(day, start, start + 3_600_000, 6).stream().allMatch(label -> label.matches("0[23]-\\d\\d \\d\\d:\\d\\d")));
    assertTrue(labels(day, -1e17, 1e17, 6).size() <= 7);
  }
}
