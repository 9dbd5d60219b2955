import { Text } from '@mantine/core';
import { formatCount, formatDay, formatShortDay } from '../../shared/format.ts';
import classes from './daily-chart.module.css';
import type { Day, Measure } from './per-day.tsx';

const COLORS: Readonly<Record<Measure, string>> = { credits: 'spruce-6', requests: 'spruce-4', errors: 'red-6' };
const LABELS: Readonly<Record<Measure, string>> = { credits: 'Credits', requests: 'Requests', errors: 'Errors' };
const LINES = 4;
/** As many as stand beside each other on a telephone. */
const NAMES_MAX = 5;

/** A bar a day; what is pointed at is told in figures. The table beside it says the same in words. */
export function DailyChart({ days, measure }: { readonly days: readonly Day[]; readonly measure: Measure }) {
  const lines = heightsOf(Math.max(...days.map((day) => day[measure])));
  const top = lines.at(-1)!;
  const every = Math.ceil(days.length / NAMES_MAX);
  return (
    <div
      role="img"
      aria-label={`${LABELS[measure]} per day as a chart. The table below has the figures.`}
      className={classes.plot}
    >
      <div className={classes.heights}>
        {lines.map((height) => (
          <Text
            key={height}
            component="div"
            size="xs"
            c="dimmed"
            className={classes.line}
            bottom={`${(100 * height) / top}%`}
          >
            <span className={classes.label}>{formatCount(height)}</span>
          </Text>
        ))}
      </div>
      <div className={classes.days}>
        {days.map((day) => (
          <div key={day.date} className={classes.day}>
            <Text component="span" size="sm" className={classes.told}>
              {formatDay(day.date)}: {formatCount(day[measure])} {LABELS[measure].toLowerCase()}
            </Text>
            <div
              className={classes.bar}
              style={{
                height: `${(100 * day[measure]) / top}%`,
                background: `var(--mantine-color-${COLORS[measure]})`,
              }}
            />
          </div>
        ))}
      </div>
      <div className={classes.named}>
        {days.map(({ date }, index) =>
          index % every === 0 ? (
            <Text
              key={date}
              component="span"
              size="xs"
              c="dimmed"
              className={classes.name}
              left={`${(100 * (index + 0.5)) / days.length}%`}
            >
              {formatShortDay(date)}
            </Text>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** From 0 to at least `most`: whole numbers, apart by 1, 2 or 5 of a power of ten. */
function heightsOf(most: number): readonly number[] {
  const least = Math.max(1, most / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  const apart = [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least)!;
  return Array.from({ length: Math.ceil(most / apart) + 1 }, (_, index) => index * apart);
}
