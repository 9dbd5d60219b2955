/** The lines of a picture: one between two nodes, whatever ties there are between them. Pure. */
import type { NetworkEdge } from '../../shared/api/schema.ts';
import { roleWord, type TieKind } from './words.ts';

export type LineKind = 'runs' | 'registration' | 'address' | 'license' | 'agent';

/** The first that two nodes are tied by is drawn. */
export const LINE_KINDS = ['runs', 'registration', 'license', 'address', 'agent'] as const satisfies LineKind[];

const LINE_OF: Readonly<Record<TieKind, LineKind>> = {
  owner: 'runs',
  shareholder: 'runs',
  member: 'runs',
  manager: 'runs',
  governor: 'runs',
  officer: 'runs',
  home_entity: 'registration',
  merged_into: 'registration',
  subsequent_registration: 'registration',
  alternate_registration: 'registration',
  shared_address: 'address',
  license: 'license',
  registered_agent: 'agent',
  incorporator: 'agent',
  other: 'agent',
  unknown: 'agent',
};

export type Line = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly kind: LineKind;
  /** Every tie between the two has ended. */
  readonly isEnded: boolean;
  /** Roles and registrations, each once. What an address or a license is, the line itself says. */
  readonly words: readonly string[];
};

export function linesOf(edges: readonly NetworkEdge[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { from, to, kind, ended_on, ownership_percentage } of edges) {
    const key = from < to ? `${from}\n${to}` : `${to}\n${from}`;
    const isSaid = kind !== 'shared_address' && kind !== 'license';
    const word = roleWord({ kind, ownership_percentage });
    const line = { key, from, to, kind: LINE_OF[kind], isEnded: ended_on !== null, words: isSaid ? [word] : [] };
    const present = lines.get(key);
    if (present === undefined) lines.set(key, line);
    else {
      const first = LINE_KINDS.indexOf(line.kind) < LINE_KINDS.indexOf(present.kind) ? line : present;
      const words = [...new Set([...present.words, ...line.words])];
      lines.set(key, { ...first, isEnded: line.isEnded && present.isEnded, words });
    }
  }
  return [...lines.values()];
}

/** How each is drawn: never told by a colour alone. */
export const LINE_STYLES: Readonly<
  Record<LineKind, { readonly width: number; readonly dashes: string | null; readonly isDirected: boolean }>
> = {
  runs: { width: 1.5, dashes: null, isDirected: true },
  registration: { width: 3, dashes: null, isDirected: true },
  license: { width: 1.5, dashes: '9 3 2 3', isDirected: false },
  address: { width: 1.5, dashes: '2 3', isDirected: false },
  agent: { width: 1, dashes: '6 4', isDirected: false },
};

export const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  runs: 'Owns or runs',
  registration: 'Registration or merger',
  license: 'License',
  address: 'Stands at',
  agent: 'Agent or another role',
};
