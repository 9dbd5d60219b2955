import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JURISDICTIONS } from '../../scripts/jurisdictions.ts';
import { coverageSteps, OFFERS, registryOf } from '../../src/registries/index.ts';
import offers from '../../src/registries/offers.json' with { type: 'json' };

const CODES = JURISDICTIONS.map(({ code }) => code);

describe('what lists cost, and the share of businesses that they cover', () => {
  it('businesses are counted in every jurisdiction', () => {
    assert.deepEqual(Object.keys(offers.businesses).toSorted(), CODES.toSorted());
    assert.equal(OFFERS.shareOf(CODES.filter((code) => code !== 'us_oh')), 1 - offers.businesses.us_oh / total());
  });

  it('each step has jurisdictions that are read, each once, and covers more than the one before', () => {
    const steps = coverageSteps();
    const codes = steps.flatMap(({ jurisdictions }) => jurisdictions);
    assert.deepEqual(codes.toSorted(), Object.keys(offers.dollars).toSorted());
    assert.ok(codes.every((code) => registryOf(code) !== undefined));
    for (const [index, { share }] of steps.entries()) assert.ok(share > (steps[index - 1]?.share ?? 0) && share < 1);
    assert.equal(steps[0]!.together, 0);
  });

  const SHARES = [
    ['nothing', [], 0],
    ['a code of no state', ['gb', 'us_zz'], 0],
    ['a state twice', ['us_ca', 'us_ca'], offers.businesses.us_ca / total()],
    ['a state whose lists are changes alone', ['us_oh'], 0],
  ] as const;
  for (const [what, codes, share] of SHARES)
    it(`${what} counts right`, () => assert.equal(OFFERS.shareOf(codes), share));
});

function total(): number {
  return Object.values(offers.businesses).reduce((sum, count) => sum + count, 0);
}
