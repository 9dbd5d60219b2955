import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  FACETS,
  type Filter,
  filterLines,
  NO_FILTER,
  readFilter,
  readRow,
  searchOf,
} from '../../../web/src/features/matching/results/filter.ts';
import { type Decisions, keyOf, type Line, linesOf } from '../../../web/src/features/matching/results/lines.ts';
import { saidBy } from '../../../web/src/features/matching/results/say.ts';
import type { Decision } from '../../../web/src/shared/api/schema.ts';

type Given = Partial<Parameters<typeof linesOf>[3][number]>;

const result = (row_index: number, given: Given): Parameters<typeof linesOf>[3][number] => ({
  row_index,
  status: 'unmatched',
  confidence: null,
  review: 'none',
  reason_code: 'no_candidate',
  name: `Shop ${row_index}`,
  address: '12 Main St, Pellton, CO 80521',
  operator: null,
  family: null,
  people: [],
  alternatives: [],
  licenses: [],
  ...given,
});

const operator = (name: string) => ({
  name,
  jurisdiction_code: 'us_co',
  entity_number: name,
  matched_via: 'name' as const,
});
const matched = (confidence: number, name: string): Given => ({
  status: 'matched',
  confidence,
  review: null,
  reason_code: null,
  operator: operator(name),
});
const alternative = (entity_number: string, confidence: number) => ({
  legal_name: `${entity_number} LLC`,
  jurisdiction_code: 'us_co',
  entity_number,
  confidence,
});

const LINES: readonly Line[] = [
  ...linesOf('one', 0, 1, [
    result(0, { ...matched(0.995, 'Zephyr LLC'), family: 'Zephyr' }),
    result(1, { ...matched(0.92, 'Ärden LLC'), name: 'Café Kiln' }),
  ]),
  ...linesOf('two', 2, 2, [
    result(0, { reason_code: 'ambiguous', review: 'likely', alternatives: [alternative('1', 0.6)], family: 'Zephyr' }),
    result(1, { address: '9 Elm St, Ada, CO 80523' }),
  ]),
];

const decision = (batch_id: string, row_index: number, verdict: Decision['verdict']): [string, Decision] => {
  const made = {
    batch_id,
    row_index,
    verdict,
    operator: null,
    rejected: [],
    decided_at: '',
    decided_by: '',
    first: null,
  };
  return [keyOf({ batchId: batch_id, rowIndex: row_index }), made];
};
const DECISIONS: Decisions = new Map([decision('one', 1, 'accepted'), decision('two', 0, 'rejected')]);

const numbers = (filter: Partial<Filter>): number[] =>
  filterLines(LINES, { ...NO_FILTER, ...filter }, DECISIONS).lines.map(({ number }) => number);

const CASES: readonly (readonly [filter: Partial<Filter>, numbers: readonly number[]])[] = [
  [{}, [1, 2, 3, 4]],
  [{ status: 'matched' }, [1, 2]],
  [{ reason: 'ambiguous' }, [3]],
  [{ review: 'likely' }, [3]],
  [{ review: 'none' }, [4]],
  [{ sort: 'review' }, [3, 4, 1, 2]],
  [{ sure: '0.99' }, [1]],
  [{ sure: '0.9' }, [2]],
  [{ family: 'Zephyr' }, [1, 3]],
  [{ family: 'Zephyr', status: 'matched' }, [1]],
  [{ decision: 'none' }, [1, 4]],
  [{ decision: 'accepted' }, [2]],
  [{ part: '2' }, [3, 4]],
  [{ status: 'nonsense' }, []],
  [{ find: 'cafe KILN' }, [2]],
  [{ find: 'arden' }, [2]],
  [{ find: 'elm 80523' }, [4]],
  [{ find: 'zephyr' }, [1, 3]],
  [{ sort: '-sure' }, [1, 2, 3, 4]],
  [{ sort: 'sure' }, [4, 3, 2, 1]],
  [{ sort: 'operator' }, [2, 1, 3, 4]],
  [{ sort: 'name' }, [2, 1, 3, 4]],
  [{ sort: 'reason' }, [3, 4, 1, 2]],
  [{ sort: 'family' }, [1, 3, 2, 4]],
  [{ sort: 'decision' }, [2, 3, 1, 4]],
];

describe('the results of a file', () => {
  for (const [filter, expected] of CASES) {
    it(`as ${JSON.stringify(filter)} are ${expected.join()}`, () => assert.deepEqual(numbers(filter), expected));
  }

  it('are counted for each value under all that is asked but of its own', () => {
    const { counts } = filterLines(LINES, { ...NO_FILTER, status: 'matched', family: 'Zephyr' }, DECISIONS);
    const told = Object.fromEntries(FACETS.map((facet) => [facet, Object.fromEntries(counts[facet])]));
    assert.deepEqual(told, {
      status: { matched: 1, unmatched: 1 },
      review: {},
      reason: {},
      sure: { '0.99': 1 },
      family: { Zephyr: 1 },
      decision: { none: 1 },
      look: {},
      part: { 1: 1 },
    });
  });

  it('are asked for in an address, which leads back to the same', () => {
    const filter: Filter = { ...NO_FILTER, status: 'matched', find: 'a & b=c ü', sort: '-sure', part: '3' };
    const search = searchOf(filter, 17);
    assert.deepEqual([readFilter(search), readRow(search)], [filter, 17]);
    assert.equal(searchOf(NO_FILTER, null), '');
  });

  it('are not led astray by an address that nobody made', () => {
    assert.equal(readFilter('?sort=__proto__').sort, '');
    for (const row of ['-1', '1.5', '9'.repeat(40), '', 'x']) assert.equal(readRow(`?row=${row}`), null);
  });

  it('may be a hundred thousand', () => {
    const many = linesOf(
      'many',
      0,
      1,
      Array.from({ length: 100_000 }, (_, index) => result(index, {})),
    );
    const { lines, counts } = filterLines(many, { ...NO_FILTER, find: 'shop 9999', sort: 'name' }, new Map());
    assert.deepEqual([lines.length, counts.reason.get('no_candidate')], [19, 19]);
  });
});

describe('a key', () => {
  const [sure, , ambiguous, nothing] = LINES as readonly [Line, Line, Line, Line];
  const chosen = { verdict: 'chosen', jurisdiction_code: 'us_co', entity_number: '1' };
  const KEYS = [
    { key: 'a', line: sure, said: { verdict: 'accepted' } },
    { key: 'a', line: ambiguous, said: null },
    { key: 'r', line: sure, said: { verdict: 'rejected' } },
    { key: 'r', line: ambiguous, said: { verdict: 'rejected' } },
    { key: 'r', line: nothing, said: null },
    { key: '1', line: ambiguous, said: chosen },
    { key: '2', line: ambiguous, said: null },
    { key: 'u', line: ambiguous, said: 'undo' },
    { key: 'u', line: sure, said: null },
    { key: 'x', line: sure, said: null },
  ];
  for (const { key, line, said } of KEYS) {
    it(`${key} says ${JSON.stringify(said)} of result ${line.number}`, () =>
      assert.deepEqual(saidBy(key, line, DECISIONS), said));
  }
});
