import type { PartyType } from './company.ts';
import { isNoNamePart } from './fillers.ts';
import { tokenize } from './fold.ts';
import designators from './tables/company-designators.json' with { type: 'json' };
import { cleanText } from './text.ts';

type NameParts = {
  readonly first?: string | undefined;
  readonly middle?: string | undefined;
  readonly last?: string | undefined;
  readonly suffix?: string | undefined;
};

/**
 * `JANE Q DOE JR` from its columns, in that order, letters as the registry writes them, without what stands for
 * a blank in one of them: `JANE`, `NMN`, `DOE`. `null` when all are blank.
 */
export function personName({ first, middle, last, suffix }: NameParts): string | null {
  const [surname, ...given] = [last, first, middle, suffix].map(cleanText);
  const parts = [given[0], given[1], surname, given[2]].filter((part) => part != null);
  if (parts.length < 2) return parts[0] ?? null;
  const said = parts.filter((part) => !isNoNamePart(part, part === surname));
  return (said.length === 0 ? parts : said).join(' ');
}

/** Have two names the same words in the same order? */
export function sameName(a: string, b: string): boolean {
  return tokenize(a).join(' ') === tokenize(b).join(' ');
}

/** A name without the `C/O` or `ATTN:` before it. */
export function withoutCareOf(name: string): string {
  return name.replace(/^(?:C\/O|ATTN):?\s+/i, '');
}

/**
 * Last words that only companies carry. `NA`, `SA` and the like are surnames too, so they count only after a
 * bank's own words or written with dots.
 */
const DESIGNATORS = new Set(designators);
const TWO_WORD_DESIGNATORS = new Set(['co op', 'credit union', 'bank na', 'association na', 'company na', 'trust na']);
const SECOND_WORDS = new Set([...TWO_WORD_DESIGNATORS].map((words) => words.split(' ')[1]));
const DOTTED_DESIGNATOR = /(?:^|[\s,])[SN]\.\s?A\.$/i;
const SPACED_DESIGNATOR = /(?:^|[\s,])(?:P\.? )?L\.? L\.? [CP]\.?$/i;
const TRAILING_PARENTHESIS = /\s*\([^()]*\)\s*$/;

/**
 * True when a name ends in a company's designator: `LLC`, `L.L.C.`, `Inc.`, `Corp`, `TRUST`; a last `(…)`
 * aside.
 */
export function hasCompanyDesignator(name: string): boolean {
  const stem = (name.includes('(') ? name.replace(TRAILING_PARENTHESIS, '') : name).trim();
  return endsInDesignator(stem, tokenize(stem));
}

/** The same of a name without a bracket at the end, and its tokens. */
export function endsInDesignator(stem: string, tokens: readonly string[]): boolean {
  const last = tokens.at(-1);
  // A designator alone is not a name: `TRUST` as a whole name may be a surname.
  if (last === undefined || tokens.length < 2) return false;
  if (DESIGNATORS.has(last)) return true;
  if (SECOND_WORDS.has(last) && TWO_WORD_DESIGNATORS.has(`${tokens.at(-2)} ${last}`)) return true;
  // Both end in a single letter or two dotted ones.
  return last.length <= 2 && (DOTTED_DESIGNATOR.test(stem) || SPACED_DESIGNATOR.test(stem));
}

/** `company` for a name with a designator; no name alone shows a person, so `unknown` otherwise. */
export function partyTypeOf(name: string): PartyType {
  return hasCompanyDesignator(name) ? 'company' : 'unknown';
}
