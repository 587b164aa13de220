package pairclust.weka.plot.axis;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Ticks of a date axis, at whole years, months, days, hours, minutes or seconds of the local time zone. */
final class DateTicks {

  /** Dates further away, about three million years from 1970, are labelled as numbers. */
  static final double FARTHEST = 1e17;

  /** Steps between ticks, ascending; longer steps are whole years. */
  private enum Step {

    SECOND(ChronoUnit.SECONDS, 1), SECONDS(ChronoUnit.SECONDS, 10), MINUTE(ChronoUnit.MINUTES, 1), MINUTES(ChronoUnit.MINUTES, 10),
    HALF_HOUR(ChronoUnit.MINUTES, 30), HOUR(ChronoUnit.HOURS, 1), HOURS(ChronoUnit.HOURS, 3), HALF_DAY(ChronoUnit.HOURS, 12),
    DAY(ChronoUnit.DAYS, 1), DAYS(ChronoUnit.DAYS, 5), MONTH(ChronoUnit.MONTHS, 1), QUARTER(ChronoUnit.MONTHS, 3),
    HALF_YEAR(ChronoUnit.MONTHS, 6);

    private final ChronoUnit unit;
    private final int amount;

    Step(ChronoUnit unit, int amount) {
      this.unit = unit;
      this.amount = amount;
    }

    /** Returns the approximate length in milliseconds. */
    double length() {
      return amount * millis(unit);
    }
  }

  private DateTicks() {
  }

  private static double millis(ChronoUnit unit) {
    return unit.getDuration().toMillis();
  }

  /** Returns the ticks between two dates, ascending: at most {@code max} of them, or one more. */
  static List<Tick> of(double from, double to, int max) {
    for (Step step : Step.values()) {
      if ((to - from) / step.length() <= max) {
        return ticks(from, to, step.unit, step.amount);
      }
    }
    double years = Tick.step((to - from) / millis(ChronoUnit.YEARS), max);
    return ticks(from, to, ChronoUnit.YEARS, (int) Math.max(1, Math.round(years)));
  }

  private static List<Tick> ticks(double from, double to, ChronoUnit unit, int amount) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern(unit), Locale.ROOT);
    List<Tick> ticks = new ArrayList<>();
    ZonedDateTime start = start(Instant.ofEpochMilli((long) Math.floor(from)).atZone(ZoneId.systemDefault()), unit, amount);
    ZonedDateTime date = start;
    for (int i = 1; date.toInstant().toEpochMilli() <= to; i++) {
      if (date.toInstant().toEpochMilli() >= from) {
        ticks.add(new Tick(date.toInstant().toEpochMilli(), format.format(date)));
      }
      date = next(start, date, unit, amount, i);
    }
    return ticks;
  }

  /** Steps of several days restart on the first of each month, and skip a tick that would be close to it. */
  private static ZonedDateTime next(ZonedDateTime start, ZonedDateTime date, ChronoUnit unit, int amount, int i) {
    if (unit == ChronoUnit.DAYS && amount > 1) {
      ZonedDateTime next = date.plusDays(amount);
      boolean near = next.getMonth() != date.getMonth() || next.toLocalDate().lengthOfMonth() - next.getDayOfMonth() < amount - 1;
      return near ? date.withDayOfMonth(1).plusMonths(1) : next;
    }
    return start.plus((long) i * amount, unit);
  }

  private static String pattern(ChronoUnit unit) {
    return switch (unit) {
      case SECONDS -> "HH:mm:ss";
      case MINUTES, HOURS -> "MM-dd HH:mm";
      case DAYS -> "yyyy-MM-dd";
      case MONTHS -> "yyyy-MM";
      default -> "yyyy";
    };
  }

  /** Returns the last whole step at or before a date. */
  private static ZonedDateTime start(ZonedDateTime date, ChronoUnit unit, int amount) {
    ZonedDateTime day = date.truncatedTo(ChronoUnit.DAYS);
    return switch (unit) {
      case SECONDS -> date.truncatedTo(ChronoUnit.SECONDS).minusSeconds(date.getSecond() % amount);
      case MINUTES -> date.truncatedTo(ChronoUnit.MINUTES).minusMinutes(date.getMinute() % amount);
      case HOURS -> date.truncatedTo(ChronoUnit.HOURS).minusHours(date.getHour() % amount);
      case DAYS -> amount == 1 ? day : day.withDayOfMonth(1);
      case MONTHS -> day.withDayOfMonth(1).minusMonths((date.getMonthValue() - 1) % amount);
      default -> day.withDayOfYear(1).minusYears(Math.floorMod(date.getYear(), amount));
    };
  }
}
