import { bitsByField } from '../../model/index.ts';
import { evidenceOf } from '../decision/evidence.ts';
import { EVIDENCE_FIELDS, type Evidence, type PathStep } from '../match-row.ts';
import type { LicenseModel } from '../model.ts';
import type { ReadLocation } from '../read-location.ts';
import { LICENSE_FEATURES } from './features.ts';
import type { LicenseWay } from './license-ways.ts';

/** What agrees with a license, in the bits that its model gives, and where in the license it stands. */
export function licenseEvidence(location: ReadLocation, way: LicenseWay, model: LicenseModel): Evidence[] {
  const { premises, score, values } = way;
  const record = { source: premises.source, license_number: numberOf(way) };
  return evidenceOf(location, score, bitsByField(EVIDENCE_FIELDS, LICENSE_FEATURES, values, model))
    .filter(({ field }) => field !== 'email' && field !== 'person')
    .map((one) => ({ ...one, source: one.source && sourceIn(way, one.field, location), record }));
}

/** Where in a license a field stands. */
function sourceIn({ score, premises }: LicenseWay, field: Evidence['field'], { by }: ReadLocation): string {
  if (field !== by) return field;
  const isSign = score.name?.name.kind === 'trading' || premises.licensee.name === null;
  return isSign ? 'trade_name' : 'licensee.name';
}

/** The step from the sign on a license to its licensee, who is called so in `to`. */
export function licenseStep({ premises }: LicenseWay, to: PathStep['to']): PathStep {
  const { trade_name, licensee, issued_on, source, source_url } = premises;
  return {
    kind: 'license',
    from: { name: trade_name ?? licensee.name, jurisdiction_code: null, entity_number: null },
    to,
    effective_date: issued_on,
    license: { source, number: numberOf({ premises }), url: source_url },
  };
}

/** The license number, or what stands for it in a list without numbers. */
export function numberOf({ premises }: Pick<LicenseWay, 'premises'>): string {
  return premises.license_number ?? premises.id;
}
