import { type MatchRecord, type NameForm, stemOf } from '../../blocking/index.ts';
import { INDUSTRIES, OF_HEALTH } from './industries.ts';

/**
 * `landlord`: the sign tells a trade, and all that the record's names tell is that it holds land. `unknown`
 * where either side names no trade.
 */
export const INDUSTRY_AGREEMENTS = ['agree', 'conflict', 'landlord', 'unknown'] as const;
export type IndustryAgreement = (typeof INDUSTRY_AGREEMENTS)[number];

const INDUSTRY_OF_WORD = new Map(
  Object.entries(INDUSTRIES).flatMap(([industry, words]) => words.map((word): [string, string] => [word, industry])),
);

/** Whether the trades in a location's name are those in a record's names. */
export function compareIndustries(
  { industries }: { readonly industries: ReadonlySet<string> },
  { names }: MatchRecord,
): IndustryAgreement {
  if (industries.size === 0) return 'unknown';
  const ofRecord = industriesIn(names);
  if (ofRecord.size === 0) return 'unknown';
  if (!industries.isDisjointFrom(ofRecord)) return 'agree';
  if (isOfSomeHealth(industries, ofRecord) || isOfSomeHealth(ofRecord, industries)) return 'agree';
  return ofRecord.size === 1 && ofRecord.has('land') ? 'landlord' : 'conflict';
}

function isOfSomeHealth(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.has('health') && !others.isDisjointFrom(OF_HEALTH);
}

/** A word of medicine that is common to all practices: `clinic`, `medical`. */
export function isOfHealthAtLarge(word: string): boolean {
  return industryOf(word) === 'health';
}

/** The trade that a word stands for. */
export function industryOf(word: string): string | undefined {
  return INDUSTRY_OF_WORD.get(word) ?? INDUSTRY_OF_WORD.get(stemOf(word));
}

/** The trades that names tell. */
export function industriesIn(names: readonly { readonly form: NameForm }[]): ReadonlySet<string> {
  let found: Set<string> | null = null;
  for (const { form } of names) {
    for (const word of form.words) {
      const industry = industryOf(word);
      if (industry === undefined) continue;
      found ??= new Set();
      found.add(industry);
    }
  }
  return found ?? NO_TRADE;
}

const NO_TRADE: ReadonlySet<string> = new Set();
