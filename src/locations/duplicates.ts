/** Rows that are the same place. */
import { type NewLocation, tokenize } from '../entity/index.ts';

/** The same for locations whose name and address differ in case, accents and signs at most. */
export const placeKey = ({ name, address }: Pick<NewLocation, 'name' | 'address'>): string =>
  `${tokenize(name).join(' ')}\n${tokenize(address).join(' ')}`;

/** For each key the index of the first that is the same: its own where there is none before it. */
export function firstOfEach(keys: readonly string[]): number[] {
  const firsts = new Map<string, number>();
  return keys.map((key, index) => {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    return first ?? index;
  });
}
