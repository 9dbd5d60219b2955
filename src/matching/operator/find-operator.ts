import {
  type CompanyId,
  compareAddresses,
  comparePersons,
  joinedKey,
  type MatchRecord,
  nameForm,
} from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import { hasCompanyDesignator, type Party, type Relationship } from '../../entity/index.ts';
import type { EntityReference, PathStep } from '../match-row.ts';

/** Who stands behind a record that was hit. */
export type OperatorFound = {
  /** The same for all records of one operator. */
  readonly key: string;
  /**
   * The operator's own record; `null` where it is a person or is not loaded. That of a trade name where
   * nobody publishes whose it is.
   */
  readonly record: MatchRecord | null;
  /** The owner of a trade name, where the operator has no record. */
  readonly owner: Party | null;
  readonly path: readonly PathStep[];
};

/** Longer chains of mergers are not followed. */
const STEPS_MAX = 5;
const NAMESAKES_ASKED = 20;

/**
 * Follows a record to its operator: from a trade name to its owner, a merged company to its survivor, a
 * foreign registration to the home entity. A circle, or a company that is not loaded, ends the path at the
 * last record known.
 *
 * @param today `YYYY-MM-DD`: a merger of a later day has not happened.
 */
export async function findOperator(hit: MatchRecord, source: CandidateSource, today: string): Promise<OperatorFound> {
  const visited = new Set<CompanyId>([hit.id]);
  const path: PathStep[] = [];
  let record = hit;
  while (path.length < STEPS_MAX) {
    const [owner] = record.tradeNameOwners ?? [];
    if (owner !== undefined) {
      const company = isCompany(owner) ? await byName(owner.name, record.jurisdiction, source, record.id) : null;
      path.push(stepTo('owner', record, company === null ? referenceToOwner(owner) : referenceTo(company), null));
      if (company === null)
        return { key: `owner:${record.jurisdiction}:${nameForm(owner.name).core}`, record: null, owner, path };
      if (visited.has(company.id)) return circle();
      visited.add(company.id);
      record = company;
      continue;
    }
    if (record.tradeNameOwners !== null) break;
    const next = await nextRecord(record, source, today);
    if (next === null) break;
    if (visited.has(next.record.id)) return circle();
    visited.add(next.record.id);
    path.push(stepTo(next.kind, record, referenceTo(next.record), next.effectiveDate));
    record = next.record;
  }
  return { key: record.id, record, owner: null, path };

  /** Whichever record of a circle was hit, it is one operator. */
  function circle(): OperatorFound {
    return { key: [...visited].sort()[0]!, record, owner: null, path };
  }
}

type Next = {
  readonly kind: Relationship['kind'];
  readonly record: MatchRecord;
  readonly effectiveDate: string | null;
};

async function nextRecord(record: MatchRecord, source: CandidateSource, today: string): Promise<Next | null> {
  for (const relationship of record.relationships) {
    if (!isFollowed(relationship, record, today)) continue;
    const target = await recordOf(relationship, source, record.id);
    if (target === null) continue;
    if (relationship.kind === 'alternate_registration' && !isBetter(target, record)) continue;
    return { kind: relationship.kind, record: target, effectiveDate: relationship.effective_date };
  }
  const hasHome = record.relationships.some(({ kind }) => kind === 'home_entity');
  if (record.domicile !== 'foreign' || hasHome) return null;
  const home = await homeByLikeness(record, source);
  return home === null ? null : { kind: 'home_entity', record: home, effectiveDate: null };
}

function isFollowed({ kind, effective_date }: Relationship, { status }: MatchRecord, today: string): boolean {
  if (kind === 'merged_into') return effective_date === null ? status !== 'active' : effective_date <= today;
  if (kind === 'subsequent_registration') return status !== 'active';
  return true;
}

/** Of two registrations side by side the home one is the operator, else the one that is in force. */
function isBetter(target: MatchRecord, record: MatchRecord): boolean {
  if (target.domicile !== record.domicile) return target.domicile === 'domestic';
  return target.status === 'active' && record.status !== 'active';
}

