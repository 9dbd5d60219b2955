import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { affordableRows, rowsOfBudget } from '../../../web/src/features/matching/funds.ts';

const FUNDS = { price: 15, available: 3_000, reserved: 0, isToppedUp: false };

const AFFORDABLE: readonly (readonly [string, number, Partial<typeof FUNDS>, number])[] = [
  ['all of them where credits are enough', 150, {}, 150],
  ['as many as credits are enough for', 500, {}, 200],
  ['few where no more can come back', 500, { available: 31 }, 2],
  ['none while more may come back', 500, { available: 31, reserved: 1 }, 0],
  ['the last few though more may come back', 2, { available: 31, reserved: 1 }, 2],
  ['none without credits', 500, { available: 0 }, 0],
  ['none where some are owed', 500, { available: -45 }, 0],
  ['all of them where credits are bought by themselves', 500, { available: 0, isToppedUp: true }, 500],
  ['all of them where they are free', 500, { available: 0, price: 0 }, 500],
];

describe('credits allow', () => {
  for (const [what, rows, funds, expected] of AFFORDABLE)
    it(what, () => assert.equal(affordableRows(rows, { ...FUNDS, ...funds }), expected));
});

const part = (location_count: number, credits_charged: number, completed_at: string | null) =>
  ({ location_count, credits_charged, completed_at }) as never;

describe('a budget allows', () => {
  const ended = part(100, 450, '2026-01-01T00:00:00.000Z');
  const runs = part(10, 15, null);
  for (const [what, creditsMax, parts, expected] of [
    ['any number where there is none', null, [ended], Number.POSITIVE_INFINITY],
    ['what is left beside what was charged', 600, [ended], 10],
    ['no more than what runs may leave', 600, [ended, runs], 0],
    ['less than a row where it is used up', 450, [ended], 0],
  ] as const)
    it(what, () => assert.equal(rowsOfBudget({ creditsMax }, { parts: [...parts] }, 15), expected));
});
