import type { Engine } from '../engine/index.ts';
import type { SubmittedLocation } from '../entity/index.ts';
import type { MatchChoices, MatchRow } from '../matching/row.ts';

/** Matches a location; `sites` as in matching. */
export type MatchOne = (
  location: SubmittedLocation,
  terms: MatchChoices & { readonly sites: number },
) => Promise<MatchRow>;

/** What queries are answered from. */
export type Sources = {
  readonly engine: Pick<Engine, 'searchCompanies' | 'searchOfficers' | 'lookup'>;
  /** Null where the server does not match locations: addresses are then passed over. */
  readonly match: MatchOne | null;
  /** The codes of the loaded jurisdictions. */
  readonly loaded: readonly string[];
  /** How many bytes the companies of one search may take together. */
  readonly bytesMax: number;
};

/** A query's own jurisdictions among the loaded ones; all where it names none. */
export type Asked = Sources & { readonly jurisdictions: readonly string[] };
