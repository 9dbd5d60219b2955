/**
 * What the model of a confidence looks at, feature by feature. Each is a number for the likeliest company of a
 * location, 0 where it does not hold; `field` is the evidence under which its share of the confidence is shown.
 * `rises` and `falls` bind what is learned: no data may turn what is certain. Each sentence says when it holds.
 */
import type { EVIDENCE_FIELDS } from '../match-row.ts';
import { isOfChain, type ReadLocation } from '../read-location.ts';
import { ENDED } from '../scoring/rules.ts';
import type { Score } from '../scoring/score-candidate.ts';
import { isNamedBy, type NameIdentity, nameIdentity } from './name-identity.ts';
import type { Surroundings } from './surroundings.ts';

export type FirstCompany = {
  readonly location: ReadLocation;
  readonly score: Score;
  readonly around: Surroundings;
  /** The share of all that speaks which the company has by its bits alone, as a logit. */
  readonly posteriorLogit: number;
  /** Companies at the location's house, in the whole index. */
  readonly house: number;
};

/** Where the company is on record, as seen from the location. */
type Site = 'door' | 'house' | 'near' | 'shared' | 'town' | 'area' | 'state' | 'other state' | 'unknown';

/** What several features ask for, worked out once. */
export type FirstView = FirstCompany & {
  readonly identity: NameIdentity;
  readonly isNamed: boolean;
  /** The name that agrees is not the legal name: a state registers that once, and anybody may trade under another. */
  readonly isTrade: boolean;
  readonly site: Site;
  readonly isAtHouse: boolean;
  /** Named, and on record away from the house. */
  readonly isNamedElsewhere: boolean;
  /** Named, and on record in another town or nowhere. */
  readonly isNamedAway: boolean;
  readonly isChain: boolean;
};

export type Direction = 'rises' | 'falls' | 'free';
export type Feature = {
  readonly name: string;
  readonly field: (typeof EVIDENCE_FIELDS)[number];
  readonly direction: Direction;
  /** When it holds. */
  readonly says: string;
  readonly example: string;
  readonly value: (first: FirstView) => number;
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
  const { location, score } = first;
  const { name, address } = score;
  const identity = nameIdentity(name);
  const isNamed = isNamedBy(identity);
  const isShared = address.isShared && address.strength === 'house';
  const site = isShared ? 'shared' : address.strength === 'unknown' ? 'unknown' : SITES[address.level];
  const isAtHouse = site === 'door' || site === 'house' || site === 'near';
  return {
    ...first,
    identity,
    isNamed,
    isTrade: name !== null && name.name.kind !== 'legal',
    site,
    isAtHouse,
    isNamedElsewhere: isNamed && !isAtHouse,
    isNamedAway: isNamed && !isAtHouse && site !== 'town' && site !== 'shared',
    isChain: isOfChain(location),
  };
}

const flag = (holds: boolean): number => (holds ? 1 : 0);
/** Numbers of companies or places: twice as many is one step more, up to 31. */
const steps = (count: number): number => Math.min(5, Math.log2(1 + count));
/** Tens of bits of the words that both names hold. */
const rarity = ({ score: { name } }: FirstView): number => Math.min(40, name?.comparison.sharedBits ?? 0) / 10;
const isWhole = ({ identity }: FirstView): boolean => identity === 'whole' || identity === 'slip';
const comparison = ({ score: { name } }: FirstView) => name?.comparison ?? null;
const isIn = (first: FirstView, ...sites: readonly Site[]): boolean => sites.includes(first.site);

const name = (
  title: string,
  direction: Direction,
  says: string,
  example: string,
  value: (first: FirstView) => number | boolean,
): Feature => ({ name: title, field: 'name', direction, says, example, value: (first) => Number(value(first)) });
const address = (...of: Parameters<typeof name>): Feature => ({ ...name(...of), field: 'address' });

