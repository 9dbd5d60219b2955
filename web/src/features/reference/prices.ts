/** What operations cost, by this server's price list. */
import { OPERATIONS } from '../../shared/api/operations.ts';
import type { Prices } from '../../shared/api/schema.ts';
import { formatCredits } from '../../shared/format.ts';

type Price = {
  readonly of: keyof Prices;
  /** For what: " a page", " where anything is found". */
  readonly for: string;
  /** The most results of one request, where the price may be by the result. */
  readonly resultsMax?: number;
};

/** By operation. What is not here is free. */
export const PRICED: Readonly<Record<string, Price>> = Object.fromEntries(
  Object.entries(OPERATIONS).flatMap(([id, operation]) => ('price' in operation ? [[id, operation.price]] : [])),
);

/** What costs nothing where it finds nothing. */
const MAY_BE_FREE = ['listChanges', 'lookUpCompanies', 'matchLocation'];

/** What an operation's tools decide. */
const AS_ASKED = 'callMcp';

/** "40 credits a page", "1 credit a result", "Free". */
export function priceOfOperation(id: string, prices: Prices): string {
  if (id === AS_ASKED) return 'As what the tool asks for';
  const priced = PRICED[id];
  if (priced === undefined) return 'Free';
  const price = prices[priced.of]!;
  if (typeof price !== 'number') return `${formatCredits(price.per_result)} a result`;
  return price === 0 ? 'Free' : `${formatCredits(price)} ${priced.for}`.trim();
}

/** What pressing a button may spend: the price, and the most where it depends on what is found. */
export function mostOfOperation(id: string, prices: Prices, rows: number): string {
  const priced = PRICED[id];
  if (priced === undefined) return id === AS_ASKED ? 'priced as its tool' : 'free';
  const price = prices[priced.of]!;
  if (typeof price !== 'number') return `${formatCredits(price.per_result * (priced.resultsMax ?? 1))} at most`;
  if (price === 0) return 'free';
  if (id === 'submitBatch') return `${formatCredits(price * rows)} at most`;
  if (priced.of === 'reconcile_query') return `${formatCredits(price)} a query`;
  return MAY_BE_FREE.includes(id) ? `${formatCredits(price)} at most` : formatCredits(price);
}
