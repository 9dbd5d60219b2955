import type { MatchRecord } from '../../blocking/index.ts';
import { hasCompanyDesignator, type Party, type Relationship } from '../../entity/index.ts';
import { bearerOf, known, linkedCompany, mapAnswer, type Question, together } from '../../references/index.ts';
import type { PathStep } from '../match-row.ts';
import { homeEntityOf } from './home-entity.ts';

/** A step towards the operator: to a record, or from a trade name to an owner without one. */
export type Step = { readonly kind: PathStep['kind']; readonly effectiveDate: string | null } & (
  | { readonly record: MatchRecord }
  | { readonly record: null; readonly owner: Party }
);

/** Whether a record may lead anywhere: most do not, and nothing has to be asked of them. */
export function mayLeadOn({ domicile, relationships, tradeNameOwners }: MatchRecord): boolean {
  return domicile === 'foreign' || relationships.length > 0 || tradeNameOwners !== null;
}

/**
 * Where a record leads: a trade name to its owner, a merged company to its survivor, a foreign registration
 * to the home entity. `null` where it leads nowhere, or to companies that are not loaded.
 *
 * @param today `YYYY-MM-DD`: a merger of a later day has not happened.
 */
export function nextStep(record: MatchRecord, today: string): Question<Step | null> {
  if (record.tradeNameOwners !== null) return stepToOwner(record, record.tradeNameOwners[0]);
  const links = record.relationships
    .filter((relationship) => isFollowed(relationship, record, today))
    .map((relationship) => stepAlong(relationship, record));
  const toHome = mapAnswer(homeEntityOf(record), (home) => stepTo('home_entity', home, null));
  return mapAnswer(together([...links, toHome]), (steps) => steps.find((step) => step !== null) ?? null);
}

function stepTo(kind: Step['kind'], record: MatchRecord | null, effectiveDate: string | null): Step | null {
  return record === null ? null : { kind, record, effectiveDate };
}

function stepToOwner(record: MatchRecord, owner: Party | undefined): Question<Step | null> {
  if (owner === undefined) return known(null);
  const company = isCompany(owner) ? bearerOf(owner.name, record.jurisdiction, record) : known(null);
  return mapAnswer(
    company,
    (found) => stepTo('owner', found, null) ?? { kind: 'owner', record: null, owner, effectiveDate: null },
  );
}

/** A party of unknown type is a company where its name says so. */
export function isCompany(party: Party): boolean {
  return party.type === 'company' || (party.type === 'unknown' && hasCompanyDesignator(party.name));
}

function isFollowed({ kind, effective_date }: Relationship, { status }: MatchRecord, today: string): boolean {
  if (kind === 'merged_into') return effective_date === null ? status !== 'active' : effective_date <= today;
  if (kind === 'subsequent_registration') return status !== 'active';
  return true;
}

function stepAlong({ kind, entity, effective_date }: Relationship, record: MatchRecord): Question<Step | null> {
  return mapAnswer(linkedCompany(entity, record), (target) =>
    target !== null && kind === 'alternate_registration' && !isBetter(target, record)
      ? null
      : stepTo(kind, target, effective_date),
  );
}

/** Of two registrations side by side the home one is the operator, else the one that is in force. */
function isBetter(target: MatchRecord, record: MatchRecord): boolean {
  if (target.domicile !== record.domicile) return target.domicile === 'domestic';
  return target.status === 'active' && record.status !== 'active';
}
