import type { BlockingKey } from '../../blocking/index.ts';
import type { Coverage } from '../../engine/index.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Rounds } from '../rounds.ts';
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
  /** Companies of the home registry that have each of the location's tokens. */
  readonly tokenCounts: Map<string, number>;
};

/** Candidates of a location, with the counts that weigh what they share. */
export async function findCandidates(
  location: ReadLocation,
  coverage: readonly Coverage[],
  rounds: Rounds,
): Promise<FoundCandidates> {
  const { source } = rounds;
  const home = homeOf(location, coverage);
  const tokens = [...new Set(location.variants.flatMap(({ form }) => form.tokens))];
  const keys = tokens.map(tokenKey);
  const [counts] = await rounds.all([source.counts(keys, home.jurisdiction)]);
  const tokenCounts = new Map(tokens.map((token, index) => [token, counts[index]!]));
  return { candidates: await gatherCandidates(location, rounds, home, tokenCounts), home, tokenCounts };
}

/** Counts tokens that are not counted yet, each given once. */
export async function addTokenCounts(
  tokens: readonly string[],
  jurisdiction: string,
  rounds: Rounds,
  counts: Map<string, number>,
): Promise<void> {
  if (tokens.length === 0) return;
  const [found] = await rounds.all([rounds.source.counts(tokens.map(tokenKey), jurisdiction)]);
  for (let index = 0; index < tokens.length; index++) counts.set(tokens[index]!, found[index]!);
}

function tokenKey(token: string): BlockingKey {
  return `token:${token}`;
}

function homeOf({ jurisdiction }: ReadLocation, coverage: readonly Coverage[]): Home {
  const own = coverage.find((each) => each.jurisdiction === jurisdiction);
  if (own !== undefined) return { ...own, isCovered: true };
  const companies = coverage.reduce((sum, each) => sum + each.companies, 0);
  return { jurisdiction: 'all', companies, isCovered: jurisdiction === null && coverage.length > 0 };
}
