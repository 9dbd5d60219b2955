/** Rows that are the same place. */
import { type NewLocation, tokenize } from '../entity/index.ts';

/** The same for locations whose name, address and owner's name differ in case, accents and signs at most. */
export const placeKey = ({ name, address, owner_name }: Pick<NewLocation, 'name' | 'address' | 'owner_name'>): string =>
  [name, address, owner_name ?? ''].map((text) => tokenize(text).join(' ')).join('\n');

/** For each key the index of the first that is the same: its own where there is none before it. */
export function firstOfEach(keys: readonly string[]): number[] {
  const firsts = new Map<string, number>();
  return keys.map((key, index) => {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    return first ?? index;
  });
}
