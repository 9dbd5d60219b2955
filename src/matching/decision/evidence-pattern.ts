import { distance } from 'fastest-levenshtein';
import { COMPANY_WORDS, type TokenPair } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { industriesIn, industryOf, isOfHealthAtLarge } from '../scoring/compare-industries.ts';
import { DISTINCTIVE_BITS_MIN, type NameAgreement, WHOLE } from '../scoring/compare-name.ts';
import { OF_HEALTH } from '../scoring/industries.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { EvidencePattern } from '../scoring/weights.ts';

/** Bits from which an address agrees so that it counts as evidence of its own. */
const HOUSE_BITS_MIN = 3;

/** Which independent kinds of evidence speak for a company: how sure one may be at most depends on it. */
export function evidencePattern(location: ReadLocation, score: Score): EvidencePattern {
  const { name, address, phone, website, email, person } = score;
  const strength = name?.strength ?? 'none';
  const isNamed = strength === 'strong' || strength === 'partial';
  // A number that is nearly the same and a name that is nearly the same are two chances of another company.
  const isSlip = address.level === 'number_near' && (name === null || !WHOLE.has(name.comparison.level));
  const atHouse = address.strength === 'house' && address.bits >= HOUSE_BITS_MIN && !isSlip;
  const inPlace = address.strength === 'place' || address.strength === 'house';
  if (isNamed && (isBrandFromAfar(location, score) || isLicensor(location, score))) return 'brand';
  // Under the domain of a mail provider stand other companies' addresses.
  const isReached =
    phone.outcome === 'same' || website.outcome === 'same' || (email.outcome === 'same' && (isNamed || atHouse));
  if (isReached) {
    if (isNamed) return atHouse ? 'contact_name_address' : 'contact_name';
    if (atHouse) return 'contact_address';
    // A chain's website is that of all its sites, and belongs to the franchisor.
    return phone.outcome !== 'same' && address.level === 'other_state' ? 'brand' : 'contact';
  }
  if (atHouse) {
    if (isNamed && isOtherTrade(location, score)) return 'weak_name_address';
    if (strength === 'strong') return 'name_address';
    // A family's name over two trades in one house, or two legal names of one owner.
    if (strength === 'partial') {
      const isOther = score.industry !== 'agree' && isOtherLegalName(name!);
      const isOneOfMany = address.isShared && name!.isDistinctiveOnly;
      return score.industry === 'conflict' || isOther || isOneOfMany ? 'weak_name_address' : 'partial_name_address';
    }
    if (person.outcome === 'same' || person.outcome === 'compatible') return 'person_address';
    if (score.isChainSite) return 'chain_site_address';
    return strength === 'weak' && !name!.isCommon ? 'weak_name_address' : 'address';
  }
  if (!isNamed) return 'none';
  // Chains that run their sites themselves do so by sister companies as often.
  if (location.isChainSite && !hasItsNumber(name!)) return 'brand';
  if (inPlace) {
    if (strength === 'partial') return 'partial_name_place';
    if (isWhole(name!)) return isAnybodys(name!) ? 'common_name_place' : 'name_place';
    // A dentist and a plumber of one name are two people, and a landlord of bakeries does not bake.
    const isHolder = score.record.cues.includes('property_holder') && !location.cues.includes('property_holder');
    if (score.industry === 'conflict' || isHolder) return 'sister_name_place';
    return mayBeSister(name!) ? 'sister_name_place' : 'similar_name_place';
  }
  if (location.jurisdiction !== null && score.record.jurisdiction !== location.jurisdiction) return 'name_elsewhere';
  // Without the number that tells the site from others it is the name of a chain, and in another town perhaps
  // another's.
  if (name!.variant.steps.includes('site_number')) return 'brand';
  if (isAnybodys(name!)) return 'common_name';
  return isWhole(name!) ? 'name' : 'partial_name';
}

/**
 * Common words, as others of the state may have them; unless it is the whole legal name, which a state
 * registers but once.
 */
function isAnybodys({ variant, name, comparison, isCommon }: NameAgreement): boolean {
  const isLegalName = variant.form.legalForm !== null && name.kind === 'legal' && comparison.legalForm !== 'conflict';
  return isCommon && !(isLegalName && comparison.level === 'exact');
}

/**
 * The same name, whose words may have changed places around a comma (`Plumbing, Ottermill`), but are not
 * shuffled: `Mia Grocery & Deli` and `Mia Deli Grocery` are two businesses, and `Nails & Spa` and `Spa Nails`,
 * which have no other words. Nor is a name the same without the direction that tells a sister from it, nor
 * one of two words of a trade, which is no name (`Auto Repair`).
 */
function isWhole(agreement: NameAgreement): boolean {
  const { variant, comparison, isCommon } = agreement;
  const { level, pairs, sharedBits } = comparison;
  if (!WHOLE.has(level) || variant.steps.includes('direction')) return false;
  if (isAnybodys(agreement) && sharedBits < NAME_BITS_MIN) return false;
  const inOrder = pairs.toSorted((a, b) => a.location - b.location);
  const steps = inOrder.filter((pair, at) => pair.index < inOrder.at(at - 1)!.index);
  const isTurned = inOrder.length > 0 && inOrder[0]!.index > 0;
  return steps.length <= 1 && !(isCommon && isTurned);
}

