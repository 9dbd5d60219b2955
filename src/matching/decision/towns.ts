/** Towns in names, as the addresses of the loaded companies have them. */
import type { Gazetteer } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';

/** Whether towns in a company's name are the location's, or others. */
export type TownInName = 'own' | 'other' | 'none';

/** A town that fewer addresses of the state give may be any word. */
const TOWN_SEEN_MIN = 3;
const TOWN_WORDS_MAX = 3;

/** The location's own town goes before others: `Tampa Bay Grill of Tampa`. So does a quarter by whose name its ZIP code goes. */
export function townIn(
  words: readonly string[],
  except: ReadonlySet<string>,
  location: ReadLocation,
  gazetteer: Gazetteer | null,
): TownInName {
  let found: TownInName = 'none';
  for (let start = 0; start < words.length; start++) {
    for (let length = Math.min(TOWN_WORDS_MAX, words.length - start); length > 0; length--) {
      const part = words.slice(start, start + length);
      if (part.every((word) => except.has(word)) || !isTownOf(part, location, gazetteer)) continue;
      if (isOwnTown(nameOfTown(part), location, gazetteer)) return 'own';
      found = 'other';
      break;
    }
  }
  return found;
}

export function isTownOf(words: readonly string[], { address }: ReadLocation, gazetteer: Gazetteer | null): boolean {
  const town = nameOfTown(words);
  if (town === address.city) return true;
  return address.state !== null && (gazetteer?.count(town, address.state) ?? 0) >= TOWN_SEEN_MIN;
}

function isOwnTown(town: string, { address }: ReadLocation, gazetteer: Gazetteer | null): boolean {
  if (town === address.city) return true;
  return address.zip5 !== null && (gazetteer?.shareInZip(address.zip5, town) ?? 0) > 0;
}

function nameOfTown(words: readonly string[]): string {
  return words.join(' ').toUpperCase();
}
