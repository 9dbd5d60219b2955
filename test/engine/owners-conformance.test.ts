/** What every index of owners promises beside what lists of premises do (premises-conformance.ts). */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BlockingKey, ownershipKey } from '../../src/blocking/index.ts';
import type { OwnersIndex, OwnersOf } from '../../src/engine/index.ts';
import { memoryOwners } from '../../src/engine/memory/index.ts';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { query, temporaryHome } from './companies.ts';
import { holds, idOf, idsOf, linkedTo, loadOwnerships, ownership, party } from './owners.ts';
import { allOf } from './premises.ts';

const HOMES = 'us_aa_homes';
const lei = (value: string) => ({ scheme: 'lei', value });
const npi = (value: string) => ({ scheme: 'us_npi', value });

const QUILLET = party('Quillet Care LLC', { identifiers: [npi('1003000126')], ...linkedTo('us_aa', 'C-7/7') });
const TAVORA = party('Tavora Holdings Inc', { identifiers: [lei('5493 00TA VORA')], ...linkedTo('us_ab', '12') });
const ROE = party('JANE Q ROE', { type: 'person' });

const STATEMENTS = [
  ownership(HOMES, 'e1/o1', QUILLET, TAVORA, holds(60)),
  ownership(HOMES, 'e1/o2', QUILLET, ROE, holds(null)),
  ownership(HOMES, 'e2/o1', party('Orley Home Inc', { identifiers: [npi('77')] }), TAVORA, holds(100)),
  ownership(HOMES, 'e3', party('Alone LLC', { identifiers: [npi('1003000127')] }), null),
  ownership('gleif', 'a/b', TAVORA, party('Summit Group AG', { identifiers: [lei('X')] })),
];

type Case = { readonly what: string; readonly whom: OwnersOf; readonly found: readonly string[] };
const company = (jurisdiction: string, entityNumber: string) => ({ jurisdiction, entityNumber });
const CASES: readonly Case[] = [
  {
    what: 'the owners of a registration',
    whom: { as: 'subject', party: company('us_aa', 'C-7/7') },
    found: ['e1/o1', 'e1/o2'],
  },
  { what: 'what a registration owns', whom: { as: 'owner', party: company('us_ab', '12') }, found: ['e1/o1', 'e2/o1'] },
  { what: 'a company on top of another', whom: { as: 'subject', party: company('us_ab', '12') }, found: ['a/b'] },
  {
    what: 'a number, however it is written',
    whom: { as: 'owner', party: lei('549300-tavora') },
    found: ['e1/o1', 'e2/o1'],
  },
  { what: 'the number of a party without an owner', whom: { as: 'subject', party: npi('1003000127') }, found: ['e3'] },
  { what: 'another scheme', whom: { as: 'subject', party: lei('1003000127') }, found: [] },
  { what: 'the other side', whom: { as: 'owner', party: company('us_aa', 'C-7/7') }, found: [] },
  { what: 'another registry', whom: { as: 'subject', party: company('us_ab', 'C-7/7') }, found: [] },
];

for (const [where, open] of [
  ['in memory', () => memoryOwners()],
  ['in SQLite, in the calling thread', () => openSqliteLists('owners', { home: temporaryHome(), threads: 0 })],
  ['in SQLite, in a thread', () => openSqliteLists('owners', { home: temporaryHome(), threads: 1 })],
] as const) {
  describe(`owners ${where}`, () => {
    let index: OwnersIndex;
    before(async () => {
      index = open();
      for (const list of Map.groupBy(STATEMENTS, ({ source }) => source).values()) await loadOwnerships(index, list);
    });
    after(() => index[Symbol.asyncDispose]());

    for (const { what, whom, found } of CASES)
      it(`finds ${what}`, async () => {
        assert.deepEqual(await idsOf(index, whom), found);
        const keys: BlockingKey[] = [ownershipKey(whom.as, whom.party)];
        const [hits] = await index.findByKeys([{ keys, jurisdiction: 'all', cap: 10, narrowBy: [] }]);
        assert.deepEqual(
          hits!.records.map(({ id }) => id),
          found,
        );
      });

    it('goes page by page', async () => {
      const whom: OwnersOf = { as: 'owner', party: company('us_ab', '12') };
      const first = await index.of(whom, { limit: 1, page: 1 });
      assert.deepEqual([first.hits.map(idOf), first.totalMatches, first.nextPage], [['e1/o1'], 2, 2]);
      const second = await index.of(whom, { limit: 1, page: 2, pin: first.pin ?? undefined });
      assert.deepEqual([second.hits.map(idOf), second.nextPage], [['e2/o1'], null]);
    });

    it('searches the names of owners before those of who is owned', async () => {
      const asked = {
        query: query('tavora OR quillet'),
        filters: {},
        jurisdictions: 'all',
        limit: 10,
        page: 1,
      } as const;
      const search = { ...asked, orderBy: 'source' } as const;
      const { hits, jurisdictionsSearched } = await index.search(search);
      assert.deepEqual(
        hits.map(({ matchedField, record }) => [matchedField, idOf(record)]),
        [
          ['subject', 'a/b'],
          ['owner', 'e1/o1'],
          ['subject', 'e1/o2'],
          ['owner', 'e2/o1'],
        ],
      );
      assert.deepEqual(jurisdictionsSearched, ['gleif', HOMES]);
    });

    it('looks a statement up, and counts what it holds', async () => {
      assert.equal(idOf((await index.lookup(HOMES, 'e1/o2'))!), 'e1/o2');
      assert.equal(await index.lookup(HOMES, 'e1'), null);
      const [gleif, homes] = await index.snapshots();
      const { owners, withShare, persons, linkedSubjects, linkedOwners } = homes!;
      assert.deepEqual([owners, withShare, persons, linkedSubjects, linkedOwners], [4, 2, 1, 2, 2]);
      assert.deepEqual([gleif!.source, gleif!.owners, gleif!.linkedOwners], ['gleif', 1, 0]);
    });

    it('is sound', async () => {
      const verified = await allOf(index.verify(() => {}));
      assert.deepEqual(
        verified.map(({ jurisdiction, problems }) => [jurisdiction, problems]),
        [
          ['gleif', []],
          [HOMES, []],
        ],
      );
    });
  });
}
