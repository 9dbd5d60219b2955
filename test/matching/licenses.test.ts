import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PremisesSource } from '../../src/engine/index.ts';
import { memoryCandidates, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Company, Premises } from '../../src/entity/index.ts';
import {
  LICENSE_FEATURES,
  LICENSE_MODEL,
  type MatchRow,
  matchLocation,
  matchRowSchema,
} from '../../src/matching/index.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { company, location, party } from './hard-cases/invent.ts';

const TODAY = '2026-02-01';
const FOOD = 'us_co_food';
const LIQUOR = 'us_co_liquor';
const DOOR = {
  street_address: '6 IRON ST',
  locality: 'DENVER',
  region: 'CO',
  postal_code: '80202',
  country_code: 'US',
};
const TAVORA = { name: 'Tavora Grill', address: '6 Iron St, Denver, CO 80202' };
/** Shares nothing with the sign, and is registered elsewhere. */
const FERNHALE = company('us_co/1', 'FERNHALE VENTURES LLC', {
  at: '80 Quarry Rd, Pueblo, CO 81001',
  parties: [party('ROWAN, JANE A', 'member', { type: 'person' })],
});
const ORLEY = company('us_co/2', 'ORLEY HOSPITALITY LLC', { at: '9 Hill St, Pueblo, CO 81001' });

type License = Parameters<typeof premises>[2];

const license = (id: string, more: License = {}, source = FOOD): Premises =>
  premises(source, id, { sign: 'TAVORA GRILL', address: DOOR, issued_on: '2023-05-01', ...more });
const ofFernhale = linkedTo('us_co', '1', 'FERNHALE VENTURES LLC');
const ofOrley = linkedTo('us_co', '2', 'ORLEY HOSPITALITY LLC');
const ENDED = { status: 'ended', expires_on: '2024-05-01' } as const;

async function match(
  licenses: readonly Premises[],
  known: Parameters<typeof location>[0] = TAVORA,
  registry: readonly Company[] = [FERNHALE, ORLEY],
): Promise<MatchRow> {
  const options = { today: TODAY, premises: memoryPremises(licenses) };
  return matchRowSchema.parse(await matchLocation(location(known), 0, memoryCandidates(registry), options));
}

/** `us_co/1`, a licensee's name where it has no registration, or the reason. */
function answerOf({ operator, reason_code }: MatchRow): string | null {
  if (operator === null) return reason_code;
  return operator.entity_number === null ? operator.name : `${operator.jurisdiction_code}/${operator.entity_number}`;
}

type Case = {
  readonly behaviour: string;
  readonly licenses: readonly Premises[];
  readonly known?: Parameters<typeof location>[0];
  readonly registry?: readonly Company[];
  readonly answer: string;
};

