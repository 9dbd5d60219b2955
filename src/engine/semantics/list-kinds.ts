import type { Kind } from '../list-port.ts';
import type { ListKind } from './list-kind.ts';
import { OWNERS } from './owners.ts';
import { PREMISES } from './premises.ts';

/** The kinds of lists, by name. */
export const LIST_KINDS: { readonly [K in Kind]: ListKind<K> } = { premises: PREMISES, owners: OWNERS };
