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
  if ([phone, website, email].some(({ outcome }) => outcome === 'same')) {
    if (isNamed) return atHouse ? 'contact_name_address' : 'contact_name';
    return atHouse ? 'contact_address' : 'contact';
  }
  if (atHouse) {
    if (strength === 'strong') return 'name_address';
    if (strength === 'partial') return 'partial_name_address';
    if (person.outcome === 'same' || person.outcome === 'compatible') return 'person_address';
    if (score.isChainSite) return 'chain_site_address';
    return strength === 'weak' && !name!.isCommon ? 'weak_name_address' : 'address';
  }
  if (!isNamed) return 'none';
  if (location.isChainSite && location.brand?.sites !== 'own' && !hasItsNumber(name!)) return 'brand';
  if (inPlace) {
    if (strength === 'partial') return 'partial_name_place';
    if (name!.isCommon) return 'common_name_place';
    if (WHOLE.has(name!.comparison.level)) return 'name_place';
    return name!.comparison.hasExtraInIndex ? 'sister_name_place' : 'similar_name_place';
  }
  if (location.jurisdiction !== null && score.record.jurisdiction !== location.jurisdiction) return 'name_elsewhere';
  if (name!.isCommon) return 'common_name';
  return WHOLE.has(name!.comparison.level) ? 'name' : 'partial_name';
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
