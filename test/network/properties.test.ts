/** Of any companies, whatever they name: what holds of every network, and that engines find the same. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { type Company, RELATIONSHIP_KINDS, ROLE_KINDS } from '../../src/entity/index.ts';
import {
  findNetwork,
  type Network,
  type NetworkRequest,
  type NetworkRoot,
  networkSchema,
  TIE_KINDS,
} from '../../src/network/index.ts';
import { load, temporaryEngine } from '../engine/companies.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import * as fc from '../property.ts';
import { firm, firmOf, person, related, street } from './world.ts';

const PEOPLE = ['Jane Roe', 'ROE, JANE A', 'Jane B Roe', 'John Smith', 'JOHN SMITH JR', 'Prince', 'Mary Poe', '***'];
const FIRMS = ['Kite LLC', 'KITE, L.L.C.', 'Kettle Inc', 'Registered Agents Inc', 'Nowhere LP', '…'];
const DOORS = ['1 Lake Rd', '1 Lake Rd Ste 2', '1 LAKE ROAD #2', '5 Elm St', 'PO Box 7', '5 Elm St PMB 1', 'Dover'];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', 'A/B'];

const roles = fc.array(fc.constantFrom(...ROLE_KINDS), { maxLength: 2 });
const at = fc.constantFrom(...DOORS).map((line) => street(line));
const party = fc.oneof(
  fc.tuple(fc.constantFrom(...PEOPLE), roles, fc.option(at)).map((given) => person(...given)),
  fc.tuple(fc.constantFrom(...FIRMS), roles, fc.option(at)).map((given) => firm(...given)),
);
const link = fc
  .tuple(
    fc.constantFrom(...RELATIONSHIP_KINDS),
    fc.constantFrom('us_oh', 'us_co', 'us_zz', null),
    fc.constantFrom(...NUMBERS, null),
    fc.constantFrom(...FIRMS, null),
  )
  .map((given) => related(...given));
const someCompanies = fc.uniqueArray(
  fc
    .record({
      code: fc.constantFrom('us_oh', 'us_co'),
      number: fc.constantFrom(...NUMBERS),
      name: fc.constantFrom(...FIRMS),
      at: fc.option(at, { nil: undefined }),
      parties: fc.array(party, { maxLength: 5 }),
      related: fc.array(link, { maxLength: 2 }),
    })
    .map(({ code, number, name, ...given }) => firmOf(code, number, name, given)),
  { minLength: 1, maxLength: 14, selector: (one) => `${one.jurisdiction_code} ${one.entity_number}` },
);
const kinds = fc.option(fc.subarray([...TIE_KINDS]), { nil: 'all' as const, freq: 3 });
const limit = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(300));

/** One of each kind; the last two may not be found. */
function rootsOf(companies: readonly Company[]): NetworkRoot[] {
  const [{ jurisdiction_code: jurisdiction, entity_number: entityNumber, parties }] = companies as [Company];
  const line = DOORS[companies.length % DOORS.length];
  return [
    { kind: 'company', jurisdiction, entityNumber },
    { kind: 'address', address: `${line}, Dover, OH 44622` },
    { kind: 'person', name: parties?.at(-1)?.name ?? 'Jane Roe', jurisdiction, entityNumber },
  ];
}

/** Companies, and a person whom the last of them names. */
function besides(companies: readonly Company[]): NonNullable<NetworkRequest['also']> {
  const numbers = companies.map(({ jurisdiction_code, entity_number }) => ({
    jurisdiction: jurisdiction_code,
    entityNumber: entity_number,
  }));
  const named = companies.at(-1)!.parties?.find(({ type }) => type === 'person');
  const people = named === undefined ? [] : [{ kind: 'person', name: named.name, ...numbers.at(-1)! } as const];
  return [...numbers.slice(0, 3).map((number) => ({ kind: 'company', ...number }) as const), ...people];
}

const LICENSES = [
  premises('us_oh_food', 'F-1', linkedTo('us_oh', '1')),
  premises('us_oh_food', 'F-2', linkedTo('us_co', '2')),
];

describe('any network', () => {
  it('keeps to its limit, has the ends of every tie, is the same again, and is part of a deeper one', async () => {
    await fc.assert(
      fc.asyncProperty(someCompanies, kinds, limit, async (companies, kinds, limit) => {
        const engine = memoryEngine(companies);
        const index = memoryPremises(LICENSES);
        for (const root of rootsOf(companies)) {
          const ask = (depth: number) => findNetwork({ root, depth, limit, kinds }, { engine, premises: index });
          const found = [await ask(1), await ask(2), await ask(3)];
          assert.deepEqual(await ask(3), found[2]);
          for (const network of found) if (network !== null) assertSound(network, limit, kinds);
          for (const [shallow, deep] of [found.slice(0, 2), found.slice(1)]) assertPart(shallow!, deep!);
          const also = besides(companies);
          const asked = { root, also, depth: 2, limit: Math.max(limit, 1 + also.length), kinds };
          const together = await findNetwork(asked, { engine, premises: index });
          assert.equal(together === null, found[0] === null);
          if (together !== null) assertSound(together, asked.limit, kinds);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is found alike in memory and in SQLite', async () => {
    await fc.assert(
      fc.asyncProperty(someCompanies, kinds, limit, async (companies, kinds, limit) => {
        await using engine = temporaryEngine(0);
        await load(engine, companies);
        for (const root of rootsOf(companies)) {
          const asked = { root, depth: 3, limit, kinds };
          assert.deepEqual(
            await findNetwork(asked, { engine, premises: null }),
            await findNetwork(asked, { engine: memoryEngine(companies), premises: null }),
          );
        }
      }),
      { numRuns: 12 },
    );
  });
});

function assertSound(network: Network, limit: number, kinds: 'all' | readonly string[]): void {
  networkSchema.parse(network);
  const ids = new Set(network.nodes.map(({ id }) => id));
  assert.equal(ids.size, network.nodes.length);
  assert.ok(ids.size <= limit);
  const begun = [network.root, ...(network.also ?? [])];
  assert.deepEqual(
    network.nodes.slice(0, begun.length).map(({ id }) => id),
    begun,
  );
  for (const { from, to, kind } of network.edges) {
    assert.ok(ids.has(from) && ids.has(to) && from !== to, `${from} ${to}`);
    assert.ok(kinds === 'all' || kinds.includes(kind), kind);
  }
  const reached = new Set(begun);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of network.edges) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  assert.deepEqual(reached, ids);
}

/** A node is named alike at every depth, and stands where it stood. */
function assertPart(shallow: Network | null, deep: Network | null): void {
  assert.equal(shallow === null, deep === null);
  if (shallow === null || deep === null) return;
  const idsOf = ({ nodes }: Network) => nodes.map(({ id }) => id);
  assert.deepEqual(idsOf(deep).slice(0, shallow.nodes.length), idsOf(shallow));
}