async function recordOf(
  { entity }: Relationship,
  source: CandidateSource,
  self: CompanyId,
): Promise<MatchRecord | null> {
  const { name, jurisdiction_code: jurisdiction, entity_number: entityNumber } = entity;
  if (jurisdiction !== null && entityNumber !== null) {
    const [id] = await source.idsOf([{ jurisdiction, entityNumber }]);
    return id === null || id === undefined ? null : (await source.records([id]))[0]!;
  }
  return name === null || jurisdiction === null ? null : byName(name, jurisdiction, source, self);
}

/**
 * The one company of that legal name in a registry, apart from the record that names it; of several the one
 * that is in force.
 */
async function byName(
  name: string,
  jurisdiction: string,
  source: CandidateSource,
  self: CompanyId,
): Promise<MatchRecord | null> {
  const namesakes = (await namesakesOf(name, jurisdiction, source)).filter(({ id }) => id !== self);
  const form = nameForm(name).legalForm;
  const sameForm = namesakes.filter(
    ({ names }) => form === null || names.some((own) => own.kind === 'legal' && own.form.legalForm === form),
  );
  const meant = sameForm.length > 0 ? sameForm : namesakes;
  const active = meant.filter(({ status }) => status === 'active');
  if (active.length === 1) return active[0]!;
  return meant.length === 1 ? meant[0]! : null;
}

/** Records whose legal name has the same core; trade names are no companies. */
export async function namesakesOf(
  name: string,
  jurisdiction: string | 'all',
  source: CandidateSource,
): Promise<MatchRecord[]> {
  const form = nameForm(name);
  if (form.tokens.length === 0) return [];
  const [hits] = await source.find([{ keys: [joinedKey(form)], jurisdiction, cap: NAMESAKES_ASKED, narrowBy: [] }]);
  const records = await source.records(hits!.ids);
  return records.filter(
    ({ names, tradeNameOwners }) =>
      tradeNameOwners === null && names.some((own) => own.kind === 'legal' && own.form.core === form.core),
  );
}

/** The home entity of a foreign registration that names none: the same name elsewhere is not enough. */
async function homeByLikeness(record: MatchRecord, source: CandidateSource): Promise<MatchRecord | null> {
  const legal = record.names.find(({ kind }) => kind === 'legal');
  if (legal === undefined) return null;
  const homes = (await namesakesOf(legal.text, 'all', source)).filter(
    (other) =>
      other.jurisdiction !== record.jurisdiction &&
      other.domicile === 'domestic' &&
      (isSharedDate(record, other) || sharesPerson(record, other) || sharesHouse(record, other)),
  );
  return homes.length === 1 ? homes[0]! : null;
}

function isSharedDate(a: MatchRecord, b: MatchRecord): boolean {
  return a.formedOn !== null && a.formedOn === b.formedOn;
}

function sharesPerson(a: MatchRecord, b: MatchRecord): boolean {
  return a.people.some(({ name }) => b.people.some((other) => comparePersons(name, other.name) === 'same'));
}

function sharesHouse(a: MatchRecord, b: MatchRecord): boolean {
  return a.addresses.some(
    (one) =>
      !one.isAgents &&
      b.addresses.some((other) => ['same_unit', 'unit_missing'].includes(compareAddresses(one.parsed, other.parsed))),
  );
}

export function isCompany(party: Party): boolean {
  return party.type === 'company' || (party.type === 'unknown' && hasCompanyDesignator(party.name));
}

export function referenceTo(record: MatchRecord): EntityReference {
  const name = record.names.find(({ source }) => source === 'legal_name')?.text ?? null;
  return { name, jurisdiction_code: record.jurisdiction, entity_number: record.entityNumber };
}

function referenceToOwner({ name }: Party): EntityReference {
  return { name, jurisdiction_code: null, entity_number: null };
}

function stepTo(
  kind: PathStep['kind'],
  from: MatchRecord,
  to: EntityReference,
  effective_date: string | null,
): PathStep {
  return { kind, from: referenceTo(from), to, effective_date };
}