const IDENTITY_FEATURES: readonly Feature[] = [
  name(
    'name whole',
    'free',
    'The sign is a name of the company, word for word.',
    '`Joe’s Pizza`, JOES PIZZA LLC',
    (first) => first.identity === 'whole',
  ),
  name(
    'name turned',
    'free',
    'The same words in another order.',
    '`Spa & Nails Lux`, LUX NAILS SPA INC',
    (first) => first.identity === 'turned',
  ),
  name(
    'name with a slip',
    'free',
    'A slip of the pen apart.',
    '`Bruschetta`, BRUSCHETA LLC',
    (first) => first.identity === 'slip',
  ),
  name(
    'name close',
    'free',
    'Nearly all that is rare in the names agrees.',
    '`Kona Poke Bar`, KONA POKE LLC',
    (first) => first.identity === 'close',
  ),
  name(
    'name partial',
    'free',
    'Something rare in the names agrees.',
    '`Ottermill Plumbing`, OTTERMILL HOLDINGS LLC',
    (first) => first.identity === 'partial',
  ),
  name(
    'name of a person',
    'free',
    'Both names are one person’s.',
    '`Jane Roe DDS`, JANE A ROE PC',
    (first) => first.identity === 'person',
  ),
  name(
    'initials',
    'free',
    'One name has the initials of the other’s words.',
    '`KCG Electric`, KRAMER CONTRACTING GROUP',
    (first) => first.identity === 'initials',
  ),
  name(
    'common words alone',
    'free',
    'Only words that many names hold agree.',
    '`Family Restaurant`, FAMILY REALTY LLC',
    (first) => first.identity === 'weak',
  ),
  name(
    'former name',
    'falls',
    'The name that agrees was given up.',
    '`Old Vine Wines`, until 2022 the name of CALDER CELLARS LLC',
    ({ isNamed, score }) => isNamed && score.name!.name.isFormer,
  ),
  name(
    'words beyond the record’s',
    'falls',
    'The sign has a rare word that the name lacks.',
    '`Salumeria 104 Kendall`',
    (first) => first.isNamed && comparison(first)!.hasExtraAtLocation,
  ),
  name(
    'words beyond the sign’s',
    'falls',
    'The name has a rare word that the sign lacks.',
    'BELLA NAILS AVENTURA LLC',
    (first) => first.isNamed && comparison(first)!.hasExtraInIndex,
  ),
  name(
    'other numbers',
    'falls',
    'Both names hold numbers, and they differ.',
    '`Fund II`, FUND III LLC',
    (first) => comparison(first)?.numbers === 'conflict',
  ),
  name(
    'number on one side',
    'falls',
    'Only one name holds a number.',
    '`Banquet 61`, BANQUET LLC',
    (first) => first.isNamed && comparison(first)!.numbers === 'one_sided',
  ),
  name(
    'same number',
    'free',
    'Both names hold the same number.',
    '`Studio 54 Hair`, STUDIO 54 HAIR LLC',
    (first) => first.isNamed && comparison(first)!.numbers === 'agree',
  ),
  name(
    'same legal form',
    'rises',
    'The sign has a legal form, and the record the same.',
    '`Roe LLC`, ROE LLC',
    (first) => first.isNamed && comparison(first)!.legalForm === 'agree',
  ),
  name(
    'other legal form',
    'falls',
    'The sign has a legal form, and the record another.',
    '`Roe Inc`, ROE LLC',
    (first) => first.isNamed && comparison(first)!.legalForm === 'conflict',
  ),
  name(
    'part of the sign',
    'free',
    'Only a part of a compound sign agrees.',
    '`Joe’s dba Blue Fin`',
    (first) => first.isNamed && first.score.name!.variant.steps.some((step) => step !== 'site_number'),
  ),
];

