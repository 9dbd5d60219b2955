/**
 * A thread that matches on this machine. It says which row it is at, so that one that never ends can be told
 * from the others.
 */
import { enableCompileCache } from 'node:module';
import { type MessagePort, workerData } from 'node:worker_threads';
import { type Matcher, MatcherAway, type MatcherSource, type MatchTerms } from '../../batches/index.ts';
import { EngineError } from '../../engine/index.ts';
import type { MatchChoices, MatchRow, SubmittedLocation } from '../../matching/row.ts';

/** `sites`: the places of the location's sign. `port` hears of each row, by its place among the locations. */
export type MatchTask = {
  readonly locations: readonly { readonly location: SubmittedLocation; readonly sites: number }[];
  readonly choices: MatchChoices;
  readonly port: MessagePort;
};

export type RowNotice = { readonly kind: 'begun' | 'ended'; readonly place: number };

// What is compiled once is kept: the first row, and a thread that takes a lost one's place, wait for less.
enableCompileCache();
// Piscina hands over what the pool was made with; the module is of the shape that the source promises.
const { moduleUrl, data } = workerData as MatcherSource;
const { openMatcher }: { openMatcher: (data: unknown) => Promise<Matcher> } = await import(moduleUrl);
const matcher = await openMatcher(data);

export type MatchedRows = {
  /** In the order of the locations; null for one that could not be matched. */
  readonly rows: readonly (MatchRow | null)[];
  /** What the thread stopped at: a registry's snapshot that is refused, which no row can do without. */
  readonly damage: string | null;
};

export default async function matchAll({ locations, choices, port }: MatchTask): Promise<MatchedRows> {
  const rows: (MatchRow | null)[] = [];
  for (const [place, { location, sites }] of locations.entries()) {
    port.postMessage({ kind: 'begun', place } satisfies RowNotice);
    try {
      rows.push(await matcher.match(location, { ...choices, sites }));
    } catch (error) {
      if (error instanceof EngineError && error.jurisdiction !== null) return { rows, damage: error.message };
      // A registry that is loaded anew meanwhile ends a try.
      rows.push(null);
    }
    port.postMessage({ kind: 'ended', place } satisfies RowNotice);
  }
  return { rows, damage: null };
}

export type AskedLocation = { readonly location: SubmittedLocation; readonly terms: MatchTerms };

export type Matched =
  | { readonly row: MatchRow; readonly refusal: null }
  | { readonly row: null; readonly refusal: Pick<EngineError, 'code' | 'message' | 'jurisdiction'> };

/** One location. What an engine refuses is told: an error loses its class on its way to another thread. */
export async function matchOne({ location, terms }: AskedLocation): Promise<Matched> {
  try {
    return { row: await matcher.match(location, terms), refusal: null };
  } catch (error) {
    if (error instanceof MatcherAway)
      return { row: null, refusal: { code: 'engine_unavailable', message: error.message, jurisdiction: null } };
    if (!(error instanceof EngineError) || error.jurisdiction === null) throw error;
    const { code, message, jurisdiction } = error;
    return { row: null, refusal: { code, message, jurisdiction } };
  }
}
