package pairclust.weka.plot.axis;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Marks along an axis of moments: at whole years, months, days, hours, minutes or seconds of this place. */
final class DateTicks {

  /** Moments beyond these, about three million years from now, are treated as numbers. */
  static final double FARTHEST = 1e17;

  /** Steps between marks, ascending; longer ones are whole years. */
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

    /** Returns how long it is about. */
    double length() {
      return amount * millis(unit);
    }
  }

  private DateTicks() {
  }

  private static double millis(ChronoUnit unit) {
    return unit.getDuration().toMillis();
  }

  /** Returns at most so many marks between two moments, or one more, ascending. */
  static List<Ticks.Tick> of(double from, double to, int most) {
    for (Step step : Step.values()) {
      if ((to - from) / step.length() <= most) {
        return marks(from, to, step.unit, step.amount);
      }
    }
    double years = Ticks.step((to - from) / millis(ChronoUnit.YEARS), most);
    return marks(from, to, ChronoUnit.YEARS, (int) Math.max(1, Math.round(years)));
  }

  private static List<Ticks.Tick> marks(double from, double to, ChronoUnit unit, int amount) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern(unit), Locale.ROOT);
    List<Ticks.Tick> ticks = new ArrayList<>();
    ZonedDateTime start = start(Instant.ofEpochMilli((long) Math.floor(from)).atZone(ZoneId.systemDefault()), unit, amount);
    ZonedDateTime moment = start;
    for (int i = 1; moment.toInstant().toEpochMilli() <= to; i++) {
      if (moment.toInstant().toEpochMilli() >= from) {
        ticks.add(new Ticks.Tick(moment.toInstant().toEpochMilli(), format.format(moment)));
      }
      moment = next(start, moment, unit, amount, i);
    }
    return ticks;
  }

  /** Days are counted from each month's first on, so that no mark is close to that of the next month. */
  private static ZonedDateTime next(ZonedDateTime start, ZonedDateTime moment, ChronoUnit unit, int amount, int i) {
    if (unit == ChronoUnit.DAYS && amount > 1) {
      ZonedDateTime next = moment.plusDays(amount);
      boolean near = next.getMonth() != moment.getMonth() || next.toLocalDate().lengthOfMonth() - next.getDayOfMonth() < amount - 1;
      return near ? moment.withDayOfMonth(1).plusMonths(1) : next;
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

  /** Returns the last whole step before a moment. */
  private static ZonedDateTime start(ZonedDateTime moment, ChronoUnit unit, int amount) {
    ZonedDateTime day = moment.truncatedTo(ChronoUnit.DAYS);
    return switch (unit) {
      case SECONDS -> moment.truncatedTo(ChronoUnit.SECONDS).minusSeconds(moment.getSecond() % amount);
      case MINUTES -> moment.truncatedTo(ChronoUnit.MINUTES).minusMinutes(moment.getMinute() % amount);
      case HOURS -> moment.truncatedTo(ChronoUnit.HOURS).minusHours(moment.getHour() % amount);
      case DAYS -> amount == 1 ? day : day.withDayOfMonth(1);
      case MONTHS -> day.withDayOfMonth(1).minusMonths((moment.getMonthValue() - 1) % amount);
      default -> day.withDayOfYear(1).minusYears(Math.floorMod(moment.getYear(), amount));
    };
  }
}
