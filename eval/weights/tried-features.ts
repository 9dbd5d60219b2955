/**
 * Features that were tried and told nothing: by the rows that the shipped model learned from, their coefficients are 0.
 * `npm run weights` says which of them would count by now; such a row belongs to src/matching/decision/features.ts.
 */
import { DOUBTS, FEATURES, type FirstView, HOUSE_ALONE } from '../../src/matching/index.ts';
import { type FeatureRow, features, steps } from '../../src/model/index.ts';

const flag = (holds: boolean): number => (holds ? 1 : 0);
const comparison = ({ score: { name } }: FirstView) => name?.comparison ?? null;
const isChainSign = ({ isChain, location }: FirstView): boolean => isChain || location.isChainSite;

// biome-ignore format: a line each
const ROWS: readonly FeatureRow<FirstView, (typeof FEATURES)[number]['field']>[] = [
  // How the sign and the name agree.
  /** Both names are one person’s: `Jane Roe DDS`, JANE A ROE PC. */
  ['name of a person', 'name', 'free', (first) => first.identity === 'person'],
  /** The name that agrees was given up: `Old Vine Wines`, until 2022 the name of CALDER CELLARS LLC. */
  ['former name', 'name', 'falls', ({ isNamed, score }) => isNamed && score.name!.name.isFormer],
  /** The sign has a legal form, and the record the same: `Roe LLC`, ROE LLC. */
  ['same legal form', 'name', 'rises', (first) => first.isNamed && comparison(first)!.legalForm === 'agree'],
  /** Only one name holds a number: `Banquet 61`, BANQUET LLC. */
  ['number on one side', 'name', 'falls', (first) => first.isNamed && comparison(first)!.numbers === 'one_sided'],

  // Where the company is on record.
  /** Its own addresses are in other states: a head office in Dallas. */
  ['in another state', 'address', 'falls', (first) => first.site === 'other state'],

  // Name and place together.
  /** The name nearly agrees, and the house does not. */
  ['close name elsewhere', 'name', 'falls', (first) => first.identity === 'close' && first.isNamedElsewhere],
  /** The name that agrees is a trade name: JOES PIZZA on record as a trade name. */
  ['trade name', 'name', 'falls', (first) => first.isNamed && first.isTrade],
  /** A trade name agrees, and the house does not. */
  ['trade name elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.isTrade],
  /** A trade name agrees, and neither house nor town does. */
  ['trade name in another town', 'name', 'falls', (first) => first.isNamedAway && first.isTrade],
  /** Tens of bits of the words shared, where the house does not agree: two rare words are 3. */
  ['rarity elsewhere', 'name', 'rises', (first) => flag(first.isNamedElsewhere && first.isWhole) * first.rarity],
  /** No word of the name tells companies apart: `Main Street Cafe` in another street. */
  ['common name elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.score.name!.isCommon],
  /** No word of the name tells companies apart, but the house agrees. */
  ['common name at the house', 'name', 'falls', (first) => first.isNamed && first.isAtHouse && first.score.name!.isCommon],
  /** The name has a rare word more, and the house does not agree. */
  ['words beyond the sign’s, elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && comparison(first)!.hasExtraInIndex],

  // Who else bears the name, and who else is at the house.
  /** Steps of the other companies found that bear the whole name. */
  ['bearers elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere) * steps(first.around.bearers)],
  /** The same, where a trade name agrees. */
  ['bearers of a trade name elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere && first.isTrade) * steps(first.around.bearers)],
  /** The sign is a known chain’s, by a trade name, and the house does not agree: a franchisee’s of another place. */
  ['chain’s trade name elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.isChain && first.isTrade],
  /** The sign has the number of a site: `Subway #32102`. */
  ['site number elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.location.isChainSite && first.location.brand === null],
  /** The sign is a known chain’s, and neither house nor town agrees: `Jimmy John’s` of Tampa, a company of Ocala. */
  ['chain in another town', 'name', 'falls', (first) => first.isNamedAway && isChainSign(first)],
  /** No known chain, but others bear the sign, and neither house nor town agrees: `Jars Cannabis`. */
  ['one of many in another town', 'name', 'falls', (first) => first.isNamedAway && !first.isAlone],
  /** Steps of the other places in the batch with this sign, where the house does not agree: three others are 2. */
  ['sites elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere) * steps(first.around.sites - 1)],
  /** The first is elsewhere, and at the house is another that bears words of the name. */
  ['another bearer at the house', 'address', 'falls', (first) => first.isNamedElsewhere && first.around.isNamedAtHouse],
  /** Others bear the name and share an address with the first, which is not at the house. */
  ['sisters elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.around.sisters > 0],
  /** Sign and legal name differ by a mark of a series: TACOS LA POTRANCA 2 LLC. */
  ['mark of a series', 'name', 'falls', (first) => first.isNamed && first.around.series !== null && first.around.series.kind !== 'town'],
  /** Both bear marks of a series, and they differ: `Bella Nails North`, BELLA NAILS SOUTH LLC. */
  ['other mark of a series', 'name', 'falls', (first) => first.isNamed && isOtherMark(first)],
  /** The legal name has the location’s county beyond the sign: CSC PINELLAS 1 INC in Largo. */
  ['own county in the legal name', 'name', 'rises', (first) => first.isNamedElsewhere && first.legal.hasCounty],
  /** A trade name agrees away from the house, and sign and place explain little of the legal name. */
  ['trade name of another legal name', 'name', 'falls', (first) => first.isNamedElsewhere && first.isTrade && first.legal.explained < 0.3],
  /** Quarters of the steps of kilometres, where a trade name agrees and others bear it or it is a chain’s. */
  ['kilometres of one of many by a trade name', 'address', 'falls', (first) => (first.isNamedElsewhere && first.isTrade && !first.isAlone && first.kilometres !== null ? Math.log2(1 + first.kilometres) / 4 : 0)],
  /** Quarters of the bits behind the likeliest company, up to twelve. */
  ['behind', 'name', 'falls', ({ around: { gap } }) => Math.min(12, Math.max(0, -(gap ?? 0))) / 4],

  // What the company is.
  /** The sign tells a trade, and the company holds land: SUDSY PROPERTIES LLC. */
  ['landlord', 'name', 'falls', ({ score }) => score.industry === 'landlord'],
  /** The company owns or lets by its name, and does not bear the sign: 77 PIKE LLC. */
  ['property holder', 'name', 'falls', (first) => !first.isNamed && (first.score.record.cues.includes('property_holder') || first.score.record.cues.includes('address_shaped'))],
  /** The names tell different trades at one house. */
  ['other trade at the house', 'name', 'falls', (first) => first.isAtHouse && first.score.industry === 'conflict'],

  // Contacts and people.
  /** The website agrees, and the name does. */
  ['same website and name', 'website', 'rises', (first) => first.isNamed && first.score.website.outcome === 'same'],
  /** The website agrees, the sign is a chain’s, and the house does not agree. */
  ['website of a chain', 'website', 'falls', (first) => !first.isAtHouse && first.isChain && first.score.website.outcome === 'same'],
  /** The e-mail’s domain is the company’s website, and name or house agrees. */
  ['same domain of e-mail', 'email', 'rises', (first) => (first.isNamed || first.isAtHouse) && first.score.email.outcome === 'same'],
  /** The e-mail holds the surname of one of its people. */
  ['person by e-mail', 'person', 'rises', ({ score }) => score.person.outcome === 'email'],
];

function isOtherMark({ around: { series } }: FirstView): boolean {
  return series !== null && series.sign !== null && series.legal !== null && series.sign !== series.legal;
}

export const TRIED_FEATURES = features([
  ...ROWS,
  // What else doubts tell than the highest confidence that they allow.
  ...DOUBTS.filter((doubt) => doubt !== HOUSE_ALONE && !FEATURES.some(({ name }) => name === doubt.name)).map(
    ({ name, holds }): FeatureRow<FirstView, 'name'> => [name, 'name', 'falls', holds],
  ),
]);
/** The values of a row that is observed are those of the model's features, then those of the tried. */
export const ALL_FEATURES = [...FEATURES, ...TRIED_FEATURES];
