import type { MatchRecord } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { INDUSTRIES } from './industries.ts';

/** `landlord`: the sign tells a trade, and all that the record's names tell is that it holds land. `unknown` where either side names no trade. */
export const INDUSTRY_AGREEMENTS = ['agree', 'conflict', 'landlord', 'unknown'] as const;
export type IndustryAgreement = (typeof INDUSTRY_AGREEMENTS)[number];

const INDUSTRY_OF_WORD = new Map(
  Object.entries(INDUSTRIES).flatMap(([industry, words]) =>
    words.split(/\s+/).map((word): [string, string] => [word, industry]),
  ),
);

/** Whether the trades that a location's name tells are those that a record's names tell. */
export function compareIndustries({ variants }: ReadLocation, { names }: MatchRecord): IndustryAgreement {
  const ofSign = industriesIn(variants);
  if (ofSign.size === 0) return 'unknown';
  const ofRecord = industriesIn(names);
  if (ofRecord.size === 0) return 'unknown';
  if (!ofSign.isDisjointFrom(ofRecord)) return 'agree';
  return ofRecord.size === 1 && ofRecord.has('land') ? 'landlord' : 'conflict';
}

function industriesIn(names: MatchRecord['names'] | ReadLocation['variants']): Set<string> {
  const found = new Set<string>();
  for (const { form } of names) {
    for (const word of form.words) {
      const industry =
        INDUSTRY_OF_WORD.get(word) ?? (word.endsWith('s') ? INDUSTRY_OF_WORD.get(word.slice(0, -1)) : null);
      if (industry) found.add(industry);
    }
  }
  return found;
}
