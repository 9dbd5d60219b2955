/** Who holds a license: a company, or a person. */
import { isPersonName, personInName } from '../blocking/index.ts';
import { hasCompanyDesignator, type PartyType } from '../entity/index.ts';
import type { List } from './list.ts';

/** What raw values of a list's ownership column mean, in lower case. */
export function ownershipTableOf({ ownership }: List): ReadonlyMap<string, PartyType> {
  const of = (words: readonly string[] = [], type: PartyType) =>
    words.map((word) => [word.toLowerCase(), type] as const);
  return new Map([...of(ownership?.persons, 'person'), ...of(ownership?.companies, 'company')]);
}

/**
 * A company's designator decides, then the list's own column, then the name: two to four words, none of business,
 * with a given name in wide use among them, an initial, or the comma of `ROE, JANE`. `ownership`: what the column
 * tells, if anything.
 */
export function licenseeTypeOf(name: string, ownership: PartyType | undefined): PartyType {
  const parties = partiesIn(name);
  if (parties.some(isCompany)) return 'company';
  if (ownership !== undefined) return ownership;
  return parties.every(isPerson) ? 'person' : 'unknown';
}

/** The people among several licensees of one license: `ALPHA LLC/ JANE ROE`. Empty of a single licensee. */
export function peopleAmong(name: string): readonly string[] {
  const parties = partiesIn(name);
  return parties.length === 1 ? [] : parties.filter(isPerson);
}

/** A slash joins parties where it stands apart or after a company: `A LLC/B LLC`, `A / B`; not `51/50 FARM LLC`. */
function partiesIn(name: string): readonly string[] {
  if (!name.includes('/')) return [name];
  const parties: string[] = [];
  let party = '';
  for (const piece of name.split(/(?<=\/)/)) {
    party += piece;
    if (!piece.endsWith('/')) continue;
    const before = party.slice(0, -1);
    const next = name[parties.join('').length + party.length] ?? '';
    if (!/\s$/.test(before) && next !== ' ' && !isCompany(before)) continue;
    parties.push(party);
    party = '';
  }
  return [...parties, party].map((text) => text.replace(/\/$/, '').trim()).filter((text) => text !== '');
}

/** What stands behind a company's whole name: `FERNHALE BAKERY LLC THE`, `FERNHALE LLC DBA THE OVEN`. */
const BEHIND_COMPANY = /,? (?:the|d[./]?b[./]?a\b.*|t\/a\b.*|c\/o\b.*)$/i;

function isCompany(name: string): boolean {
  return hasCompanyDesignator(name.replace(BEHIND_COMPANY, ''));
}

/** `JANE Q ROE`, `ROE JANE Q`; `R` and `N` in the middle are words: `TOYS R US`. */
const WITH_INITIAL = /^(?:[\p{L}'’-]{3,} (?![rn]\b)\p{L}\.? [\p{L}'’-]{3,}|[\p{L}'’-]{3,} [\p{L}'’-]{3,} \p{L}\.?)$/iu;
const SURNAME_FIRST = /^[^,]+,[^,]+$/;

function isPerson(name: string): boolean {
  if (!isPersonName(name)) return false;
  return personInName(name) !== null || WITH_INITIAL.test(name) || SURNAME_FIRST.test(name);
}
