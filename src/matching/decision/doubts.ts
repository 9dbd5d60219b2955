/**
 * Doubts about a company: what is too rare in any list to learn and yet certain. A company in
 * doubt is never surer than `DOUBT_MAX`; some doubts are features of the model as well, which never speak for a company. A
 * telephone number or website in common lifts a doubt, and so does a legal name that has the location's own house, street
 * or store. docs/matching-quality.md has how often each held in the evaluation.
 */
import { COMPANY_WORDS } from '../../blocking/index.ts';
import { industriesIn, industryOf, isOfHealthAtLarge } from '../scoring/compare-industries.ts';
import { WHOLE } from '../scoring/compare-name.ts';
import { OF_HEALTH } from '../scoring/industries.ts';
import type { Rule } from '../scoring/rules.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { FirstView } from './first-view.ts';
import { isPlaced } from './legal-words.ts';
import { bearsMark } from './other-mark.ts';

export type Doubt = Pick<Rule, 'name' | 'confidenceMax' | 'reason'> & { readonly holds: (of: FirstView) => boolean };

/** Below the limit from which an operator is named unless one asks for more risk. */
const DOUBT_MAX = 0.85;

/** What two words of a trade say together (`Auto Repair`), which is no name. */
const NAME_BITS_MIN = 14;

const doubt = (name: string, reason: string, holds: Doubt['holds']): Doubt => ({
  name,
  confidenceMax: DOUBT_MAX,
  reason,
  holds: (first) => !isReached(first.score) && !isOfSite(first) && holds(first),
});

export const HOUSE_ALONE = doubt(
  'house alone',
  'is at the address, but its name does not agree: it may be the landlord, a neighbour or a former tenant',
  ({ score, legal }) =>
    (score.name === null || score.name.strength === 'weak' || score.name.strength === 'none') &&
    !isOfItsPerson(score) &&
    !(legal.hasInitials && isPlaced(legal)),
);

export const DOUBTS: readonly Doubt[] = [
  HOUSE_ALONE,
  doubt(
    'similar name elsewhere',
    'bears a similar name, and is not at the address',
    (first) =>
      first.isNamedElsewhere &&
      ['close', 'partial', 'initials'].includes(first.identity) &&
      !runsItsShops(first) &&
      !hasWholeSign(first) &&
      (!first.isOfSignAndPlace || first.score.name!.isCommon),
  ),
  doubt(
    'name in another state',
    'bears the name, but is registered in another state and nothing ties it to the address',
    ({ isNamedElsewhere, location, score }) =>
      isNamedElsewhere && location.jurisdiction !== null && score.record.jurisdiction !== location.jurisdiction,
  ),
  doubt('another of a series', 'bears the name with another number or mark', (first) => {
    const { isNamed, score, around } = first;
    if (!isNamed || runsItsShops(first) || bearsMark(score.name!)) return false;
    if (score.name!.comparison.numbers === 'conflict') return true;
    if (around.series === null) return false;
    const { kind, sign, legal } = around.series;
    return kind !== 'town' && sign !== null && sign !== legal && (legal !== null || !isOwnSite(sign, first));
  }),
  doubt(
    'words of a trade',
    'bears the name, but so may others: it is made of common words',
    ({ isNamedElsewhere, isNamedAway, score: { name }, around }) =>
      isNamedElsewhere &&
      name!.isCommon &&
      name!.variant.form.legalForm === null &&
      around.townInSign !== 'own' &&
      (isNamedAway || name!.comparison.sharedBits < NAME_BITS_MIN),
  ),
  doubt(
    'a namesake as near',
    'bears the name or one like it, and so does another company as near',
    ({ around }) => around.hasNamesake,
  ),
  doubt(
    'another trade at the house',
    'is at the address by part of the name, but in another trade',
    ({ isAtHouse, isNamed, score, location }) =>
      isAtHouse && isNamed && !isOfItsPerson(score) && isOfOtherTrade(score, location.industries),
  ),
  doubt(
    'another person at the house',
    'is of another person of the family name',
    ({ isNamed, score }) => isNamed && score.name!.comparison.person === 'different',
  ),
];

const LONG_NUMBER = /^\d{3}/;

/**
 * A long number on the sign alone is hardly a sister's: the company is at the very house and nobody else of the name
 * is, or the number is marked as a site's and the company is of another town.
 */
function isOwnSite(mark: string, { score, site, around }: FirstView): boolean {
  if (!LONG_NUMBER.test(mark)) return false;
  if (site === 'door' || site === 'house') return !around.isNamedAtHouse;
  return score.name!.variant.steps.includes('site_number') && site !== 'near' && site !== 'town';
}

/** The legal name says that the company is this site's own. */
function isOfSite({ legal, isNamed }: FirstView): boolean {
  return (
    isNamed && legal.number !== 'other' && (legal.number === 'own' || legal.street === 'own' || legal.store === 'same')
  );
}

/**
 * The legal name is the sign, word for word, and goes on by words of a trade alone: `Brindle and Fawn #3`, BRINDLE AND FAWN
 * BAKERY LLC in the town.
 */
function hasWholeSign({ identity, site, score, around: { series } }: FirstView): boolean {
  const { comparison, variant } = score.name!;
  return (
    identity === 'close' &&
    (site === 'town' || site === 'near') &&
    variant.form.legalForm === null &&
    !comparison.hasExtraInIndex &&
    (series === null || series.legal === null) &&
    comparison.locationOnly.length === 0 &&
    comparison.numbers !== 'conflict' &&
    comparison.pairs.every(({ kind }) => kind !== 'similar')
  );
}

/** One of its people is on the sign: `Dr. Jane Roe`, whose company is ROE PODIATRY PLLC. */
function isOfItsPerson({ person }: Score): boolean {
  return person.outcome === 'same' || person.outcome === 'compatible';
}

/** It numbers its shops of the sign, which is no brand that others run under a license. */
function runsItsShops({ isOfShops, location: { brand } }: FirstView): boolean {
  return isOfShops && brand?.sites !== 'franchisees';
}

function isReached({ phone, website, email }: Score): boolean {
  return [phone, website, email].some(({ outcome }) => outcome === 'same');
}

/**
 * The names share some words, and the others tell two trades: a lawyer and a baker of one family, the spa and the
 * parking of one hotel, two practices of one hospital.
 */
function isOfOtherTrade({ name, record, industry }: Score, industries: ReadonlySet<string>): boolean {
  const { variant, name: own, comparison } = name!;
  const { locationOnly, indexOnly, person, level } = comparison;
  if (WHOLE.has(level) || locationOnly.length === 0 || indexOnly.length === 0) return false;
  if (person === 'same' || person === 'compatible') return false;
  if (industry === 'conflict') return true;
  const trades = (words: readonly string[], at: readonly number[]) =>
    new Set(at.flatMap((place) => industryOf(words[place]!) ?? []));
  const [ofLocation, ofRecord] = [trades(variant.form.words, locationOnly), trades(own.form.words, indexOnly)];
  if (ofLocation.size > 0 && ofRecord.size > 0 && ofLocation.isDisjointFrom(ofRecord)) return true;
  const isOfMedicine = (some: ReadonlySet<string>) => !some.isDisjointFrom(OF_HEALTH);
  return (
    (isOfMedicine(industries) || isOfMedicine(industriesIn(record.names))) &&
    locationOnly.some((at) => tellsPractice(variant.form.words[at]!)) &&
    indexOnly.some((at) => tellsPractice(own.form.words[at]!))
  );
}

function tellsPractice(word: string): boolean {
  return !COMPANY_WORDS.has(word) && !isOfHealthAtLarge(word);
}
