/**
 * `node bench/sizes.ts SMALL LARGE`: the same searches over two data folders that hold fewer and more
 * generated companies, each class over both before the next. Prints Markdown: what the larger one takes, and
 * how many times as long that is.
 */
import { parseArgs } from 'node:util';
import { Charter } from './contenders/charter.ts';
import { OPERATIONS } from './contenders/contender.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { markdownTable, measure, ms } from './support/measure.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, 'round-ms': { type: 'string', default: '400' } },
});
const [small, large] = positionals.map((home) => new Charter(home));
if (small === undefined || large === undefined) throw new Error('Two data folders are needed.');

const options = { rounds: Number(values.rounds), samplesMax: 200, roundMs: Number(values['round-ms']) };
const rows: string[][] = [];
for (const { name, queries } of QUERY_CLASSES) {
  const cells = [name];
  for (const [, run] of OPERATIONS) {
    const times = async (charter: Charter) =>
      (
        await measure(
          queries.map((query) => () => run(charter, query)),
          options,
        )
      ).p99;
    const [less, more] = [await times(small), await times(large)];
    cells.push(`${ms(less)} / ${ms(more)} (${(more / less).toFixed(1)})`);
  }
  rows.push(cells);
}
console.log(markdownTable(['p99, ms: smaller / larger (times)', ...OPERATIONS.map(([title]) => title)], rows));
await Promise.all([small, large].map((charter) => charter[Symbol.asyncDispose]()));
