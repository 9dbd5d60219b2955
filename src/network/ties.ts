/** The edges that records state. Pure. */
import {
  type Company,
  licenseEndedOn,
  type Ownership,
  type Premises,
  type Relationship,
  type Role,
  roleOfInterest,
} from '../entity/index.ts';
import type { NetworkEdge, NetworkRequest, TieKind } from './network.ts';
import type { Member, OwnDoor, Statement } from './statement.ts';

export type Wanted = (kind: TieKind) => boolean;

export function wantedOf(kinds: NetworkRequest['kinds']): Wanted {
  if (kinds === 'all') return () => true;
  const set = new Set(kinds);
  return (kind) => set.has(kind);
}

/** Whether a party has a role that is asked for. */
export function hasWantedRole(member: Pick<Member, 'roles'>, wanted: Wanted): boolean {
  return member.roles.length === 0 ? wanted('unknown') : member.roles.some(({ kind }) => wanted(kind));
}

const of = ({ jurisdiction_code, entity_number, as_of }: Company) => ({
  record: { jurisdiction_code, entity_number },
  as_of,
});

const NO_TERM = { ownership_percentage: null, started_on: null, ended_on: null } as const;

/** A party without a role is tied by one that is not known. */
const NO_ROLE = { kind: 'unknown', title: null, ownership_percentage: null, started_on: null, ended_on: null } as const;

/** An edge for each role of a party. */
export function roleTies(
  party: string,
  member: Member,
  { company }: Statement,
  to: string,
  wanted: Wanted,
): NetworkEdge[] {
  const roles = member.roles.length === 0 ? [NO_ROLE] : member.roles;
  return roles.filter(({ kind }) => wanted(kind)).map((role) => ({ from: party, to, ...role, ...of(company) }));
}

/** An edge for each interest of an owner, or each role of a person whom a list names. */
export function statedTies(
  from: string,
  to: string,
  roles: readonly Role[],
  { source, id, as_of }: Pick<Premises, 'source' | 'id' | 'as_of'>,
  wanted: Wanted,
): NetworkEdge[] {
  return (roles.length === 0 ? [NO_ROLE] : roles)
    .filter(({ kind }) => wanted(kind))
    .map((role) => ({ from, to, ...role, record: { source, id }, as_of }));
}

/** What an owner has, as roles. */
export function rolesOfInterests({ interests }: Ownership): Role[] {
  return interests.map(({ type, title, share, started_on, ended_on }) => ({
    kind: roleOfInterest({ type, title }),
    title,
    ownership_percentage: share?.exact ?? null,
    started_on,
    ended_on,
  }));
}

export function addressTie(from: string, to: string, { company }: Statement, as: OwnDoor['as'] | null): NetworkEdge {
  return { from, to, kind: 'shared_address', title: as, ...NO_TERM, ...of(company) };
}

export function relationshipTie(
  from: string,
  to: string,
  { kind, effective_date }: Relationship,
  { company }: Statement,
): NetworkEdge {
  return { from, to, kind, title: null, ...NO_TERM, started_on: effective_date, ...of(company) };
}

export function licenseTie(from: string, to: string, premises: Premises): NetworkEdge {
  const { source, id, license_kind, issued_on, as_of } = premises;
  const dates = { ...NO_TERM, started_on: issued_on, ended_on: licenseEndedOn(premises) };
  return { from, to, kind: 'license', title: license_kind, ...dates, record: { source, id }, as_of };
}

export function premisesTie(from: string, to: string, { source, id, as_of }: Premises): NetworkEdge {
  return { from, to, kind: 'shared_address', title: 'premises', ...NO_TERM, record: { source, id }, as_of };
}
