/** The edges that records state. Pure. */
import { type Company, licenseEndedOn, type Premises, type Relationship } from '../entity/index.ts';
import type { NetworkEdge, NetworkRequest, TieKind } from './network.ts';
import type { Member, OwnDoor, Statement } from './statement.ts';

export type Wanted = (kind: TieKind) => boolean;

export function wantedOf(kinds: NetworkRequest['kinds']): Wanted {
  if (kinds === 'all') return () => true;
  const set = new Set(kinds);
  return (kind) => set.has(kind);
}

/** Whether a party has a role that is asked for. */
export function hasWantedRole(member: Member, wanted: Wanted): boolean {
  return member.roles.length === 0 ? wanted('unknown') : member.roles.some(({ kind }) => wanted(kind));
}

const of = ({ jurisdiction_code, entity_number, as_of }: Company) => ({
  record: { jurisdiction_code, entity_number },
  as_of,
});

/** A party without a role is tied by one that is not known. */
const NO_ROLE = { kind: 'unknown', title: null, started_on: null, ended_on: null } as const;

/** An edge for each role of a party. */
export function roleTies(
  party: string,
  member: Member,
  { company }: Statement,
  to: string,
  wanted: Wanted,
): NetworkEdge[] {
  const roles = member.roles.length === 0 ? [NO_ROLE] : member.roles;
  return roles
    .filter(({ kind }) => wanted(kind))
    .map(({ kind, title, started_on, ended_on }) => ({
      ...{ from: party, to, kind, title, started_on, ended_on },
      ...of(company),
    }));
}

export function addressTie(from: string, to: string, { company }: Statement, as: OwnDoor['as'] | null): NetworkEdge {
  return { from, to, kind: 'shared_address', title: as, started_on: null, ended_on: null, ...of(company) };
}

export function relationshipTie(
  from: string,
  to: string,
  { kind, effective_date }: Relationship,
  { company }: Statement,
): NetworkEdge {
  return { from, to, kind, title: null, started_on: effective_date, ended_on: null, ...of(company) };
}

export function licenseTie(from: string, to: string, premises: Premises): NetworkEdge {
  const { source, id, license_kind, issued_on, as_of } = premises;
  const dates = { started_on: issued_on, ended_on: licenseEndedOn(premises) };
  return { from, to, kind: 'license', title: license_kind, ...dates, record: { source, id }, as_of };
}

export function premisesTie(from: string, to: string, { source, id, as_of }: Premises): NetworkEdge {
  const dates = { started_on: null, ended_on: null };
  return { from, to, kind: 'shared_address', title: 'premises', ...dates, record: { source, id }, as_of };
}
