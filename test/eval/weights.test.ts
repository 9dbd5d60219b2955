import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { splitOf } from '../../eval/split.ts';
import { generateLocations } from '../../eval/synthetic/generate.ts';
import { draws } from '../../eval/synthetic/random.ts';
import { ADJUSTED, adjustWeights, logLossOf } from '../../eval/weights/adjust.ts';
import { countLevels, countStrangers, expectLevels } from '../../eval/weights/levels.ts';
import { type Observation, observe, registryOf, strangersOf } from '../../eval/weights/observe.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { weightsSchema } from '../../src/matching/index.ts';

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
    assert.match(provenance.command, /^npm run weights -- --seed \d+ --rows \d+ --world-rows \d+$/);
    assert.ok(sum(Object.values(provenance.learnedFrom)) > 1000);
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
});