const PLACE_FEATURES: readonly Feature[] = [
  address(
    'at the door',
    'free',
    'On record at the number, street and unit.',
    '12 Elm St Ste 4 on both sides',
    (first) => isIn(first, 'door'),
  ),
  address(
    'at the house',
    'free',
    'On record at the house, the unit told on one side only.',
    '12 Elm St, 12 Elm St Ste 4',
    (first) => isIn(first, 'house'),
  ),
  address(
    'near the house',
    'free',
    'A neighbour, another unit, or a slip in the number.',
    '12 and 14 Elm St',
    (first) => isIn(first, 'near'),
  ),
  address(
    'in a shared house',
    'free',
    'At the house of an agent, a mail shop or very many.',
    '1200 Corporate Plz',
    (first) => isIn(first, 'shared'),
  ),
  address(
    'in the ZIP code',
    'free',
    'Elsewhere in the very ZIP code.',
    '33602 on both sides',
    (first) => isIn(first, 'town') && first.score.address.place === 'zip',
  ),
  address(
    'in the town',
    'free',
    'Elsewhere in the very town.',
    'Tampa on both sides',
    (first) => isIn(first, 'town') && first.score.address.place === 'city',
  ),
  address(
    'in a town of another name',
    'free',
    'In what passes for the same town.',
    'St. Pete Beach, Saint Petersburg',
    (first) => isIn(first, 'town') && !['zip', 'city'].includes(first.score.address.place ?? ''),
  ),
  address(
    'in the area',
    'free',
    'In another town that shares three digits of the ZIP code.',
    '336.. on both sides',
    (first) => isIn(first, 'area'),
  ),
  address('in another state', 'falls', 'Its own addresses are in other states.', 'a head office in Dallas', (first) =>
    isIn(first, 'other state'),
  ),
  address('without an address', 'free', 'No address of its own is on record.', 'an agent’s alone', (first) =>
    isIn(first, 'unknown'),
  ),
  address(
    'registered elsewhere',
    'falls',
    'In the registry of another state, and named away from its house.',
    'a Delaware company, a shop in Boise',
    (first) =>
      first.isNamedElsewhere &&
      first.location.jurisdiction !== null &&
      first.score.record.jurisdiction !== first.location.jurisdiction,
  ),
  address(
    'foreign',
    'free',
    'Qualified here, at home in another state, and named away from its house.',
    'PELICAN RX INC of Delaware',
    (first) => first.isNamedElsewhere && first.score.record.domicile === 'foreign',
  ),
];

