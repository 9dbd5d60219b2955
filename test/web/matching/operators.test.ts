import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Decisions, keyOf, type Line } from '../../../web/src/features/matching/results/lines.ts';
import { watchableRows } from '../../../web/src/features/matching/results/operators.ts';
import type { Decision } from '../../../web/src/shared/api/schema.ts';

const COMPANY = { jurisdiction_code: 'us_fl', entity_number: 'P1' };
const CHOSEN = { jurisdiction_code: 'us_fl', entity_number: 'P2' };
const LICENSE = { source: 'us_fl_food', number: 'SEA1' };

it('a file is watched on by who runs its rows and what is licensed there', () => {
  const line = (rowIndex: number, operator: object | null) =>
    ({ batchId: 'b', rowIndex, number: rowIndex + 1, name: 'x', address: 'y', operator, licenses: [LICENSE] }) as Line;
  const byLicense = { jurisdiction_code: null, entity_number: null };
  const lines = [line(0, COMPANY), line(1, byLicense), line(2, null)];
  const decided = (verdict: Decision['verdict'], operator: object | null): Decisions =>
    new Map([[keyOf(lines[0]!), { verdict, operator } as Decision]]);
  for (const [what, decisions, expected] of [
    [
      'nothing decided',
      new Map(),
      [
        [1, COMPANY, [LICENSE]],
        [2, null, [LICENSE]],
      ],
    ],
    ['accepted', decided('accepted', COMPANY), [[1, COMPANY, [LICENSE]]]],
    ['another chosen', decided('chosen', CHOSEN), [[1, CHOSEN, []]]],
    ['rejected', decided('rejected', null), []],
  ] as const)
    assert.deepEqual(
      watchableRows(lines, decisions).map(({ row, company, licenses }) => [row, company, licenses]),
      expected,
      what,
    );
});
