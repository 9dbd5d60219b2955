/** What a network is, whichever engine answers what it asks. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Engine, PremisesIndex } from '../../src/engine/index.ts';
import type { Address } from '../../src/entity/index.ts';
import {
  findAtAddress,
  findNetwork,
  findPeople,
  type Network,
  type NetworkRequest,
  type NetworkRoot,
  networkSchema,
} from '../../src/network/index.ts';
import { load } from '../engine/companies.ts';
import { loadLists } from '../engine/premises.ts';
import { COMPANIES, LICENSES } from './world.ts';

/** As a person would write it, with its unit or without. */
function oneLine({ street_address, locality, region, postal_code }: Address, hasUnit: boolean): string {
  const street = hasUnit ? street_address : street_address?.replace(/,? (?:ste|suite|pmb|unit|#).*/i, '');
  return `${street}, ${locality}, ${region} ${postal_code}`;
}

type Case = {
  readonly behaviour: string;
  readonly root: NetworkRoot;
  readonly also?: NonNullable<NetworkRequest['also']>;
  readonly depth?: number;
  readonly limit?: number;
  readonly kinds?: NetworkRequest['kinds'];
  /** `from kind to`, by labels; companies with their number. All of them, in any order. */
  readonly ties: readonly string[];
  readonly agents?: readonly string[];
  readonly isTruncated?: true;
};

const of = (entityNumber: string, jurisdiction = 'us_oh') => ({ kind: 'company', jurisdiction, entityNumber }) as const;
const LONE = '3 LONE WAY STE 2, DOVER, OH 44622';
const OHIO_AGENTS = 'Registered Agents of Ohio Inc/40';
const LAKE = '900 LAKE RD STE 4, DOVER, OH 44622';
const COVE = '12 COVE RD, DOVER, OH 44622';
const ELM = '17 ELM ST, DOVER, OH 44622';
const DROP = '55 POST PLZ, DOVER, OH 44622';

const KITE = [
  'ROE, JANE A manager Kite LLC/1',
  `ROE, JANE A shared_address ${ELM}`,
  'Mary Poe member Kite LLC/1',
  `${OHIO_AGENTS} registered_agent Kite LLC/1`,
  `Kite LLC/1 shared_address ${LAKE}`,
  'Kite LLC/1 member Plover LLC/9',
  'Kite LLC/1 license The Kite',
  'Kite LLC/1 license Kite LLC',
];

const CASES: readonly Case[] = [
  {
    behaviour: "at depth 1 has a company's own people, addresses, agents and licenses",
    root: of('1'),
    ties: KITE,
    agents: [OHIO_AGENTS],
  },
  {
    behaviour: 'at depth 2 has the other companies of a person whom an address or a co-officer tells, no namesake’s',
    root: of('1'),
    depth: 2,
    kinds: ['manager', 'member', 'owner', 'officer'],
    ties: [
      'ROE, JANE A manager Kite LLC/1',
      'Mary Poe member Kite LLC/1',
      'ROE, JANE A owner Kettle LLC/2',
      'ROE, JANE A member Lantern LLC/4',
      'Mary Poe member Lantern LLC/4',
      'Kite LLC/1 member Plover LLC/9',
      'Mary Poe manager Plover LLC/9',
    ],
  },
  {
    behaviour: 'at depth 2 has who is behind the same door, whatever the spelling, and not next door',
    root: of('5'),
    depth: 2,
    kinds: ['shared_address'],
    ties: [`Fawn LLC/5 shared_address ${LAKE}`, `Kite LLC/1 shared_address ${LAKE}`],
  },
  {
    behaviour: 'does not take a father for his son, at one house',
    root: of('7'),
    depth: 3,
    ties: [
      'John Smith manager Oak LLC/7',
      'Oak LLC/7 shared_address 7 OAK ST, DOVER, OH 44622',
      'Acorn LLC/8 shared_address 7 OAK ST, DOVER, OH 44622',
      'John Smith Jr manager Acorn LLC/8',
    ],
  },
  {
    behaviour: 'does not take two for one by a co-officer, where both names are so common that they meet by chance',
    root: of('50'),
    depth: 3,
    ties: ['John Brown manager Pair 50 LLC/50', 'Ann Green manager Pair 50 LLC/50'],
  },
  {
    behaviour: 'ends at a person of whom a record tells no more than the name',
    root: { kind: 'person', name: 'mary poe', jurisdiction: 'us_oh', entityNumber: '3' },
    depth: 3,
    ties: ['Mary Poe officer Marlow Inc/3', 'Marlow Inc/3 shared_address 3 FAR ST, DOVER, OH 43001'],
  },
  {
    behaviour: 'has what a company owns, and what that owns, with parties that are not loaded',
    root: of('20'),
    depth: 2,
    kinds: ['member', 'manager'],
    ties: [
      'Ann Ash manager Summit Holdings LLC/20',
      'Summit Holdings LLC/20 member Valley LLC/21',
      'Valley LLC/21 manager Brook LLC/22',
    ],
  },
  {
    behaviour: 'has the owners of a company, up to those who own them',
    root: of('22'),
    depth: 2,
    kinds: ['member', 'manager'],
    ties: [
      'Valley LLC/21 manager Brook LLC/22',
      'Nowhere Partners LP member Brook LLC/22',
      'Summit Holdings LLC/20 member Valley LLC/21',
    ],
  },
  {
    behaviour: 'has the registrations that a record names, by number and by name, loaded or not',
    root: of('33', 'us_co'),
    ties: ['Stork Inc/33 home_entity Stork Inc.', 'Stork Inc/33 alternate_registration E9/E9'],
  },
  {
    behaviour: 'has the registration elsewhere that names a company as its home',
    root: of('31'),
    ties: ['Egret Inc/32 home_entity Egret Inc/31'],
  },
  {
    behaviour: 'has the company that one was merged into',
    root: of('30'),
    ties: ['Heron Inc/30 merged_into Egret Inc/31'],
  },
  {
    behaviour: 'is not walked through an agent, its address or a person who is an agent or incorporator alone',
    root: of('41'),
    depth: 3,
    ties: [
      `${OHIO_AGENTS} registered_agent Wren LLC/41`,
      'Ida Wren registered_agent Wren LLC/41',
      'Wren LLC/41 shared_address 1 AGENTS WAY, DOVER, OH 44622',
      `${OHIO_AGENTS} shared_address 1 AGENTS WAY, DOVER, OH 44622`,
    ],
    agents: [OHIO_AGENTS, 'Ida Wren', '1 AGENTS WAY, DOVER, OH 44622'],
  },
  {
    behaviour: 'is walked through who runs a company, and not to those whose agent they are',
    root: of('61'),
    depth: 3,
    ties: ['Gavel PLLC/60 manager Bench LLC/61', 'Gavel PLLC/60 registered_agent Bench LLC/61'],
    agents: [],
  },
  {
    behaviour: 'is not walked through a box in a mail shop',
    root: of('43'),
    depth: 3,
    ties: ['Finch LLC/43 shared_address 44 CRATE ST PMB 12, DOVER, OH 44622'],
    agents: ['44 CRATE ST PMB 12, DOVER, OH 44622'],
  },
  {
    behaviour: 'is not walked through the address of 51 companies',
    root: of('20'),
    depth: 3,
    kinds: ['shared_address'],
    ties: [`Summit Holdings LLC/20 shared_address ${DROP}`],
    agents: [DROP],
  },
  {
    behaviour: 'follows and has only the kinds of ties that are asked for',
    root: of('1'),
    depth: 3,
    kinds: ['license'],
    ties: ['Kite LLC/1 license The Kite', 'Kite LLC/1 license Kite LLC'],
  },
  {
    behaviour: 'begins with a person, whom the record may name in another order',
    root: { kind: 'person', name: 'Jane A. Roe', jurisdiction: 'us_oh', entityNumber: '1' },
    ties: ['ROE, JANE A manager Kite LLC/1', 'ROE, JANE A owner Kettle LLC/2', 'ROE, JANE A member Lantern LLC/4'],
  },
  {
    behaviour: 'begins with an address, in every unit of the house where it names none',
    root: { kind: 'address', address: '900 Lake Rd, Dover OH 44622' },
    ties: [5, 1, 6].map(
      (number) =>
        `${{ 5: 'Fawn', 1: 'Kite', 6: 'Brindle' }[number]} LLC/${number} shared_address 900 LAKE RD, DOVER, OH 44622`,
    ),
  },
  {
    behaviour: 'begins with one unit of a house where it names that',
    root: { kind: 'address', address: '900 LAKE ROAD #5, DOVER, OH 44622' },
    ties: ['Brindle LLC/6 shared_address 900 LAKE RD # 5, DOVER, OH 44622'],
  },
  {
    behaviour: 'begins with an address where people live',
    root: { kind: 'address', address: '17 Elm Street, Dover, OH 44622' },
    ties: [
      `ROE, JANE A shared_address ${ELM}`,
      'ROE, JANE A manager Kite LLC/1',
      `Kettle LLC/2 shared_address ${ELM}`,
      'ROE, JANE A owner Kettle LLC/2',
    ],
  },
  {
    behaviour: 'begins with an address at which licensed premises stand and no company, and has their licensees',
    root: { kind: 'address', address: '12 Cove Road, Dover, OH 44622' },
    ties: [
      `The Heron shared_address ${COVE}`,
      'Plover LLC/9 license The Heron',
      `Cove Cafe shared_address ${COVE}`,
      'Unlinked LLC license Cove Cafe',
      `Cove Cart shared_address ${COVE}`,
      `Cove Inn shared_address ${COVE}`,
      'Away LLC/7 license Cove Inn',
    ],
  },
  {
    behaviour: 'begins with an address at which only agents stand, and has them and whose agents they are',
    root: { kind: 'address', address: '3 Lone Way Ste 2, Dover, OH 44622' },
    ties: [
      `Lone Agents Inc shared_address ${LONE}`,
      `Lone Agents Inc registered_agent Sedge LLC/70`,
      `Lo Reed shared_address ${LONE}`,
      'Lo Reed registered_agent Rush LLC/71',
    ],
  },
  {
    behaviour: 'goes on from a licensee at depth 2',
    root: { kind: 'address', address: '12 Cove Rd, Dover, OH 44622' },
    depth: 2,
    kinds: ['shared_address', 'license', 'member'],
    ties: [
      `The Heron shared_address ${COVE}`,
      'Plover LLC/9 license The Heron',
      `Cove Cafe shared_address ${COVE}`,
      'Unlinked LLC license Cove Cafe',
      `Cove Cart shared_address ${COVE}`,
      `Cove Inn shared_address ${COVE}`,
      'Away LLC/7 license Cove Inn',
      'Kite LLC/1 member Plover LLC/9',
    ],
  },
  {
    behaviour: 'begins with one unit of a house of premises where it names that',
    root: { kind: 'address', address: '12 Cove Rd #2, Dover, OH 44622' },
    kinds: ['shared_address'],
    ties: ['Cove Cafe', 'Cove Cart', 'The Heron'].map(
      (sign) => `${sign} shared_address 12 COVE RD # 2, DOVER, OH 44622`,
    ),
  },
  {
    behaviour: 'begins at several companies, and has a person of two of them once, at depth 1',
    root: of('1'),
    also: [of('2'), of('22')],
    kinds: ['manager', 'owner'],
    ties: ['ROE, JANE A manager Kite LLC/1', 'ROE, JANE A owner Kettle LLC/2', 'Valley LLC/21 manager Brook LLC/22'],
  },
  {
    behaviour: 'begins at companies of two people of one name, who stay two',
    root: of('3'),
    also: [of('9')],
    kinds: ['manager', 'officer'],
    ties: ['Mary Poe officer Marlow Inc/3', 'Mary Poe manager Plover LLC/9'],
  },
  {
    behaviour: 'begins at a person by all records that name them',
    root: { kind: 'person', name: 'Mary Poe', jurisdiction: 'us_oh', entityNumber: '1' },
    also: [
      { kind: 'person', name: 'Mary Poe', jurisdiction: 'us_co', entityNumber: '4' },
      { kind: 'person', name: 'Mary Poe', jurisdiction: 'us_oh', entityNumber: '9' },
    ],
    kinds: ['manager', 'member'],
    ties: ['Mary Poe member Kite LLC/1', 'Mary Poe member Lantern LLC/4', 'Mary Poe manager Plover LLC/9'],
  },
  {
    behaviour: 'has as many nodes as it may, and says that there are more',
    root: of('1'),
    limit: 3,
    ties: KITE.slice(0, 1).concat(KITE[2]!),
    isTruncated: true,
  },
];

const NOT_FOUND: readonly NetworkRoot[] = [
  of('999'),
  of('1', 'us_zz'),
  { kind: 'person', name: 'Jane Roe', jurisdiction: 'us_oh', entityNumber: '5' },
  { kind: 'person', name: 'Registered Agents of Ohio Inc', jurisdiction: 'us_oh', entityNumber: '1' },
  { kind: 'person', name: '', jurisdiction: 'us_oh', entityNumber: '1' },
  { kind: 'address', address: '1 Nowhere Rd, Dover, OH 44622' },
  { kind: 'address', address: 'Dover' },
  { kind: 'address', address: '' },
];

export type Sources = { readonly engine: Engine; readonly premises: PremisesIndex };

/** `open`: an engine and an index over nothing yet. */
export function networkConformance(name: string, open: () => Promise<Sources>, skip: string | false = false): void {
  describe(`a network ${name}`, { skip }, () => {
    let sources: Sources;
    before(async () => {
      sources = await open();
      await load(sources.engine, COMPANIES);
      await loadLists(sources.premises, LICENSES);
    });
    after(async () => {
      await sources.engine[Symbol.asyncDispose]();
      await sources.premises[Symbol.asyncDispose]();
    });
    const ask = (root: NetworkRoot, more: Partial<NetworkRequest> = {}) =>
      findNetwork({ root, depth: 1, limit: 300, kinds: 'all', ...more }, sources);

    for (const { behaviour, root, ties, agents, isTruncated = false, ...more } of CASES) {
      it(behaviour, async () => {
        const found = await ask(root, more);
        assert.ok(found !== null);
        networkSchema.parse(found);
        assert.deepEqual(tiesOf(found), [...ties].sort());
        if (agents !== undefined) assert.deepEqual(agentsOf(found), [...agents].sort());
        assert.equal(found.is_truncated, isTruncated);
      });
    }

    for (const root of NOT_FOUND) {
      it(`does not find ${JSON.stringify(root)}`, async () => assert.equal(await ask(root), null));
    }

    it('begins at every address whose occupants are known, and at no other', async () => {
      const companies = COMPANIES.flatMap(({ addresses, parties }) => [
        ...Object.values(addresses ?? {}),
        ...(parties ?? []).map((party) => party.address),
      ]);
      const all = [...companies, ...LICENSES.map((one) => one.address)].filter((one) => one !== null);
      const texts = new Set(all.flatMap((one) => [oneLine(one, true), oneLine(one, false)]));
      for (const address of texts) {
        const told = await findAtAddress({ address, jurisdictions: 'all' }, sources);
        assert.equal((await ask({ kind: 'address', address })) === null, told === null, address);
      }
    });

    it('has two people of one name as two', async () => {
      const { nodes, edges } = (await ask(of('1'), { depth: 2, kinds: ['member', 'manager'] }))!;
      const namesakes = nodes.filter(({ label }) => label === 'Mary Poe').map(({ id }) => id);
      assert.deepEqual(namesakes, ['person:us_oh/1/mary poe', 'person:us_oh/9/mary poe']);
      const companies = namesakes.map((id) => edges.filter(({ from }) => from === id).map(({ to }) => to));
      assert.deepEqual(companies, [['company:us_oh/1', 'company:us_co/4'], ['company:us_oh/9']]);
    });

    it('tells at which nodes it begins besides its root, and is not found where one of them is not', async () => {
      const jane = { kind: 'person', name: 'Jane Roe', jurisdiction: 'us_oh', entityNumber: '1' } as const;
      const also = [{ ...jane, entityNumber: '2' }, of('22'), of('22')];
      const found = await ask(jane, { also });
      assert.deepEqual([found!.root, found!.also], ['person:us_oh/1/roe jane a', ['company:us_oh/22']]);
      assert.equal(await ask(jane, { also: [...also, of('999')] }), null);
      const atElm = await ask({ kind: 'address', address: '17 Elm St, Dover, OH 44622' }, { also: [of('1')] });
      assert.deepEqual(
        atElm!.nodes.slice(0, 2).map(({ id }) => id),
        [atElm!.root, 'company:us_oh/1'],
      );
    });

    it('is walked through the address of 50 companies', async () => {
      const found = (await ask(of('22'), { depth: 2, kinds: ['shared_address'] }))!;
      assert.deepEqual([found.nodes.length, found.edges.length, found.is_truncated], [51, 50, false]);
      const numbers = found.nodes.flatMap(({ jurisdiction_code: code, entity_number }) =>
        code === 'us_wy' ? entity_number! : [],
      );
      assert.deepEqual(numbers, numbers.toSorted());
    });

    it('has the companies of an agent or a mail drop that was asked for, and does not go on through others', async () => {
      const agent = (await ask(of('40'), { kinds: ['registered_agent'], depth: 2 }))!;
      assert.deepEqual(
        agent.nodes.flatMap(({ entity_number, kind }) => (kind === 'company' ? entity_number : [])),
        ['40', '1', '2', '21', '41'],
      );
      const drop = (await ask({ kind: 'address', address: '55 Post Plaza, Dover, OH 44622' }, { limit: 20 }))!;
      assert.deepEqual([drop.nodes.length, drop.nodes[0]!.is_agent, drop.is_truncated], [20, true, true]);
    });

    it('tells the people of a name, and who is at an address', async () => {
      const told = async (name: string) =>
        (await findPeople({ name, jurisdictions: 'all' }, sources))?.people.map(({ companies }) =>
          companies.map(({ entity_number }) => entity_number).join(' '),
        );
      assert.deepEqual(await told('Jane Roe'), ['4 1 2']);
      assert.deepEqual(await told('Mary Poe'), ['4 1', '3', '9']);
      assert.equal((await told('John Brown'))!.length, 17);
      assert.equal(await told('Nobody Here'), undefined);
      const asked = { address: '900 Lake Rd, Dover OH', jurisdictions: 'all' } as const;
      const { companies } = (await findAtAddress(asked, sources))!;
      assert.deepEqual(
        companies.map(({ legal_name }) => legal_name),
        ['Kite LLC', 'Fawn LLC', 'Brindle LLC'],
      );
    });

    it('tells of each tie its dates and the record that states it', async () => {
      const { edges } = (await ask(of('1'), { kinds: ['manager', 'license'] }))!;
      assert.deepEqual(edges, [
        {
          from: 'person:us_oh/1/roe jane a',
          to: 'company:us_oh/1',
          kind: 'manager',
          title: null,
          ownership_percentage: null,
          started_on: null,
          ended_on: null,
          record: { jurisdiction_code: 'us_oh', entity_number: '1' },
          as_of: '2026-01-31',
        },
        ...[
          { id: 'B-1', source: 'us_oh_bars', title: null, started_on: null },
          { id: 'F-1', source: 'us_oh_food', title: 'Restaurant', started_on: '2021-05-01' },
        ].map(({ id, source, title, started_on }) => ({
          ...{ from: 'company:us_oh/1', to: `premises:${source}/${id}`, kind: 'license', title, started_on },
          ...{ ownership_percentage: null, ended_on: null, record: { source, id }, as_of: '2026-01-31' },
        })),
      ]);
    });
  });
}

/** Sorted. */
function tiesOf({ nodes, edges }: Network): string[] {
  const labels = new Map(
    nodes.map(({ id, kind, label, entity_number }) => [
      id,
      kind === 'company' && entity_number !== null ? `${label}/${entity_number}` : label,
    ]),
  );
  return edges.map(({ from, kind, to }) => `${labels.get(from)} ${kind} ${labels.get(to)}`).sort();
}

function agentsOf({ nodes }: Network): string[] {
  const agents = nodes.filter(({ is_agent }) => is_agent);
  return agents
    .map(({ kind, label, entity_number }) => (kind === 'company' ? `${label}/${entity_number}` : label))
    .sort();
}
