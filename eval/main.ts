/**
 * `npm run eval -- [--set samples] [--split test] [--rows 3000] [--seed 1] [--failures 20]`: how well
 * locations are matched to their operators, printed as Markdown. Without `CHARTER_DATA`, the folder of real
 * registries and licence lists, only the sample registries are measured. Tune on `train` and `dev`; `test` is
 * for the last word, and its failures are not shown.
 *
 * `npm run eval -- --worlds [--seeds 3] [--rows 3000]`: the same of worlds made of real license lists, so many rows
 * of each, by models that have not learned from the list's state.
 *
 * `npm run eval -- --owners [--rows 500] [--seed 1]`: what the owner's name adds, in those worlds.
 *
 * `npm run eval -- --tables`: how well tables of strangers are read.
 */
import { parseArgs } from 'node:util';
import { trigramMatcher } from './baseline/trigram-matcher.ts';
import { charterMatcher } from './charter-matcher.ts';
import type { Answer, LabelledLocation, Matcher } from './labelled-location.ts';
import { judge, type Outcome } from './metrics/outcome.ts';
import { soundThresholds } from './metrics/thresholds.ts';
import { BOUNDS, printReport, printSideBySide } from './report.ts';
import { sampleRows } from './sample.ts';
import { SETS } from './sets.ts';
import { SPLITS, type Split, splitOf } from './split.ts';
import { measureTables } from './tables/measure.ts';
import { measureWorlds } from './worlds/measure.ts';
import { measureOwners } from './worlds/owners.ts';

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
    worlds: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
    owners: { type: 'boolean', default: false },
    /** Seeds of each world. */
    seeds: { type: 'string', default: '3' },
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

if (values.tables) await measureTables();
else if (values.owners)
  await measureOwners(folder ?? refuse('CHARTER_DATA names no folder.'), Number(values.seed), Number(values.rows));
else if (values.worlds) await measureWorlds(Number(values.seeds), Number(values.rows) / Number(values.seeds), folder);
else for (const name of names) await measure(name);

async function measure(name: string): Promise<void> {
  const { title, remarks, companies, rows, sampledBy } = await SETS[name]!({
    seed: Number(values.seed),
    folder: folder ?? '',
  });
  const eligible = rows.filter((row) => splits.includes(splitOf(row)));
  const sample = sampleRows(eligible, Number(values.rows), sampledBy);
  const matcher = charterMatcher(companies, companies[0]!.as_of);
  const { judged, perSecond } = await run(matcher, sample);
  const outcomes = judged.map(({ outcome }) => outcome);
  console.log(`## ${title}\n`);
  for (const remark of remarks) console.log(`- ${remark}`);
  console.log(
    `- ${sample.length} of ${eligible.length.toLocaleString('en-US')} rows (${splits.join(', ')}), against ${companies.length.toLocaleString('en-US')} companies.\n`,
  );
  console.log(
    printReport(
      outcomes,
      TRAITS.filter((trait) => outcomes.some(({ traits }) => traits[trait] !== undefined)),
    ),
  );
  const plain = trigramMatcher(companies, matcher.candidatesOf);
  const toTune = rows.filter((row) => splitOf(row) === 'dev');
  const tuned = await run(plain, sampleRows(toTune, Number(values.rows), sampledBy));
  const limit = soundThresholds(outcomesOf(tuned), BOUNDS)?.lowest ?? Number.POSITIVE_INFINITY;
  const other = await run(plain, sample);
  console.log(
    `\n${printSideBySide([
      { name: 'Charter', outcomes, perSecond },
      {
        name: Number.isFinite(limit) ? `trigrams, from ${limit.toFixed(3)} on` : 'trigrams, no limit keeps the bounds',
        outcomes: outcomesOf(other).map((outcome) => ({ ...outcome, accepted: outcome.confidence >= limit })),
        perSecond: other.perSecond,
      },
    ])}`,
  );
  const failures = judged.filter(({ outcome }) => !isRight(outcome)).slice(0, failuresMax);
  for (const { row, answer, outcome } of failures) console.log(describe(row, answer, outcome));
  console.log();
}

type Run = {
  readonly judged: readonly { readonly row: LabelledLocation; readonly answer: Answer; readonly outcome: Outcome }[];
  /** Locations matched in a second of one processor. */
  readonly perSecond: number;
};

async function run(matcher: Matcher, sample: readonly LabelledLocation[]): Promise<Run> {
  const judged: Run['judged'][number][] = [];
  let microseconds = 0;
  for (const row of sample) {
    const before = process.cpuUsage();
    const answer = await matcher.matchOne(row.location);
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
    judged.push({ row, answer, outcome: judge(row, answer, await matcher.candidatesOf(row.location)) });
  }
  return { judged, perSecond: sample.length / (microseconds / 1e6) };
}

function outcomesOf({ judged }: Run): Outcome[] {
  return judged.map(({ outcome }) => outcome);
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
