import { z } from 'zod';
import { CHARGED, type ChargeKind, type PRICED } from './charged.ts';
import { AccountError } from './error.ts';

/** Credits for each call, or for each result of a search: an empty result is then free. */
export type Price = number | { readonly per_result: number };

export type PriceList = Readonly<Record<(typeof PRICED)[number], Price>>;

export function priceOf(prices: PriceList, operation: ChargeKind): Price {
  const charged = CHARGED[operation];
  const price = prices[charged.price];
  return 'isByResults' in charged && typeof price === 'number' ? { per_result: price } : price;
}

export const DEFAULT_PRICES: PriceList = {
  company_search: 40,
  officer_search: 40,
  lookup: 40,
  batch_row: 15,
  reconcile_query: 40,
};

/** A search returns 100 results at most and a batch has 500 rows, so sums stay far from 2^53. */
const PRICE_MAX = 1_000_000;
const flatSchema = z.int().min(0).max(PRICE_MAX);
const searchSchema = z.union([flatSchema, z.strictObject({ per_result: flatSchema })]);
const priceListSchema = z
  .strictObject({
    company_search: searchSchema.default(DEFAULT_PRICES.company_search),
    officer_search: searchSchema.default(DEFAULT_PRICES.officer_search),
    lookup: flatSchema.default(40),
    batch_row: flatSchema.default(15),
    reconcile_query: searchSchema.optional(),
  })
  .transform(({ reconcile_query, ...prices }) => ({
    ...prices,
    reconcile_query: reconcile_query ?? prices.company_search,
  }));

/**
 * Reads a price list from JSON: `{"company_search": {"per_result": 1}, "lookup": 20}`. What it leaves out
 * costs what `DEFAULT_PRICES` says, and a reconciliation query what a company search does.
 *
 * @throws AccountError `invalid_prices`
 */
export function parsePrices(json: string): PriceList {
  const { success, data, error } = priceListSchema.safeParse(jsonOf(json));
  if (success) return data;
  const [issue] = error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new AccountError('invalid_prices', `The price list cannot be used: ${place}${issue?.message}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AccountError('invalid_prices', 'The price list is not JSON', error);
  }
}

/** What so many results cost; a flat price does not depend on them. */
export const costCredits = (price: Price, results: number): number =>
  typeof price === 'number' ? price : price.per_result * results;
