import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Licence, LicenceAddress } from '../../eval/licences/licence-files.ts';
import { oneLine } from '../../eval/licences/one-line.ts';
import { buildWorld, type World, type WorldOptions } from '../../eval/worlds/build-world.ts';
import { DOUBTS, doubter, licenseeKey, signOf } from '../../eval/worlds/labels.ts';
import type { Company } from '../../src/entity/index.ts';
import { licence } from './licence.ts';

const TOWNS = [
  { city: 'Salem', zip: '12865' },
  { city: 'Troy', zip: '12180' },
  { city: 'Cohoes', zip: '12047' },
];

/** Licensees of unlike names with so many premises each, in three towns of seven streets. */
function licensees(count: number, premises = 1, known: Partial<Licence> = {}): Licence[] {
  return Array.from({ length: count * premises }, (_, index) =>
    licence({
      legal: `K${Math.floor(index / premises)} FOODS LLC`,
      trade: `T${Math.floor(index / premises)} GRILL`,
      street: `${index + 10} ${'ABCDEFG'[index % 7]}street Rd`,
      ...TOWNS[Math.floor(index / premises) % 3],
      ...known,
    }),
  );
}

function world(licences: readonly Licence[], options: Partial<WorldOptions> = {}): World {
  const all = { seed: 1, tradeNames: 0, absent: 0, rows: 10_000, ...options };
  return buildWorld({ name: 'invented', licences }, all);
}

const legalNames = ({ companies }: World) => new Set(companies.map(({ legal_name }) => legal_name));
const lineOf = ({ street_address, locality, region, postal_code }: NonNullable<Company['addresses']>['mailing'] & {}) =>
  `${street_address}, ${locality}, ${region} ${postal_code}`;

function assertShare(of: readonly unknown[], all: readonly unknown[], expected: number): void {
  assert.ok(Math.abs(of.length / all.length - expected) < 0.05, `${of.length} of ${all.length}, not ${expected}`);
}

