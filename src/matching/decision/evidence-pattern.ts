import { distance } from 'fastest-levenshtein';
import type { ReadLocation } from '../read-location.ts';
import { type NameAgreement, WHOLE } from '../scoring/compare-name.ts';
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
  if (isNamed && isBrandFromAfar(location, score)) return 'brand';
  // Who carries the mail of others has their addresses under its domain.
  const isReached =
    phone.outcome === 'same' || website.outcome === 'same' || (email.outcome === 'same' && (isNamed || atHouse));
  if (isReached) {
    if (isNamed) return atHouse ? 'contact_name_address' : 'contact_name';
    return atHouse ? 'contact_address' : 'contact';
  }
  if (atHouse) {
    if (strength === 'strong') return 'name_address';
    // A family's name over two trades in one house.
    if (strength === 'partial') return score.industry === 'conflict' ? 'weak_name_address' : 'partial_name_address';
    if (person.outcome === 'same' || person.outcome === 'compatible') return 'person_address';
    if (score.isChainSite) return 'chain_site_address';
    return strength === 'weak' && !name!.isCommon ? 'weak_name_address' : 'address';
  }
  if (!isNamed) return 'none';
  // Chains that run their sites themselves do so by sister companies as often.
  if (location.isChainSite && !hasItsNumber(name!)) return 'brand';
  if (inPlace) {
    if (strength === 'partial') return 'partial_name_place';
    if (isWhole(name!)) return name!.isCommon ? 'common_name_place' : 'name_place';
    return mayBeSister(name!) ? 'sister_name_place' : 'similar_name_place';
  }
  if (location.jurisdiction !== null && score.record.jurisdiction !== location.jurisdiction) return 'name_elsewhere';
  // Without the number that tells the site from others it is the name of a chain, and in another town perhaps another's.
  if (name!.variant.steps.includes('site_number')) return 'brand';
  if (name!.isCommon) return 'common_name';
  return isWhole(name!) ? 'name' : 'partial_name';
}

/**
 * The same name, whose words may have changed places around a comma (`Plumbing, Ottermill`), but are not shuffled: `Mia Grocery & Deli` and
 * `Mia Deli Grocery` are two shops.
 */
function isWhole({ comparison: { level, pairs } }: NameAgreement): boolean {
  if (!WHOLE.has(level)) return false;
  const inOrder = pairs.toSorted((a, b) => a.location - b.location);
  const steps = inOrder.filter((pair, at) => pair.index < inOrder.at(at - 1)!.index);
  return steps.length <= 1;
}

/**
 * The names share much, and what they do not share tells companies apart: a telling word more in the registry, words on either side, an order,
 * or a family's name that is no slip of the pen for the other. So do names that are nearly the same and made of common words. A person's middle
 * name is no such word.
 */
function mayBeSister({ variant, name, comparison, isCommon }: NameAgreement): boolean {
  const { level, person, pairs, hasExtraInIndex, locationOnly, indexOnly } = comparison;
  if (person === 'same' || person === 'compatible') return false;
  const isOtherWord = pairs.some(
    ({ kind, location, index }) =>
      kind === 'similar' && !isSlip(variant.form.words[location]!, name.form.words[index]!),
  );
  const hasOtherWords = hasExtraInIndex || (locationOnly.length > 0 && indexOnly.length > 0);
  return isCommon || WHOLE.has(level) || hasOtherWords || isOtherWord;
}

/** Letters of a word for one of which a slip of the pen stands: a common beginning alone makes `Hofmeister` and `Hofmeyer` alike. */
const LETTERS_PER_SLIP = 3;

function isSlip(a: string, b: string): boolean {
  return distance(a, b) * LETTERS_PER_SLIP <= Math.min(a.length, b.length);
}

/** The number at the end of the sign is in the company's name as well: it is no store's. */
function hasItsNumber({ variant, comparison }: NameAgreement): boolean {
  return comparison.numbers === 'agree' && !variant.steps.includes('site_number') && WHOLE.has(comparison.level);
}

/**
 * The name is that of a company of another state, registered here without an address here: as a franchisor's is, and its website is the
 * chain's. A chain known to run its sites itself aside, only its telephone number or its house says that it runs this one.
 */
function isBrandFromAfar({ brand }: ReadLocation, { name, address, record, phone }: Score): boolean {
  const isFromAfar = record.domicile === 'foreign' && address.level === 'other_state';
  return name !== null && isFromAfar && phone.outcome !== 'same' && brand?.sites !== 'own';
}
