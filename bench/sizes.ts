/**
 * `node bench/sizes.ts SMALL LARGER...`: the same searches over data folders that hold ever more generated companies,
 * each class over all before the next. Prints Markdown: what each takes, and how many times as long the last one takes as
 * the first. `--beside`: another checkout, whose code is measured in turns over the same folders.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Charter } from './contenders/charter.ts';
import { OPERATIONS, timed } from './contenders/contender.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { markdownTable, ms } from './support/measure.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    'round-ms': { type: 'string', default: '400' },
    beside: { type: 'string' },
  },
});
if (positionals.length < 2) throw new Error('Two data folders or more are needed.');

type Version = { readonly name: string; readonly homes: readonly Charter[] };
const versionOf = (name: string, Code: typeof Charter): Version => {
  return { name, homes: positionals.map((home) => new Code(home)) };
};
const versions = [versionOf('now', Charter)];
if (values.beside !== undefined) {
  const other = (await import(resolve(values.beside, 'bench/contenders/charter.ts'))) as { Charter: typeof Charter };
  versions.unshift(versionOf('before', other.Charter));
}

const options = { rounds: Number(values.rounds), samplesMax: 200, roundMs: Number(values['round-ms']) };
const MEASURES = { p50: 'p50, ms', p99: 'p99, ms', processor: 'of the processors, ms' } as const;
type Measure = keyof typeof MEASURES;
const rows = versions.map((): Record<Measure, string[][]> => ({ p50: [], p99: [], processor: [] }));
for (const { name, queries } of QUERY_CLASSES) {
  const cells = versions.map((): Record<Measure, string[]> => ({ p50: [name], p99: [name], processor: [name] }));
  for (const operation of OPERATIONS) {
    for (const [version, { homes }] of versions.entries()) {
      const times = [];
      for (const charter of homes) times.push(await timed(charter, operation, queries, options));
      for (const measure of Object.keys(MEASURES) as Measure[]) {
        const each = times.map((one) => one[measure] ?? Number.NaN);
        cells[version]![measure].push(`${each.map(ms).join(' / ')} (${(each.at(-1)! / each[0]!).toFixed(1)})`);
      }
    }
  }
  for (const [version, own] of cells.entries())
    for (const measure of Object.keys(MEASURES) as Measure[]) rows[version]![measure].push(own[measure]);
}
for (const [version, { name }] of versions.entries()) {
  for (const [measure, title] of Object.entries(MEASURES)) {
    const heading = [`${name}, ${title}: smaller / larger (times)`, ...OPERATIONS.map((operation) => operation.title)];
    console.log(`${markdownTable(heading, rows[version]![measure as Measure])}\n`);
  }
}
for (const { homes } of versions) for (const charter of homes) await charter[Symbol.asyncDispose]();
