import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Address, makeAddress, PartyList, type PartyType, parseAddressLine } from '../../src/entity/index.ts';

const AT_HOME = makeAddress({
  street: '1 MAIN ST',
  street2: 'STE 2',
  locality: 'SALEM',
  region: 'OR',
  postalCode: '97302-1234',
});
const WITHOUT_SUITE = makeAddress({ street: '1 Main St.', locality: 'Salem', region: 'OR', postalCode: '97302' });
const ELSEWHERE = makeAddress({ street: '9 OAK RD', locality: 'SALEM', region: 'OR', postalCode: '97302' });
const FULL_PARTS = { street: '4666 CORAL RIDGE DRIVE', locality: 'CORAL SPRINGS', region: 'FL', postalCode: '33076' };
const FULL = makeAddress(FULL_PARTS);

type Seen = [type: PartyType, name: string, address?: Address | null];

describe('the same name stands once when nothing contradicts', () => {
  const ROWS: readonly { name: string; seen: readonly Seen[]; parties: number }[] = [
    {
      name: 'in several roles',
      seen: [
        ['person', 'JANE DOE'],
        ['person', 'JANE DOE'],
      ],
      parties: 1,
    },
    {
      name: 'in another case and punctuation',
      seen: [
        ['company', 'ACME, L.L.C.'],
        ['company', 'Acme LLC'],
      ],
      parties: 1,
    },
    {
      name: 'of a type that was unknown',
      seen: [
        ['unknown', 'JANE DOE'],
        ['person', 'JANE DOE'],
      ],
      parties: 1,
    },
    {
      name: 'not as a person and a company',
      seen: [
        ['company', 'JANE DOE'],
        ['person', 'JANE DOE'],
      ],
      parties: 2,
    },
    {
      name: 'not in another order of words',
      seen: [
        ['person', 'JANE DOE'],
        ['person', 'DOE JANE'],
      ],
      parties: 2,
    },
    {
      name: 'with an address said once',
      seen: [
        ['person', 'JANE DOE'],
        ['person', 'JANE DOE', AT_HOME],
      ],
      parties: 1,
    },
    {
      name: 'without its suite or +4',
      seen: [
        ['person', 'JANE DOE', AT_HOME],
        ['person', 'JANE DOE', WITHOUT_SUITE],
      ],
      parties: 1,
    },
    {
      name: 'in a street that is abbreviated',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, street: '4666 CORAL RIDGE DR # 7' })],
      ],
      parties: 1,
    },
    {
      name: 'in a city that is misspelt',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, locality: 'CROAL SPRINGS' })],
      ],
      parties: 1,
    },
    {
      name: 'in a state that is mistaken',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, region: 'GA' })],
      ],
      parties: 1,
    },
    {
      name: 'under a ZIP that is mistyped',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, postalCode: '33067' })],
      ],
      parties: 1,
    },
    {
      name: 'not at another number of the street',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, street: '4668 CORAL RIDGE DRIVE' })],
      ],
      parties: 2,
    },
    {
      name: 'not at the same number in another ZIP and city',
      seen: [
        ['person', 'JANE DOE', FULL],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, locality: 'MIAMI', postalCode: '33101' })],
      ],
      parties: 2,
    },
    {
      name: 'not in two boxes of one ZIP',
      seen: [
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, street: 'PO BOX 1' })],
        ['person', 'JANE DOE', makeAddress({ ...FULL_PARTS, street: 'PO BOX 2' })],
      ],
      parties: 2,
    },
    {
      name: 'not at two addresses',
      seen: [
        ['person', 'JANE DOE', AT_HOME],
        ['person', 'JANE DOE', ELSEWHERE],
      ],
      parties: 2,
    },
    {
      name: 'not at two unparsed addresses',
      seen: [
        ['person', 'JANE DOE', parseAddressLine('HERE')],
        ['person', 'JANE DOE', parseAddressLine('THERE')],
      ],
      parties: 2,
    },
    {
      name: 'also in letters that folding drops',
      seen: [
        ['unknown', '&&'],
        ['unknown', '&&'],
        ['unknown', '@'],
      ],
      parties: 2,
    },
    {
      name: 'and a blank name is nobody',
      seen: [
        ['person', ' \0'],
        ['person', ''],
      ],
      parties: 0,
    },
  ];
  for (const { name, seen, parties } of ROWS) {
    it(name, () => {
      const list = new PartyList();
      for (const [type, partyName, address] of seen) {
        list.add({ type, name: partyName, address: address ?? null, role: { kind: 'officer' } });
      }
      assert.equal(list.toArray()?.length ?? 0, parties);
    });
  }
});