const TOGETHER_FEATURES: readonly Feature[] = [
  address(
    'whole name at the house',
    'rises',
    'Name and house agree.',
    '',
    (first) => (isWhole(first) || first.identity === 'turned') && isIn(first, 'door', 'house', 'near'),
  ),
  address(
    'close name at the house',
    'rises',
    'The name nearly agrees, and the house does.',
    '',
    (first) => first.identity === 'close' && isIn(first, 'door', 'house', 'near'),
  ),
  address(
    'part of a name at the house',
    'free',
    'Something rare of the name agrees, and the house does.',
    '',
    (first) => ['partial', 'person', 'initials'].includes(first.identity) && isIn(first, 'door', 'house', 'near'),
  ),
  address(
    'common words at the house',
    'free',
    'Only common words agree, and the house does.',
    '',
    (first) => first.identity === 'weak' && isIn(first, 'door', 'house', 'near'),
  ),
  address(
    'whole name in the town',
    'free',
    'The name agrees, and the town does.',
    '',
    (first) => isWhole(first) && isIn(first, 'town'),
  ),
  address(
    'close name in the town',
    'free',
    'The name nearly agrees, and the town does.',
    '',
    (first) => ['close', 'turned'].includes(first.identity) && isIn(first, 'town'),
  ),
  address(
    'part of a name in the town',
    'free',
    'Something rare of the name agrees, and the town does.',
    '',
    (first) => first.identity === 'partial' && isIn(first, 'town'),
  ),
  name(
    'close name elsewhere',
    'falls',
    'The name nearly agrees, and the house does not.',
    '',
    (first) => first.identity === 'close' && first.isNamedElsewhere,
  ),
  name(
    'trade name',
    'falls',
    'The name that agrees is a trade name.',
    'JOES PIZZA on record as a trade name',
    (first) => first.isNamed && first.isTrade,
  ),
  name(
    'trade name elsewhere',
    'falls',
    'A trade name agrees, and the house does not.',
    '',
    (first) => first.isNamedElsewhere && first.isTrade,
  ),
  name(
    'trade name in another town',
    'falls',
    'A trade name agrees, and neither house nor town does.',
    '',
    (first) => first.isNamedAway && first.isTrade,
  ),
  name(
    'close trade name elsewhere',
    'falls',
    'A trade name nearly agrees, and the house does not.',
    '',
    (first) => first.isNamedElsewhere && first.isTrade && !isWhole(first),
  ),
  name(
    'rarity elsewhere',
    'rises',
    'Tens of bits of the words shared, where the house does not agree.',
    'two rare words: 3',
    (first) => flag(first.isNamedElsewhere && isWhole(first)) * rarity(first),
  ),
  name(
    'rarity of a close name elsewhere',
    'free',
    'The same, where the name nearly agrees.',
    '',
    (first) => flag(first.isNamedElsewhere && !isWhole(first)) * rarity(first),
  ),
  name(
    'rarity of a trade name elsewhere',
    'free',
    'The same, of a trade name.',
    '',
    (first) => flag(first.isNamedElsewhere && first.isTrade) * rarity(first),
  ),
  name(
    'common name elsewhere',
    'falls',
    'No word of the name tells companies apart.',
    '`Main Street Cafe` in another street',
    (first) => first.isNamedElsewhere && first.score.name!.isCommon,
  ),
  name(
    'common name at the house',
    'falls',
    'No word of the name tells companies apart, but the house agrees.',
    '',
    (first) => first.isNamed && first.isAtHouse && first.score.name!.isCommon,
  ),
  name(
    'one word elsewhere',
    'free',
    'The sign is one word.',
    '`Muse`',
    (first) => first.isNamedElsewhere && first.score.name!.variant.form.tokens.length === 1,
  ),
  name(
    'legal name submitted',
    'rises',
    'The sign is the whole legal name with its form.',
    '`Sbarro, LLC`',
    (first) =>
      first.isNamedElsewhere && isWhole(first) && !first.isTrade && first.score.name!.variant.form.legalForm !== null,
  ),
  name(
    'words beyond the record’s, elsewhere',
    'falls',
    'The sign has a rare word more, and the house does not agree.',
    '',
    (first) => first.isNamedElsewhere && comparison(first)!.hasExtraAtLocation,
  ),
  name(
    'words beyond the sign’s, elsewhere',
    'falls',
    'The name has a rare word more, and the house does not agree.',
    '',
    (first) => first.isNamedElsewhere && comparison(first)!.hasExtraInIndex,
  ),
  name(
    'part of the sign, elsewhere',
    'falls',
    'A part of a compound sign agrees, and the house does not.',
    '',
    (first) => first.isNamedElsewhere && first.score.name!.variant.steps.some((step) => step !== 'site_number'),
  ),
];

