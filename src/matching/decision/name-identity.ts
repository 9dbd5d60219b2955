import { distance } from 'fastest-levenshtein';
import { TITLES, type TokenPair } from '../../blocking/index.ts';
import { DISTINCTIVE_BITS_MIN, type NameAgreement, WHOLE } from '../scoring/compare-name.ts';

/**
 * How far two names are one: `whole` (all words, in order), `turned` (all words in another order), `slip` (a slip
 * of the pen apart), `close` (nearly all that is rare), `partial` (some of it), `person` (one person's name),
 * `initials`, `weak` (common words), `none`.
 */
export const NAME_IDENTITIES = [
  'whole',
  'turned',
  'slip',
  'close',
  'partial',
  'person',
  'initials',
  'weak',
  'none',
] as const;
export type NameIdentity = (typeof NAME_IDENTITIES)[number];

/** Identities from which a name counts as borne. */
const NAMED: ReadonlySet<NameIdentity> = new Set(['whole', 'turned', 'slip', 'close', 'partial', 'person', 'initials']);

export function isNamedBy(identity: NameIdentity): boolean {
  return NAMED.has(identity);
}

/**
 * How far the name of each company is the location's. A sign that is cut off is the whole name of a company where no
 * other's goes on as well.
 */
export function nameIdentities(agreements: readonly (NameAgreement | null)[]): NameIdentity[] {
  const identities = agreements.map(nameIdentity);
  const cutOff = agreements.flatMap((agreement, at) => (agreement !== null && isCutOff(agreement) ? at : []));
  if (cutOff.length === 1 && !isNamedWhole(identities[cutOff[0]!]!)) identities[cutOff[0]!] = 'slip';
  return identities;
}

const isNamedWhole = (identity: NameIdentity): boolean => identity === 'whole' || identity === 'turned';

function nameIdentity(agreement: NameAgreement | null): NameIdentity {
  if (agreement === null) return 'none';
  const { comparison, strength } = agreement;
  const { level } = comparison;
  if (WHOLE.has(level)) return isInOrder(agreement) ? 'whole' : 'turned';
  if (level === 'person') return 'person';
  if (level === 'acronym') return 'initials';
  if (strength === 'strong') return isOneSlipApart(agreement) || isOnePerson(agreement) ? 'slip' : 'close';
  if (strength === 'partial') return 'partial';
  return strength;
}

/**
 * The words stand in the same order, turned around a comma at most (`Plumbing, Ottermill`): `Mia Grocery & Deli` and
 * `Mia Deli Grocery` are two businesses. Nor is a name whole without the direction that tells a sister from it.
 */
function isInOrder({ comparison: { pairs }, variant }: NameAgreement): boolean {
  if (variant.steps.includes('direction')) return false;
  const inOrder = pairs.toSorted((a, b) => a.location - b.location);
  const turns = inOrder.filter((pair, at) => at > 0 && pair.index < inOrder[at - 1]!.index).length;
  return turns === 0 || (turns === 1 && inOrder.at(-1)!.index < inOrder[0]!.index);
}

/** Fields of files have this width and more. */
const CUT_TEXT_MIN = 18;

/**
 * The sign is cut off within its last word, as in a field of fixed width: `SANTA ROSA DELI & GROCE` of SANTA ROSA DELI &
 * GROCERY INC. At the end of a word nothing says so.
 */
function isCutOff({ variant, name }: NameAgreement): boolean {
  const [cut, whole] = [variant.form.words, name.form.words];
  const last = cut.length - 1;
  return (
    variant.steps.length === 0 &&
    variant.text.trim().length >= CUT_TEXT_MIN &&
    last > 0 &&
    whole.length > last &&
    whole[last]!.length > cut[last]!.length &&
    whole[last]!.startsWith(cut[last]!) &&
    cut.every((word, at) => at === last || word === whole[at])
  );
}

/** One person’s name but for titles and a middle initial: `Oren Duvalier, CPA`, OREN L. DUVALIER PC. */
function isOnePerson({
  comparison: { person, pairs, locationOnly, indexOnly },
  variant,
  name,
}: NameAgreement): boolean {
  const isBeside = (word: string) => word.length === 1 || TITLES.has(word);
  return (
    person === 'same' &&
    pairs.every(({ kind }) => kind !== 'similar') &&
    locationOnly.every((at) => isBeside(variant.form.words[at]!)) &&
    indexOnly.every((at) => isBeside(name.form.words[at]!))
  );
}

/** No word is left over on either side, and each that differs does so by a slip. */
function isOneSlipApart(agreement: NameAgreement): boolean {
  const { pairs, locationOnly, indexOnly } = agreement.comparison;
  return (
    locationOnly.length + indexOnly.length === 0 &&
    pairs.every((pair) => pair.kind !== 'similar' || isSlip(pair, agreement))
  );
}

/**
 * A word may differ by one slip of the pen for so many of its letters: a common beginning alone makes
 * `Hofmeister` and `Hofmeyer` alike. A distinctive word needs more, for in a short one a single letter makes
 * another: `Vita` and `Vista`, `Marlin` and `Merlin`.
 */
const LETTERS_PER_SLIP = 4;
const LETTERS_PER_SLIP_IN_DISTINCTIVE_WORD = 8;

function isSlip({ location, index, bits }: TokenPair, { variant, name }: NameAgreement): boolean {
  const [a, b] = [variant.form.words[location]!, name.form.words[index]!];
  if (isDoubledOrSwapped(a, b)) return true;
  const lettersPerSlip = bits < DISTINCTIVE_BITS_MIN ? LETTERS_PER_SLIP : LETTERS_PER_SLIP_IN_DISTINCTIVE_WORD;
  return distance(a, b) * lettersPerSlip <= Math.min(a.length, b.length);
}

/**
 * A letter doubled or not, an okina left out, or two neighbours that changed places: hardly any two words
 * differ in that.
 */
function isDoubledOrSwapped(a: string, b: string): boolean {
  const single = (word: string) => word.replace(/\p{Lm}|(.)\1+/gu, '$1');
  if (single(a) === single(b)) return true;
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(at + 2) === b.slice(at + 2) && a[at] === b[at + 1] && a[at + 1] === b[at];
}
