import type { EntityNumber } from '../../engine/index.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Rounds } from '../rounds.ts';
import type { Licensed } from '../scoring/score-location.ts';
import { findPremises } from './find-premises.ts';
import { type LicenseRecord, licenseRecords } from './license-ways.ts';

/** Registrations that are looked up for one location: a food hall has dozens of licensees. */
const REGISTRATIONS_MAX = 12;

/** Licenses of a location, taken apart, and what of them is asked for with its candidates. */
export type FoundLicenses = { readonly records: readonly LicenseRecord[]; readonly licensed: Licensed };

/** Of the lists that are loaded, by their codes. */
export async function findLicenses(
  location: ReadLocation,
  lists: readonly string[],
  { premises }: Rounds,
): Promise<FoundLicenses> {
  const found = premises === null || lists.length === 0 ? [] : await findPremises(location, lists, premises);
  const records = licenseRecords(found);
  const tokens = new Set(records.flatMap(({ record }) => record.names.flatMap(({ form }) => form.tokens)));
  return { records, licensed: { registrations: registrationsOf(location, records), tokens } };
}

/** Of the licensees whose names share most words with the location's. */
function registrationsOf({ variants }: ReadLocation, records: readonly LicenseRecord[]): EntityNumber[] {
  const own = new Set(variants.flatMap(({ form }) => form.tokens));
  const shared = new Map<string, { readonly registration: EntityNumber; words: number }>();
  for (const { premises, record } of records) {
    const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = premises.licensee;
    if (jurisdiction === null || entityNumber === null) continue;
    const words = record.names.flatMap(({ form }) => form.tokens).filter((token) => own.has(token)).length;
    const key = `${jurisdiction}/${entityNumber}`;
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { registration: { jurisdiction, entityNumber }, words });
    else known.words = Math.max(known.words, words);
  }
  return [...shared.values()]
    .sort((a, b) => b.words - a.words)
    .slice(0, REGISTRATIONS_MAX)
    .map(({ registration }) => registration);
}
