import type { MatchRecord, NameForm } from '../../blocking/index.ts';
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
export function compareIndustries({ industries }: ReadLocation, { names }: MatchRecord): IndustryAgreement {
  if (industries.size === 0) return 'unknown';
  const ofRecord = industriesIn(names);
  if (ofRecord.size === 0) return 'unknown';
  if (!industries.isDisjointFrom(ofRecord)) return 'agree';
  return ofRecord.size === 1 && ofRecord.has('land') ? 'landlord' : 'conflict';
}

/** The trades that names tell. */
export function industriesIn(names: readonly { readonly form: NameForm }[]): ReadonlySet<string> {
  let found: Set<string> | null = null;
  for (const { form } of names) {
    for (const word of form.words) {
      const industry =
        INDUSTRY_OF_WORD.get(word) ?? (word.endsWith('s') ? INDUSTRY_OF_WORD.get(word.slice(0, -1)) : undefined);
      if (industry === undefined) continue;
      found ??= new Set();
      found.add(industry);
    }
  }
  return found ?? NO_TRADE;
}

const NO_TRADE: ReadonlySet<string> = new Set();
