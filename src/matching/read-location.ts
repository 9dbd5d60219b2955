import {
  type Brand,
  brandOfDomain,
  brandOfName,
  type ChainBrand,
  chainBrandOf,
  type Email,
  type Gazetteer,
  type NameCue,
  type NameVariant,
  nameCues,
  nameForm,
  nameVariants,
  type ParsedAddress,
  type PersonName,
  type Phone,
  PROFESSIONS,
  parseEmail,
  parsePhones,
  parseUsAddress,
  parseWebsite,
  placeOfZip,
  type Website,
  withoutCoordinates,
} from '../blocking/index.ts';
import {
  type EvidenceName,
  looksDamaged,
  mendText,
  type SubmittedLocation,
  saysNothing,
  usStateOf,
} from '../entity/index.ts';
import { industriesIn } from './scoring/compare-industries.ts';

/** A location taken apart. */
export type ReadLocation = {
  readonly submitted: SubmittedLocation;
  /** The field that it is read by as the name of a business: that of its sign. */
  readonly by: EvidenceName;
  /** Readings of its name that may be the operator's; at least one. */
  readonly variants: readonly NameVariant[];
  /**
   * The whole name, where `variants` leave out the host in it: `Wings at Kendall`, and with `@` read as AT as well. It is
   * that of a company called so to the letter, and of no other: else the host would be found by it.
   */
  readonly wholes: readonly NameVariant[];
  readonly cues: readonly NameCue[];
  /** Persons whose name is a reading of it. */
  readonly persons: readonly PersonName[];
  /** The trades that its name names. */
  readonly industries: ReadonlySet<string>;
  readonly address: ParsedAddress;
  /** Tokens of its house number and street: companies of a street often bear its name. */
  readonly streetTokens: ReadonlySet<string>;
  /** `us_oh`, or null where the address does not say. */
  readonly jurisdiction: string | null;
  /** A number at which one business can be called; others are left aside. */
  /** Numbers that can be called. */
  readonly phones: readonly Phone[];
  readonly website: Website | null;
  readonly email: Email | null;
  readonly brand: Brand | null;
  /** The chain that bears the sign, by a wider table that does not tell who runs its sites. */
  readonly chain: ChainBrand | null;
  /**
   * A site of a chain: of a known brand, or with a store's number of three digits and more and no legal form.
   */
  readonly isChainSite: boolean;
  /** The name is that of a person in a profession: `Jane Roe DDS`. */
  readonly isProfessional: boolean;
};

export type LocationProblem = {
  readonly code: 'insufficient_input' | 'jurisdiction_not_covered';
  readonly text: string;
};

export type LocationReading =
  | { readonly ok: true; readonly location: ReadLocation }
  | { readonly ok: false; readonly problem: LocationProblem };

/** Letters and digits that a name must have: `The #1` tells nothing. */
const NAME_LETTERS_MIN = 2;
const EMPTY_NAMES = new Set(['the', 'and']);
const STORE_NUMBER = /\d{3}/;

/**
 * Takes a location apart. A problem, in words for its sender, where name or address says too little to look
 * for.
 *
 * @param sites places of the batch or file that bear the sign, this one included
 */
