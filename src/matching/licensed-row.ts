import { isPersonName, isPrincipal } from '../blocking/index.ts';
import { hasLicenseEnded, jurisdictionOfList, licenseeAsOwner, type Party, type Premises } from '../entity/index.ts';
import { licenseEvidence, licenseStep, numberOf } from './licenses/license-evidence.ts';
import type { LicenseWay } from './licenses/license-ways.ts';
import type { LicensedOperator } from './licenses/licensed-operators.ts';
import { CREDITS_WITH_PEOPLE, type Evidence, type MatchedPerson, type MatchRow } from './match-row.ts';
import type { LicenseModel } from './model.ts';
import { isSamePerson } from './people/find-people.ts';
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
  const party = { ...licenseeAsOwner(way!.premises), type };
  return {
    confidence: probability,
    operator: { name, type, jurisdiction_code: null, entity_number: null, matched_via: 'license' },
    path: [licenseStep(way!, { name, jurisdiction_code: null, entity_number: null })],
    evidence: evidenceOfWays(location, ways, model),
    principals: type === 'person' ? [party] : principalsOfLists(ways),
    people: withPeopleOfLists(type === 'person' ? [personOf(way!, party, location)] : [], ways, location),
  };
}

/** Of licenses that have not ended. */
const premisesOf = (ways: readonly LicenseWay[]): readonly Premises[] =>
  ways.flatMap(({ licensee }) =>
    licensee.licenses.map(({ premises }) => premises).filter((one) => !hasLicenseEnded(one)),
  );

/** Whom the lists name as owning or running their licensee, each once: several licenses name the same. */
function principalsOfLists(ways: readonly LicenseWay[]): Party[] {
  const all: Party[] = [];
  for (const { parties, as_of } of premisesOf(ways))
    for (const party of parties?.filter((one) => isPrincipal(one, as_of)) ?? [])
      if (!all.some(({ name }) => isSamePerson(name, party.name))) all.push(party);
  return all;
}

/** With the people whom license lists name beside their licensee, in a role that has not ended. */
function withPeopleOfLists(
  people: readonly MatchedPerson[],
  ways: readonly LicenseWay[],
  location: ReadLocation,
): MatchedPerson[] {
  const all = [...people];
  for (const premises of premisesOf(ways)) {
    for (const { name, type, roles } of premises.parties ?? []) {
      const held = roles.filter(({ ended_on }) => ended_on === null || ended_on > premises.as_of);
      if (type === 'company' || held.length === 0) continue;
      const source = sourceOf(premises, location);
      const known = all.findIndex((one) => isSamePerson(one.name, name));
      const person = all[known];
      if (person === undefined)
        all.push({ name, roles: held, address: null, phone: null, email: null, sources: [source], via: null });
      else if (!person.sources.some(({ license }) => license?.source === source.license?.source))
        all[known] = { ...person, sources: [...person.sources, source] };
    }
  }
  return all;
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
  const people = withPeopleOfLists(row.people, ways, location);
  const evidence = [...evidenceOfWays(location, ways, model), ...(onRecord >= SHOWN_MIN ? row.evidence : [])];
  const told = { ...row, evidence, people, credits_charged: people.length > 0 ? CREDITS_WITH_PEOPLE : 0 };
  if (!isByLicense || row.operator === null) return told;
  const step = licenseStep(ways[0]!, {
    name: record.names.find(({ position }) => position === null)?.text ?? null,
    jurisdiction_code: record.jurisdiction,
    entity_number: record.entityNumber,
  });
  return { ...told, operator: { ...row.operator, matched_via: 'license' }, path: [step, ...row.path] };
}

function evidenceOfWays(location: ReadLocation, ways: readonly LicenseWay[], model: LicenseModel): Evidence[] {
  return licenseEvidence(location, ways[0]!, model);
}

/** A licensee who is a person owns the business. */
function personOf(way: LicenseWay, { name, roles, address }: Party, location: ReadLocation): MatchedPerson {
  return { name, roles, address, phone: null, email: null, sources: [sourceOf(way.premises, location)], via: null };
}

function sourceOf(premises: Premises, location: ReadLocation): MatchedPerson['sources'][number] {
  const { source, source_url, as_of } = premises;
  return {
    jurisdiction_code: jurisdictionOfList(source) ?? location.jurisdiction ?? 'us',
    entity_number: null,
    entity_url: source_url,
    as_of,
    license: { source, number: numberOf({ premises }) },
  };
}