const CASES: readonly Case[] = [
  {
    behaviour: 'the licensee of the door, by its registration, whatever that is called',
    licenses: [license('1', ofFernhale)],
    answer: 'us_co/1',
  },
  {
    behaviour: 'a licensee without a loaded registration, by its name',
    licenses: [license('1', { licensee: 'VANDREY FOODS INC' })],
    answer: 'VANDREY FOODS INC',
  },
  {
    behaviour: 'a person who is licensed',
    licenses: [license('1', { licensee: { name: 'ROE JANE', type: 'person' } })],
    answer: 'ROE JANE',
  },
  {
    behaviour: 'the licensee where the sign is written otherwise and a suite stands beside the house',
    licenses: [license('1', ofFernhale)],
    known: { name: 'Tavora Grill LLC - Denver', address: '6 Iron Street, Suite 4, Denver, CO 80202' },
    answer: 'us_co/1',
  },
  {
    behaviour: 'the licensee where the street is of another type',
    licenses: [license('1', ofFernhale)],
    known: { name: 'Tavora Grill', address: '6 Iron Bl, Denver, CO 80202' },
    answer: 'us_co/1',
  },
  {
    behaviour: 'the licensee where a spreadsheet took the house and the ZIP code for decimal numbers',
    licenses: [license('1', { ...ofFernhale, address: { ...DOOR, street_address: '1234 IRON ST' } })],
    known: { name: 'Tavora Grill', address: '12.34 Iron St, Denver, CO 80202.0' },
    answer: 'us_co/1',
  },
  {
    behaviour: 'the present licensee beside a former one with the same sign',
    licenses: [license('1', { ...ofOrley, ...ENDED, issued_on: '2010-05-01' }), license('2', ofFernhale)],
    answer: 'us_co/1',
  },
  {
    behaviour: 'nobody where the only license has ended',
    licenses: [license('1', { ...ofFernhale, ...ENDED })],
    answer: 'below_threshold',
  },
  {
    behaviour: 'nobody where the last day of a license of unknown status was before the date of its list',
    licenses: [license('1', { ...ofFernhale, status: 'unknown', expires_on: '2024-05-01' })],
    answer: 'below_threshold',
  },
  {
    behaviour: 'no counter in the shop for the shop',
    licenses: [license('1', { sign: 'ACE SUSHI@TAVORA GRILL', licensee: 'ORLEY MANAGEMENT INC' })],
    answer: 'below_threshold',
  },
  {
    behaviour: 'no shop for the counter in it',
    licenses: [license('1', { licensee: 'ORLEY MARKETS INC' })],
    known: { ...TAVORA, name: 'Ace Sushi #12 (inside Tavora Grill)' },
    answer: 'below_threshold',
  },
  {
    behaviour: 'the counter in the shop by its own name',
    licenses: [license('1', { sign: 'ACE SUSHI@TAVORA GRILL', licensee: 'ORLEY MANAGEMENT INC' })],
    known: { ...TAVORA, name: 'Ace Sushi' },
    answer: 'ORLEY MANAGEMENT INC',
  },
  {
    behaviour: 'of several licensees at one door the one that bears the sign',
    licenses: [
      license('1', ofFernhale),
      license('2', { ...ofOrley, sign: 'ORLEY DELI' }),
      license('3', { sign: 'MIRREN NAILS', licensee: 'MIRREN NAILS INC' }),
    ],
    answer: 'us_co/1',
  },
  {
    behaviour: 'nobody where two licensees at one door bear the sign alike',
    licenses: [license('1', ofFernhale), license('2', { ...ofOrley })],
    answer: 'ambiguous',
  },
  {
    behaviour: 'one operator where several licenses of several lists name it',
    licenses: [license('1', ofFernhale), license('2', ofFernhale), license('3', ofFernhale, LIQUOR)],
    answer: 'us_co/1',
  },
  {
    behaviour: 'the licensee where the list has no sign and the location bears its name',
    licenses: [license('1', { licensee: 'TAVORA GRILL INC', trade_name: null })],
    answer: 'TAVORA GRILL INC',
  },
  {
    behaviour: 'the licensee of another state, where the location lies in none that is loaded',
    licenses: [
      license(
        '1',
        { licensee: 'VANDREY FOODS INC', address: { ...DOOR, region: 'ND', postal_code: '58102' } },
        'us_nd_food',
      ),
    ],
    known: { name: 'Tavora Grill', address: '6 Iron St, Denver, ND 58102' },
    answer: 'VANDREY FOODS INC',
  },
  {
    behaviour: 'the licensee of the whole country’s list',
    licenses: [license('1', { licensee: 'VANDREY FOODS INC' }, 'us_fsis')],
    answer: 'VANDREY FOODS INC',
  },
  {
    behaviour: 'nobody by a license in the list of another state',
    licenses: [license('1', { licensee: 'VANDREY FOODS INC' }, 'us_nd_food')],
    answer: 'no_candidate',
  },
  {
    behaviour: 'nobody by a license at another door of the town with another sign',
    licenses: [license('1', { ...ofFernhale, sign: 'ORLEY DELI', address: { ...DOOR, street_address: '90 HILL ST' } })],
    answer: 'no_candidate',
  },
];

describe('license lists name', () => {
  for (const source of ['us_epa_frs', 'us_ppp_loans', 'us_sam_entities'])
    it(`nothing of ${source}, whose part in matches is not measured`, async () => {
      assert.deepEqual(await match([license('1', ofFernhale, source)]), await match([]));
    });

  for (const { behaviour, licenses, known, registry, answer } of CASES)
    it(behaviour, async () => assert.equal(answerOf(await match(licenses, known, registry)), answer));
});

