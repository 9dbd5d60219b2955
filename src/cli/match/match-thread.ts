/**
 * A thread that matches on this machine. It says which row it is at, so that one that never ends can be told
 * from the others.
 */
import { type MatcherSource, type MatchTerms, openMatcher } from '../../batches/index.ts';
import { EngineError } from '../../engine/index.ts';
import type { SubmittedLocation } from '../../entity/index.ts';
import type { MatchChoices, MatchRow } from '../../matching/row.ts';

/** `sites`: the places of the location's sign. */
type Rows = {
  readonly locations: readonly { readonly location: SubmittedLocation; readonly sites: number }[];
  readonly choices: MatchChoices;
};
/** Of the row at this place among the locations. */
export type RowNotice = { readonly kind: 'begun' | 'ended'; readonly place: number };

export async function open(source: MatcherSource) {
  const matcher = await openMatcher(source);
  return {
    /**
     * The rows in the order of the locations; null for one that could not be matched.
     *
     * @throws EngineError where a registry's snapshot is refused, which no row can do without
     */
    async matchAll({ locations, choices }: Rows, tell: (notice: RowNotice) => void): Promise<(MatchRow | null)[]> {
      const rows: (MatchRow | null)[] = [];
      for (const [place, { location, sites }] of locations.entries()) {
        tell({ kind: 'begun', place });
        try {
          rows.push(await matcher.match(location, { ...choices, sites }));
        } catch (error) {
          if (error instanceof EngineError && error.jurisdiction !== null) throw error;
          // A registry that is loaded anew meanwhile ends a try.
          rows.push(null);
        }
        tell({ kind: 'ended', place });
      }
      return rows;
    },

    matchOne: ({ location, terms }: { readonly location: SubmittedLocation; readonly terms: MatchTerms }) =>
      matcher.match(location, terms),
  };
}
