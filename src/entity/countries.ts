import { CANADIAN_PROVINCES } from './canadian-provinces.ts';
import { COUNTRIES, COUNTRY_ALIASES } from './country-table.ts';
import { tokenize } from './fold.ts';
import { US_STATES } from './us-states.ts';

export type Country = {
  /** Short English name. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
};

const SMALL_WORDS = new Set(['and', 'the', 'of']);

/** Names that differ by word order or small words are the same: `KOREA, REPUBLIC OF`. `AND`, Andorra's code, is no small word. */
function nameKey(name: string): string {
  const words = tokenize(name);
  const telling = words.length === 1 ? words : words.filter((word) => !SMALL_WORDS.has(word));
  return telling.sort().join(' ');
}

const COUNTRY_BY_KEY = new Map<string, Country>();
for (const [code, alpha3, name] of COUNTRIES) {
  const country = { name, code };
  for (const spelling of [code, alpha3, name, ...(COUNTRY_ALIASES[code] ?? [])]) {
    COUNTRY_BY_KEY.set(nameKey(spelling), country);
  }
}

const STATE_BY_KEY = codesByName(US_STATES);
const PROVINCE_BY_KEY = codesByName(CANADIAN_PROVINCES);

function codesByName(regions: readonly (readonly [code: string, ...names: string[]])[]): ReadonlyMap<string, string> {
  return new Map(regions.flatMap(([code, ...names]) => [code, ...names].map((name) => [nameKey(name), code])));
}

/** The country of an ISO 3166-1 code or an English name, in any case. `null` for anything else. */
export function countryOf(raw: string | null | undefined): Country | null {
  return (raw && COUNTRY_BY_KEY.get(nameKey(raw))) || null;
}

/** The postal code of a US state, the District, a territory or a military region: `COLORADO` and `co` are `CO`. */
export function usStateOf(raw: string | null | undefined): string | null {
  return (raw && STATE_BY_KEY.get(nameKey(raw))) || null;
}

/** The postal code of a Canadian province or territory: `BRITISH COLUMBIA` and `bc` are `BC`. */
export function canadianProvinceOf(raw: string | null | undefined): string | null {
  return (raw && PROVINCE_BY_KEY.get(nameKey(raw))) || null;
}

const MILITARY_REGIONS = new Set(['AA', 'AE', 'AP']);

/**
 * The jurisdiction code of a home state or country as US registries write it: `DELAWARE` and `DE` are `us_de`, `CANADA` is
 * `ca`, `ONTARIO` is `ca_on`. A US state comes before the country of the same letters or name (`CA`, `DE`, `GEORGIA`), a
 * country before the province of the same letters (`NL`, `PE`).
 */
export function homeJurisdictionOf(raw: string | null | undefined): string | null {
  const state = usStateOf(raw);
  if (state !== null && !MILITARY_REGIONS.has(state)) return `us_${state.toLowerCase()}`;
  const country = countryOf(raw);
  if (country !== null) return country.code.toLowerCase();
  const province = canadianProvinceOf(raw);
  return province && `ca_${province.toLowerCase()}`;
}
