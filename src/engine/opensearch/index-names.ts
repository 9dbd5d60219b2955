/**
 * The names of indexes and aliases. A generation of a registry is some indexes of one name but for their kind; the alias
 * `<prefix>registry-us_fl` is that of the one that is served. A replaced one has an alias with the time.
 */

import type { Kind } from '../list-port.ts';

/** `companies` is the one that has the alias and the generation's description. */
export const REGISTRY_KINDS = ['companies', 'names', 'officers'] as const;
export type RegistryKind = (typeof REGISTRY_KINDS)[number];

/** `people`: of a list's parties. */
export type IndexKind = RegistryKind | Kind | 'people';

/** What a generation is of: its first kind of index, and the alias of the one that is served. */
export const FAMILIES = {
  registry: { kinds: REGISTRY_KINDS, alias: 'registry' },
  list: { kinds: ['premises', 'people'], alias: 'list' },
  owners: { kinds: ['owners'], alias: 'owners' },
} as const;
export type Family = keyof typeof FAMILIES;

/** The family of each kind of lists. */
export const FAMILY_OF = { premises: 'list', owners: 'owners' } as const satisfies Readonly<Record<Kind, Family>>;

export type LogNames = {
  readonly publications: string;
  /** An alias of `publications`; `place`: of the newest, `*` for any. */
  readonly newestPublication: (place: string) => string;
  readonly changes: string;
};

const GENERATION = /^[0-9a-z]+$/;

export class IndexNames {
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  index(kind: IndexKind, code: string, generation: string): string {
    return `${this.prefix}${kind}-${code}-${generation}`;
  }

  /** All indexes of a generation. */
  indexes(family: Family, code: string, generation: string): string[] {
    return FAMILIES[family].kinds.map((kind) => this.index(kind, code, generation));
  }

  /** `code`: `*` for all. */
  served(family: Family, code: string): string {
    return `${this.prefix}${FAMILIES[family].alias}-${code}`;
  }

  replaced(family: Family, code: string, at: number): string {
    return `${this.prefix}replaced-${FAMILIES[family].alias}-${code}-${at}`;
  }

  /** What `replaced` was given, of an alias; `null` of any other. */
  replacedAt(alias: string): number | null {
    if (!alias.startsWith(`${this.prefix}replaced-`)) return null;
    const at = Number(alias.slice(alias.lastIndexOf('-') + 1));
    return Number.isSafeInteger(at) ? at : null;
  }

  /** Code and generation of an index of some kind; `null` where it is another. */
  parts(kind: IndexKind, index: string): { readonly code: string; readonly generation: string } | null {
    const start = `${this.prefix}${kind}-`;
    if (!index.startsWith(start)) return null;
    const [code, generation, ...rest] = index.slice(start.length).split('-');
    if (generation === undefined || rest.length > 0 || !GENERATION.test(generation)) return null;
    return { code: code!, generation };
  }

  /** Documents about what is in work or was handed out. */
  get leases(): string {
    return `${this.prefix}leases`;
  }

  /** Those of what loads changed: of registries, or of lists of a kind. */
  log(of: 'registries' | Kind): LogNames {
    const suffix = of === 'registries' ? '' : `-of-${of}`;
    return {
      publications: `${this.prefix}publications${suffix}`,
      newestPublication: (place) => `${this.prefix}newest-publication-${place}`,
      changes: `${this.prefix}changes${suffix}`,
    };
  }

  get pins(): string {
    return `${this.prefix}pins`;
  }
}
