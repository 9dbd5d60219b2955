import { type PricedOperation, priceInWords } from './price-in-words.ts';
import { useOverview } from './session.ts';

type Props = {
  readonly of: PricedOperation;
  /** The most results that it can have. */
  readonly resultsMax?: number;
};

/** What a request costs, before it is sent. */
export function Price({ of, resultsMax = 1 }: Props) {
  const { data } = useOverview();
  return data === undefined ? 'credits' : priceInWords(data.prices[of], resultsMax);
}
