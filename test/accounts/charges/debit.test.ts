import assert from 'node:assert/strict';
import { it } from 'node:test';
import { debit, standingAt } from '../../../src/accounts/charges/debit.ts';
import { openStore } from '../../../src/store/index.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { booksOf, openCustomer } from '../books.ts';

/** `told`: whether each was charged, and the balance it hears of. */
const CASES = [
  {
    what: 'tells who only asks what is left when all are charged',
    granted: 100,
    credits: [0, 40, 40, 0],
    told: ['yes 20', 'yes 60', 'yes 20', 'yes 20'],
  },
  {
    what: 'charges each that the account can pay when it cannot pay all',
    granted: 90,
    credits: [40, 0, 60, 40, 40, 5],
    told: ['yes 50', 'yes 5', 'no 50', 'yes 10', 'no 10', 'yes 5'],
  },
  {
    what: 'takes nothing where the account can pay none',
    granted: 3,
    credits: [40, 0, 40],
    told: ['no 3', 'yes 3', 'no 3'],
  },
] as const;

onEveryDatabase('a group of charges', (fresh) => {
  for (const { what, granted, credits, told } of CASES) {
    it(what, async () => {
      const options = await fresh();
      await using customer = await openCustomer(options, granted);
      await using store = await openStore(options);
      const { accountId, keyId } = customer;
      const charges = credits.map((one) => {
        return { accountId, keyId, requestId: 'r', operation: 'lookup', credits: one } as const;
      });
      const debits = await debit(store, new Date(), charges);
      assert.deepEqual(
        debits.map((one) => `${one.isCharged ? 'yes' : 'no'} ${standingAt(one).balance}`),
        told,
      );
      await booksOf(options);
    });
  }
});