const OTHERS_FEATURES: readonly Feature[] = [
  name(
    'namesakes elsewhere',
    'falls',
    'Steps of the companies of the state that bear the core of the name, itself aside.',
    '26 others: 4.8',
    (first) => flag(first.isNamedElsewhere) * steps(Math.max(0, (first.score.name?.namesakes ?? 0) - 1)),
  ),
  name(
    'bearers elsewhere',
    'falls',
    'Steps of the other companies found that bear the whole name.',
    '',
    (first) => flag(first.isNamedElsewhere) * steps(first.around.bearers),
  ),
  name(
    'bearers of a trade name elsewhere',
    'falls',
    'The same, where a trade name agrees.',
    '',
    (first) => flag(first.isNamedElsewhere && first.isTrade) * steps(first.around.bearers),
  ),
  name(
    'wider bearers elsewhere',
    'falls',
    'Steps of the others whose names hold the sign’s words and more.',
    'CURVES OF TAMPA, CURVES OF OCALA',
    (first) => flag(first.isNamedElsewhere) * steps(first.around.widerBearers),
  ),
  name(
    'bearers in the town',
    'falls',
    'Steps of the others that bear the name in the location’s town, the first being elsewhere.',
    '',
    (first) => flag(first.isNamedAway) * steps(first.around.bearersInTown),
  ),
  name(
    'rivals in the town',
    'falls',
    'Steps of the others that bear the name in the town that the first is in as well.',
    '',
    (first) => flag(first.isNamedElsewhere && !first.isNamedAway) * steps(first.around.bearersInTown),
  ),
  name(
    'chain elsewhere',
    'falls',
    'The sign is a known chain’s, and the house does not agree.',
    '`Jimmy John’s`',
    (first) => first.isNamedElsewhere && first.isChain,
  ),
  name(
    'chain’s trade name elsewhere',
    'falls',
    'The same, by a trade name: a franchisee’s of another place.',
    '',
    (first) => first.isNamedElsewhere && first.isChain && first.isTrade,
  ),
  name(
    'site number elsewhere',
    'falls',
    'The sign has the number of a site.',
    '`Subway #32102`',
    (first) => first.isNamedElsewhere && first.location.isChainSite && first.location.brand === null,
  ),
  name(
    'chain in another town',
    'falls',
    'The sign is a known chain’s, and neither house nor town agrees.',
    '`Jimmy John’s` of Tampa, a company of Ocala',
    (first) => first.isNamedAway && (first.isChain || first.location.isChainSite),
  ),
  name(
    'chain of another state',
    'free',
    'The sign is a known chain’s, and the company’s addresses are in other states.',
    '`Waffle House #2191`, EAST COAST WAFFLES INC of Georgia',
    (first) => first.isNamedElsewhere && (first.isChain || first.location.isChainSite) && isIn(first, 'other state'),
  ),
  name(
    'one of many in another town',
    'falls',
    'No known chain, but other companies or other places of the batch bear the sign; neither house nor town agrees.',
    '`Jars Cannabis`',
    (first) => first.isNamedAway && !isAlone(first),
  ),
  name(
    'alone of its name elsewhere',
    'rises',
    'No chain, no other company and no other place bears the sign, and the house does not agree.',
    '`Riviera Pizzeria`',
    (first) => first.isNamedElsewhere && isWhole(first) && isAlone(first),
  ),
  name(
    'alone of its trade name elsewhere',
    'free',
    'The same, of a trade name.',
    '',
    (first) => first.isNamedElsewhere && isWhole(first) && first.isTrade && isAlone(first),
  ),
  name(
    'chain that runs its sites',
    'rises',
    'The chain is known to run its sites itself.',
    '`Starbucks`',
    (first) => first.isNamedElsewhere && first.location.brand?.sites === 'own',
  ),
  name(
    'sites elsewhere',
    'falls',
    'Steps of the other places in the batch with this sign, where the house does not agree.',
    'three others: 2',
    (first) => flag(first.isNamedElsewhere) * steps(first.around.sites - 1),
  ),
  name(
    'sites of a trade name elsewhere',
    'falls',
    'The same, where a trade name agrees.',
    '',
    (first) => flag(first.isNamedElsewhere && first.isTrade) * steps(first.around.sites - 1),
  ),
  name(
    'chain at an unnamed house',
    'free',
    'A chain’s sign, and one company at the door whose name does not agree.',
    '`Subway #12`, DELMARO FOODS LLC at the door',
    (first) => !first.isNamed && first.isAtHouse && (first.isChain || first.location.isChainSite),
  ),
  address(
    'another company at the house',
    'falls',
    'The first is elsewhere, and another company is at the very house.',
    '',
    (first) => first.isNamedElsewhere && first.around.atHouse > 0,
  ),
  address(
    'another bearer at the house',
    'falls',
    'The first is elsewhere, and at the house is another that bears words of the name.',
    '',
    (first) => first.isNamedElsewhere && first.around.isNamedAtHouse,
  ),
  address(
    'one company at an unnamed house',
    'free',
    'Nothing but the house agrees, and the index has one company there.',
    '',
    (first) => !first.isNamed && first.isAtHouse && first.house <= 1,
  ),
  address(
    'companies at an unnamed house',
    'falls',
    'Nothing but the house agrees; steps of the others there.',
    '',
    (first) => flag(!first.isNamed && first.isAtHouse) * steps(Math.max(first.house - 1, first.around.atHouse)),
  ),
  address(
    'companies at a named house',
    'falls',
    'Name and house agree; steps of the others there.',
    '',
    (first) => flag(first.isNamed && first.isAtHouse) * steps(first.around.atHouse),
  ),
  address(
    'unit missing at an unnamed house',
    'falls',
    'Nothing but the house agrees, without the unit.',
    '',
    (first) => !first.isNamed && isIn(first, 'house'),
  ),
  name(
    'sisters',
    'free',
    'Others bear the name and share an address with the first.',
    'TACO CIELO I LLC, TACO CIELO II LLC',
    (first) => first.isNamed && first.around.sisters > 0,
  ),
  name(
    'sisters elsewhere',
    'falls',
    'The same, where the house does not agree.',
    '',
    (first) => first.isNamedElsewhere && first.around.sisters > 0,
  ),
  name(
    'own town in the legal name',
    'rises',
    'The legal name has the location’s town beyond the sign.',
    'WENDYS OF TAMPA LLC, in Tampa',
    (first) => first.isNamed && first.around.townInLegalName === 'own',
  ),
  name(
    'other town in the legal name',
    'falls',
    'The legal name has another town beyond the sign.',
    'WENDYS OF OCALA LLC, in Tampa',
    (first) => first.isNamedElsewhere && first.around.townInLegalName === 'other',
  ),
  name(
    'other town in the legal name, at the house',
    'falls',
    'The same, where the house agrees: a sister’s office.',
    '',
    (first) => first.isNamed && first.isAtHouse && first.around.townInLegalName === 'other',
  ),
  name(
    'other town on the sign',
    'falls',
    'The sign has a town that is not the location’s.',
    '',
    (first) => first.isNamedElsewhere && first.around.townInSign === 'other',
  ),
  name(
    'own town on the sign',
    'free',
    'The sign has the location’s town.',
    '`Los Verdes Hallandale`',
    (first) => first.isNamedElsewhere && first.around.townInSign === 'own',
  ),
  name(
    'mark of a series',
    'falls',
    'Sign and legal name differ by a mark of a series.',
    'TACOS LA POTRANCA 2 LLC',
    (first) => first.isNamed && first.around.series !== null && first.around.series.kind !== 'town',
  ),
  name(
    'other mark of a series',
    'falls',
    'Both bear marks of a series, and they differ.',
    '`Bella Nails North`, BELLA NAILS SOUTH LLC',
    (first) => first.isNamed && isOtherMark(first),
  ),
];

