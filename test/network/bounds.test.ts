/** How much a network asks: hubs neither hang nor flood, and what is asked together is asked at once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateSource, Engine, KeyQuery } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { findNetwork, LIMIT_MAX, type NetworkRoot } from '../../src/network/index.ts';
import { inRounds } from '../matching/sources.ts';
import { firm, firmOf, person, street } from './world.ts';

/** Rounds of questions that a network takes at most: to find the root, and for each tie further. */
const ROUNDS_OF_ROOT = 3;
const ROUNDS_OF_TIE = 12;

const AGENT = firm('Everywhere Agents Inc', 'registered_agent', street('1 Agents Way'));
const many = (size: number, make: (index: number) => Company) =>
  Array.from({ length: size }, (_, index) => make(index));
const numbered = (index: number) => String(10_000 + index);
const root = (entityNumber: string): NetworkRoot => ({ kind: 'company', jurisdiction: 'us_oh', entityNumber });

const HUBS: readonly { readonly name: string; readonly root: NetworkRoot; readonly companies: readonly Company[] }[] = [
  {
    name: 'an address of 600 companies',
    root: { kind: 'address', address: '1 Hub St, Dover, OH 44622' },
    companies: many(600, (index) => firmOf('us_oh', numbered(index), `Hub ${index} LLC`, { at: street('1 Hub St') })),
  },
  {
    name: 'an agent of 600 companies',
    root: root('1'),
    companies: [
      firmOf('us_oh', '1', AGENT.name, { at: street('1 Agents Way') }),
      ...many(600, (index) => firmOf('us_oh', numbered(index), `Client ${index} LLC`, { parties: [AGENT] })),
    ],
  },
  {
    // So many others that the two would not meet by chance.
    name: 'a person who runs 110 companies with another',
    root: { kind: 'person', name: 'Jane Roe', jurisdiction: 'us_oh', entityNumber: '10000' },
    companies: [
      ...many(110, (index) =>
        firmOf('us_oh', numbered(index), `Shell ${index} LLC`, { parties: [person('Jane Roe'), person('Mary Poe')] }),
      ),
      ...many(12_000, (index) => firmOf('us_wy', numbered(index), 'Other')),
    ],
  },
  {
    name: 'a company that names 600 people and companies',
    root: root('1'),
    companies: [
      firmOf('us_oh', '1', 'Fund LP', {
        at: street('2 Fund St'),
        parties: Array.from({ length: 600 }, (_, index) =>
          index % 2 === 0
            ? firm(`Limited Partner ${index} LLC`)
            : person(`Jane A${'bcdefgh'[index % 7]}${index}`, 'member'),
        ),
      }),
    ],
  },
  {
    name: 'a company that 600 others name as their manager',
    root: root('1'),
    companies: [
      firmOf('us_oh', '1', 'Summit Holdings LLC'),
      ...many(600, (index) =>
        firmOf('us_oh', numbered(index), `Series ${index} LLC`, { parties: [firm('Summit Holdings LLC', 'manager')] }),
      ),
    ],
  },
];

describe('a network around a hub keeps to its limit, says so, and asks in few rounds', () => {
  for (const { name, root, companies } of HUBS) {
    it(name, async () => {
      const engine = memoryEngine(companies);
      for (const depth of [1, 3]) {
        const asked = watched(engine);
        const found = await findNetwork(
          { root, depth, limit: LIMIT_MAX, kinds: 'all' },
          { engine: asked.engine, premises: null },
        );
        assert.ok(found?.is_truncated);
        assert.ok(found.nodes.length > 90 && found.nodes.length <= LIMIT_MAX, String(found.nodes.length));
        const { rounds, answered } = asked.counts();
        assert.ok(rounds <= ROUNDS_OF_ROOT + depth * ROUNDS_OF_TIE, `${rounds} rounds`);
        assert.ok(answered <= depth * 10 * LIMIT_MAX, `${answered} records`);
      }
    });
  }
});

/** The engine as if it were far away, and how often it was asked and what it answered. */
function watched(engine: Engine) {
  let answered = 0;
  const { source, rounds } = inRounds(engine.candidates);
  const candidates: CandidateSource = {
    ...source,
    records: async (ids) => {
      answered += ids.length;
      return source.records(ids);
    },
    find: async (queries: readonly KeyQuery[]) => {
      const hits = await source.find(queries);
      for (const [index, { ids }] of hits.entries()) assert.ok(ids.length <= queries[index]!.cap);
      return hits;
    },
  };
  const searchPeople: Engine['searchPeople'] = (search, bytesMax) => engine.searchPeople(search, bytesMax);
  return { engine: { candidates, searchPeople }, counts: () => ({ rounds: rounds(), answered }) };
}
