import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namedKey } from '../../eval/labelled-location.ts';
import type { Licence } from '../../eval/licences/licence-files.ts';
import { draws } from '../../eval/synthetic/random.ts';
import type { Loaded } from '../../eval/worlds-premises/lists.ts';
import { perturbed } from '../../eval/worlds-premises/perturb.ts';
import { buildPremisesWorld, type WorldRequest } from '../../eval/worlds-premises/world.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import { premises } from '../engine/premises.ts';
import { company } from '../matching/hard-cases/invent.ts';

const licence = (legal: string, street: string, trade = 'TAVORA GRILL'): Licence => ({
  list: 'Food',
  legal,
  trade,
  street,
  city: 'DENVER',
  state: 'CO',
  zip: '80202',
  phone: null,
  website: null,
  own: null,
  isPerson: false,
});

const loaded = (
  licensee: string,
  street: string,
  more: Partial<Omit<Premises, 'licensee' | 'address'>> = {},
): Loaded => ({
  premises: premises('us_co_food', `${licensee} ${street}`, {
    sign: 'TAVORA GRILL',
    licensee,
    address: { street_address: street, locality: 'DENVER', region: 'CO', postal_code: '80202' },
    ...more,
  }),
  evidence: { registrationNumber: null, officers: [] },
});

const COMPANIES = [company('us_co/1', 'FERNHALE VENTURES LLC'), company('us_co/2', 'TAVORA GRILL LLC')];

function build(sites: readonly Licence[], lists: readonly Loaded[], more: Partial<WorldRequest> = {}) {
  return buildPremisesWorld({
    name: 'invented',
    source: 'CO',
    seed: 1,
    registry: { companies: COMPANIES, index: memoryCandidates(COMPANIES) },
    sites,
    loaded: lists,
    missing: 0,
    isPerturbed: false,
    rowsMax: 100,
    ...more,
  });
}

describe('a world with license lists', () => {
  const reaches: readonly (readonly [legal: string, lists: readonly Loaded[], reach: string])[] = [
    ['VANDREY FOODS INC', [loaded('VANDREY FOODS INC.', '6 Iron St')], 'licensed here'],
    ['VANDREY FOODS INC', [loaded('VANDREY FOODS INC', '90 Hill St')], 'licensed elsewhere'],
    ['VANDREY FOODS INC', [loaded('ORLEY INC', '6 Iron St', { status: 'ended' })], 'absent'],
    ['FERNHALE VENTURES LLC', [], 'on record'],
    ['TAVORA GRILL LLC', [], 'on record by name'],
  ];
  for (const [legal, lists, reach] of reaches)
    it(`knows that ${legal} is ${reach}`, async () => {
      const { rows } = await build([licence(legal, '6 IRON ST')], lists);
      assert.deepEqual(
        rows.map((row) => row.reach),
        [reach],
      );
    });

  it('leaves a shop out where another licensee of the house has a current license and the sign', async () => {
    const sites = [licence('VANDREY FOODS INC', '6 IRON ST'), licence('ORLEY INC', '90 HILL ST')];
    const { rows, contested } = await build(sites, [loaded('MIRREN INC', '6 IRON ST')]);
    assert.deepEqual(
      [rows, contested].map((all) => all.map(({ cluster }) => cluster)),
      [['ORLEY'], ['VANDREY FOODS']],
    );
  });

  for (const [legal, listed] of [
    ['GST399 INC', 'GST 399 INC'],
    ['HAVEN OF HOPE FARM AND RESIDENCE INC', 'HAVEN OF HOPE FARM & RESIDENCE IN'],
  ] as const)
    it(`knows ${legal} as ${listed} of the list`, async () => {
      const { rows, contested } = await build([licence(legal, '6 IRON ST')], [loaded(listed, '6 Iron St')]);
      assert.deepEqual([rows.map(({ reach }) => reach), contested], [['licensed here'], []]);
    });

  it('keeps it where that license has ended, and knows the former licensee', async () => {
    const { rows } = await build(
      [licence('VANDREY FOODS INC', '6 IRON ST')],
      [loaded('MIRREN INC', '6 IRON ST', { status: 'ended' }), loaded('VANDREY FOODS INC', '6 IRON ST')],
    );
    assert.deepEqual(rows[0]?.formers, [namedKey('MIRREN INC')]);
    assert.ok(rows[0].operators.includes(namedKey('VANDREY FOODS INC')));
  });

  it('links licensees to the registry, and lacks the share of rows that is missing', async () => {
    const lists = Array.from({ length: 400 }, (_, index) => loaded('FERNHALE VENTURES LLC', `${index + 1} HILL ST`));
    const { premises: kept } = await build([], lists, { missing: 0.3 });
    assert.ok(Math.abs(kept.length - 280) < 40, `${kept.length} of 400`);
    assert.deepEqual(new Set(kept.map(({ licensee }) => licensee.entity_number)), new Set(['1']));
  });
});

it('signs and addresses are written otherwise, the same for the same draws', () => {
  const site = { name: 'TAVORA GRILL AND BAR', street: '1234 IRON ST', city: 'DENVER', state: 'CO', zip: '80202' };
  const written = (seed: number) => perturbed(site, draws(seed));
  assert.deepEqual(written(7), written(7));
  const all = Array.from({ length: 300 }, (_, seed) => written(seed));
  assert.ok(all.some(({ name }) => /#\d+$/.test(name)) && all.some(({ name }) => name.endsWith('LLC')));
  assert.ok(all.some(({ street }) => /, /.test(street)) && all.some(({ street }) => !street.startsWith('1234')));
});
