import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import type { LabelledLocation } from '../../eval/labelled-location.ts';
import { splitOf } from '../../eval/split.ts';
import { generateLocations } from '../../eval/synthetic/generate.ts';
import { draws } from '../../eval/synthetic/random.ts';
import { lowestSoundLimit } from '../../eval/weights/accept-limit.ts';
import { ADJUSTED, adjustWeights, logLossOf } from '../../eval/weights/adjust.ts';
import { calibrate } from '../../eval/weights/calibrate.ts';
import { countLevels, countStrangers, expectLevels } from '../../eval/weights/levels.ts';
import {
  bitsOf,
  type Observation,
  observe,
  posteriorsOf,
  registryOf,
  strangersOf,
} from '../../eval/weights/observe.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { emptyCompany } from '../../src/entity/index.ts';
import { EVIDENCE_PATTERNS, type Weights, weightsSchema } from '../../src/matching/index.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const PRIOR = weightsSchema.parse(read('../../eval/weights/prior.json'));

let observations: readonly Observation[];
let strangers: Parameters<typeof countStrangers>[0];
before(async () => {
  const { jurisdiction, files, asOf } = sampleRegistries.find((each) => each.jurisdiction === 'us_or')!;
  const { companies, rows } = generateLocations(await registryCompanies(jurisdiction, files, asOf), {
    rows: 300,
    seed: 1,
  });
  const registry = registryOf(companies);
  observations = await observe(
    rows.filter((row) => splitOf(row) === 'train'),
    registry,
    PRIOR,
    { today: asOf, name: 'or' },
  );
  const { whole } = draws(1);
  const drawn = observations.slice(0, 20).map(async (observation) => ({
    location: observation.location,
    scores: await strangersOf(observation, registry, whole, 30),
  }));
  strangers = await Promise.all(drawn);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('weights', () => {
  it('that ship are those of the command they name, and it names the rows they were learned from', () => {
    const { provenance } = weightsSchema.parse(read('../../src/matching/scoring/weights.json'));
    assert.match(provenance.command, /^npm run weights -- --seed \d+ --rows \d+$/);
    assert.ok(sum(Object.values(provenance.learnedFrom)) > 1000 && sum(Object.values(provenance.calibratedOn)) > 1000);
    assert.ok(provenance.logLoss.adjusted! < provenance.logLoss.before!);
  });

  it('come near without labels to what labels say', () => {
    const [expected, counted] = [expectLevels(observations, PRIOR), countLevels(observations, PRIOR)];
    const often = ['name.exact', 'name.soft_5', 'address.same_unit', 'address.same_city'] as const;
    for (const path of often) {
      const [comparison, level] = path.split('.') as ['name', 'exact'];
      const [without, withLabels] = [expected, counted].map((weights) => weights[comparison].levels[level].m);
      assert.ok(Math.abs(without! - withLabels!) < 0.12, `${path} ${without} ${withLabels}`);
    }
    assert.ok(Math.abs(expected.prior.nilShare - counted.prior.nilShare) < 0.15);
  });

  it('take what strangers agree in from strangers, and leave what is counted by value', () => {
    const { address, phone } = countStrangers(strangers, PRIOR);
    assert.ok(address.levels.same_state.u! > 0.3);
    assert.deepEqual([address.levels.same_unit.u, phone.same.u], [null, null]);
  });

  it('lower the log loss, and stay near where few labels say otherwise', () => {
    const known = observations.filter(({ isMissed }) => !isMissed);
    const adjusted = adjustWeights(known, PRIOR);
    assert.ok(logLossOf(known, adjusted) < logLossOf(known, PRIOR));
    const few = adjustWeights(known.slice(0, 2), PRIOR);
    assert.ok(Math.abs(few.name.whole - PRIOR.name.whole) < Math.abs(adjusted.name.whole - PRIOR.name.whole) + 0.05);
    assert.equal(Object.keys(ADJUSTED).length, new Set(Object.keys(ADJUSTED)).size);
  });

  it('are calibrated so that mean confidence is the share that is right', () => {
    const calibration = calibrate(observations, PRIOR);
    const guesses = observations.flatMap((observation) => guess(observation, calibration));
    const confidence = sum(guesses.map((each) => each.confidence)) / guesses.length;
    const right = sum(guesses.map((each) => each.right)) / guesses.length;
    assert.ok(guesses.length > 100 && Math.abs(confidence - right) < 0.05, `${confidence} ${right}`);
  });

  it('promise no more of a kind of evidence than real locations keep', () => {
    const [{ patterns, scores }] = observations as [Observation];
    const ofSet = (set: string, right: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...observations[0]!, set, right: index < right ? 0 : null }));
    const one = { scores: scores.slice(0, 1), patterns: patterns.slice(0, 1) };
    const guesses = (set: string, right: number) => ofSet(set, right, 100).map((each) => ({ ...each, ...one }));
    const promised = (all: readonly Observation[]) => guess(all[0]!, calibrate(all, PRIOR))[0]!.confidence;
    assert.ok(Math.abs(promised([...guesses('invented', 98), ...guesses('licences', 80)]) - 0.8) < 0.03);
    assert.ok(Math.abs(promised([...guesses('invented', 80), ...guesses('licences', 98)]) - 0.89) < 0.03);
  });
});

