import type { BlockingKey } from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { type Candidates, gatherCandidates } from './gather-candidates.ts';

/** The registry of the location's state where it is loaded, else all that are. */
export type Home = {
  readonly jurisdiction: string | 'all';
  readonly companies: number;
  /** Whether the location's state is among the registries loaded. */
  readonly isCovered: boolean;
};

export type FoundCandidates = {
  readonly candidates: Candidates;
  readonly home: Home;
  /** Companies of the home registry that have each of the location's tokens; `all <token>` nation-wide. */
  readonly tokenCounts: Map<string, number>;
};

/** Candidates of a location, with the counts that weigh what they share. */
export async function findCandidates(location: ReadLocation, source: CandidateSource): Promise<FoundCandidates> {
  const home = await homeOf(location, source);
  const tokens = new Set(location.variants.flatMap(({ form }) => form.tokens));
  const tokenCounts = new Map<string, number>();
  await addTokenCounts(tokens, home.jurisdiction, source, tokenCounts);
  if (home.jurisdiction !== 'all') {
    const asked = [...tokens];
    const counts = await source.counts(asked.map(tokenKey), 'all');
    for (const [index, token] of asked.entries()) tokenCounts.set(`all ${token}`, counts[index]!);
  }
  return { candidates: await gatherCandidates(location, source, home, tokenCounts), home, tokenCounts };
}

/** Counts of tokens that are not counted yet. */
export async function addTokenCounts(
  tokens: ReadonlySet<string>,
  jurisdiction: string,
  source: CandidateSource,
  counts: Map<string, number>,
): Promise<void> {
  const missing = [...tokens].filter((token) => !counts.has(token));
  if (missing.length === 0) return;
  const found = await source.counts(missing.map(tokenKey), jurisdiction);
  for (const [index, token] of missing.entries()) counts.set(token, found[index]!);
}

function tokenKey(token: string): BlockingKey {
  return `token:${token}`;
}

async function homeOf({ jurisdiction }: ReadLocation, source: CandidateSource): Promise<Home> {
  const coverage = await source.coverage();
  const own = coverage.find((each) => each.jurisdiction === jurisdiction);
  if (own !== undefined) return { ...own, isCovered: true };
  const companies = coverage.reduce((sum, each) => sum + each.companies, 0);
  return { jurisdiction: 'all', companies, isCovered: jurisdiction === null && coverage.length > 0 };
}
