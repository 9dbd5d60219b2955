import { PriceAgain } from '../../shared/cost.tsx';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import type { Search } from './search-address.ts';

type Props = {
  readonly search: Search;
  /** Its answer, where it was run before. */
  readonly bought?: Paid<unknown>;
};

export function PriceOfSearch({ search: { kind, request }, bought }: Props) {
  const operation = kind === 'companies' ? 'company_search' : 'officer_search';
  const resultsMax = request.limit;
  return bought === undefined ? (
    <Price of={operation} resultsMax={resultsMax} />
  ) : (
    <PriceAgain of={bought} operation={operation} resultsMax={resultsMax} />
  );
}
