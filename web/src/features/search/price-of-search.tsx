import { PriceAgain } from '../../shared/cost.tsx';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import type { PricedOperation } from '../../shared/price-in-words.ts';
import type { Search } from './search-address.ts';

/** A search of premises has the price of one of companies. */
export const OPERATIONS: Readonly<Record<Search['kind'], PricedOperation>> = {
  companies: 'company_search',
  officers: 'officer_search',
  premises: 'company_search',
};

type Props = {
  readonly search: Search;
  /** Its answer, where it was run before. */
  readonly bought?: Paid<unknown>;
};

export function PriceOfSearch({ search: { kind, request }, bought }: Props) {
  const operation = OPERATIONS[kind];
  const resultsMax = request.limit;
  return bought === undefined ? (
    <Price of={operation} resultsMax={resultsMax} />
  ) : (
    <PriceAgain of={bought} operation={operation} resultsMax={resultsMax} />
  );
}