const MARGIN_FEATURES: readonly Feature[] = [
  name(
    'margin',
    'rises',
    'Quarters of the bits before the second company, up to twelve.',
    '8 bits ahead: 2',
    ({ around: { gap } }) => Math.min(12, Math.max(0, gap ?? 12)) / 4,
  ),
  name(
    'tie',
    'falls',
    'Less than a bit before the second company.',
    '',
    ({ around: { gap } }) => gap !== null && gap < 1,
  ),
  name(
    'margin elsewhere',
    'free',
    'The margin, where the house does not agree.',
    '',
    (first) => (flag(first.isNamedElsewhere) * Math.min(12, Math.max(0, first.around.gap ?? 12))) / 4,
  ),
  name(
    'share of all that speaks',
    'rises',
    'The logit of the company’s share by bits, through four.',
    '',
    ({ posteriorLogit }) => Math.max(-14, Math.min(14, posteriorLogit)) / 4,
  ),
];

const RECORD_FEATURES: readonly Feature[] = [
  name(
    'same trade',
    'rises',
    'Both names tell the same trade.',
    '`Ottermill Plumbing`, OTTERMILL PLUMBERS INC',
    ({ score }) => score.industry === 'agree',
  ),
  name(
    'other trade elsewhere',
    'falls',
    'The names tell different trades, and the house does not agree.',
    'a dentist and a plumber',
    (first) => !first.isAtHouse && first.score.industry === 'conflict',
  ),
  name(
    'other trade at the house',
    'falls',
    'The names tell different trades at one house.',
    '',
    (first) => first.isAtHouse && first.score.industry === 'conflict',
  ),
  name(
    'landlord',
    'falls',
    'The sign tells a trade, and the company holds land.',
    'SUDSY PROPERTIES LLC',
    ({ score }) => score.industry === 'landlord',
  ),
  name(
    'property holder',
    'falls',
    'The company owns or lets by its name, and does not bear the sign.',
    '77 PIKE LLC',
    (first) =>
      !first.isNamed &&
      (first.score.record.cues.includes('property_holder') || first.score.record.cues.includes('address_shaped')),
  ),
  name('ended', 'falls', 'The company is dissolved, withdrawn, inactive or merged.', '', ({ score }) =>
    ENDED.has(score.record.status),
  ),
];

