import { formatCount, formatCredits, formatUntil } from './format.ts';
import type { Paid } from './paid.ts';
import { Price } from './price.tsx';
import type { PricedOperation } from './price-in-words.ts';
import { Time } from './time.tsx';

/**
 * What an answer cost, after it came: "40 credits charged, 960 left · free again until …", or when it came.
 */
export function Cost({ of: { chargedCredits, balanceCredits, atMs, freeUntilMs } }: { readonly of: Paid<unknown> }) {
  const isRepeat = chargedCredits === 0 && freeUntilMs !== null;
  return (
    <>
      {chargedCredits === 0 ? 'Nothing charged' : `${formatCredits(chargedCredits)} charged`}
      {isRepeat && ': paid for before'}
      {balanceCredits !== null && !isRepeat && `, ${leftInWords(balanceCredits)}`} ·{' '}
      {freeUntilMs === null ? (
        <Time at={new Date(atMs).toISOString()} isRelative />
      ) : (
        `free again until ${formatUntil(freeUntilMs)}`
      )}
    </>
  );
}

/** With overage a balance goes below zero: that is no number of credits that are left. */
const leftInWords = (balance: number): string =>
  balance < 0 ? `balance ${formatCount(-balance)} below zero` : `${formatCount(balance)} left`;

type AgainProps = { readonly of: Paid<unknown>; readonly operation: PricedOperation; readonly resultsMax?: number };

/** What it costs to ask again, behind "for": the price, or nothing for what was paid for in the last day. */
export function PriceAgain({ of: { freeUntilMs }, operation, ...more }: AgainProps) {
  return freeUntilMs !== null && Date.now() < freeUntilMs ? 'free' : <Price of={operation} {...more} />;
}
