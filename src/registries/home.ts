import { type Company, type Domicile, homeJurisdictionOf, type Relationship } from '../entity/index.ts';
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
  /** The jurisdiction of a place, where the registry has codes of its own; `null` where it cannot be known. */
  readonly codeOf?: (place: string) => string | null;
};

/** Domestic, or foreign with the home-state record behind the entity, whose number the registry does not give. */
export function homeOf(formation: Formation, notes: LoadNotes): Pick<Company, 'domicile' | 'relationships'> {
  const { jurisdiction, name, stated = 'unknown', codeOf = homeJurisdictionOf } = formation;
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

/** The record at home behind a qualification here. */
function homeEntityOf(name: string, home: string): Relationship {
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return { kind: 'home_entity', entity, effective_date: null };
}