describe('the registry of a world', () => {
  const some = licensees(1200);

  it('holds every licensee once with its legal name, and nobody else', () => {
    const chain = licensees(60, 4);
    assert.deepEqual(legalNames(world(chain)), new Set(chain.map(({ legal }) => legal)));
    assert.equal(world(chain).companies.length, 60);
  });

  it('lacks those who are absent, and who is absent of few is absent of more', () => {
    let before = legalNames(world(some));
    for (const absent of [0.1, 0.25, 0.5]) {
      const own = world(some, { absent });
      const names = legalNames(own);
      assert.ok(names.isSubsetOf(before));
      assertShare([...names], some, 1 - absent);
      assert.equal(own.rows.length, some.length);
      for (const { operators, cluster, recipe } of own.rows) {
        assert.equal(operators.length === 1, names.has(`${cluster} LLC`));
        assert.equal(recipe['kind'] === 'absent', operators.length === 0);
      }
      before = names;
    }
  });

  it('holds for each location the company of its licensee', () => {
    const { companies, rows } = world(some, { absent: 0.25 });
    const byKey = new Map(companies.map((company) => [`us_ny ${company.entity_number}`, company.legal_name]));
    for (const { operators, cluster } of rows)
      for (const key of operators) assert.equal(byKey.get(key), `${cluster} LLC`);
  });

  it('has the signs of a share of the licensees on record, and none at 0', () => {
    const named = (tradeNames: number) => world(some, { tradeNames }).companies.filter(({ names }) => names !== null);
    assert.equal(named(0).length, 0);
    assertShare(named(0.34), some, 0.34);
    for (const { legal_name, names } of named(0.9))
      assert.deepEqual(
        [names!.length, names![0]!.name.slice(1)],
        [1, legal_name.slice(1).replace('FOODS LLC', 'GRILL')],
      );
  });

  it('never has a sign on record that is the legal name', () => {
    const own = licensees(50).map((row) => ({ ...row, trade: row.legal.replace('LLC', '') }));
    for (const { names } of world(own, { tradeNames: 1 }).companies) assert.equal(names, null);
  });

  it('registers a quarter at the address of an agent, who is a party, and the others where they get their mail', () => {
    const { companies } = world(some);
    const atAgents = companies.filter(({ parties }) => parties !== null);
    assertShare(atAgents, companies, 0.25);
    for (const { parties, addresses } of companies) {
      const { registered, mailing } = addresses!;
      assert.deepEqual(registered, parties === null ? mailing : parties[0]!.address);
      assert.deepEqual(
        (parties ?? []).flatMap(({ roles }) => roles.map(({ kind }) => kind)),
        parties === null ? [] : ['registered_agent'],
      );
    }
  });

  /** Shares of the licensees whose mail goes there, as counted where lists give the address. */
  const MAIL = [
    { premises: 1, count: 1200, shares: { premises: 0.46, town: 0.22, state: 0.28, 'other state': 0.04 } },
    { premises: 5, count: 300, shares: { premises: 0.2, town: 0.24, state: 0.19, 'other state': 0.37 } },
    { premises: 21, count: 300, shares: { premises: 0.04, town: 0.16, state: 0.19, 'other state': 0.61 } },
  ];
  for (const { premises, count, shares } of MAIL) {
    it(`sends the mail of licensees with ${premises} premises where a list would have sent it`, () => {
      const own = licensees(count, premises);
      const places = Map.groupBy(own, licenseeKey);
      const found = { premises: 0, town: 0, state: 0, 'other state': 0 };
      for (const { legal_name, addresses } of world(own, { rows: 0 }).companies) {
        const mailing = addresses!.mailing!;
        const licences = places.get(licenseeKey({ state: 'NY', legal: legal_name }))!;
        if (mailing.region !== 'NY') found['other state']++;
        else if (licences.some((one) => oneLine(one) === lineOf(mailing))) found.premises++;
        else if (licences.some(({ city }) => city === mailing.locality)) found.town++;
        else found.state++;
      }
      for (const [place, share] of Object.entries(shares)) {
        const counted = found[place as keyof typeof found] / count;
        assert.ok(Math.abs(counted - share) < 0.08, `${place}: ${counted}, not ${share}`);
      }
    });
  }

  it('sends the mail to the licensee’s own address where the list has one', () => {
    const own: LicenceAddress = { street: '7 Oak Ave, Ste 2', city: 'Albany', state: 'NY', zip: '12207-1000' };
    for (const { addresses } of world(licensees(40).map((row) => ({ ...row, own }))).companies) {
      const { street_address, street_address_2, postal_code } = addresses!.mailing!;
      assert.deepEqual([street_address, street_address_2, postal_code], ['7 Oak Ave', 'Ste 2', '12207']);
    }
  });

  it('keeps the states of a source apart: companies, agents, mail and who bears a sign', () => {
    const oregon = { city: 'Salem', state: 'OR', zip: '97301' };
    const { companies, rows } = world([...licensees(200), ...licensees(200, 1, oregon)], { tradeNames: 1 });
    assert.equal(companies.length, 400);
    const heads = new Set(['GA', 'TX', 'IL', 'DE', 'CA', 'NY']);
    for (const { jurisdiction_code, addresses, parties } of companies) {
      const state = jurisdiction_code.slice(3).toUpperCase();
      for (const agent of parties ?? []) assert.equal(agent.address!.region, state);
      const { region } = addresses!.mailing!;
      assert.ok(region === state || heads.has(region!), `${state}: ${region}`);
    }
    for (const { operators, jurisdiction, recipe } of rows) {
      assert.ok(operators[0]!.startsWith(jurisdiction));
      assert.equal(recipe['sign on record for others'], 'no');
    }
  });

  it('is the same for the same options, and another for another seed', () => {
    const options = { tradeNames: 0.34, absent: 0.25 };
    assert.deepEqual(world(some, options), world(some, options));
    const [one, other] = [world(some, options), world(some, { ...options, seed: 2 })];
    assert.notDeepEqual(legalNames(one), legalNames(other));
  });
});

