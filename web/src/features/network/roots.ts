/** Nodes as roots of other networks, and their pages. Pure. */
import type { NetworkNode } from '../../shared/api/schema.ts';
import { addressPath, agentPath, networkPath, personPath, type Root } from '../../shared/companies/thread-paths.ts';
import { companyPath, premisesPath } from '../../shared/record-address.ts';

/** The same for the same root. */
export const keyOfRoot = (root: Root): string => networkPath(root).replace(/^[^?]*\?/, '');

/** Null of premises, and of a company that a record names without a number. */
export function rootOfNode({ kind, label, jurisdiction_code, entity_number }: NetworkNode): Root | null {
  if (kind === 'address') return { kind, address: label };
  if (jurisdiction_code === null || entity_number === null) return null;
  if (kind === 'company') return { kind, jurisdiction_code, entity_number };
  return kind === 'person' ? { kind, name: label, jurisdiction_code, entity_number } : null;
}

/** The page of a node, and what it is called; null where it has none. */
export function pageOfNode(node: NetworkNode): { readonly href: string; readonly label: string } | null {
  const { kind, id, label, jurisdiction_code, entity_number, is_agent } = node;
  switch (kind) {
    case 'company':
      if (jurisdiction_code === null || entity_number === null) return null;
      return { href: companyPath(jurisdiction_code, entity_number), label: 'Open the company' };
    case 'person':
      return is_agent
        ? { href: agentPath(label), label: 'Open the agent' }
        : { href: personPath(label), label: 'Open the person' };
    case 'address':
      return { href: addressPath(label), label: 'Open the address' };
    case 'premises': {
      // `premises:` and the list, then, behind the first slash, the record's id.
      const [, source = '', number = ''] = /^premises:([^/]*)\/(.*)$/s.exec(id) ?? [];
      return { href: premisesPath(source, number), label: 'Open the premises' };
    }
  }
}
