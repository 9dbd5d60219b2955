import { jaroWinkler, type MatchRecord, type NameForm, nameForm } from '../../blocking/index.ts';
import { daysBetween } from '../../entity/index.ts';
import type { LinkInput } from './jurisdictions.ts';

/** Similarity of two names that a slip of the pen tells apart. */
const MISSPELT_MIN = 0.9;
/** Days between two days of formation that may be those of one company, named alike. */
const FORMED_DAYS = 366;

type Stated = Pick<LinkInput, 'home' | 'premises' | 'previousNames'>;

/**
 * Whether a company that has a party's number is that party: one number in some 500 of such a source is a stranger's.
 * Its whole name, of today or before, must be one of the company's, of today or before; of one that is only alike the
 * days of formation must agree. At home a company is domestic, and foreign elsewhere.
 */
export function isNumbered(
  { home, premises, previousNames = [] }: Stated,
  name: NameForm,
  record: MatchRecord,
): boolean {
  const { domicile, jurisdiction, names, formedOn } = record;
  const isHomeKnown = home != null && home !== 'us' && domicile !== 'unknown';
  if (isHomeKnown && (home === jurisdiction) !== (domicile === 'domestic')) return false;
  const before = previousNames.map((text) => nameForm(text)).filter(({ tokens }) => tokens.length > 0);
  const stated = [name, ...before];
  if (stated.some((one) => names.some(({ form }) => isSame(one, form)))) return true;
  const formed = premises.issued_on;
  const isOtherTime = formed !== null && formedOn !== null && Math.abs(daysBetween(formed, formedOn)) > FORMED_DAYS;
  return !isOtherTime && names.some(({ form }) => jaroWinkler(form.letters, name.letters) >= MISSPELT_MIN);
}

function isSame(one: NameForm, other: NameForm): boolean {
  if (one.core === other.core || one.letters === other.letters) return true;
  return one.stems.toSorted().join(' ') === other.stems.toSorted().join(' ');
}
