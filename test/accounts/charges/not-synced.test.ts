import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Charge, debit } from '../../../src/accounts/charges/debit.ts';
import { NotSynced, openStore } from '../../../src/store/index.ts';
import { temporaryHomes } from '../../store/databases.ts';
import { refuseToSync } from '../../store/wal-file.ts';
import { booksOf, openCustomer } from '../books.ts';

describe('charges whose commit the disk does not confirm', { skip: process.platform !== 'linux' }, () => {
  const newHome = temporaryHomes();
  const repeatable = { key: 'key:a', requestHash: 'hash' };
  const CASES: readonly { readonly what: string; readonly charges: readonly Partial<Charge>[] }[] = [
    { what: 'one', charges: [{ credits: 40 }] },
    { what: 'several, and one who only asks', charges: [{ credits: 40 }, { credits: 0 }, { credits: 5 }] },
    { what: 'one that the account cannot pay', charges: [{ credits: 70 }, { credits: 40 }] },
    { what: 'one under a key', charges: [{ credits: 40, repeatable }] },
    { what: 'one of a request that was charged before', charges: [{ credits: 40, requestId: 'before' }] },
  ];

  for (const { what, charges } of CASES) {
    it(`are refused and taken back, each once: ${what}`, async () => {
      const homeDirectory = newHome();
      await using customer = await openCustomer({ homeDirectory }, 100);
      const { accountId, keyId } = customer;
      const given = charges.map((one, index): Charge => {
        return { accountId, keyId, requestId: `request ${index}`, operation: 'lookup', credits: 0, ...one };
      });
      await using store = await openStore({ homeDirectory, syncsTransactions: true });
      const before: Charge = { accountId, keyId, requestId: 'before', operation: 'lookup', credits: 10 };
      assert.deepEqual(
        (await debit(store, new Date(), [before])).map(({ isCharged }) => isCharged),
        [true],
      );
      refuseToSync(homeDirectory);
      await assert.rejects(debit(store, new Date(), given), NotSynced);
      const { balance, entries } = await booksOf({ homeDirectory });
      assert.equal(balance, 90);
      const sums = Map.groupBy(entries, ({ request_id }) => request_id);
      for (const { requestId } of given) {
        const sum = (sums.get(requestId) ?? []).reduce((all, { amount_credits }) => all + amount_credits, 0);
        assert.equal(sum, requestId === 'before' ? -10 : 0);
      }
      await using other = await openStore({ homeDirectory });
      const [again] = await debit(other, new Date(), [{ ...before, requestId: 'again', repeatable }]);
      assert.equal(again!.isCharged, true, 'what was taken back costs again');
    });
  }
});
