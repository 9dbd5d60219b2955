/**
 * `npm run weights -- [--seed 1] [--rows 1500] [--world-rows 1200]`: learns all that decides. First the bits that
 * companies are ranked by, of invented locations alone (src/matching/scoring/weights.json); with these, of worlds of
 * real licenses and of invented locations, the model of a confidence and its limits
 * (src/matching/decision/model.json). Needs `CHARTER_DATA`. The operators of the splits `test` and of the states held
 * out are not looked at.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MODEL, modelSchema, WEIGHTS, weightsSchema } from '../../src/matching/index.ts';
import { modelsWithout } from '../worlds/leave-one-out.ts';
import { ABSENT_LEARNED, learnedFrom, observeInvented, observeWorlds } from '../worlds/observe-all.ts';
import { fitModel } from './fit-model.ts';
import { learnBits } from './learn-bits.ts';
import { familyLimitOf, limitsOf } from './limits.ts';

const WEIGHTS_FILE = new URL('../../src/matching/scoring/weights.json', import.meta.url);
const MODEL_FILE = new URL('../../src/matching/decision/model.json', import.meta.url);
const SEEDS = [1, 2];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Invented locations of a registry. */
    rows: { type: 'string', default: '1500' },
    /** Locations of a world with one seed. */
    'world-rows': { type: 'string', default: '1200' },
  },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with registries and licence lists.');
  process.exit(2);
}
const [seed, rows, worldRows] = [Number(values.seed), Number(values.rows), Number(values['world-rows'])];
const command = `npm run weights -- --seed ${seed} --rows ${rows} --world-rows ${worldRows}`;

const bits = await learnBits({ folder, seed, rows, command, version: nextVersion(WEIGHTS.version) });
const weights = weightsSchema.parse(bits);
write(WEIGHTS_FILE, weights);

const worlds = await observeWorlds({ folder, seeds: SEEDS, rows: worldRows, absent: [ABSENT_LEARNED], weights });
const invented = await observeInvented(folder, rows, weights);
const sources = learnedFrom(worlds);
const model = fitModel([...sources, ...invented], command);
const others = modelsWithout(sources, invented);
write(
  MODEL_FILE,
  modelSchema.parse({
    ...model,
    version: nextVersion(MODEL.version),
    limits: limitsOf(worlds, others),
    family: { ...model.family, limit: familyLimitOf(worlds, others) },
  }),
);

function nextVersion(version: string): string {
  return `${new Date().toISOString().slice(0, 10)}.${Number(/\d+$/.exec(version)![0]) + 1}`;
}

function write(file: URL, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(file, text);
  console.log(text);
}