describe('the locations of a world', () => {
  it('are at most so many as are asked for, whichever the shares are', () => {
    const some = licensees(300);
    const drawn = (options: Partial<WorldOptions>) =>
      world(some, { rows: 100, ...options }).rows.map(({ location }) => location.customer_record_id);
    assert.equal(drawn({}).length, 100);
    assert.deepEqual(drawn({}), drawn({ absent: 0.5, tradeNames: 0.9 }));
    assert.notDeepEqual(drawn({}), drawn({ seed: 2 }));
  });

  it('bear the legal name where the list gives no sign', () => {
    assert.deepEqual(
      world([licence({ legal: 'GONDOLA LLC' })]).rows.map(({ location }) => [location.name, location.address]),
      [['GONDOLA LLC', '12 Main St, Salem, NY 12865']],
    );
  });

  const elsewhere = { street: '7 Oak Ave', city: 'Troy', state: 'NY', zip: '12180' };
  const there = { street: '12 Main St', city: 'Salem', state: 'NY', zip: '12865' };
  const KINDS = [
    { kind: 'name and address', row: { legal: 'GONDOLA LLC', trade: 'Gondola', own: there } },
    { kind: 'name and address', row: { legal: 'K1 LLC', trade: 'Gondola', own: there }, tradeNames: 1 },
    { kind: 'name', row: { legal: 'GONDOLA LLC', trade: 'Gondola', own: elsewhere } },
    { kind: 'name', row: { legal: 'K1 LLC', trade: 'Gondola', own: elsewhere }, tradeNames: 1 },
    { kind: 'address', row: { legal: 'K1 LLC', trade: 'Gondola', own: there } },
    { kind: 'neither', row: { legal: 'K1 LLC', trade: 'Gondola', own: elsewhere } },
    { kind: 'absent', row: { legal: 'GONDOLA LLC', trade: 'Gondola', own: there }, absent: 1 },
  ];
  for (const { kind, row, ...options } of KINDS) {
    it(`agree in ${kind}: ${JSON.stringify({ ...row, ...options })}`, () => {
      assert.deepEqual(
        world([licence(row)], options).rows.map(({ recipe }) => recipe['kind']),
        [kind],
      );
    });
  }

  const TRAITS = [
    {
      that: 'a sister at the mailing address',
      rows: [
        { legal: 'K1 LLC', street: '1 Elm St', own: elsewhere },
        { legal: 'K2 GRILLS LLC', street: '2 Elm St', own: elsewhere },
      ],
      told: { 'sister on record': 'yes' },
    },
    {
      that: 'no sister at another mailing address',
      rows: [
        { legal: 'K1 LLC', street: '1 Elm St', own: elsewhere },
        { legal: 'K2 GRILLS LLC', street: '2 Elm St', own: { ...elsewhere, street: '9 Pike St' } },
      ],
      told: { 'sister on record': 'no' },
    },
    {
      that: 'a sister by the number behind the name',
      rows: [
        { legal: 'TACO CIELO 2 LLC', street: '1 Elm St', own: elsewhere },
        { legal: 'TACO CIELO 3 LLC', street: '2 Elm St', own: { ...elsewhere, street: '9 Pike St' } },
      ],
      told: { 'sister on record': 'yes' },
    },
    {
      that: 'no sister in a house where very many get their mail',
      rows: Array.from({ length: 26 }, (_, at) => ({ legal: `K${at} X LLC`, street: `${at} Elm St`, own: elsewhere })),
      told: { 'sister on record': 'no' },
    },
    {
      that: 'a sign that another company has as its legal name',
      rows: [
        { legal: 'K1 LLC', trade: 'Gondola', street: '1 Elm St' },
        { legal: 'GONDOLA INC', street: '2 Elm St' },
      ],
      told: { 'sign on record for others': 'yes' },
    },
    {
      that: 'a sign that nobody else has',
      rows: [
        { legal: 'GONDOLA LLC', trade: 'Gondola', street: '1 Elm St' },
        { legal: 'K2 INC', trade: 'Vesper', street: '2 Elm St' },
      ],
      told: { 'sign on record for others': 'no' },
    },
  ];
  for (const { that, rows, told } of TRAITS) {
    it(`tell of ${that}`, () => {
      const licences = rows.map(licence);
      const first = world(licences).rows.find(({ location }) => location.address === oneLine(licences[0]!))!;
      assert.deepEqual({ ...first.recipe, ...told }, first.recipe);
    });
  }
});

