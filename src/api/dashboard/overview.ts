import type { Accounts, KeySummary } from '../../accounts/index.ts';
import { getOverview } from '../../operations/others.ts';
import { requestBody } from './request-log.ts';
import { routeFor } from './signed-in.ts';

const RECENT = 10;

export const overview = (accounts: Pick<Accounts, 'keys' | 'credits' | 'charges' | 'requestLog'>) =>
  routeFor(getOverview, async (_asked, { accountId }) => {
    const now = new Date().toISOString();
    const today = now.slice(0, 10);
    const all = { statusClass: null, requestId: null };
    const [credits, funds, spentToday, spentThisMonth, recent, keys, alert] = await Promise.all([
      accounts.credits.balance(accountId),
      accounts.credits.funds(accountId),
      accounts.requestLog.spentSince(accountId, today),
      accounts.requestLog.spentSince(accountId, `${today.slice(0, 8)}01`),
      accounts.requestLog.list(accountId, all, { before: null, limit: RECENT }),
      accounts.keys.list(accountId),
      accounts.credits.alert(accountId),
    ]);
    return {
      credits: { ...credits, ...funds },
      spent_today: spentToday,
      spent_this_month: spentThisMonth,
      recent_requests: recent.map(requestBody),
      key_prefix: keys.findLast((key) => isLive(key, now))?.prefix ?? null,
      prices: accounts.charges.prices,
      alert,
    };
  });

const isLive = ({ revokedAt, expiresAt }: KeySummary, now: string): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);
