import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf, daysBetween, isStale, RHYTHMS } from '../../src/entity/index.ts';

describe('a copy is stale a day after it has reached', () => {
  const LAST_FRESH_DAYS = [
    { updates: 'daily', asOf: '2026-11-20', fresh: '2026-11-27', stale: '2026-11-28' },
    { updates: 'weekly', asOf: '2026-02-20', fresh: '2026-03-06', stale: '2026-03-07' },
    { updates: 'monthly', asOf: '2024-01-01', fresh: '2024-03-03', stale: '2024-03-04' },
    { updates: 'quarterly', asOf: '2026-01-01', fresh: '2026-07-04', stale: '2026-07-05' },
  ] as const;
  for (const { updates, asOf, fresh, stale } of LAST_FRESH_DAYS) {
    it(`twice its rhythm, and a week: ${updates}`, () => {
      assert.deepEqual([isStale(asOf, updates, fresh), isStale(asOf, updates, stale)], [false, true]);
    });
  }

  it('each rhythm has such a day', () => {
    assert.deepEqual(
      LAST_FRESH_DAYS.map(({ updates }) => updates),
      RHYTHMS,
    );
  });
});

it('a copy is never stale where nobody states a rhythm', () =>
  assert.equal(isStale('1990-01-01', null, '2026-11-28'), false));

it('a copy of a day to come is not stale', () => assert.equal(isStale('2030-01-01', 'daily', '2026-11-28'), false));

it('days are counted across the end of a year and a leap day', () => {
  assert.equal(daysBetween('2023-12-31', '2024-03-01'), 61);
  assert.equal(daysBetween('2024-03-01', '2024-02-28'), -2);
});

it('the day of a moment is that of UTC', () =>
  assert.equal(dayOf(new Date('2026-11-24T23:59:59.999-01:00')), '2026-11-25'));