describe('a row that a license answers', () => {
  it('shows the way from the sign to the registration, with the license', async () => {
    const row = await match([license('77', { ...ofFernhale, source_url: 'https://licenses.example.gov/77' })]);
    assert.equal(row.operator?.matched_via, 'license');
    assert.equal(row.registration?.entity_number, '1');
    assert.deepEqual(row.path, [
      {
        kind: 'license',
        from: { name: 'TAVORA GRILL', jurisdiction_code: null, entity_number: null },
        to: { name: 'FERNHALE VENTURES LLC', jurisdiction_code: 'us_co', entity_number: '1' },
        effective_date: '2023-05-01',
        license: { source: FOOD, number: '77', url: 'https://licenses.example.gov/77' },
      },
    ]);
    assert.deepEqual(
      row.people.map(({ name }) => name),
      ['ROWAN, JANE A'],
    );
  });

  it('names the list in its evidence, and what speaks for the license has weight', async () => {
    const { evidence } = await match([license('77', ofFernhale)], { ...TAVORA, phone: '303-622-8811' });
    assert.deepEqual(
      evidence.slice(0, 3).map(({ field, source, record, grade }) => ({ field, source, record, grade })),
      [
        { field: 'name', source: 'trade_name', record: { source: FOOD, license_number: '77' }, grade: 'exact' },
        { field: 'address', source: 'address', record: { source: FOOD, license_number: '77' }, grade: 'exact' },
        { field: 'phone', source: null, record: { source: FOOD, license_number: '77' }, grade: 'missing' },
      ],
    );
    assert.ok(evidence[0]!.weight > 1 && evidence[1]!.weight > 1 && evidence[2]!.weight === 0);
  });

  it('counts a person who is licensed among its people, with the license as source, and charges for it', async () => {
    const row = await match([license('77', { licensee: { name: 'ROE JANE', type: 'person' } })]);
    assert.deepEqual(row.operator, {
      name: 'ROE JANE',
      type: 'person',
      jurisdiction_code: null,
      entity_number: null,
      matched_via: 'license',
    });
    const [person] = row.people;
    assert.deepEqual(
      person?.roles.map(({ kind }) => kind),
      ['owner'],
    );
    assert.deepEqual(person?.sources, [
      {
        jurisdiction_code: 'us_co',
        entity_number: null,
        entity_url: null,
        as_of: '2026-01-31',
        license: { source: FOOD, number: '77' },
      },
    ]);
    assert.equal(row.credits_charged, 15);
    assert.equal(row.registration, null);
  });

  it('has no people and is free where a company without a registration is licensed', async () => {
    const row = await match([license('1', { licensee: 'VANDREY FOODS INC' })]);
    assert.deepEqual([row.status, row.people, row.credits_charged], ['matched', [], 0]);
  });

  it('is as sure as the license and its link together', async () => {
    const confidenceOf = async (probability: number) => {
      const linked = { ...ofFernhale, link: { method: 'name', probability } as const };
      return (await match([license('1', linked)])).confidence ?? 0;
    };
    const [sure, less] = [await confidenceOf(1), await confidenceOf(0.95)];
    assert.ok(Math.abs(less - 0.95 * sure) < 0.02, `${less} of ${sure}`);
  });

  it('is surer where the registries say the same', async () => {
    const known = { name: 'Fernhale Ventures', address: TAVORA.address };
    const named = (licenses: readonly Premises[]) => match(licenses, known, [FERNHALE]);
    const both = await named([license('1', { ...ofFernhale, sign: 'FERNHALE VENTURES' })]);
    const alone = await named([]);
    assert.ok((both.confidence ?? 0) > (alone.confidence ?? alone.alternatives[0]?.confidence ?? 0));
  });
});

