import {
  type Company,
  countryOf,
  type Domicile,
  homeJurisdictionOf,
  type Relationship,
  usStateOf,
} from '../entity/index.ts';
import type { LoadNotes } from './registry.ts';

export type Formation = {
  /** The registry's own code. */
  readonly jurisdiction: string;
  /** The name at home, which is the legal name where the registry gives no other. */
  readonly name: string;
  /**
   * The place of formation as the registry writes it, in words or letters; where several columns tell it, the
   * best one first.
   */
  readonly places: readonly (string | null)[];
  /** What the registry says itself. Where it says nothing the place decides. */
  readonly stated?: Domicile;
  /** The country that stands beside the place. */
  readonly country?: string | null;
  /** The jurisdiction of a place, where the registry has codes of its own; `null` where it cannot be known. */
  readonly codeOf?: (place: string) => string | null;
};

/** Domestic, or foreign with the home-state record behind the entity, whose number the registry does not give. */
export function homeOf(formation: Formation, notes: LoadNotes): Pick<Company, 'domicile' | 'relationships'> {
  const { jurisdiction, name, stated = 'unknown', country } = formation;
  const { codeOf = country === undefined ? homeJurisdictionOf : (place) => codeIn(country, place) } = formation;
  if (stated === 'domestic') return { domicile: 'domestic', relationships: null };
  const places = formation.places.filter((place) => place !== null);
  const codes = places.map(codeOf).filter((code) => code !== null);
  // "US" alone names no state: it may be the registry's own.
  const known = codes.filter((code) => code !== 'us');
  if (places[0] !== undefined && codes.length === 0) notes.unclassified('home_jurisdiction', places[0]);
  const home = known.find((code) => stated === 'unknown' || code !== jurisdiction) ?? null;
  if (home === jurisdiction) return { domicile: 'domestic', relationships: null };
  const isForeign = stated === 'foreign' || (places.length > 0 && (home !== null || codes.length === 0));
  return {
    domicile: isForeign ? 'foreign' : 'unknown',
    relationships: home === null ? null : [homeEntityOf(name, home)],
  };
}

/**
 * The jurisdiction of a state, or of a country for want of one. Georgia the country is not Georgia the state: abroad
 * the country decides, and only Canada's provinces have registries of their own.
 */
function codeIn(inCountry: string | null, place: string): string | null {
  const country = countryOf(inCountry);
  const code = homeJurisdictionOf(place);
  if (country === null || country.code === 'US') return code;
  if (country.code === 'CA' && code?.startsWith('ca_')) return code;
  // Puerto Rico and its like are countries to ISO 3166, and states to the registries.
  const isTerritory = usStateOf(country.name) === country.code;
  return isTerritory ? homeJurisdictionOf(country.name) : country.code.toLowerCase();
}

/** The record at home behind a qualification here. */
function homeEntityOf(name: string, home: string): Relationship {
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return { kind: 'home_entity', entity, effective_date: null };
}
