import { isPersonName } from '../blocking/index.ts';
import { jurisdictionOfList, type Party } from '../entity/index.ts';
import { licenseEvidence, licenseStep, numberOf } from './licenses/license-evidence.ts';
import type { LicenseWay } from './licenses/license-ways.ts';
import type { LicensedOperator } from './licenses/licensed-operators.ts';
import type { Evidence, MatchedPerson, MatchRow } from './match-row.ts';
import type { LicenseModel } from './model.ts';
import type { ReadLocation } from './read-location.ts';

export type ToldByLicense = Pick<MatchRow, 'operator' | 'path' | 'evidence' | 'principals' | 'people' | 'confidence'>;

/**
 * Registries that say less of an operator than this did not move its confidence: what they compare is not
 * shown.
 */
const SHOWN_MIN = 0.25;

/**
 * What a row says of an operator that licenses alone name: its registration is not loaded, or it is a person.
 */
export function toldByLicense(
  location: ReadLocation,
  { ways, probability }: LicensedOperator,
  model: LicenseModel,
): ToldByLicense {
  const [way] = ways;
  const { licensee } = way!.premises;
  const name = licensee.name!;
  const type = licensee.type === 'unknown' && isPersonName(name) ? 'person' : licensee.type;
  const party = partyOf(way!, name, type);
  return {
    confidence: probability,
    operator: { name, type, jurisdiction_code: null, entity_number: null, matched_via: 'license' },
    path: [licenseStep(way!, { name, jurisdiction_code: null, entity_number: null })],
    evidence: evidenceOfWays(location, ways, model),
    principals: type === 'person' ? [party] : [],
    people: type === 'person' ? [personOf(way!, party, location)] : [],
  };
}

/**
 * What licenses add to a row whose operator has a registration: the way to it where they say more than the
 * registries do, and their evidence before that of its record.
 */
export function withLicense(
  location: ReadLocation,
  row: MatchRow,
  { ways, byLicense, onRecord, cluster }: LicensedOperator,
  model: LicenseModel,
): MatchRow {
  const record = cluster!.best.record;
  const isByLicense = byLicense >= onRecord;
  const evidence = [...evidenceOfWays(location, ways, model), ...(onRecord >= SHOWN_MIN ? row.evidence : [])];
  if (!isByLicense || row.operator === null) return { ...row, evidence };
  const step = licenseStep(ways[0]!, {
    name: record.names.find(({ position }) => position === null)?.text ?? null,
    jurisdiction_code: record.jurisdiction,
    entity_number: record.entityNumber,
  });
  return { ...row, operator: { ...row.operator, matched_via: 'license' }, path: [step, ...row.path], evidence };
}

function evidenceOfWays(location: ReadLocation, ways: readonly LicenseWay[], model: LicenseModel): Evidence[] {
  return licenseEvidence(location, ways[0]!, model);
}

function partyOf({ premises }: LicenseWay, name: string, type: Party['type']): Party {
  const { mailing_address: address, issued_on } = premises;
  const role = {
    kind: 'owner' as const,
    title: null,
    ownership_percentage: null,
    started_on: issued_on,
    ended_on: null,
  };
  return { type, name, roles: [role], address };
}

/** A licensee who is a person owns the business. */
function personOf(way: LicenseWay, { name, roles, address }: Party, location: ReadLocation): MatchedPerson {
  const { source, source_url, as_of } = way.premises;
  const jurisdiction = jurisdictionOfList(source) ?? location.jurisdiction ?? 'us';
  return {
    name,
    roles,
    address,
    phone: null,
    email: null,
    sources: [
      {
        jurisdiction_code: jurisdiction,
        entity_number: null,
        entity_url: source_url,
        as_of,
        license: { source, number: numberOf(way) },
      },
    ],
    via: null,
  };
}
