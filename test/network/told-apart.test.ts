/** Who is one person and who are two among the people of a company, wherever they are told. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates, memoryEngine } from '../../src/engine/memory/index.ts';
import { locationOf } from '../../src/entity/index.ts';
import { matchLocation } from '../../src/matching/index.ts';
import { findNetwork, findPeople } from '../../src/network/index.ts';
import { firmOf, person, street } from './world.ts';

/** The members that one company names, and who of them are told, by their first names in the record. */
const COMPANIES: readonly (readonly [members: readonly string[], told: readonly string[]])[] = [
  [
    ['John Michael Smith', 'John Michael Stone'],
    ['John Michael Smith', 'John Michael Stone'],
  ],
  [
    ['SMITH, JOHN MICHAEL', 'STONE JOHN MICHAEL', 'John M. Smith'],
    ['SMITH, JOHN MICHAEL', 'STONE JOHN MICHAEL'],
  ],
  [['ROE, JANE A', 'Jane Roe', 'ROE JANE'], ['ROE, JANE A']],
  [
    ['Jane Roe', 'ROE, JANE A', 'Jane B. Roe'],
    ['Jane Roe', 'Jane B. Roe'],
  ],
  [
    ['John Smith', 'JOHN SMITH JR'],
    ['John Smith', 'JOHN SMITH JR'],
  ],
  [
    ['John Smith', 'John Michael Smith'],
    ['John Smith', 'John Michael Smith'],
  ],
  [
    ['Bob Roe', 'Robert Roe'],
    ['Bob Roe', 'Robert Roe'],
  ],
  [
    ['Maria Garcia Lopez', 'Maria Garcia Ruiz'],
    ['Maria Garcia Lopez', 'Maria Garcia Ruiz'],
  ],
  [['GARCIA LOPEZ, MARIA', 'Maria Garcia-Lopez', 'GARCIA LOPEZ MARIA'], ['GARCIA LOPEZ, MARIA']],
];

const HOME = street('900 Lake Rd');

describe('people whom one company names', () => {
  for (const [members, told] of COMPANIES) {
    const company = firmOf('us_oh', '1', 'Kite Bakery LLC', { at: HOME, parties: members.map((name) => person(name)) });

    it(`in a network: ${members.join(' | ')}`, async () => {
      const sources = { engine: memoryEngine([company]), premises: null };
      const root = { kind: 'company', jurisdiction: 'us_oh', entityNumber: '1' } as const;
      const network = (await findNetwork({ root, depth: 1, limit: 100, kinds: 'all' }, sources))!;
      const labels = network.nodes.filter(({ kind }) => kind === 'person').map(({ label }) => label);
      assert.deepEqual(labels.toSorted(), told.toSorted());
    });

    it(`in a matched row: ${members.join(' | ')}`, async () => {
      const known = { name: 'Kite Bakery', address: '900 Lake Rd, Dover, OH 44622', customer_record_id: '1' };
      const row = await matchLocation(locationOf(known), 0, memoryCandidates([company]), { today: '2026-11-01' });
      assert.deepEqual(
        row.people.map(({ name }) => name),
        told,
      );
      assert.deepEqual(
        row.people.reduce((sum, { roles }) => sum + roles.length, 0),
        told.length,
      );
    });
  }
});

/** The people whom two companies name, both at one address of their own, and how many a network has at depth 2. */
const PAIRS: readonly (readonly [one: string, other: string, people: number])[] = [
  ['John Michael Smith', 'John Michael Stone', 2],
  ['John Michael Smith', 'SMITH, JOHN', 1],
  ['John M Smith', 'SMITH, JOHN', 1],
  ['John M Smith', 'SMITH, JOHN MICHAEL', 1],
  ['Bob Smith', 'SMITH, ROBERT', 1],
  ['Maria Garcia', 'GARCIA LOPEZ, MARIA', 1],
  ['Maria Lopez', 'GARCIA LOPEZ, MARIA', 2],
  ['John Smith', 'John Smith Jr', 2],
  ['J Smith', 'John Smith', 2],
  ['Keshia Thomas', 'THOMAS, KESHIA', 1],
];

describe('people of two companies whom an address ties', () => {
  for (const [one, other, people] of PAIRS) {
    const companies = [one, other].map((name, index) =>
      firmOf('us_oh', `${index}`, `Kite ${index} LLC`, { at: HOME, parties: [person(name, 'manager', HOME)] }),
    );

    it(`in a network: ${one} and ${other}`, async () => {
      const root = { kind: 'company', jurisdiction: 'us_oh', entityNumber: '0' } as const;
      const sources = { engine: memoryEngine(companies), premises: null };
      const network = (await findNetwork({ root, depth: 3, limit: 100, kinds: 'all' }, sources))!;
      assert.equal(network.nodes.filter(({ kind }) => kind === 'person').length, people);
    });

    it(`among the people of a name: ${one} and ${other}`, async () => {
      const sources = { engine: memoryEngine(companies), premises: null };
      const found = (await findPeople({ name: one, jurisdictions: 'all' }, sources))!;
      assert.deepEqual([found.people.length, found.people[0]!.companies.length], [1, people === 1 ? 2 : 1]);
    });
  }
});

it('a person of two members with like names is the one of the nearest name', async () => {
  const companies = [
    firmOf('us_oh', '1', 'Kite LLC', { at: HOME, parties: [person('John Michael Smith'), person('John Smith')] }),
    firmOf('us_oh', '2', 'Kettle LLC', { at: HOME, parties: [person('SMITH, JOHN')] }),
  ];
  const sources = { engine: memoryEngine(companies), premises: null };
  const root = { kind: 'person', name: 'John Smith', jurisdiction: 'us_oh', entityNumber: '1' } as const;
  const network = (await findNetwork({ root, depth: 2, limit: 100, kinds: 'all' }, sources))!;
  const ties = network.edges.filter(({ from, kind }) => from === network.root && kind === 'manager');
  assert.deepEqual(
    [network.root, ...ties.map(({ to }) => to)],
    ['person:us_oh/1/john smith', 'company:us_oh/1', 'company:us_oh/2'],
  );
});
