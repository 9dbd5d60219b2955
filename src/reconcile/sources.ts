import type { Engine, OwnersLookup } from '../engine/index.ts';

/** What queries are answered from. */
export type Sources = {
  readonly engine: Pick<Engine, 'search' | 'searchPeople' | 'lookup' | 'candidates'>;
  /** What gives companies an LEI; `null` where there is none. */
  readonly owners: OwnersLookup | null;
  /** The codes of the loaded jurisdictions. */
  readonly loaded: readonly string[];
  /** How many bytes the companies of one search may take together. */
  readonly bytesMax: number;
};

/** A query's own jurisdictions among the loaded ones; all where it names none. */
export type Asked = Sources & { readonly jurisdictions: readonly string[] };
