import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOut } from '../../src/batches/share-out.ts';

/** `account/batch:rows@turn`, in any order; what is dealt as `batch:rows`. */
const CASES = [
  { title: 'nothing waits', waiting: '', rows: 25, dealt: '' },
  { title: 'one batch takes all', waiting: 'a/1:500@0', rows: 25, dealt: '1:25' },
  { title: 'no batch takes more than it has', waiting: 'a/1:3@0', rows: 25, dealt: '1:3' },
  {
    title: 'a small batch stands beside ten large ones of another account',
    waiting:
      'a/01:500@9 a/02:500@0 a/03:500@0 a/04:500@0 a/05:500@0 a/06:500@0 a/07:500@0 a/08:500@0 a/09:500@0 a/10:500@0 b/11:3@0',
    rows: 8,
    dealt: '11:3 02:1 03:1 04:1 05:1 06:1',
  },
  {
    title: 'batches of one account have their turns',
    waiting: 'a/1:500@2 a/2:500@1 a/3:1@3',
    rows: 5,
    dealt: '2:2 1:2 3:1',
  },
  { title: 'whose turn is longest ago comes first', waiting: 'a/1:9@4 b/2:9@2 c/3:9@3', rows: 2, dealt: '2:1 3:1' },
  {
    title: 'an account with many batches has no more turns for it',
    waiting: 'a/1:0@5 a/2:9@0 b/3:9@4',
    rows: 1,
    dealt: '3:1',
  },
] as const;

describe('rows are dealt out', () => {
  for (const { title, waiting, rows, dealt } of CASES) {
    it(title, () => {
      const unfinished = waiting.split(' ').flatMap((text) => {
        const [, accountId, batchId, count, turn] = /^(\w+)\/(\w+):(\d+)@(\d+)$/.exec(text) ?? [];
        if (accountId === undefined || batchId === undefined) return [];
        return [{ accountId, batchId, rows: Number(count), turn: Number(turn) }];
      });
      for (const order of [unfinished, unfinished.toReversed()]) {
        assert.equal(
          shareOut(order, rows)
            .map((share) => `${share.batchId}:${share.rows}`)
            .join(' '),
          dealt,
        );
      }
    });
  }
});