describe('the reason of a row that licenses of its house do not name', () => {
  const ELSEWHERE = { ...DOOR, street_address: '90 HILL ST' };
  const UNIT_5 = { ...DOOR, street_address_2: 'STE 5' };
  const ended =
    'FERNHALE VENTURES LLC was licensed at the address; its license had ended by 2026-01-31, the date of the list us_co_food.';
  const beside = { sign: 'MIRREN NAILS', licensee: 'MIRREN NAILS INC' };
  const cases: readonly {
    readonly says: string;
    readonly licenses: readonly Premises[];
    readonly known?: Parameters<typeof location>[0];
    readonly reason: string;
    /** The license that the evidence is of; none where there is no evidence. */
    readonly shown?: string;
  }[] = [
    {
      says: 'whose license has ended, by the date of the list',
      licenses: [license('1', { ...ofFernhale, ...ENDED })],
      reason: ended,
      shown: '1',
    },
    {
      says: 'whose it was before who is licensed there now by another name',
      licenses: [license('1', { ...ofFernhale, ...ENDED }), license('2', beside)],
      reason: `${ended} MIRREN NAILS INC is licensed at the address, by another name.`,
      shown: '1',
    },
    {
      says: 'that the licensee has another name',
      licenses: [license('2', beside)],
      reason: 'MIRREN NAILS INC is licensed at the address, by another name.',
      shown: '2',
    },
    {
      says: 'that the licensee is in another unit',
      licenses: [license('2', { sign: 'TAVORA NAILS', licensee: 'MIRREN NAILS INC', address: UNIT_5 })],
      known: { ...TAVORA, address: '6 Iron St Ste 4, Denver, CO 80202' },
      reason: 'MIRREN NAILS INC is licensed in another unit of the house, but not surely by this name.',
      shown: '2',
    },
    {
      says: 'that of the license at the house, where the licensee has moved away',
      licenses: [
        license('1', { ...ofFernhale, ...ENDED }),
        license('2', { ...ofFernhale, address: ELSEWHERE, sign: 'TAVORA GRILL AND BAR' }),
      ],
      reason: ended,
      shown: '1',
    },
    {
      says: 'that neither registry nor lists know it, where lists of its state are loaded',
      licenses: [license('1', { ...beside, address: ELSEWHERE })],
      reason: 'The registry of CO is not loaded, and no license list that is loaded tells who runs this location.',
    },
    {
      says: 'nothing of lists, where none of its state is loaded',
      licenses: [license('1', {}, 'us_nd_food')],
      reason: 'The registry of CO is not loaded.',
    },
  ];
  for (const { says, licenses, known, reason, shown } of cases)
    it(`says ${says}`, async () => {
      const row = await match(licenses, known, []);
      assert.equal(row.reason, reason);
      assert.deepEqual(
        row.evidence.map(({ record }) => ('source' in record ? record.license_number : record)),
        shown === undefined ? [] : row.evidence.map(() => shown),
      );
    });
});

it('without a license that is found rows are as they were without lists', async () => {
  const far = license('1', {
    licensee: 'VANDREY FOODS INC',
    address: { ...DOOR, postal_code: '81501', locality: 'GRAND JUNCTION' },
  });
  for (const known of [TAVORA, { name: 'Fernhale Ventures', address: '80 Quarry Rd, Pueblo, CO 81001' }]) {
    const without = await matchLocation(location(known), 0, memoryCandidates([FERNHALE, ORLEY]), { today: TODAY });
    assert.deepEqual(await match([far], known), without);
    assert.deepEqual(await match([], known), without);
  }
});

it('lists are asked once for a location, and not at all where none is loaded', async () => {
  const asked: string[] = [];
  const counted = (licenses: readonly Premises[]): PremisesSource => {
    const index = memoryPremises(licenses);
    return {
      sources: () => index.sources(),
      findByKeys(queries) {
        asked.push(...new Set(queries.map(({ jurisdiction }) => jurisdiction)));
        return index.findByKeys(queries);
      },
    };
  };
  for (const licenses of [
    [],
    [license('1', ofFernhale), license('2', ofFernhale, LIQUOR), license('3', {}, 'us_nd_food')],
  ])
    await matchLocation(location(TAVORA), 0, memoryCandidates([FERNHALE]), {
      today: TODAY,
      premises: counted(licenses),
    });
  assert.deepEqual(asked, [FOOD, LIQUOR]);
});

describe('the shipped model of licenses', () => {
  for (const { name, direction } of LICENSE_FEATURES)
    it(`moves by ${name} as that may: ${direction}`, () => {
      const coefficient = LICENSE_MODEL.coefficients[name]!;
      if (direction !== 'free')
        assert.ok(direction === 'rises' ? coefficient >= 0 : coefficient <= 0, `${coefficient}`);
    });
});
