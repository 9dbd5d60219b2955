import { type Company, homeJurisdictionOf } from '../entity/index.ts';
import type { LoadNotes } from './registry.ts';

type Formation = {
  /** The registry's own code. */
  readonly jurisdiction: string;
  /** The place of formation as the registry writes it, in words or letters. */
  readonly raw: string | null;
  /** The name at home, which is the legal name where the registry gives no other. */
  readonly name: string;
};

/** What a place of formation says: domestic, or foreign with the home-state record behind it, whose number nobody gives. */
export function homeOf(
  { jurisdiction, raw, name }: Formation,
  notes: LoadNotes,
): Pick<Company, 'domicile' | 'relationships'> {
  const home = homeJurisdictionOf(raw);
  // "US" alone names no state: it may be the registry's own.
  if (raw === null || home === 'us') return { domicile: 'unknown', relationships: null };
  if (home === jurisdiction) return { domicile: 'domestic', relationships: null };
  if (home === null) {
    notes.unclassified('home_jurisdiction', raw);
    return { domicile: 'foreign', relationships: null };
  }
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return { domicile: 'foreign', relationships: [{ kind: 'home_entity', entity, effective_date: null }] };
}
