import type { Prices } from './api/schema.ts';
import { formatCredits } from './format.ts';

export type PricedOperation = 'company_search' | 'officer_search' | 'lookup' | 'batch_row';

/** "40 credits", "1 credit a result, 100 credits at most", "nothing". */
export function priceInWords(price: Prices[PricedOperation], resultsMax: number): string {
  if (price === 0) return 'nothing';
  if (typeof price === 'number') return formatCredits(price);
  return `${formatCredits(price.per_result)} a result, ${formatCredits(price.per_result * resultsMax)} at most`;
}