describe('a label', () => {
  const [SHARED, SPELLED] = DOUBTS;
  const CASES: readonly (readonly [why: string, doubt: (typeof DOUBTS)[number] | null, row: object, other: object])[] =
    [
      [
        'the sign is another’s in the house',
        SHARED,
        { legal: 'K1 LLC', trade: 'Gondola' },
        { legal: 'K2 LLC', trade: 'GONDOLA' },
      ],
      [
        'another of the house has a word of the sign in its legal name',
        SHARED,
        { legal: 'K1 LLC', trade: 'Gondola Grill' },
        { legal: 'GONDOLA HOLDINGS LLC', trade: 'Vesper' },
      ],
      [
        'the sign is another’s in another house',
        null,
        { legal: 'K1 LLC', trade: 'Gondola' },
        { legal: 'K2 LLC', trade: 'GONDOLA', street: '2 Elm St' },
      ],
      [
        'only a word of every trade is shared in the house',
        null,
        { legal: 'K1 LLC', trade: 'Gondola Grill' },
        { legal: 'K2 LLC', trade: 'Vesper Grill' },
      ],
      [
        'a licensee of the house has two signs',
        null,
        { legal: 'K1 LLC', trade: 'Gondola' },
        { legal: 'K1 L.L.C.', trade: 'Gondola Bar' },
      ],
      ...(
        [
          ['an abbreviation', 'GONDOLA KOREAN RESTAURANT INC', 'GONDOLA KOREAN REST INC'],
          ['vowels left out', 'GONDOLA PRODUCTS INC', 'GONDOLA PRDCT INC'],
          ['two letters swapped', 'CUSCATLAN FOODS INC', 'CUSCALTAN FOODS INC'],
          ['a letter twice', 'ELECTRICAL DISTRIBUTORS LLC', 'ELECTRICAL DISTTRIBUTORS LLC'],
          ['the legal form', 'GONDOLA PRODUCTS INC', 'GONDOLA PRODUCTS LLC'],
        ] as const
      ).map(
        ([title, legal, other]) =>
          [`another licensee differs by ${title}`, SPELLED, { legal }, { legal: other, street: '2 Elm St' }] as const,
      ),
      [
        'the licensee is registered in two states',
        SPELLED,
        { legal: 'K1 LLC' },
        { legal: 'K1 LLC', state: 'VT', street: '2 Elm St' },
      ],
      ...(
        [
          ['another number', 'GONDOLA 2 INC', 'GONDOLA 3 INC'],
          ['another short word', 'BELLA VITA INC', 'BELLA VISTA INC'],
          ['another order', 'DELI GROCERY INC', 'GROCERY DELI INC'],
          ['a word more', 'GONDOLA INC', 'GONDOLA WEST INC'],
          ['marks and the spelling of the form alone', 'GONDOLA & CO INC', 'Gondola and Co, Incorporated'],
        ] as const
      ).map(
        ([title, legal, other]) =>
          [`another licensee differs by ${title}`, null, { legal }, { legal: other, street: '2 Elm St' }] as const,
      ),
    ];
  for (const [why, doubt, row, other] of CASES) {
    it(`${doubt === null ? 'is known' : 'is in doubt'} where ${why}: ${JSON.stringify([row, other])}`, () => {
      const licences = [licence(row), licence(other)];
      assert.equal(doubter(licences)(licences[0]!), doubt);
      const { rows, leftOut, companies } = world(licences);
      assert.equal(
        rows.some(({ location }) => location.name === signOf(licences[0]!)),
        doubt === null,
      );
      assert.equal(companies.length, new Set(licences.map(licenseeKey)).size, 'the companies stay in the registry');
      assert.equal(rows.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0), licences.length);
    });
  }
});
