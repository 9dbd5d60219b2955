/** Timing by samples: several rounds, and the median over the rounds, because machines are noisy. */

export type Timing = {
  /** Median over the rounds of each round's percentile, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Median over the rounds of what one took of the processors, in milliseconds, where it ran in this process. */
  readonly processor?: number;
  readonly samples: number;
};

export type MeasureOptions = { readonly rounds: number; readonly samplesMax: number; readonly roundMs: number };

/**
 * Runs the variants in turn, round after round. A round ends with its samples or its time. Before the first
 * one they run untimed for as long as a round may take: what is measured is a process that has answered such
 * queries before, with its code compiled.
 */
export async function measure(
  variants: readonly (() => unknown)[],
  { rounds, samplesMax, roundMs }: MeasureOptions,
): Promise<Timing> {
  const warm = performance.now() + roundMs;
  do {
    for (const variant of variants) await variant();
  } while (performance.now() < warm);
  const p50s: number[] = [];
  const p99s: number[] = [];
  const processor: number[] = [];
  let samples = 0;
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    const used = process.cpuUsage();
    const end = performance.now() + roundMs;
    for (let index = 0; index < samplesMax && (index < variants.length || performance.now() < end); index++) {
      const start = performance.now();
      await variants[index % variants.length]!();
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000 / times.length);
    samples += times.length;
    p50s.push(percentile(times, 0.5));
    p99s.push(percentile(times, 0.99));
  }
  return { p50: percentile(p50s, 0.5), p99: percentile(p99s, 0.5), processor: percentile(processor, 0.5), samples };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Rows as a Markdown table, the heading first. */
export function markdownTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Milliseconds with as many digits as they carry. */
export function ms(value: number): string {
  return Number.isNaN(value)
    ? '–'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value >= 0.1
          ? value.toFixed(2)
          : value.toFixed(3);
}
