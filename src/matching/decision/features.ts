/** What the model of a confidence looks at, a row each: a number for the likeliest company of a location. */
import { type FeatureRow, features, steps } from '../../model/index.ts';
import type { EVIDENCE_FIELDS } from '../match-row.ts';
import { ENDED } from '../scoring/rules.ts';
import { DOUBTS, type Doubt, HOUSE_ALONE } from './doubts.ts';
import type { FirstView } from './first-view.ts';
import { isPlaced } from './legal-words.ts';

type Field = (typeof EVIDENCE_FIELDS)[number];

const flag = (holds: boolean): number => (holds ? 1 : 0);
const comparison = ({ score: { name } }: FirstView) => name?.comparison ?? null;
const isChainSign = ({ isChain, location }: FirstView): boolean => isChain || location.isChainSite;
const hasPerson = ({ score: { person } }: FirstView): boolean =>
  person.outcome === 'same' || person.outcome === 'compatible';
const isOfHouse = ({ legal }: FirstView): boolean => legal.number === 'own' || legal.street === 'own';
const distance = ({ kilometres }: FirstView): number => (kilometres === null ? 0 : Math.log2(1 + kilometres) / 4);
const margin = ({ around: { gap } }: FirstView): number => Math.min(12, Math.max(0, gap ?? 12)) / 4;

