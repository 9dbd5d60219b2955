import { nameForm } from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import { addTokenCounts, type FoundCandidates } from '../candidates/find-candidates.ts';
import type { ReadLocation } from '../read-location.ts';
import { smoothedFrequencies } from './frequencies.ts';
import { type Score, type ScoringContext, scoreCandidate } from './score-candidate.ts';
import type { Weights } from './weights.ts';

export type ScoredLocation = {
  /** The best first. */
  readonly scores: readonly Score[];
  readonly context: ScoringContext;
};

/** Scores all candidates of a location. */
export async function scoreLocation(
  location: ReadLocation,
  { candidates, home, tokenCounts }: FoundCandidates,
  source: CandidateSource,
  weights: Weights,
): Promise<ScoredLocation> {
  const records = await source.records(candidates.kept.map(({ id }) => id));
  const tokens = new Set<string>();
  for (const { names } of records) for (const { form } of names) for (const token of form.tokens) tokens.add(token);
  await addTokenCounts(tokens, home.jurisdiction, source, tokenCounts);
  const background = weights.background.names;
  const companies = home.companies + background;
  const context: ScoringContext = {
    weights,
    companies,
    frequencies: smoothedFrequencies(tokenCounts, home.companies, background, placeTokens(location)),
    namesakes: candidates.namesakes,
    gazetteer: await source.gazetteer(),
    house: candidates.fanOut.house,
    fanOut: candidates.fanOut,
  };
  const scores = records
    .map((record) => scoreCandidate(location, record, context))
    .sort((a, b) => b.bits - a.bits || (a.record.id < b.record.id ? -1 : 1));
  return { scores, context };
}

function placeTokens({ address: { city }, streetTokens }: ReadLocation): ReadonlySet<string> {
  return new Set([...(city === null ? [] : nameForm(city).tokens), ...streetTokens]);
}
