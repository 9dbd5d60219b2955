/** Premises as an operator's corrections have them, over each index. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registrationKey } from '../../../src/blocking/index.ts';
import { type Correction, Corrections } from '../../../src/corrections/corrections.ts';
import { correctedPremises } from '../../../src/engine/corrected/index.ts';
import type { PremisesIndex } from '../../../src/engine/index.ts';
import { memoryPremises } from '../../../src/engine/memory/index.ts';
import { party } from '../companies.ts';
import { linkedTo, loadLists, parsePremises as parse, peopleSearch, premises, temporaryPremises } from '../premises.ts';

const A = { jurisdiction: 'us_fl', entityNumber: 'A' };
const B = { jurisdiction: 'us_fl', entityNumber: 'B' };
const LIST = 'us_fl_food';
const ALL = [
  ...['1', '2', '3', '4', '5'].map((id) => premises(LIST, id, { sign: 'Kite', ...linkedTo('us_fl', 'A') })),
  premises(LIST, '6', { sign: 'Kite', ...linkedTo('us_fl', 'B') }),
  premises('us_fl_wine', '25', { sign: 'Kite', licensee: 'Unlinked LLC' }),
];

const unlink = (list: string, id: string, to: typeof A | null): Correction => ({
  kind: 'unlink',
  list,
  premises: id,
  to,
});
const hidden: Correction = { kind: 'hide_company', company: A };

const CASES: readonly {
  readonly behaviour: string;
  readonly corrections: readonly Correction[];
  readonly ofA: readonly string[];
  readonly ofB: readonly string[];
}[] = [
  { behaviour: 'without corrections', corrections: [], ofA: ['1', '2', '3', '4', '5'], ofB: ['6'] },
  {
    behaviour: 'unlinked, and given to others, in the order of pages',
    corrections: [unlink(LIST, '2', null), unlink(LIST, '4', B), unlink('us_fl_wine', '25', A), unlink(LIST, '6', A)],
    ofA: ['1', '3', '5', '6', '25'],
    ofB: ['4'],
  },
  { behaviour: 'of a hidden company', corrections: [hidden, unlink(LIST, '6', A)], ofA: [], ofB: [] },
  { behaviour: 'that are not there', corrections: [unlink(LIST, '99', B)], ofA: ['1', '2', '3', '4', '5'], ofB: ['6'] },
  {
    behaviour: 'linked to what they are linked to',
    corrections: [unlink(LIST, '6', B)],
    ofA: ['1', '2', '3', '4', '5'],
    ofB: ['6'],
  },
];

async function* pagesOf(index: PremisesIndex, company: typeof A) {
  for (let page: number | null = 1; page !== null; ) {
    const found = await index.of(company, { limit: 2, page });
    yield found;
    page = found.nextPage;
  }
}

const INDEXES: readonly (readonly [name: string, open: () => Promise<PremisesIndex>])[] = [
  ['in memory', async () => memoryPremises(ALL)],
  [
    'in SQLite',
    async () => {
      const index = temporaryPremises(0);
      await loadLists(index, ALL);
      return index;
    },
  ],
];
for (const [name, open] of INDEXES) {
  describe(`premises ${name}`, () => {
    for (const { behaviour, corrections, ofA, ofB } of CASES) {
      it(behaviour, async () => {
        await using index = correctedPremises(await open(), () => new Corrections(corrections));
        for (const [company, ids] of [
          [A, ofA],
          [B, ofB],
        ] as const) {
          const found: string[] = [];
          for await (const { hits, totalMatches } of pagesOf(index, company)) {
            assert.equal(totalMatches, ids.length);
            found.push(...hits.map((hit) => parse(hit).id));
          }
          assert.deepEqual(found, ids);
          const keys = [registrationKey(company.jurisdiction, company.entityNumber)];
          const [hits] = await index.findByKeys([{ keys, jurisdiction: 'all', cap: 10, narrowBy: [] }]);
          assert.deepEqual([hits!.count, hits!.records.map(({ id }) => id)], [ids.length, ids]);
          for (const id of ids) {
            const { source } = ALL.find((one) => one.id === id)!;
            const { licensee, link } = parse((await index.lookup(source, id))!);
            assert.equal(licensee.entity_number, company.entityNumber);
            const isCorrected = corrections.some((one) => one.kind === 'unlink' && one.premises === id);
            assert.equal(link!.method, isCorrected ? 'corrected' : 'name');
          }
        }
      });
    }

    it('do not name whom their company hides, in any door; the others of a page stay', async () => {
      const list = [
        premises('us_aa', '1', {
          ...linkedTo('us_fl', 'A'),
          parties: [party('Roe, Jane Q'), party('JANE Q ROE', ['manager']), party('Ann Roe')],
        }),
        premises('us_aa', '2', { ...linkedTo('us_fl', 'B'), parties: [party('Jane Q Roe')] }),
        premises('us_aa', '3', { ...linkedTo('us_fl', 'A'), parties: [party('Jane Q Roe')] }),
      ];
      const stored = await open();
      await loadLists(stored, list);
      const hides: Correction = { kind: 'hide_party', company: A, name: 'Jane Q Roe', role: null };
      await using index = correctedPremises(stored, () => new Corrections([hides]));
      const named = (json: Uint8Array) => parse(json).parties?.map((one) => one.name) ?? null;
      assert.deepEqual(named((await index.lookup('us_aa', '1'))!), ['Ann Roe']);
      assert.deepEqual(named((await index.lookup('us_aa', '2'))!), ['Jane Q Roe']);
      const ofA = (await index.of(A, { limit: 10, page: 1 })).hits.filter((json) => parse(json).source === 'us_aa');
      assert.deepEqual(ofA.map(named), [['Ann Roe'], null]);
      const found = await index.searchPeople(peopleSearch('roe'));
      assert.deepEqual(
        found.hits.map(({ party: json, record }) => [JSON.parse(json).name, parse(record).id, named(record)]),
        [
          ['Ann Roe', '1', ['Ann Roe']],
          ['Jane Q Roe', '2', ['Jane Q Roe']],
        ],
      );
      assert.equal(found.totalMatches, 5);
    });
  });
}
