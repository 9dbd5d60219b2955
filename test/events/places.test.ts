import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PLACES, Places, type Receiver, shareOut } from '../../src/events/places.ts';
import * as fc from '../property.ts';

const NONE: ReadonlySet<string> = new Set();
const webhooks = (accountId: string, count: number): Receiver[] =>
  Array.from({ length: count }, (_, n) => ({ accountId, webhookId: `${accountId}${n}` }));

/** All places that these webhooks get, with as many messages as there are places. */
function taken(due: readonly Receiver[], underWay: readonly Receiver[] = [], slow = NONE): Receiver[] {
  const shares = shareOut(due, new Places(underWay, slow));
  return due.flatMap((receiver) => Array.from({ length: shares.get(receiver.webhookId) ?? 0 }, () => receiver));
}

/** The places of accounts with twenty webhooks each; the accounts come one after the other. */
function afterEachOther(accounts: readonly string[]): Receiver[] {
  const underWay: Receiver[] = [];
  for (const account of accounts) underWay.push(...taken(webhooks(account, 20), underWay));
  return underWay;
}

describe('places for attempts', () => {
  const CASES: readonly (readonly [
    what: string,
    due: Receiver[],
    underWay: Receiver[],
    places: object,
    slow?: string[],
  ])[] = [
    ['eight at one receiver', webhooks('a', 1), [], { a: 8 }],
    ['half of all for one account', webhooks('a', 20), [], { a: 32 }],
    ['half of what another leaves', webhooks('b', 20), taken(webhooks('a', 20)), { b: 16 }],
    ['the same of both at once', [...webhooks('a', 20), ...webhooks('b', 20)], [], { a: 21, b: 21 }],
    ['one at a slow receiver', webhooks('a', 3), [], { a: 17 }, ['a0']],
    [
      'half of the slow places for one account',
      webhooks('a', 40),
      [],
      { a: 16 },
      webhooks('a', 40).map(({ webhookId }) => webhookId),
    ],
    ['one where no half is left', webhooks('z', 9), afterEachOther(['a', 'b', 'c', 'd', 'e', 'f']), { z: 1 }],
  ];
  for (const [what, due, underWay, places, slow = []] of CASES) {
    it(what, () => {
      const counts = Object.groupBy(taken(due, underWay, new Set(slow)), ({ accountId }) => accountId);
      assert.deepEqual(
        Object.fromEntries(Object.entries(counts).map(([account, all]) => [account, all!.length])),
        places,
      );
    });
  }

  it('are never more than there are, and an account without one gets one while any is left', () => {
    const account = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    fc.assert(
      fc.property(fc.array(fc.tuple(account, fc.integer({ min: 1, max: 30 })), { maxLength: 20 }), (arrivals) => {
        const underWay: Receiver[] = [];
        for (const [name, count] of arrivals) {
          const hasNone = !underWay.some(({ accountId }) => accountId === name);
          const got = taken(webhooks(name, count), underWay);
          if (hasNone && underWay.length < PLACES) assert.ok(got.length > 0);
          underWay.push(...got);
          assert.ok(underWay.length <= PLACES);
        }
      }),
    );
  });
});