export function readLocation(given: SubmittedLocation, gazetteer: Gazetteer | null, sites = 1): LocationReading {
  const submitted = mended(given);
  const insufficient = (text: string): LocationReading => ({
    ok: false,
    problem: { code: 'insufficient_input', text },
  });
  if (saysNothing(submitted.name)) return insufficient('The name is blank, or a word for nothing.');
  if (saysNothing(submitted.address)) return insufficient('The address is blank, or a word for nothing.');
  const address = parseUsAddress(withoutPoints(withoutCoordinates(submitted.address)), gazetteer);
  if (address.country !== null && address.country !== 'US')
    return {
      ok: false,
      problem: { code: 'jurisdiction_not_covered', text: 'The address lies outside the United States.' },
    };
  const isAlone = sites === 1 && !isChainsName(submitted.name);
  const county = address.zip5 === null ? null : (placeOfZip(address.zip5)?.county ?? null);
  const all = nameVariants(submitted.name, { city: address.city, county, isAlone });
  const own = all.filter(({ role }) => role !== 'host' && role !== 'care_of');
  const compound = own.filter(({ steps }) => steps.length > 0);
  const isAtHost = own.length < all.length && compound.length > 0;
  // Of `Taco Cielo @ Foundry Food Hall` the whole would match the host as well.
  const variants = (isAtHost ? compound : own).filter(
    ({ form }) => form.letters.length >= NAME_LETTERS_MIN && !EMPTY_NAMES.has(form.letters),
  );
  if (variants.length === 0) return insufficient('The name holds no word that tells a business.');
  const { city, state, zip5, street, box } = address;
  if ((city ?? state ?? zip5) === null)
    return insufficient(
      street === null && box === null
        ? 'The address could not be read.'
        : 'The address names no city, state or ZIP code.',
    );
  const phones = submitted.phone === null ? [] : parsePhones(submitted.phone);
  const website = submitted.website === null ? null : parseWebsite(submitted.website);
  const email = submitted.email === null ? null : parseEmail(submitted.email);
  const domain = website?.kind === 'own' ? website.key : (email?.domain ?? null);
  const brand =
    variants.map(({ form }) => brandOfName(form)).find((found) => found !== null) ??
    (domain === null ? null : brandOfDomain(domain));
  return {
    ok: true,
    location: {
      submitted,
      by: 'name',
      variants,
      wholes: isAtHost ? wholesOf(own[0]!) : [],
      cues: nameCues(submitted.name),
      persons: variants.flatMap(({ form }) => form.person ?? []),
      industries: industriesIn(variants),
      address,
      streetTokens: streetTokensOf(address),
      jurisdiction: jurisdictionOf(address.state),
      phones: phones.filter(({ kind }) => kind === 'geographic' || kind === 'toll_free'),
      website,
      email,
      brand,
      chain: variants.map(({ form }) => chainBrandOf(form)).find((found) => found !== null) ?? null,
      isChainSite: brand !== null || isNumberedSite(variants, submitted.name),
      isProfessional: variants.some(
        ({ form }) => form.person !== null && form.words.some((word) => PROFESSIONS.has(word)),
      ),
    },
  };
}

/** As a registry's names are mended: `PeÃ±a`, `Ben &amp; Sons`. */
function mended(given: SubmittedLocation): SubmittedLocation {
  const { name, address } = given;
  if (!looksDamaged(name) && !looksDamaged(address)) return given;
  return { ...given, name: mendText(name).after, address: mendText(address).after };
}

/** `Grill @ Old Mill`, and as most registries have it: GRILL AT OLD MILL LLC. */
const wholesOf = (whole: NameVariant): readonly NameVariant[] =>
  whole.text.includes('@') ? [whole, { ...whole, form: nameForm(whole.text.replaceAll('@', ' at ')) }] : [whole];

/** The sign is a chain's, by one of the tables. */
export function isOfChain({ brand, chain }: Pick<ReadLocation, 'brand' | 'chain'>): boolean {
  return brand !== null || chain !== null;
}

function isChainsName(name: string): boolean {
  return nameVariants(name).some(({ form }) => brandOfName(form) !== null || chainBrandOf(form) !== null);
}

/**
 * A number as spreadsheets write it, for one of a house or a ZIP code: `123.0`, `80202.0`, `12.34` for 1234. A kilometre
 * has a point of its own: `CARR 2 KM 45.6`.
 */
const WITH_POINT = /(?<!\bkm\b\.?\s?)(?<![\w.])(\d+)\.(\d+)(?![\w.])/gi;

function withoutPoints(address: string): string {
  return address.replace(WITH_POINT, (_, whole: string, part: string) => (/^0+$/.test(part) ? whole : whole + part));
}

/**
 * The name had a number at its end, of three digits and more, that was taken off. One with a legal form is
 * the operator's own, whatever stands behind it.
 */
function isNumberedSite(variants: readonly NameVariant[], name: string): boolean {
  const isLegalName = variants.some(({ form }) => form.legalForm !== null);
  return (
    !isLegalName &&
    variants.some(({ steps, text }) => steps.includes('site_number') && STORE_NUMBER.test(name.slice(text.length)))
  );
}

function streetTokensOf({ number, predirectional, street, suffix, postdirectional }: ParsedAddress): Set<string> {
  if (street === null) return new Set();
  const parts = [number, predirectional, street, suffix, postdirectional].filter((part) => part !== null);
  // Behind a word of its own a number or a Roman numeral is read as in a name; a single letter would be
  // joined with it.
  return new Set(nameForm(`at ${parts.join(' ')}`).tokens.slice(1));
}

function jurisdictionOf(state: string | null): string | null {
  return usStateOf(state) === null ? null : `us_${state!.toLowerCase()}`;
}
