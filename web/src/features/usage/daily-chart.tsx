import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatCount, formatDay, formatShortDay } from '../../shared/format.ts';
import type { Day, Measure } from './per-day.tsx';

const COLORS: Readonly<Record<Measure, string>> = { credits: 'spruce.6', requests: 'spruce.4', errors: 'red.6' };
const LABELS: Readonly<Record<Measure, string>> = { credits: 'Credits', requests: 'Requests', errors: 'Errors' };

/**
 * Loaded by itself: the charts weigh as much as the rest of the dashboard. The table beside it says the same
 * in words.
 */
export default function DailyChart({ days, measure }: { readonly days: readonly Day[]; readonly measure: Measure }) {
  return (
    <div role="img" aria-label={`${LABELS[measure]} per day as a chart. The table below has the figures.`}>
      <BarChart
        h={220}
        data={[...days]}
        dataKey="date"
        series={[{ name: measure, label: LABELS[measure], color: COLORS[measure] }]}
        valueFormatter={formatCount}
        tickLine="none"
        gridAxis="x"
        xAxisProps={{ tickFormatter: formatShortDay, minTickGap: 28, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 52, allowDecimals: false }}
        // Also asked while nothing is pointed at, without a day.
        tooltipProps={{ labelFormatter: (date) => (typeof date === 'string' ? formatDay(date) : '') }}
        tooltipAnimationDuration={0}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false, maxBarSize: 36 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
