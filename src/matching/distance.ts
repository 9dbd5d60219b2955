/** How far companies are from a location, by the points of their ZIP codes. */
import { kilometresBetween, type MatchRecord } from '../blocking/index.ts';
import type { ReadLocation } from './read-location.ts';

/** Kilometres to the company's nearest address, agents' aside; `null` where ZIP codes do not say. */
export function kilometresTo({ address: { zip5 } }: ReadLocation, { addresses }: MatchRecord): number | null {
  if (zip5 === null) return null;
  const own = addresses.flatMap(({ isAgents, parsed }) =>
    isAgents || parsed.zip5 === null ? [] : (kilometresBetween(zip5, parsed.zip5) ?? []),
  );
  return own.length === 0 ? null : Math.min(...own);
}
