import { entityKey, type MatchRecord } from '../../blocking/index.ts';
import type { Premises } from '../../entity/index.ts';
import { logitOf, probabilityOfLogit, valuesOf } from '../../model/index.ts';
import type { LicenseModel } from '../model.ts';
import type { ReadLocation } from '../read-location.ts';
import { type Score, scoreCandidate } from '../scoring/score-candidate.ts';
import type { ScoredLocation } from '../scoring/score-location.ts';
import { doorsOf } from './door.ts';
import { LICENSE_FEATURES } from './features.ts';
import { type LicenseView, licenseView } from './license-view.ts';
import { byLicensee, type ComparedLicense, type Licensee } from './licensees.ts';
import { premisesRecord } from './premises-record.ts';

/** A way to an operator: a licensee, by the license that says most. */
export type LicenseWay = {
  readonly licensee: Licensee;
  readonly premises: Premises;
  /** How the license agrees with the location, as a company's record would. */
  readonly score: Score;
  /** That the location is this door, and this licensee runs it today. */
  readonly probability: number;
  /** What the model was asked with. */
  readonly values: Float64Array;
};

/** Licenses in the shape that they are compared in, to be counted by their tokens before. */
export function licenseRecords(premises: readonly Premises[]) {
  return premises.map((one) => ({ premises: one, record: premisesRecord(one) }));
}
export type LicenseRecord = ReturnType<typeof licenseRecords>[number];

/** Each licensee's cases: its licenses, beside what else is licensed at the house. */
export function licenseCases(
  location: ReadLocation,
  records: readonly LicenseRecord[],
  { scores, context }: ScoredLocation,
  today: string,
): LicenseView[] {
  if (records.length === 0) return [];
  const compared = records.map(
    ({ premises, record }): ComparedLicense => ({
      premises,
      score: atDoor(location, scoreCandidate(location, record, context)),
    }),
  );
  const licensees = byLicensee(compared);
  const doors = doorsOf(licensees);
  const registered = scores.filter(isRegisteredHere).map(({ record }) => record);
  return licensees.flatMap((licensee) => {
    const door = doors.get(licensee.key)!;
    const isRegistered = registered.some((record) => !isOf(licensee, record));
    return licensee.licenses.map((license) => licenseView({ location, license, licensee, door, isRegistered, today }));
  });
}

/**
 * The same number in the same town, in a street that shares a word of four letters: `12 Harbor Bl`, `12
 * HARBOR BLVD`. Few licenses lie in a town, so it is the same door, misspelt; a registry's many addresses
 * would not let one say so.
 */
function atDoor({ address: own }: ReadLocation, score: Score): Score {
  const { level, address } = score.address;
  if (address === null || own.number === null || own.number !== address.parsed.number) return score;
  if (level !== 'same_zip' && level !== 'same_city') return score;
  const words = new Set(own.street?.split(' '));
  const shares = address.parsed.street?.split(' ').some((word) => words.has(word) && /^[A-Z]{4,}$/.test(word));
  return shares ? { ...score, address: { ...score.address, level: 'unit_missing', strength: 'house' } } : score;
}

/** A company in force that bears the location's whole sign stands in its house. */
function isRegisteredHere({ name, address, record }: Score): boolean {
  const isWhole = name?.comparison.level === 'exact' || name?.comparison.level === 'rearranged';
  return isWhole && address.strength === 'house' && !address.isShared && record.status === 'active';
}

function isOf({ key, licenses }: Licensee, record: MatchRecord): boolean {
  const legal = record.names.find(({ kind }) => kind === 'legal')?.form.core;
  return key === entityKey(record) || licenses.some(({ score }) => score.record.names[0]?.form.core === legal);
}

/**
 * The licensees that may run the location, the most probable first; each counts once, by its best license.
 */
export function licenseWays(cases: readonly LicenseView[], model: LicenseModel): LicenseWay[] {
  const best = new Map<string, LicenseWay>();
  for (const one of cases) {
    const { licensee, license } = one;
    const values = valuesOf(LICENSE_FEATURES, one);
    const probability = probabilityOfLogit(logitOf(LICENSE_FEATURES, values, model));
    const known = best.get(licensee.key);
    if (known === undefined || probability > known.probability)
      best.set(licensee.key, { licensee, ...license, probability, values });
  }
  return [...best.values()].sort((a, b) => b.probability - a.probability);
}
