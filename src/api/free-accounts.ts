/** The accounts of a user alone with data of their own: nothing is charged, limited or noted. */
import type { PriceList } from '../accounts/index.ts';
import type { AccountParts } from './settings.ts';

const NOTHING: PriceList = { company_search: 0, officer_search: 0, lookup: 0, batch_row: 0, reconcile_query: 0 };

/** Who asks. */
export const SOMEBODY = { accountId: 'local', keyId: 'local', only: null };

export const FREE_ACCOUNTS: Pick<AccountParts, 'credits' | 'charges' | 'requestLog'> = {
  credits: {
    // No balance is too low for what costs nothing.
    balance: async () => ({
      balance: 0,
      overage_enabled: true,
      overage_amount: null,
      auto_topup_enabled: false,
      auto_topup_threshold_credits: null,
      auto_topup_target_credits: null,
    }),
  },
  charges: {
    prices: NOTHING,
    authorize: async () => ({
      ok: true,
      balance: 0,
      paidAt: null,
      hold: {
        charge: async () => ({ ok: true, charged: 0, balance: 0, paidAt: null }),
        release: () => {},
        takeBack: () => {},
      },
    }),
  },
  requestLog: { note: () => {} },
};
