/** Nodes and their ids, which name the same in every answer about the same root. Pure. */
import type { OwnershipParty, Party, Premises } from '../entity/index.ts';
import type { Door } from './doors.ts';
import type { NetworkNode } from './network.ts';
import type { Appearance } from './people.ts';
import { type Statement, wordsOf } from './statement.ts';

/** A company as a record names it. */
export type Named = { readonly name: string | null; readonly entity_number: string | null };

export const companyId = (key: string): string => `company:${key}`;

export function companyNode({ key, record, company }: Statement, isAgent: boolean): NetworkNode {
  return {
    id: companyId(key),
    kind: 'company',
    label: company.legal_name,
    jurisdiction_code: record.jurisdiction,
    entity_number: record.entityNumber,
    status: record.status,
    is_agent: isAgent || record.cues.includes('registered_agent'),
  };
}

/**
 * A company without a record that is loaded; `null` where neither name nor number is reported. By its number where that is reported; by its name the same only in records
 * of one registry.
 */
export function namedCompanyNode(
  jurisdiction: string | null,
  { name, entity_number }: Named,
  isAgent: boolean,
): NetworkNode | null {
  const label = name ?? entity_number;
  if (label === null) return null;
  return {
    id: companyId(`${jurisdiction ?? ''}/${entity_number ?? `/${nameInId(label)}`}`),
    kind: 'company',
    label,
    jurisdiction_code: jurisdiction,
    entity_number,
    status: null,
    is_agent: isAgent,
  };
}

/** By the record that names the person first. */
export function personNode({ statement, member }: Appearance): NetworkNode {
  return {
    id: `person:${statement.key}/${nameInId(member.name)}`,
    kind: 'person',
    label: member.name,
    jurisdiction_code: statement.record.jurisdiction,
    entity_number: statement.record.entityNumber,
    status: null,
    is_agent: member.isAgent,
  };
}

export function addressNode({ id, label }: Door, isShared: boolean): NetworkNode {
  return {
    id,
    kind: 'address',
    label,
    jurisdiction_code: null,
    entity_number: null,
    status: null,
    is_agent: isShared,
  };
}

export function premisesNode({ source, id, trade_name, licensee, license_number, status }: Premises): NetworkNode {
  return {
    id: `premises:${source}/${id}`,
    kind: 'premises',
    label: trade_name ?? licensee.name ?? license_number ?? id,
    jurisdiction_code: null,
    entity_number: null,
    status,
    is_agent: false,
  };
}

/**
 * A party that sources of owners alone name: a company of a registry that is not loaded by its number there (a Delaware
 * parent's file number), any other by the source's number of it. `null` where it has neither a number nor a name.
 */
export function statedNode(
  { type, name, identifiers, incorporated_in = null }: StatedParty,
  source: string,
): NetworkNode | null {
  const registered = identifiers.find(({ scheme }) => REGISTRY.test(scheme));
  if (type !== 'person' && registered !== undefined)
    return namedCompanyNode(registered.scheme, { name, entity_number: registered.value }, false)!;
  const [first] = identifiers;
  const label = name ?? first?.value ?? null;
  if (label === null) return null;
  const kind = type === 'person' ? 'person' : 'company';
  const of = first === undefined ? `${source}/${nameInId(label)}` : `${first.scheme}/${first.value}`;
  return {
    ...UNREGISTERED,
    id: `${kind}:${of}`,
    kind,
    label,
    jurisdiction_code: kind === 'person' ? null : incorporated_in,
  };
}

type StatedParty = Pick<OwnershipParty, 'type' | 'name' | 'identifiers'> & { readonly incorporated_in?: string | null };
/** A jurisdiction's code is the scheme of its entity numbers. */
const REGISTRY = /^[a-z]{2}(?:_[a-z]{2})?$/;
const UNREGISTERED = { entity_number: null, status: null, is_agent: false } as const;

/** Somebody whom a license list names beside the licensee: of one license, for lists have no numbers of people. */
export function namedByListNode({ type, name }: Party, { source, id }: Premises): NetworkNode {
  const kind = type === 'company' ? 'company' : 'person';
  return {
    ...UNREGISTERED,
    id: `${kind}:${source}/${id}/${nameInId(name)}`,
    kind,
    label: name,
    jurisdiction_code: null,
  };
}

/** What stands before a name in an id may have a `/`; a name has none. */
const nameInId = (name: string): string => wordsOf(name).replaceAll('/', ' ');
