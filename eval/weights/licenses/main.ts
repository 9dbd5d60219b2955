/**
 * `npm run eval:premises -- [--rows 1000] [--seeds 1] [--world "New York"] [--wrong 10] [--missed 10]
 * [--without-registry] [--write]`: how well locations are matched with license lists, printed as Markdown.
 * `CHARTER_DATA` names the folder of the lists. The figures of a world are those of a model that never saw its
 * state. `--without-registry` has the lists alone loaded. `--write` learns the shipped model of all worlds.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LICENSE_FEATURES, type LicenseModel } from '../../../src/matching/index.ts';
import type { Feature } from '../../../src/model/index.ts';
import { withoutRegistry } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';
import { premisesWorlds } from '../../worlds-premises/worlds.ts';
import { fitLogistic, type LogisticModel, probabilityBy } from '../logistic.ts';
import { doorReport } from './door-report.ts';
import { licensedReport } from './licensed-report.ts';
import { type LicenseSample, observe } from './observe.ts';
import { ALL_LICENSE_FEATURES, TRIED_LICENSE_FEATURES } from './tried-features.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '1' },
    /** Worlds whose name begins so; the model is learned of all others all the same. */
    world: { type: 'string', multiple: true },
    /** Wrong rows that are shown of each world. */
    wrong: { type: 'string', default: '0' },
    /** Rows that are licensed at the door and were not matched. */
    missed: { type: 'string', default: '0' },
    /** Judges the lists of each world alone, as where its state is not loaded. */
    'without-registry': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with license lists.');
  process.exit(2);
}

const PENALTY = 1;
const WEIGHTS_FILE = new URL('../../../src/matching/licenses/weights.json', import.meta.url);

const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1);
const observed: { readonly world: PremisesWorld; readonly samples: readonly LicenseSample[] }[] = [];
for await (const world of premisesWorlds(folder, { seeds, rows: Number(values.rows) }))
  observed.push({ world, samples: await observe(world) });

const report = values['without-registry'] ? doorReport(values) : licensedReport(values);
const asked = observed.filter(({ world }) => values.world?.some((name) => world.name.startsWith(name)) ?? true);
for (const [source, own] of Map.groupBy(asked, ({ world }) => world.source)) {
  const others = observed.filter(({ world }) => world.source !== source);
  const model = modelOf(
    others.flatMap(({ samples }) => samples),
    {},
  );
  for (const { world } of own) await report.add(values['without-registry'] ? withoutRegistry(world) : world, model);
}
report.end();
if (values.write) write();

function modelOf(samples: readonly LicenseSample[], learnedFrom: Readonly<Record<string, number>>): LicenseModel {
  const fitted = sharpened(fit(samples, LICENSE_FEATURES), samples);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const loss = samples.reduce((sum, { values, isTrue, weight }) => {
    const said = probabilityBy(fitted, values);
    return sum - weight * Math.log(Math.max(1e-9, isTrue ? said : 1 - said));
  }, 0);
  return {
    version: new Date().toISOString().slice(0, 10),
    provenance: {
      command: `npm run eval:premises -- --seeds ${values.seeds} --rows ${values.rows} --write`,
      learnedFrom,
      logLoss: round(loss / total),
    },
    base: round(fitted.intercept),
    coefficients: Object.fromEntries(LICENSE_FEATURES.map(({ name }, at) => [name, round(fitted.coefficients[at]!)])),
  };
}

function fit(samples: readonly LicenseSample[], features: readonly Feature<never>[]): LogisticModel {
  const seen = samples.map((sample) => ({ ...sample, values: sample.values.subarray(0, features.length) }));
  const directions = features.map(({ direction }) => direction);
  return fitLogistic(seen, { directions, penalties: directions.map(() => PENALTY) });
}

/**
 * The likeliest licensee of a location is the one that is named, so its probability is what has to be right:
 * the logits are stretched and moved to fit the first licensees alone.
 */
function sharpened(model: LogisticModel, samples: readonly LicenseSample[]): LogisticModel {
  const firsts = [...Map.groupBy(samples, ({ row }) => row).values()].map((own) =>
    own
      .map(({ values, isTrue }) => ({ logit: logitOf(probabilityBy(model, values)), isTrue }))
      .reduce((best, one) => (one.logit > best.logit ? one : best)),
  );
  const { intercept, coefficients } = fitLogistic(
    firsts.map(({ logit, isTrue }) => ({ values: [logit], isTrue, weight: 1 })),
    { directions: ['rises'], penalties: [0] },
  );
  const [slope = 1] = coefficients;
  return {
    intercept: model.intercept * slope + intercept,
    coefficients: model.coefficients.map((coefficient) => coefficient * slope),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function logitOf(probability: number): number {
  const kept = Math.min(1 - 1e-9, Math.max(1e-9, probability));
  return Math.log(kept / (1 - kept));
}

function write(): void {
  const learnedFrom = Object.fromEntries(observed.map(({ world, samples }) => [world.name, samples.length]));
  const all = observed.flatMap(({ samples }) => samples);
  const model = modelOf(all, learnedFrom);
  const tried = fit(all, ALL_LICENSE_FEATURES).coefficients.slice(LICENSE_FEATURES.length);
  for (const [at, { name }] of TRIED_LICENSE_FEATURES.entries())
    if (round(tried[at]!) !== 0)
      console.error(`${name}: by now it would count, so it belongs to the model's features.`);
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(model, null, 2)}\n`);
}
