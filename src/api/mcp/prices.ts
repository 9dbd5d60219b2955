/** What a tool costs, in words: part of its description, so that a model knows it before it calls. */
import { type PriceList, priceOf } from '../../accounts/terms.ts';
import type { Operation } from '../../operations/index.ts';

/** `prices`: `null` where nothing costs anything, and nothing has to be said. `unit`: what is charged for. */
export function priceWords(prices: PriceList | null, { charge }: Pick<Operation, 'charge'>, unit = ''): string {
  if (prices === null) return '';
  const price = charge === undefined ? 0 : priceOf(prices, charge);
  const isFlat = typeof price === 'number';
  const credits = isFlat ? price : price.per_result;
  if (credits === 0) return ' Free.';
  return isFlat ? ` Costs ${credits} credits a call.` : ` Costs ${credits} credits for ${unit}, and nothing else.`;
}
