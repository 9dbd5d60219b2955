/**
 * `npm run weights -- [--seed 1] [--rows 1500] [--world-rows 1200] [--world-seeds 2] [--keep-bits] [--labels FILE… --home DIR]`: learns all that decides. First the bits that
 * companies are ranked by, of invented locations alone (src/matching/scoring/weights.json); with these, of worlds of
 * real licenses and of invented locations, the model of a confidence and its limits
 * (src/matching/decision/model.json). Needs `CHARTER_DATA`. The operators of the splits `test` and of the states held
 * out are not looked at. `--labels`, once for each file: what users have decided of results; the model learns from them
 * as well, in the registries of the data folder `--home`. `--keep-bits` learns the model alone.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { MODEL, type Model, modelSchema, WEIGHTS, weightsSchema } from '../../src/matching/index.ts';
import { calibrate } from '../../src/model/index.ts';
import { decidedOf } from '../worlds/judged.ts';
import { modelsWithout } from '../worlds/leave-one-out.ts';
import type { ObservedRow } from '../worlds/observe.ts';
import { ABSENT_LEARNED, learnedFrom, observeInvented, observeWorlds } from '../worlds/observe-all.ts';
import { fitModel, type ObservedSource, triedCoefficients } from './fit-model.ts';
import { observeLabels, readLabelFiles } from './labels.ts';
import { learnBits } from './learn-bits.ts';
import { familyLimitOf, limitsOf } from './limits.ts';

const WEIGHTS_FILE = new URL('../../src/matching/scoring/weights.json', import.meta.url);
const MODEL_FILE = new URL('../../src/matching/decision/model.json', import.meta.url);

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Invented locations of a registry. */
    rows: { type: 'string', default: '1500' },
    /** Locations of a world with one seed. */
    'world-rows': { type: 'string', default: '1200' },
    'world-seeds': { type: 'string', default: '2' },
    'keep-bits': { type: 'boolean', default: false },
    labels: { type: 'string', multiple: true, default: [] },
    home: { type: 'string' },
  },
  allowPositionals: true,
});
// A shell makes several words of `--labels *.jsonl`.
const labelled = readLabelFiles([...values.labels, ...positionals]);
for (const problem of labelled.problems) console.error(problem);
if (labelled.problems.length > 0 || (labelled.files.length > 0 && values.home === undefined)) {
  if (values.home === undefined) console.error('--home names no data folder: labels are looked for in its registries.');
  process.exit(2);
}
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with registries and licence lists.');
  process.exit(2);
}
const [seed, rows, worldRows] = [Number(values.seed), Number(values.rows), Number(values['world-rows'])];
const seeds = Array.from({ length: Number(values['world-seeds']) }, (_, index) => index + 1);
const command =
  `npm run weights -- --seed ${seed} --rows ${rows} --world-rows ${worldRows} --world-seeds ${seeds.length}` +
  (values['keep-bits'] ? ' --keep-bits' : '');
const named = labelled.files.map(({ name }) => ` --labels ${name}`).join('');

const weights = values['keep-bits']
  ? WEIGHTS
  : weightsSchema.parse(await learnBits({ folder, seed, rows, command, version: nextVersion(WEIGHTS.version) }));
if (!values['keep-bits']) write(WEIGHTS_FILE, weights);

const worlds = await observeWorlds({ folder, seeds, rows: worldRows, absent: [ABSENT_LEARNED], weights });
const invented = await observeInvented(folder, rows, weights);
const decided = await observeDecided();
const sources = [...learnedFrom(worlds), ...decided];
// The bits are learned without labels.
const model = fitModel([...sources, ...invented], command + named);
for (const [name, coefficient] of triedCoefficients([...sources, ...invented]))
  console.error(`${name}: by now it would count ${coefficient}, so it belongs to the model's features.`);
const others = modelsWithout(sources, invented);
write(
  MODEL_FILE,
  modelSchema.parse({
    ...model,
    version: nextVersion(MODEL.version),
    limits: limitsOf(worlds, others),
    family: { limit: familyLimitOf(worlds, others) },
  }),
);

for (const { name, rows: own } of decided) console.error(`${name}: ${figuresOf(own, others.get(name)!)}`);

async function observeDecided(): Promise<ObservedSource[]> {
  if (labelled.files.length === 0) return [];
  await using engine = openSqliteEngine({ home: values.home!, threads: 1 });
  const today = new Date().toISOString().slice(0, 10);
  const observed: ObservedSource[] = [];
  for (const file of labelled.files) observed.push(await observeLabels(file, engine.candidates, today, weights));
  return observed;
}

/** By a model that has not learned from these, and what calibrating it would give (`charter calibrate`). */
function figuresOf(own: readonly ObservedRow[], unknowing: Model): string {
  const { calibration, decisions, before, after } = calibrate(
    own.map((row) => decidedOf(row, unknowing)),
    unknowing.limits.balanced,
  );
  const change = (of: (fit: typeof before) => number, digits: number) =>
    `${of(before).toFixed(digits)} → ${of(after).toFixed(digits)}`;
  return (
    `${decisions} rows; as learned elsewhere → calibrated by a shift of ${calibration.shift} and a scale of ${calibration.scale}: ` +
    `log loss ${change(({ logLoss }) => logLoss, 3)}, calibration error ${change((fit) => fit.calibrationError, 3)}, ` +
    `accepted ${change(({ named }) => named, 0)}, rightly ${change(({ right }) => right, 0)}`
  );
}

function nextVersion(version: string): string {
  return `${new Date().toISOString().slice(0, 10)}.${Number(/\d+$/.exec(version)![0]) + 1}`;
}

function write(file: URL, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(file, text);
  console.log(text);
}
