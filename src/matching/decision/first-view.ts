/** The likeliest company of a location, as the features of the model and the doubts look at it. */
import { isOfChain, type ReadLocation } from '../read-location.ts';
import type { Score } from '../scoring/score-candidate.ts';
import { isPlaced, type LegalWords } from './legal-words.ts';
import { isNamedBy, type NameIdentity } from './name-identity.ts';
import { SHOPS_MIN } from './shops.ts';
import type { Surroundings } from './surroundings.ts';

export type FirstCompany = {
  readonly location: ReadLocation;
  readonly score: Score;
  /** How far its name is the location's. */
  readonly identity: NameIdentity;
  readonly around: Surroundings;
  /** What its legal name says of the location. */
  readonly legal: LegalWords;
  /** From the location to its nearest address, by ZIP codes; `null` where nothing tells. */
  readonly kilometres: number | null;
  /** The share of all that speaks which the company has by its bits alone, as a logit. */
  readonly posteriorLogit: number;
  /** Companies at the location's house, in the whole index. */
  readonly house: number;
  /** Shops of the sign that it numbers, and the most that another of the likeliest does. */
  readonly shops: number;
  readonly shopsOfOthers: number;
};

/** Where the company is on record, as seen from the location. */
type Site = 'door' | 'house' | 'near' | 'shared' | 'town' | 'area' | 'state' | 'other state' | 'unknown';

/** What several features ask for, worked out once. */
export type FirstView = FirstCompany & {
  readonly isNamed: boolean;
  /** Word for word, or a slip of the pen apart. */
  readonly isWhole: boolean;
  /** The name that agrees is not the legal name: a state registers that once, and anybody may trade under another. */
  readonly isTrade: boolean;
  /** Only a part of a compound sign agrees. */
  readonly isPartOfSign: boolean;
  /** The part that agrees is the sign less what tells the site: its town, or a host behind an `at`. */
  readonly isLessSite: boolean;
  /** Tens of bits of the words that both names hold. */
  readonly rarity: number;
  readonly site: Site;
  readonly isAtHouse: boolean;
  /** Named, and on record away from the house. */
  readonly isNamedElsewhere: boolean;
  /** Named, and on record in another town or nowhere. */
  readonly isNamedAway: boolean;
  readonly isChain: boolean;
  /** Its legal name is the sign, or its initials, with a place of the location: HOOTERS OF NAPLES INC, in Naples. */
  readonly isOfSignAndPlace: boolean;
  /** It numbers its shops of the sign, and no other company does. */
  readonly isOfShops: boolean;
  /** Nobody but the company bears the sign, as far as batch, index and tables tell. */
  readonly isAlone: boolean;
};

const SITES: Readonly<Record<Score['address']['level'], Site>> = {
  same_unit: 'door',
  unit_missing: 'house',
  unit_differs: 'near',
  number_near: 'near',
  same_street: 'near',
  same_zip: 'town',
  same_city: 'town',
  same_area: 'area',
  same_state: 'state',
  other_state: 'other state',
  missing: 'unknown',
};

export function viewOf(first: FirstCompany): FirstView {
  const { location, score, around, identity } = first;
  const { name, address } = score;
  const isNamed = isNamedBy(identity);
  const isShared = address.isShared && address.strength === 'house';
  const site = isShared ? 'shared' : address.strength === 'unknown' ? 'unknown' : SITES[address.level];
  const isAtHouse = site === 'door' || site === 'house' || site === 'near';
  const isChain = isOfChain(location);
  return {
    ...first,
    isNamed,
    isWhole: identity === 'whole' || identity === 'slip',
    isTrade: name !== null && name.name.kind !== 'legal',
    isPartOfSign: isNamed && name!.variant.steps.some((step) => step !== 'site_number'),
    isLessSite: isNamed && name!.variant.steps.some((step) => step === 'place' || step === 'at'),
    rarity: Math.min(40, name?.comparison.sharedBits ?? 0) / 10,
    site,
    isAtHouse,
    isNamedElsewhere: isNamed && !isAtHouse,
    isNamedAway: isNamed && !isAtHouse && site !== 'town' && site !== 'shared',
    isChain,
    isOfSignAndPlace: isNamed && name!.comparison.locationOnly.length === 0 && isOfSignAndPlace(first.legal),
    isOfShops: isNamed && first.shops >= SHOPS_MIN && first.shopsOfOthers === 0,
    isAlone: !isChain && !location.isChainSite && around.sites === 1 && around.bearers === 0,
  };
}

/** Of its bits so much is words of business at most. */
const EXPLAINED_MIN = 0.95;

function isOfSignAndPlace(legal: LegalWords): boolean {
  return legal.explained >= EXPLAINED_MIN && isPlaced(legal);
}