it('a party keeps its first spelling, takes the type and the address that came later, and stands where it was first seen', () => {
  const list = new PartyList();
  list.add({ type: 'unknown', name: ' Jane  Doe', role: { kind: 'officer', title: 'President' } });
  list.add({ type: 'company', name: 'ACME LLC', role: { kind: 'registered_agent' } });
  list.add({ type: 'person', name: 'JANE DOE', role: { kind: 'governor', title: 'Director' }, address: AT_HOME });
  const [jane, acme] = list.toArray() ?? [];
  assert.equal(jane?.name, 'Jane Doe');
  assert.equal(jane?.type, 'person');
  assert.deepEqual(jane?.address, AT_HOME);
  assert.deepEqual(
    jane?.roles.map((role) => [role.kind, role.title]),
    [
      ['officer', 'President'],
      ['governor', 'Director'],
    ],
  );
  assert.equal(acme?.name, 'ACME LLC');
});

it('a party keeps the address that tells the suite as well', () => {
  for (const addresses of [
    [AT_HOME, WITHOUT_SUITE],
    [WITHOUT_SUITE, AT_HOME],
  ]) {
    const list = new PartyList();
    for (const address of addresses) list.add({ type: 'person', name: 'JANE DOE', role: { kind: 'officer' }, address });
    assert.deepEqual(
      list.toArray()?.map((party) => party.address),
      [AT_HOME],
    );
  }
});

describe('of two addresses of one person at one house that is kept whose ZIP is its state’s', () => {
  const at = (locality: string, region: string, postalCode: string) =>
    makeAddress({ street: '12 TIDE CT', locality, region, postalCode });
  const HOBOKEN = at('HOBOKEN', 'NJ', '07030');
  const ROWS = [
    { what: 'not the one whose state the form forces', kept: HOBOKEN, other: at('VERO BEACH', 'FL', '07030') },
    { what: 'not the one with letters for a ZIP', kept: HOBOKEN, other: at('HOBOKEN', 'NJ', 'NJ') },
    { what: 'not the one without a ZIP', kept: HOBOKEN, other: at('HOBOKEN', 'NJ', '') },
  ];
  for (const { what, kept, other } of ROWS) {
    it(what, () => {
      for (const addresses of [
        [kept, other],
        [other, kept],
      ]) {
        const list = new PartyList();
        for (const address of addresses)
          list.add({ type: 'person', name: 'IDA HERON', role: { kind: 'officer' }, address });
        assert.deepEqual(
          list.toArray()?.map((party) => party.address),
          [kept],
        );
      }
    });
  }
});

it('a role said twice is one role, with what either says of it', () => {
  const list = new PartyList();
  const jane = { type: 'person', name: 'JANE DOE' } as const;
  list.add({ ...jane, role: { kind: 'shareholder', title: 'Shareholder', ownership_percentage: 40 } });
  list.add({ ...jane, role: { kind: 'shareholder', title: 'Shareholder', started_on: '2020-01-01' } });
  const role = {
    kind: 'shareholder',
    title: 'Shareholder',
    ownership_percentage: 40,
    started_on: '2020-01-01',
    ended_on: null,
  };
  assert.deepEqual(list.toArray()?.[0]?.roles, [role]);
});

it('a role held twice is two roles', () => {
  const list = new PartyList();
  const roles = [
    { kind: 'officer', title: 'President', started_on: '2001-01-01', ended_on: '2003-01-01' },
    { kind: 'officer', title: 'President', started_on: '2009-01-01' },
  ] as const;
  list.addRoles({ type: 'person', name: 'JANE DOE', roles });
  assert.equal(list.toArray()?.[0]?.roles.length, 2);
});

it('a company without parties has null', () => {
  assert.equal(new PartyList().toArray(), null);
});