// biome-ignore format: a line each
const ROWS: readonly FeatureRow<FirstView, Field>[] = [
  // How the sign and the name agree.
  /** The sign is a name of the company, word for word: `Joe’s Pizza`, JOES PIZZA LLC. */
  ['name whole', 'name', 'free', (first) => first.identity === 'whole'],
  /** The same words in another order: `Spa & Nails Lux`, LUX NAILS SPA INC. */
  ['name turned', 'name', 'free', (first) => first.identity === 'turned'],
  /** A slip of the pen apart: `Bruschetta`, BRUSCHETA LLC. */
  ['name with a slip', 'name', 'free', (first) => first.identity === 'slip'],
  /** Nearly all that is rare in the names agrees: `Kona Poke Bar`, KONA POKE LLC. */
  ['name close', 'name', 'free', (first) => first.identity === 'close'],
  /** Something rare in the names agrees: `Ottermill Plumbing`, OTTERMILL HOLDINGS LLC. */
  ['name partial', 'name', 'free', (first) => first.identity === 'partial'],
  /** One name has the initials of the other’s words: `KCG Electric`, KRAMER CONTRACTING GROUP. */
  ['initials', 'name', 'free', (first) => first.identity === 'initials'],
  /** Only words that many names hold agree: `Family Restaurant`, FAMILY REALTY LLC. */
  ['common words alone', 'name', 'free', (first) => first.identity === 'weak'],
  /** The sign has a rare word that the name lacks: `Salumeria 104 Kendall`. */
  ['words beyond the record’s', 'name', 'falls', (first) => first.isNamed && comparison(first)!.hasExtraAtLocation],
  /** The name has a rare word that the sign lacks: BELLA NAILS AVENTURA LLC. */
  ['words beyond the sign’s', 'name', 'falls', (first) => first.isNamed && comparison(first)!.hasExtraInIndex],
  /** Both names hold numbers, and they differ: `Fund II`, FUND III LLC. */
  ['other numbers', 'name', 'falls', (first) => comparison(first)?.numbers === 'conflict'],
  /** Both names hold the same number: `Studio 54 Hair`, STUDIO 54 HAIR LLC. */
  ['same number', 'name', 'free', (first) => first.isNamed && comparison(first)!.numbers === 'agree'],
  /** The sign has a legal form, and the record another: `Roe Inc`, ROE LLC. */
  ['other legal form', 'name', 'falls', (first) => first.isNamed && comparison(first)!.legalForm === 'conflict'],
  /** Not the house alone agrees: the name does, a person’s or a contact. */
  ['more than the house', 'name', 'rises', (first) => !HOUSE_ALONE.holds(first)],
  /** Only a part of a compound sign agrees: `Joe’s dba Blue Fin`. */
  ['part of the sign', 'name', 'free', ({ isPartOfSign }) => isPartOfSign],

  // Where the company is on record.
  /** On record at the number, street and unit: `12 Elm St Ste 4` on both sides. */
  ['at the door', 'address', 'free', (first) => first.site === 'door'],
  /** On record at the house, the unit told on one side only: `12 Elm St`, `12 Elm St Ste 4`. */
  ['at the house', 'address', 'free', (first) => first.site === 'house'],
  /** A neighbour, another unit, or a slip in the number: `12` and `14 Elm St`. */
  ['near the house', 'address', 'free', (first) => first.site === 'near'],
  /** At the house of an agent, a mail shop or very many: 1200 Corporate Plz. */
  ['in a shared house', 'address', 'free', (first) => first.site === 'shared'],
  /** Elsewhere in the very ZIP code: 33602 on both sides. */
  ['in the ZIP code', 'address', 'free', (first) => first.site === 'town' && first.score.address.place === 'zip'],
  /** Elsewhere in the very town: Tampa on both sides. */
  ['in the town', 'address', 'free', (first) => first.site === 'town' && first.score.address.place === 'city'],
  /** In what passes for the same town: St. Pete Beach, Saint Petersburg. */
  ['in a town of another name', 'address', 'free', (first) => first.site === 'town' && !['zip', 'city'].includes(first.score.address.place ?? '')],
  /** In another town that shares three digits of the ZIP code: 336.. on both sides. */
  ['in the area', 'address', 'free', (first) => first.site === 'area'],
  /** No address of its own is on record: only an agent’s. */
  ['without an address', 'address', 'free', (first) => first.site === 'unknown'],
  /** In the registry of another state, and named away from its house: a Delaware company, a shop in Boise. */
  ['registered elsewhere', 'address', 'falls', (first) => first.isNamedElsewhere && first.location.jurisdiction !== null && first.score.record.jurisdiction !== first.location.jurisdiction],
  /** Qualified here, at home in another state, and named away from its house: PELICAN RX INC of Delaware. */
  ['foreign', 'address', 'free', (first) => first.isNamedElsewhere && first.score.record.domicile === 'foreign'],

  // Name and place together.
  /** Name and house agree. */
  ['whole name at the house', 'address', 'rises', (first) => (first.isWhole || first.identity === 'turned') && first.isAtHouse],
  /** The name nearly agrees, and the house does. */
  ['close name at the house', 'address', 'rises', (first) => first.identity === 'close' && first.isAtHouse],
  /** Something rare of the name agrees, and the house does. */
  ['part of a name at the house', 'address', 'free', (first) => ['partial', 'person', 'initials'].includes(first.identity) && first.isAtHouse],
  /** Only common words agree, and the house does. */
  ['common words at the house', 'address', 'free', (first) => first.identity === 'weak' && first.isAtHouse],
  /** The name agrees, and the town does. */
  ['whole name in the town', 'address', 'free', (first) => first.isWhole && first.site === 'town'],
  /** The name nearly agrees, and the town does. */
  ['close name in the town', 'address', 'free', (first) => ['close', 'turned'].includes(first.identity) && first.site === 'town'],
  /** Something rare of the name agrees, and the town does. */
  ['part of a name in the town', 'address', 'free', (first) => first.identity === 'partial' && first.site === 'town'],
  /** A trade name nearly agrees, and the house does not. */
  ['close trade name elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.isTrade && !first.isWhole],
  /** Tens of bits of the words shared, where the name nearly agrees and the house does not: two rare words are 3. */
  ['rarity of a close name elsewhere', 'name', 'free', (first) => flag(first.isNamedElsewhere && !first.isWhole) * first.rarity],
  /** The same, where a trade name agrees. */
  ['rarity of a trade name elsewhere', 'name', 'free', (first) => flag(first.isNamedElsewhere && first.isTrade) * first.rarity],
  /** The sign is one word: `Muse`. */
  ['one word elsewhere', 'name', 'free', (first) => first.isNamedElsewhere && first.score.name!.variant.form.tokens.length === 1],
  /** The sign is the whole legal name with its form: `Sbarro, LLC`. */
  ['legal name submitted', 'name', 'rises', (first) => first.isNamedElsewhere && first.isWhole && !first.isTrade && first.score.name!.variant.form.legalForm !== null],
  /** The sign has a rare word more, and the house does not agree. */
  ['words beyond the record’s, elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && comparison(first)!.hasExtraAtLocation],
  /** A part of a compound sign agrees, and the house does not. */
  ['part of the sign, elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.isPartOfSign],

  // Who else bears the name, and who else is at the house.
  /** Steps of the companies of the state that bear the core of the name, itself aside: 26 others are 4.8. */
  ['namesakes elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere) * steps(Math.max(0, (first.score.name?.namesakes ?? 0) - 1))],
  /** Steps of the others whose names hold the sign’s words and more: CURVES OF TAMPA, CURVES OF OCALA. */
  ['wider bearers elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere) * steps(first.around.widerBearers)],
  /** The sign is a known chain’s, and the house does not agree: `Jimmy John’s`. */
  ['chain elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.isChain],
  /** The sign is a known chain’s, the company of other states: `Waffle House #2191`, EAST COAST WAFFLES INC of Georgia. */
  ['chain of another state', 'name', 'free', (first) => first.isNamedElsewhere && isChainSign(first) && first.site === 'other state'],
  /** No chain, no other company and no other place bears the sign, and the house does not agree: `Riviera Pizzeria`. */
  ['alone of its name elsewhere', 'name', 'rises', (first) => first.isNamedElsewhere && first.isWhole && first.isAlone],
  /** The same, where a trade name agrees. */
  ['alone of its trade name elsewhere', 'name', 'free', (first) => first.isNamedElsewhere && first.isWhole && first.isTrade && first.isAlone],
  /** The chain is known to run its sites itself: `Starbucks`. */
  ['chain that runs its sites', 'name', 'rises', (first) => first.isNamedElsewhere && first.location.brand?.sites === 'own'],
  /** Steps of the other places in the batch with this sign, where a trade name agrees: three others are 2. */
  ['sites of a trade name elsewhere', 'name', 'falls', (first) => flag(first.isNamedElsewhere && first.isTrade) * steps(first.around.sites - 1)],
  /** A chain’s sign, and one company at the door of another name: `Subway #12`, DELMARO FOODS LLC. */
  ['chain at an unnamed house', 'name', 'free', (first) => !first.isNamed && first.isAtHouse && isChainSign(first)],
  /** The first is elsewhere, and another company is at the very house. */
  ['another company at the house', 'address', 'falls', (first) => first.isNamedElsewhere && first.around.atHouse > 0],
  /** Nothing but the house agrees, and the index has one company there. */
  ['one company at an unnamed house', 'address', 'free', (first) => !first.isNamed && first.isAtHouse && first.house <= 1],
  /** Nothing but the house agrees; steps of the others there. */
  ['companies at an unnamed house', 'address', 'falls', (first) => flag(!first.isNamed && first.isAtHouse) * steps(Math.max(first.house - 1, first.around.atHouse))],
  /** Name and house agree; steps of the others there. */
  ['companies at a named house', 'address', 'falls', (first) => flag(first.isNamed && first.isAtHouse) * steps(first.around.atHouse)],
  /** Nothing but the house agrees, without the unit. */
  ['unit missing at an unnamed house', 'address', 'falls', (first) => !first.isNamed && first.site === 'house'],
  /** Others bear the name and share an address with the first: TACO CIELO I LLC, TACO CIELO II LLC. */
  ['sisters', 'name', 'free', (first) => first.isNamed && first.around.sisters > 0],
  /** The legal name has the location’s town beyond the sign: WENDYS OF TAMPA LLC, in Tampa. */
  ['own town in the legal name', 'name', 'rises', (first) => first.isNamed && first.legal.town === 'own'],
  /** The legal name has another town beyond the sign: WENDYS OF OCALA LLC, in Tampa. */
  ['other town in the legal name', 'name', 'falls', (first) => first.isNamedElsewhere && first.legal.town === 'other'],
  /** The same, where the house agrees: a sister’s office. */
  ['other town in the legal name, at the house', 'name', 'falls', (first) => first.isNamed && first.isAtHouse && first.legal.town === 'other'],
  /** The legal name has the location’s house number: 1428 HAIGHT INC at 1428 Haight St. */
  ['own number in the legal name', 'name', 'rises', (first) => first.isNamedElsewhere && first.legal.number === 'own'],
  /** The legal name has the number of another house: 1430 HAIGHT INC. */
  ['other number in the legal name', 'name', 'falls', (first) => first.isNamedElsewhere && first.legal.number === 'other'],
  /** The legal name has the location’s street beyond the sign: LPQ KING & HUDSON INC at 375 Hudson St. */
  ['own street in the legal name', 'name', 'rises', (first) => first.isNamedElsewhere && first.legal.street === 'own'],
  /** The legal name has another street: LPQ 63RD STREET INC. */
  ['other street in the legal name', 'name', 'falls', (first) => first.isNamedElsewhere && first.legal.street === 'other'],
  /** The sign and a name of the company have one store’s number: `Arby’s #167`, ARBYS 167 LLC. */
  ['same store number', 'name', 'rises', (first) => first.isNamed && first.legal.store === 'same'],
  /** The same, away from the house. */
  ['same store number elsewhere', 'name', 'rises', (first) => first.isNamedElsewhere && first.legal.store === 'same'],
  /** Its names have numbers, and none is the sign’s. */
  ['other store number elsewhere', 'name', 'falls', (first) => first.isNamedElsewhere && first.legal.store === 'other'],
  /** The legal name has the initials of the sign: CSC PINELLAS 1 INC for Chicken Salad Chick. */
  ['initials in the legal name', 'name', 'free', (first) => first.legal.hasInitials],
  /** The same beside the town, county, street or house of the location. */
  ['initials and place in the legal name', 'name', 'rises', (first) => first.legal.hasInitials && isPlaced(first.legal)],
  /** The house alone agrees, and the legal name has its number or street: a landlord’s or a site’s own company. */
  ['house in an unnamed legal name', 'name', 'free', (first) => !first.isNamed && isOfHouse(first)],
  /** Share of the legal name’s bits that sign and place explain, where the house does not agree. */
  ['legal name explained', 'name', 'free', (first) => flag(first.isNamedElsewhere) * first.legal.explained],
  /** The same, where a trade name agrees. */
  ['legal name of a trade name explained', 'name', 'free', (first) => flag(first.isNamedElsewhere && first.isTrade) * first.legal.explained],
  /** Quarters of the steps of kilometres to the company, where its legal name agrees and the house does not: 15 are 1, 255 are 2. */
  ['kilometres', 'address', 'falls', (first) => flag(first.isNamedElsewhere && !first.isTrade && first.isAlone) * distance(first)],
  /** The same, where a trade name agrees. */
  ['kilometres of a trade name', 'address', 'falls', (first) => flag(first.isNamedElsewhere && first.isTrade && first.isAlone) * distance(first)],
  /** The same of a legal name, where the sign is a chain’s or others bear it. */
  ['kilometres of one of many', 'address', 'falls', (first) => flag(first.isNamedElsewhere && !first.isTrade && !first.isAlone) * distance(first)],
  /** The part of the sign that agrees is all but its town or host: `Tavora @ Foundry Hall`, TAVORA LLC. */
  ['sign less its site', 'name', 'free', (first) => first.isLessSite],
  /** The same, where the house does not agree. */
  ['sign less its site, elsewhere', 'name', 'free', (first) => first.isLessSite && first.isNamedElsewhere],
  /** A trade name agrees, and the legal name has another town: CHILL-N AVENTURA LLC in Plantation. */
  ['other town in the legal name of a trade name', 'name', 'falls', (first) => first.isNamedElsewhere && first.isTrade && first.legal.town === 'other'],
  /** The sign has a town that is not the location’s. */
  ['other town on the sign', 'name', 'falls', (first) => first.isNamedElsewhere && first.around.townInSign === 'other'],
  /** The sign has the location’s town: `Los Verdes Hallandale`. */
  ['own town on the sign', 'name', 'free', (first) => first.isNamedElsewhere && first.around.townInSign === 'own'],

  /** The legal name is the sign, or its initials, with a place of the location: HOOTERS OF NAPLES INC, in Naples. */
  ['legal name of sign and place', 'name', 'rises', (first) => first.isNamedElsewhere && first.isOfSignAndPlace],
  /** The same, where a trade name agrees: WOB BRANDON LLC, World of Beer in Brandon. */
  ['trade name, legal name of sign and place', 'name', 'free', (first) => first.isNamedElsewhere && first.isTrade && first.isOfSignAndPlace],
  /** The same, where others bear the sign or it is a chain’s. */
  ['one of many, legal name of sign and place', 'name', 'rises', (first) => first.isNamedElsewhere && !first.isAlone && first.isOfSignAndPlace],
  /** Its names number several shops of the sign, and no other company’s do: OUTBACK STEAKHOUSE #1030 and #1034. */
  ['shops of the sign', 'name', 'rises', (first) => first.isNamedElsewhere && first.isOfShops],
  /** Steps of the shops beyond the first, whoever else has some. */
  ['number of shops of the sign', 'name', 'free', (first) => flag(first.isNamedElsewhere) * steps(Math.max(0, first.shops - 1))],
  /** Another company numbers shops of the sign. */
  ['shops of another company', 'name', 'falls', (first) => first.isNamedElsewhere && first.shopsOfOthers > 0],

  // How far it is before the others.
  /** Quarters of the bits before the second company, up to twelve: 8 bits ahead are 2. */
  ['margin', 'name', 'rises', margin],
  /** Less than a bit before the second company. */
  ['tie', 'name', 'falls', ({ around: { gap } }) => gap !== null && gap < 1],
  /** The margin, where the house does not agree. */
  ['margin elsewhere', 'name', 'free', (first) => flag(first.isNamedElsewhere) * margin(first)],
  /** The logit of the company’s share by bits, through four. */
  ['share of all that speaks', 'name', 'rises', ({ posteriorLogit }) => Math.max(-14, Math.min(14, posteriorLogit)) / 4],

  // What the company is.
  /** Both names tell the same trade: `Ottermill Plumbing`, OTTERMILL PLUMBERS INC. */
  ['same trade', 'name', 'rises', ({ score }) => score.industry === 'agree'],
  /** The names tell different trades, and the house does not agree: a dentist and a plumber. */
  ['other trade elsewhere', 'name', 'falls', (first) => !first.isAtHouse && first.score.industry === 'conflict'],
  /** The company is dissolved, withdrawn, inactive or merged. */
  ['ended', 'name', 'falls', ({ score }) => ENDED.has(score.record.status)],

  // Contacts and people.
  /** The telephone number agrees, and the name does. */
  ['same phone and name', 'phone', 'rises', (first) => first.isNamed && first.score.phone.outcome === 'same'],
  /** The telephone number agrees. */
  ['same phone', 'phone', 'rises', ({ score }) => score.phone.outcome === 'same'],
  /** The telephone number and the name agree, and the house does not. */
  ['same phone elsewhere', 'phone', 'rises', (first) => first.isNamedElsewhere && first.score.phone.outcome === 'same'],
  /** Both tell a telephone number, and they differ. */
  ['other phone', 'phone', 'falls', ({ score }) => score.phone.outcome === 'different'],
  /** The website agrees. */
  ['same website', 'website', 'rises', ({ score }) => score.website.outcome === 'same'],
  /** The website agrees, and the company’s addresses are in other states. */
  ['website from another state', 'website', 'falls', (first) => first.site === 'other state' && first.score.website.outcome === 'same'],
  /** Both tell a website, and they differ. */
  ['other website', 'website', 'falls', ({ score }) => score.website.outcome === 'different'],
  /** The sign names one of its people, and the house agrees. */
  ['person at the house', 'person', 'rises', (first) => first.isAtHouse && hasPerson(first)],
  /** The sign names one of its people, and the house does not agree. */
  ['person elsewhere', 'person', 'free', (first) => !first.isAtHouse && hasPerson(first)],
];

/** Doubts that tell more than the highest confidence that they allow. */
const TELLING: ReadonlySet<string> = new Set(['similar name elsewhere', 'name in another state', 'a namesake as near']);

const doubtRow = ({ name, holds }: Doubt): FeatureRow<FirstView, Field> => [name, 'name', 'falls', holds];

export const FEATURES = features([...ROWS, ...DOUBTS.filter(({ name }) => TELLING.has(name)).map(doubtRow)]);
