/** What the page shows, as its address has it: so that Back undoes a step, and a picture can be kept and shared. */
import type { NetworkEdge } from '../../shared/api/schema.ts';
import { networkPath, type Root } from '../../shared/companies/thread-paths.ts';
import { type Expanded, GROUP_NAMES, keyOfExpanded } from './expanded.ts';
import { keyOfRoot } from './roots.ts';

export const DEPTHS = [1, 2, 3] as const;
export type Depth = (typeof DEPTHS)[number];
export type TieKind = NetworkEdge['kind'];

/** As many as one network begins at besides its root. */
export const ALSO_MAX = 19;
/** What a network may begin at besides its root. */
export type RootBesides = Exclude<Root, { readonly kind: 'address' }>;

export type Shown = {
  readonly root: Root;
  /** Companies and people that it begins at besides. */
  readonly also: readonly RootBesides[];
  readonly depth: Depth;
  /** What the picture was expanded by, in the order in which that was asked. */
  readonly expanded: readonly Expanded[];
  /** Kinds of ties that are not shown. */
  readonly hidden: readonly string[];
  /** The id of the node that is looked at. */
  readonly selected: string | null;
  readonly view: 'picture' | 'table';
};

/** The part of an address behind `?`; null where it names no root. What it does not know is as if it was not there. */
export function readShown(address: string): Shown | null {
  const parameters = new URLSearchParams(address);
  const root = readRoot(parameters);
  if (root === null) return null;
  return {
    root,
    also: parameters
      .getAll('also')
      .map((text) => readRoot(new URLSearchParams(text)))
      .filter((one) => one !== null && one.kind !== 'address')
      .slice(0, ALSO_MAX),
    depth: DEPTHS.find((depth) => String(depth) === parameters.get('depth')) ?? 1,
    expanded: parameters
      .getAll('expanded')
      .map((text) => readExpanded(new URLSearchParams(text)))
      .filter((one) => one !== null),
    hidden: (parameters.get('hidden') ?? '').split(',').filter((kind) => kind !== ''),
    selected: parameters.get('node'),
    view: parameters.get('view') === 'table' ? 'table' : 'picture',
  };
}

export function shownPath({ root, also, depth, expanded, hidden, selected, view }: Shown): string {
  const path = networkPath(root);
  const more = new URLSearchParams([
    ...(depth === 1 ? [] : [['depth', String(depth)]]),
    ...also.map((one) => ['also', keyOfRoot(one)]),
    ...expanded.map((one) => ['expanded', keyOfExpanded(one)]),
    ...(hidden.length === 0 ? [] : [['hidden', hidden.join(',')]]),
    ...(selected === null ? [] : [['node', selected.toWellFormed()]]),
    ...(view === 'picture' ? [] : [['view', view]]),
  ]).toString();
  return more === '' ? path : `${path}&${more}`;
}

function readExpanded(parameters: URLSearchParams): Expanded | null {
  const root = readRoot(parameters);
  return root && { root, by: GROUP_NAMES.find((name) => name === parameters.get('by')) ?? null };
}

function readRoot(parameters: URLSearchParams): Root | null {
  const get = (name: string): string => parameters.get(name) ?? '';
  const [jurisdiction_code, entity_number] = [get('jurisdiction_code').toLowerCase(), get('entity_number')];
  const isCompany = jurisdiction_code !== '' && entity_number !== '';
  switch (get('kind')) {
    case 'company':
      return isCompany ? { kind: 'company', jurisdiction_code, entity_number } : null;
    case 'person':
      return isCompany && get('name') !== ''
        ? { kind: 'person', name: get('name'), jurisdiction_code, entity_number }
        : null;
    case 'address':
      return get('address') === '' ? null : { kind: 'address', address: get('address') };
    default:
      return null;
  }
}