/** What two words of a trade say together. */
const NAME_BITS_MIN = 14;

/** Words that tell a business from its sister: both bear the name. */
const OF_SISTERS: ReadonlySet<string> = new Set(
  'new old original famous big little upper lower north south east west northern southern eastern western'.split(' '),
);

/**
 * The names share much, and what they do not share tells companies apart: a distinctive word more on one
 * side, words on either side, a number, a direction or an age, an order, a word that is no slip of the pen
 * for the other, or anything where what was submitted is a legal name. So do names that are nearly the same
 * and made of common words. A person's middle name is no such word.
 */
function mayBeSister(agreement: NameAgreement): boolean {
  const { variant, comparison, isCommon } = agreement;
  const { level, person, pairs, numbers, hasExtraAtLocation, hasExtraInIndex, locationOnly, indexOnly } = comparison;
  if (person === 'same' || person === 'compatible') return false;
  const isOtherWord = pairs.some((pair) => pair.kind === 'similar' && !isSlip(pair, agreement));
  const hasOtherWords = hasExtraAtLocation || hasExtraInIndex || (locationOnly.length > 0 && indexOnly.length > 0);
  const isRelated =
    variant.steps.includes('by') ||
    numbers === 'one_sided' ||
    isOtherLegalName(agreement) ||
    locationOnly.some((at) => OF_SISTERS.has(variant.form.words[at]!)) ||
    indexOnly.some((at) => OF_SISTERS.has(agreement.name.form.words[at]!));
  return isCommon || WHOLE.has(level) || hasOtherWords || isOtherWord || isRelated;
}

/**
 * Each side has words of its own, and these tell two trades, or two practices of one hospital, whose names
 * are its own and what they treat (`Lakewell Imaging`, `Lakewell Sleep Center`); or two tenants named after
 * their house.
 */
function isOtherTrade({ industries }: ReadLocation, { name, industry, record, person }: Score): boolean {
  const { variant, name: own, comparison } = name!;
  const { locationOnly, indexOnly } = comparison;
  const isOfPerson = person.outcome !== 'missing' || comparison.person === 'same' || comparison.person === 'compatible';
  if (locationOnly.length === 0 || indexOnly.length === 0 || isOfPerson) return false;
  if (industry === 'conflict') return true;
  // `Hotel Verbena Spa` and `Hotel Verbena Parking` share the house's trade, and not their own.
  const trades = (words: readonly string[], at: readonly number[]) =>
    new Set(at.flatMap((place) => industryOf(words[place]!) ?? []));
  const [ofLocation, ofRecord] = [trades(variant.form.words, locationOnly), trades(own.form.words, indexOnly)];
  if (ofLocation.size > 0 && ofRecord.size > 0 && ofLocation.isDisjointFrom(ofRecord)) return true;
  const isOfMedicine = (trades: ReadonlySet<string>) => !trades.isDisjointFrom(OF_HEALTH);
  return (
    (isOfMedicine(industries) || isOfMedicine(industriesIn(record.names))) &&
    locationOnly.some((at) => tellsPractice(variant.form.words[at]!)) &&
    indexOnly.some((at) => tellsPractice(own.form.words[at]!))
  );
}

function tellsPractice(word: string): boolean {
  return !COMPANY_WORDS.has(word) && !isOfHealthAtLarge(word);
}

/**
 * What was submitted has a legal form, and words that the record's legal name lacks or lacks words that it
 * has.
 */
function isOtherLegalName({ variant, name, comparison: { locationOnly, indexOnly } }: NameAgreement): boolean {
  return variant.form.legalForm !== null && name.kind === 'legal' && locationOnly.length + indexOnly.length > 0;
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

/** The number at the end of the sign is in the company's name as well: it is no store's. */
function hasItsNumber({ variant, comparison }: NameAgreement): boolean {
  return comparison.numbers === 'agree' && !variant.steps.includes('site_number') && WHOLE.has(comparison.level);
}

/**
 * A company that by its own name licenses a brand to others, away from its house: nothing says that it runs
 * this site too.
 */
function isLicensor({ submitted }: ReadLocation, { record, address }: Score): boolean {
  return (
    address.strength !== 'house' &&
    record.names.some(({ text, isFormer }) => !isFormer && LICENSOR.test(text)) &&
    !LICENSOR.test(submitted.name)
  );
}

const LICENSOR = /\bfranchis(?:e|es|ing|or|ors)\b/i;

/**
 * The name is that of a company of another state, registered here without an address here, or tied to the
 * site by its website alone: as a franchisor's is, and its website is the chain's. A chain known to run its
 * sites itself aside, only its telephone number or its house says that it runs this one.
 */
function isBrandFromAfar({ brand, jurisdiction }: ReadLocation, score: Score): boolean {
  const { name, address, record, phone, website, email } = score;
  const isOnWeb = website.outcome === 'same' || email.outcome === 'same';
  const isForeign = record.domicile === 'foreign' || (record.jurisdiction !== jurisdiction && isOnWeb);
  const isFromAfar = isForeign && address.level === 'other_state';
  return name !== null && isFromAfar && phone.outcome !== 'same' && brand?.sites !== 'own';
}
