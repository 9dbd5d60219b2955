/** Nodes and their ids, which name the same in every answer about the same root. Pure. */
import type { Premises } from '../entity/index.ts';
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

/** What stands before a name in an id may have a `/`; a name has none. */
const nameInId = (name: string): string => wordsOf(name).replaceAll('/', ' ');
