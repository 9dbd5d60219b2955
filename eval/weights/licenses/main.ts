/**
 * `npm run eval:premises -- [--rows 1000] [--seeds 1] [--world "New York"] [--wrong 10] [--missed 10]
 * [--without-registry] [--write]`: how well locations are matched with license lists, printed as Markdown. `CHARTER_DATA` names
 * the folder of the lists. The figures of a world are those of a model that never saw its state. `--write`
 * learns the shipped model of all worlds.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../../bench/support/measure.ts';
import { LICENSE_FEATURES, type LicenseModel } from '../../../src/matching/index.ts';
import type { Feature } from '../../../src/model/index.ts';
import { bootstrap } from '../../metrics/bootstrap.ts';
import { calibrationError } from '../../metrics/calibration.ts';
import type { Outcome } from '../../metrics/outcome.ts';
import { falseAccepts, precision, type Statistic } from '../../metrics/rates.ts';
import { judgeWorld, type PremisesOutcome, withoutRegistry } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';
import { premisesWorlds } from '../../worlds-premises/worlds.ts';
import { fitLogistic, type LogisticModel, probabilityBy } from '../logistic.ts';
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

const judged = new Map<string, PremisesOutcome[]>();
for (const { world } of observed) {
  if (values.world !== undefined && !values.world.some((name) => world.name.startsWith(name))) continue;
  const others = observed.filter((other) => other.world.source !== world.source).flatMap(({ samples }) => samples);
  const loaded = values['without-registry'] ? withoutRegistry(world) : world;
  const [alone, licensed] = [await judgeWorld(loaded, null), await judgeWorld(loaded, modelOf(others, {}))];
  judged.set(world.name, licensed);
  printWorld(world, alone, licensed);
  for (const outcome of licensed.filter(isMissed).slice(0, Number(values.missed))) console.log(describe(outcome));
  for (const outcome of licensed.filter(isWrong).slice(0, Number(values.wrong))) console.log(describe(outcome));
}
printWorld(null, [], [...judged.values()].flat());
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

function isMissed({ accepted, row }: PremisesOutcome): boolean {
  return !accepted && row.reach === 'licensed here';
}

function isWrong({ accepted, right }: Outcome): boolean {
  return accepted && !right;
}

function printWorld(
  world: PremisesWorld | null,
  alone: readonly PremisesOutcome[],
  licensed: readonly PremisesOutcome[],
): void {
  const recallOf = (outcomes: readonly PremisesOutcome[]) =>
    shareOf(
      outcomes.filter(({ isReachable }) => isReachable),
      ({ accepted, right }) => accepted && right,
    );
  const hadFormer = licensed.filter(({ row }) => row.formers.length > 0);
  const cells = [
    world === null ? 'all' : `${world.name} (${world.leftOut} left out)`,
    String(licensed.length),
    withInterval(licensed, precision, ({ accepted }) => accepted),
    withInterval(
      licensed.filter(({ row }) => row.isListed),
      precision,
      ({ accepted }) => accepted,
    ),
    percent(recallOf(licensed)),
    percent(recallOf(alone)),
    percent(
      shareOf(
        licensed.filter(({ row }) => row.reach === 'licensed here'),
        ({ accepted, right }) => accepted && right,
      ),
    ),
    withInterval(licensed, falseAccepts, ({ present }) => !present),
    `${percent(shareOf(hadFormer, ({ isFormer }) => isFormer))} of ${hadFormer.length}`,
    calibrationError(licensed).toFixed(3),
  ];
  const headings = [
    'world',
    'locations',
    'precision',
    '… where a list has the door',
    'recall of what is to be had',
    '… without lists',
    'recall of who is licensed at the door',
    'false accepts',
    'former licensee named',
    'calibration error',
  ];
  const [heading, rule, line] = markdownTable(headings, [cells]).split('\n');
  if (judged.size === 1 && world !== null) console.log(`${heading}\n${rule}`);
  console.log(line);
}

function withInterval(outcomes: readonly Outcome[], statistic: Statistic, counted: (outcome: Outcome) => boolean) {
  const { value, low, high } = bootstrap(outcomes, statistic, { rounds: 200, seed: 1, counted });
  return `${percent(value)} (${percent(low)} – ${percent(high)})`;
}

function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? Number.NaN : all.filter(is).length / all.length;
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;
}

function describe({ row, answer, confidence }: PremisesOutcome): string {
  const { name, address } = row.location;
  const { operator, evidence } = answer;
  const shown = evidence.map(
    ({ field, matched, grade, record }) =>
      `${field} ${grade} ${matched} in ${'source' in record ? record.source : record.entity_number}`,
  );
  return `- ${confidence} ${row.reach}: ${name} | ${address} | ${row.cluster} → ${operator?.name ?? answer.reason} by ${operator?.matched_via} (${row.recipe['sign']}; ${shown.slice(0, 4).join('; ')})`;
}
