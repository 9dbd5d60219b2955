/**
 * `node bench/sizes.ts SMALL LARGE`: the same searches over two data folders that hold fewer and more
 * generated companies, each class over both before the next. Prints Markdown: what the larger one takes, and
 * how many times as long that is.
 */
import { parseArgs } from 'node:util';
import { Charter } from './contenders/charter.ts';
import { OPERATIONS, timed } from './contenders/contender.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { markdownTable, ms } from './support/measure.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, 'round-ms': { type: 'string', default: '400' } },
});
const [small, large] = positionals.map((home) => new Charter(home));
if (small === undefined || large === undefined) throw new Error('Two data folders are needed.');

const options = { rounds: Number(values.rounds), samplesMax: 200, roundMs: Number(values['round-ms']) };
const percentiles = ['p50', 'p99'] as const;
const rows = { p50: [] as string[][], p99: [] as string[][] };
for (const { name, queries } of QUERY_CLASSES) {
  const cells = { p50: [name], p99: [name] };
  for (const operation of OPERATIONS) {
    const times = (charter: Charter) => timed(charter, operation, queries, options);
    const [less, more] = [await times(small), await times(large)];
    for (const of of percentiles)
      cells[of].push(`${ms(less[of])} / ${ms(more[of])} (${(more[of] / less[of]).toFixed(1)})`);
  }
  for (const of of percentiles) rows[of].push(cells[of]);
}
for (const of of percentiles) {
  const heading = [`${of}, ms: smaller / larger (times)`, ...OPERATIONS.map(({ title }) => title)];
  console.log(`${markdownTable(heading, rows[of])}\n`);
}
await Promise.all([small, large].map((charter) => charter[Symbol.asyncDispose]()));
