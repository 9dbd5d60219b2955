import { formatCount, formatCredits } from './format.ts';
import type { Paid } from './paid.ts';
import { Time } from './time.tsx';

/** What an answer cost, after it came: "40 credits charged, 960 left · 2 minutes ago". */
export function Cost({ of: { chargedCredits, balanceCredits, atMs } }: { readonly of: Paid<unknown> }) {
  return (
    <>
      {chargedCredits === 0 ? 'Nothing charged' : `${formatCredits(chargedCredits)} charged`}
      {balanceCredits !== null && `, ${formatCount(balanceCredits)} left`} ·{' '}
      <Time at={new Date(atMs).toISOString()} isRelative />
    </>
  );
}
