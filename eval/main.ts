/**
 * `npm run eval -- [--set samples] [--split test] [--rows 3000] [--seed 1] [--failures 20]`: how well locations are matched to their
 * operators, printed as Markdown. Without `CHARTER_DATA`, the folder of real registries and licence lists, only the sample registries
 * are measured. Tune on `train` and `dev`; `test` is for the last word, and its failures are not shown.
 */
import { parseArgs } from 'node:util';
import { charterMatcher } from './charter-matcher.ts';
import type { Answer, LabelledLocation } from './labelled-location.ts';
import { judge, type Outcome } from './metrics/outcome.ts';
import { printReport } from './report.ts';
import { sampleRows } from './sample.ts';
import { SETS } from './sets.ts';
import { SPLITS, type Split, splitOf } from './split.ts';

const NEEDS_NO_DATA = ['samples'];
const TRAITS = ['evidence', 'name', 'changes to the name', 'address', 'contact', 'record', 'operator', 'list', 'state'];
/** Splits whose rows may be read one by one. */
const TO_LEARN_FROM: readonly Split[] = ['train', 'dev'];

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    split: { type: 'string', multiple: true, default: ['test', 'held-out state'] },
    rows: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: '0' },
  },
});
const folder = process.env['CHARTER_DATA'];
const names = values.set ?? Object.keys(SETS).filter((name) => folder !== undefined || NEEDS_NO_DATA.includes(name));
const splits = values.split.flatMap((split) => (split === 'all' ? SPLITS : SPLITS.filter((known) => known === split)));
const failuresMax = Number(values.failures);
const unknown = names.find((name) => SETS[name] === undefined);
if (unknown !== undefined) refuse(`There is no set ${unknown}; there are ${Object.keys(SETS).join(', ')}.`);
if (splits.length === 0) refuse(`A split is one of ${SPLITS.join(', ')}, or all.`);
if (folder === undefined && names.some((name) => !NEEDS_NO_DATA.includes(name))) {
  refuse('CHARTER_DATA names no folder with registries and licence lists.');
}
if (failuresMax > 0 && !splits.every((split) => TO_LEARN_FROM.includes(split))) {
  refuse('Failures are shown of train and dev alone: who reads those of the test tunes on it.');
}

for (const name of names) await measure(name);

async function measure(name: string): Promise<void> {
  const { title, remarks, companies, rows, sampledBy } = await SETS[name]!({
    seed: Number(values.seed),
    folder: folder ?? '',
  });
  const eligible = rows.filter((row) => splits.includes(splitOf(row)));
  const sample = sampleRows(eligible, Number(values.rows), sampledBy);
  const matcher = charterMatcher(companies, companies[0]!.as_of);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const started = performance.now();
  for (const row of sample) {
    const answer = await matcher.matchOne(row.location);
    const outcome = judge(row, answer, await matcher.candidatesOf(row.location));
    outcomes.push(outcome);
    if (!isRight(outcome)) failures.push(describe(row, answer, outcome));
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`## ${title}\n`);
  for (const remark of remarks) console.log(`- ${remark}`);
  console.log(
    `- ${sample.length} of ${eligible.length.toLocaleString('en-US')} rows (${splits.join(', ')}), against ${companies.length.toLocaleString('en-US')} companies, in ${seconds.toFixed(1)} s.\n`,
  );
  console.log(
    printReport(
      outcomes,
      TRAITS.filter((trait) => outcomes.some(({ traits }) => traits[trait] !== undefined)),
    ),
  );
  for (const failure of failures.slice(0, failuresMax)) console.log(failure);
  console.log();
}

function isRight({ present, accepted, right }: Outcome): boolean {
  return present ? accepted && right : !accepted;
}

function describe(row: LabelledLocation, answer: Answer, outcome: Outcome): string {
  const kind = outcome.accepted ? (outcome.present ? 'WRONG' : 'FALSE ACCEPT') : outcome.right ? 'TOO SHY' : 'MISSED';
  const { name, address, phone, website } = row.location;
  return [
    `\n${kind} (${row.jurisdiction}) ${[name, address, phone, website].filter((part) => part !== null).join(' | ')}`,
    `  wanted ${row.operators.join(', ') || 'nobody'} (${row.cluster}), at place ${outcome.rank ?? '–'} of the candidates`,
    `  answered ${answer.best ?? 'nobody'} with ${answer.confidence.toFixed(3)}${answer.reason === null ? '' : `, ${answer.reason}`}`,
    `  ${Object.values(row.recipe).join('; ')}`,
  ].join('\n');
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
