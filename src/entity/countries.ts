import { tokenize } from './fold.ts';
import provinceTable from './tables/canadian-provinces.json' with { type: 'json' };
import countryTable from './tables/countries.json' with { type: 'json' };
import { type Region, US_STATES } from './us-states.ts';

export type Country = {
  /** Short English name. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
};

const SMALL_WORDS = new Set(['and', 'the', 'of']);

/**
 * Names that differ by word order or small words are the same: `KOREA, REPUBLIC OF`. `AND`, Andorra's code,
 * is not a small word.
 */
function nameKey(name: string): string {
  const words = tokenize(name);
  const telling = words.length === 1 ? words : words.filter((word) => !SMALL_WORDS.has(word));
  return telling.sort().join(' ');
}

/** Every country of ISO 3166-1. */
export const COUNTRIES = countryTable.countries as [alpha2: string, alpha3: string, name: string][];

/** Other English names that files give, by alpha-2 code. Word order and `the`, `of`, `and` do not matter. */
export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = countryTable.aliases;

const COUNTRY_BY_KEY = new Map<string, Country>();
for (const [code, alpha3, name] of COUNTRIES) {
  const country = { name, code };
  for (const spelling of [code, alpha3, name, ...(COUNTRY_ALIASES[code] ?? [])]) {
    COUNTRY_BY_KEY.set(nameKey(spelling), country).set(spelling.toLowerCase(), country);
  }
}

const STATE_BY_KEY = codesByName(US_STATES);
const PROVINCE_BY_KEY = codesByName(provinceTable.provinces as Region[]);

function codesByName(regions: readonly Readonly<Region>[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const [code, ...names] of regions) {
    for (const spelling of [code, ...names]) codes.set(nameKey(spelling), code).set(spelling.toLowerCase(), code);
  }
  return codes;
}

/** The table's own spellings, which nearly every row has, are found without being folded. */
function lookUp<T>(byKey: ReadonlyMap<string, T>, raw: string | null | undefined): T | null {
  if (!raw) return null;
  return byKey.get(raw.toLowerCase()) ?? byKey.get(nameKey(raw)) ?? null;
}

/** The country of an ISO 3166-1 code or an English name, in any case. `null` for anything else. */
export function countryOf(raw: string | null | undefined): Country | null {
  return lookUp(COUNTRY_BY_KEY, raw);
}

/**
 * The postal code of a US state, the District, a territory or a military region: `COLORADO` and `co` are
 * `CO`.
 */
export function usStateOf(raw: string | null | undefined): string | null {
  return lookUp(STATE_BY_KEY, raw);
}

/** The postal code of a Canadian province or territory: `BRITISH COLUMBIA` and `bc` are `BC`. */
export function canadianProvinceOf(raw: string | null | undefined): string | null {
  return lookUp(PROVINCE_BY_KEY, raw);
}

const MILITARY_REGIONS = new Set(['AA', 'AE', 'AP']);

/**
 * The jurisdiction code of a home state or country as US registries write it: `DELAWARE` and `DE` are
 * `us_de`, `CANADA` is `ca`, `ONTARIO` is `ca_on`. A US state comes before the country of the same letters or
 * name (`CA`, `DE`, `GEORGIA`), a country before the province of the same letters (`NL`, `PE`).
 */
export function homeJurisdictionOf(raw: string | null | undefined): string | null {
  const state = usStateOf(raw);
  if (state !== null && !MILITARY_REGIONS.has(state)) return `us_${state.toLowerCase()}`;
  const country = countryOf(raw);
  if (country !== null) return country.code.toLowerCase();
  const province = canadianProvinceOf(raw);
  return province && `ca_${province.toLowerCase()}`;
}
