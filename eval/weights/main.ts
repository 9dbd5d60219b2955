/**
 * `npm run weights -- [--seed 1] [--rows 1500]`: learns the matcher's weights and writes
 * src/matching/scoring/weights.json. Levels and additive weights are learned of the operators of the split
 * `train`, the calibration of those of `dev`, the limit of acceptance of both; `test` and the states held out
 * are not looked at. Needs `CHARTER_DATA`, as `npm run eval` does for its real sets: without them the weights
 * would be those of invented locations alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WEIGHTS, type Weights, weightsSchema } from '../../src/matching/index.ts';
import { sampleRows } from '../sample.ts';
import { SETS } from '../sets.ts';
import { splitOf } from '../split.ts';
import { draws } from '../synthetic/random.ts';
import { lowestSoundLimit } from './accept-limit.ts';
import { adjustWeights, logLossOf } from './adjust.ts';
import { calibrate } from './calibrate.ts';
import { countLevels, countStrangers, expectLevels } from './levels.ts';
import { type Observation, observe, registryOf, strangersOf } from './observe.ts';

/**
 * What was believed before anything was learned: every run begins here, so that the same data give the same
 * weights.
 */
const PRIOR = new URL('prior.json', import.meta.url);
const FILE = new URL('../../src/matching/scoring/weights.json', import.meta.url);
/** Companies drawn at random for a location, and locations of a set that they are drawn for. */
const STRANGERS = 150;
const LOCATIONS_WITH_STRANGERS = 150;
/** Rows of a set, before those with an operator are left out, from which the limit of acceptance is found. */
const ROWS_FOR_LIMIT: Readonly<Record<string, number>> = { licences: 28_000 };
/**
 * Rows of a set for one of another: real signs over real registries of names teach more than invented ones,
 * and are of twelve lists.
 */
const SHARE_OF_SET: Readonly<Record<string, number>> = { licences: 2 };

const TUNED_ON: ReadonlySet<string> = new Set(['train', 'dev']);

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rows: { type: 'string', default: '1500' } },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with registries and licence lists.');
  process.exit(2);
}
const seed = Number(values.seed);
const sets = await Promise.all(
  Object.entries(SETS).map(async ([name, make]) => {
    const { companies, rows, sampledBy } = await make({ seed, folder });
    const of = (split: string) =>
      sampleRows(
        rows.filter((row) => splitOf(row) === split),
        Number(values.rows) * (SHARE_OF_SET[name] ?? 1),
        sampledBy,
      );
    const [train, dev] = [of('train'), of('dev')];
    const tuned = rows.filter((row) => TUNED_ON.has(splitOf(row)));
    const forLimit = ROWS_FOR_LIMIT[name];
    return {
      name,
      registry: registryOf(companies),
      today: companies[0]!.as_of,
      train,
      dev,
      rows: forLimit === undefined ? [...train, ...dev] : sampleRows(tuned, forLimit, sampledBy),
    };
  }),
);

const prior = weightsSchema.parse(JSON.parse(readFileSync(PRIOR, 'utf8')));
const train = await observed('train');
const known = train.filter(({ isMissed }) => !isMissed);
const expected = expectLevels(train, countStrangers(await strangers(), prior));
const labelled = countLevels(known, expected);
const adjusted = adjustWeights(known, labelled);
const dev = await observed('dev');
const learned: Weights = { ...adjusted, calibration: calibrate(dev, adjusted) };
const acceptMin = await lowestSoundLimit(sets, learned);
const weights: Weights = {
  ...learned,
  decision: { ...learned.decision, acceptMin },
  version: `${new Date().toISOString().slice(0, 10)}.${Number(/\d+$/.exec(WEIGHTS.version)![0]) + 1}`,
  provenance: {
    command: `npm run weights -- --seed ${values.seed} --rows ${values.rows}`,
    learnedFrom: Object.fromEntries(sets.map(({ name, train }) => [name, train.length])),
    calibratedOn: Object.fromEntries(sets.map(({ name, dev: rows }) => [name, rows.length])),
    logLoss: {
      before: logLoss(prior),
      withoutLabels: logLoss(expected),
      withLabels: logLoss(labelled),
      adjusted: logLoss(adjusted),
    },
  },
};
writeFileSync(FILE, `${JSON.stringify(weightsSchema.parse(weights), null, 2)}\n`);
console.log(readFileSync(FILE, 'utf8'));

async function observed(split: 'train' | 'dev'): Promise<Observation[]> {
  const all: Observation[] = [];
  for (const set of sets) all.push(...(await observe(set[split], set.registry, prior, set)));
  return all;
}

async function strangers() {
  const random = draws(seed);
  const drawn: { location: Observation['location']; scores: Awaited<ReturnType<typeof strangersOf>> }[] = [];
  for (const { name, registry } of sets) {
    const own = train.filter(({ set }) => set === name).slice(0, LOCATIONS_WITH_STRANGERS);
    for (const observation of own)
      drawn.push({
        location: observation.location,
        scores: await strangersOf(observation, registry, random.whole, STRANGERS),
      });
  }
  return drawn;
}

function logLoss(of: Weights): number {
  return Number(logLossOf(known, of).toFixed(4));
}