const contact = (
  field: Feature['field'],
  ...[title, direction, says, example, value]: Parameters<typeof name>
): Feature => ({
  ...name(title, direction, says, example, value),
  field,
});

const CONTACT_FEATURES: readonly Feature[] = [
  contact(
    'phone',
    'same phone and name',
    'rises',
    'The telephone number agrees, and the name does.',
    '',
    (first) => first.isNamed && first.score.phone.outcome === 'same',
  ),
  contact(
    'phone',
    'same phone',
    'rises',
    'The telephone number agrees.',
    '',
    ({ score }) => score.phone.outcome === 'same',
  ),
  contact(
    'phone',
    'same phone elsewhere',
    'rises',
    'The telephone number agrees, and name but not the house.',
    '',
    (first) => first.isNamedElsewhere && first.score.phone.outcome === 'same',
  ),
  contact(
    'phone',
    'other phone',
    'falls',
    'Both tell a telephone number, and they differ.',
    '',
    ({ score }) => score.phone.outcome === 'different',
  ),
  contact(
    'website',
    'same website and name',
    'rises',
    'The website agrees, and the name does.',
    '',
    (first) => first.isNamed && first.score.website.outcome === 'same',
  ),
  contact(
    'website',
    'same website',
    'rises',
    'The website agrees.',
    '',
    ({ score }) => score.website.outcome === 'same',
  ),
  contact(
    'website',
    'website of a chain',
    'falls',
    'The website agrees, the sign is a chain’s, and the house does not agree.',
    '',
    (first) => !first.isAtHouse && first.isChain && first.score.website.outcome === 'same',
  ),
  contact(
    'website',
    'website from another state',
    'falls',
    'The website agrees, and the company’s addresses are in other states.',
    '',
    (first) => isIn(first, 'other state') && first.score.website.outcome === 'same',
  ),
  contact(
    'website',
    'other website',
    'falls',
    'Both tell a website, and they differ.',
    '',
    ({ score }) => score.website.outcome === 'different',
  ),
  contact(
    'email',
    'same domain of e-mail',
    'rises',
    'The e-mail’s domain is the company’s website, and name or house agrees.',
    '',
    (first) => (first.isNamed || first.isAtHouse) && first.score.email.outcome === 'same',
  ),
  contact(
    'person',
    'person at the house',
    'rises',
    'The sign names one of its people, and the house agrees.',
    '',
    (first) => first.isAtHouse && ['same', 'compatible'].includes(first.score.person.outcome),
  ),
  contact(
    'person',
    'person elsewhere',
    'free',
    'The sign names one of its people, and the house does not agree.',
    '',
    (first) => !first.isAtHouse && ['same', 'compatible'].includes(first.score.person.outcome),
  ),
  contact(
    'person',
    'person by e-mail',
    'rises',
    'The e-mail holds the surname of one of its people.',
    '',
    ({ score }) => score.person.outcome === 'email',
  ),
];

/** Nobody but the company bears the sign, as far as batch, index and tables tell. */
function isAlone({ isChain, location, around }: FirstView): boolean {
  return !isChain && !location.isChainSite && around.sites === 1 && around.bearers === 0;
}

function isOtherMark({ around: { series } }: FirstView): boolean {
  return series !== null && series.sign !== null && series.legal !== null && series.sign !== series.legal;
}

export const FEATURES: readonly Feature[] = [
  ...IDENTITY_FEATURES,
  ...PLACE_FEATURES,
  ...TOGETHER_FEATURES,
  ...OTHERS_FEATURES,
  ...MARGIN_FEATURES,
  ...RECORD_FEATURES,
  ...CONTACT_FEATURES,
];

/** The values of all features, in their order. */
export function featureValues(view: FirstView): Float64Array {
  return Float64Array.from(FEATURES, ({ value }) => value(view));
}
