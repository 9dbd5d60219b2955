import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GroupCommit } from '../../../src/accounts/charges/group-commit.ts';

const AGES_MS = 60_000;

const CASES = [
  { what: 'when all that are expected are there', gatherMs: AGES_MS, expected: 3, come: 3 },
  { what: 'when it has enough members, though more are expected', gatherMs: AGES_MS, expected: 64, come: 32 },
  { what: 'when it has waited long enough', gatherMs: 1, expected: 2, come: 1 },
] as const;

describe('a group is committed', () => {
  for (const { what, gatherMs, expected, come } of CASES) {
    it(what, { timeout: AGES_MS / 2 }, async () => {
      const groups = new GroupCommit(gatherMs, async (items: readonly number[]) => items.map((item) => -item));
      const items = Array.from({ length: come }, (_, index) => index + 1);
      assert.deepEqual(
        await Promise.all(items.map((item) => groups.add(item, expected))),
        items.map((item) => -item),
      );
    });
  }

  it('while the next one fills', async () => {
    const commits: { readonly items: readonly number[]; readonly end: () => void }[] = [];
    const groups = new GroupCommit(AGES_MS, async (items: readonly number[]) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      commits.push({ items, end: resolve });
      await promise;
      return items;
    });
    const turns = async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    };
    const first = groups.add(1, 1);
    await turns();
    const second = [groups.add(2, 2), groups.add(3, 2)];
    await turns();
    commits[0]?.end();
    await first;
    await turns();
    commits[1]?.end();
    await Promise.all(second);
    assert.deepEqual(
      commits.map(({ items }) => items),
      [[1], [2, 3]],
    );
  });
});
