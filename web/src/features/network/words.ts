/** The words of the picture, and of each node for who does not see it. */
import type { NetworkEdge, NetworkNode } from '../../shared/api/schema.ts';
import { LICENSE_STATUS_WORDS, RELATIONSHIP_WORDS, ROLE_WORDS, STATUS_WORDS } from '../../shared/companies/words.ts';
import { formatCount } from '../../shared/format.ts';

export type TieKind = NetworkEdge['kind'];

/** In the order in which filters list them: who owns and runs first. */
export const TIE_WORDS: Readonly<Record<TieKind, string>> = {
  owner: ROLE_WORDS.owner,
  shareholder: ROLE_WORDS.shareholder,
  member: ROLE_WORDS.member,
  manager: ROLE_WORDS.manager,
  governor: ROLE_WORDS.governor,
  officer: ROLE_WORDS.officer,
  home_entity: RELATIONSHIP_WORDS.home_entity,
  merged_into: RELATIONSHIP_WORDS.merged_into,
  subsequent_registration: RELATIONSHIP_WORDS.subsequent_registration,
  alternate_registration: RELATIONSHIP_WORDS.alternate_registration,
  shared_address: 'Address',
  license: 'License',
  registered_agent: ROLE_WORDS.registered_agent,
  incorporator: ROLE_WORDS.incorporator,
  other: ROLE_WORDS.other,
  unknown: ROLE_WORDS.unknown,
};
export const TIE_KINDS = Object.keys(TIE_WORDS) as TieKind[];

export const NODE_WORDS: Readonly<Record<NetworkNode['kind'], string>> = {
  company: 'Company',
  person: 'Person',
  address: 'Address',
  premises: 'Premises',
};

/** Of companies and premises, where their record is loaded. */
export function statusWord({ kind, status }: NetworkNode): string | null {
  if (status === null) return null;
  const words: Readonly<Record<string, string>> = kind === 'premises' ? LICENSE_STATUS_WORDS : STATUS_WORDS;
  return words[status] ?? null;
}

/** A company or premises that are no more. */
export const isEnded = ({ kind, status }: Pick<NetworkNode, 'kind' | 'status'>): boolean =>
  kind === 'premises' ? status === 'ended' : status !== null && status !== 'active' && status !== 'unknown';

type Said = Pick<NetworkEdge, 'kind' | 'title' | 'ownership_percentage'>;

/** "Manager (MGR)", "Address (headquarters)", "Owner, 25%". */
export function tieWord({ title, ...tie }: Said): string {
  const word = roleWord(tie);
  return title === null || title.toLowerCase() === TIE_WORDS[tie.kind].toLowerCase() ? word : `${word} (${title})`;
}

/** What stands on a line: "Manager", "Owner, 25%". */
export function roleWord({ kind, ownership_percentage: share }: Omit<Said, 'title'>): string {
  return share === null ? TIE_WORDS[kind] : `${TIE_WORDS[kind]}, ${share}%`;
}

/** A tie of a node, before the name of its other end: "Manager (MGR) of", "Manager (MGR):", "Home registration:". */
export function tieToOther(tie: Said, isFrom: boolean): string {
  if (tie.kind === 'merged_into') return isFrom ? 'Merged into' : 'Took in by merger';
  const isOfFrom = tie.kind in RELATIONSHIP_WORDS || tie.kind === 'shared_address' || tie.kind === 'license';
  return isFrom === isOfFrom ? `${tieWord(tie)}:` : `${tieWord(tie)} of`;
}

/** "3 companies, 1 person, 2 addresses". */
export function nodesInWords(nodes: readonly Pick<NetworkNode, 'kind'>[]): string {
  const count = (kind: NetworkNode['kind']) => nodes.filter((node) => node.kind === kind).length;
  return (
    [
      [count('company'), 'company', 'companies'],
      [count('person'), 'person', 'people'],
      [count('address'), 'address', 'addresses'],
      [count('premises'), 'premises', 'premises'],
    ] as const
  )
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => counted(number, one, many))
    .join(', ');
}

/** "Quillbank LLC, company FL L09, dissolved, 3 ties, 1 step from the root". */
export function nodeInWords(node: NetworkNode, ties: number, distance: number): string {
  const { kind, label, is_agent } = node;
  const what = kind === 'company' ? `company ${shortNumber(node)}` : NODE_WORDS[kind].toLowerCase();
  return [
    label,
    what.trim(),
    statusWord(node)?.toLowerCase(),
    is_agent && (kind === 'address' ? 'shared by many companies' : 'agent'),
    counted(ties, 'tie'),
    distance === 0 ? 'where the network begins' : `${counted(distance, 'step')} from the beginning`,
  ]
    .filter((part) => part)
    .join(', ');
}

/** "FL L09", for where there is no room for the name of a state. */
export function shortNumber({ jurisdiction_code, entity_number }: NetworkNode): string {
  const state = jurisdiction_code?.replace(/^us_/, '').toUpperCase() ?? null;
  return [state, entity_number].filter((part) => part !== null).join(' ');
}

/** "1 tie", "3 ties"; "1 company", "2 companies". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