describe('the limit of acceptance', () => {
  const today = '2026-01-31';
  const company = emptyCompany({
    ...{ jurisdiction_code: 'us_co', entity_number: '1', legal_name: 'TESSEL GYM LLC' },
    ...{ search_url: 'https://a.example', as_of: today },
  });
  const negatives = (name: string, count: number) =>
    Array.from({ length: count }, (_, index): LabelledLocation => {
      const customer_record_id = `${name} ${index}`;
      return {
        location: { name, address: 'Denver, CO', customer_record_id, phone: null, email: null, website: null },
        ...{ operators: [], records: [], cluster: customer_record_id, jurisdiction: 'us_co', recipe: {} },
      };
    });
  const setOf = (rows: readonly LabelledLocation[]) => ({ registry: registryOf([company]), today, rows });
  const limitOf = (rows: readonly LabelledLocation[]) => lowestSoundLimit([setOf(rows)], PRIOR);

  it('is the lowest where none without an operator is accepted', async () => {
    assert.equal(await limitOf(negatives('Quorvax', 500)), 0.8);
  });

  it('is not found where none keeps them from being accepted', async () => {
    const certain = { ...PRIOR, calibration: Object.fromEntries(EVIDENCE_PATTERNS.map((each) => [each, CERTAIN])) };
    const rows = [...negatives('Quorvax', 400), ...negatives('Tessel Gym', 20)];
    await assert.rejects(lowestSoundLimit([setOf(rows)], weightsSchema.parse(certain)), /false accepts/);
  });

  it('is kept by a set that has rows enough, however many rows of others hide it', async () => {
    const certain = { ...PRIOR, calibration: Object.fromEntries(EVIDENCE_PATTERNS.map((each) => [each, CERTAIN])) };
    const weights = weightsSchema.parse(certain);
    const others = setOf(negatives('Quorvax', 8000));
    const few = setOf([...negatives('Velmar', 980), ...negatives('Tessel Gym', 40)]);
    const many = setOf([...negatives('Velmar', 1960), ...negatives('Tessel Gym', 40)]);
    assert.equal(await lowestSoundLimit([others, few], weights), 0.8);
    await assert.rejects(lowestSoundLimit([others, many], weights), /false accepts/);
  });
});

const CERTAIN = { slope: 0.02, intercept: 20 };

function guess(observation: Observation, calibration: Weights['calibration']) {
  const posteriors = posteriorsOf(bitsOf(observation, PRIOR)).slice(0, -1);
  if (posteriors.length === 0) return [];
  const best = posteriors.indexOf(Math.max(...posteriors));
  const { slope, intercept } = calibration[observation.patterns[best]!];
  const posterior = Math.min(1 - 1e-9, Math.max(1e-9, posteriors[best]!));
  const confidence = 1 / (1 + Math.exp(-(slope * Math.log(posterior / (1 - posterior)) + intercept)));
  return [{ confidence, right: Number(observation.right === best) }];
}
