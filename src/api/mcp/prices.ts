/** What a tool costs, in words: part of its description, so that a model knows it before it calls. */
import { type Operation, type PriceList, priceOf } from '../../accounts/terms.ts';

/** `prices`: `null` where nothing costs anything, and nothing has to be said. `unit`: what is charged for. */
export function priceWords(prices: PriceList | null, operation: Operation, unit: string): string {
  if (prices === null) return '';
  const price = priceOf(prices, operation);
  const isFlat = typeof price === 'number';
  const credits = isFlat ? price : price.per_result;
  if (credits === 0) return ' Free.';
  return isFlat ? ` Costs ${credits} credits a call.` : ` Costs ${credits} credits for ${unit}, and nothing else.`;
}

/** Of what never costs anything. */
export const freeWords = (prices: PriceList | null): string => (prices === null ? '' : ' Free.');
