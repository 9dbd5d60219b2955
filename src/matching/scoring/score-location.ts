import { compareEntities, entityKey, type Gazetteer, type MatchRecord, nameForm } from '../../blocking/index.ts';
import type { EntityNumber } from '../../engine/index.ts';
import { usStateOf } from '../../entity/index.ts';
import { addTokenCounts, type FoundCandidates } from '../candidates/find-candidates.ts';
import type { Candidate } from '../candidates/gather-candidates.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Rounds } from '../rounds.ts';
import { smoothedFrequencies } from './frequencies.ts';
import { type Score, type ScoringContext, scoreCandidate } from './score-candidate.ts';
import type { Weights } from './weights.ts';

export type ScoredLocation = {
  /** The best first. */
  readonly scores: readonly Score[];
  readonly context: ScoringContext;
};

export type ScoringOptions = {
  readonly weights: Weights;
  /** Compares those candidates too that are far behind by the weights: to learn weights. */
  readonly comparesAll: boolean;
  readonly gazetteer: Gazetteer | null;
  readonly licensed: Licensed;
};

/** What the licenses that were found for a location name. */
export type Licensed = {
  /** Registrations of licensees: they are compared as candidates are. */
  readonly registrations: readonly EntityNumber[];
  /** Words of the licenses' names, that are counted with those of companies. */
  readonly tokens: ReadonlySet<string>;
};

/** Candidates that are compared whatever comes of it: the operator is nearly always among them. */
const COMPARED_FIRST = 12;

/**
 * Scores the candidates of a location: the first, and those of the others that may come as far as the best of
 * them.
 */
export async function scoreLocation(
  location: ReadLocation,
  { candidates, home, tokenCounts }: FoundCandidates,
  rounds: Rounds,
  { weights, comparesAll, gazetteer, licensed }: ScoringOptions,
): Promise<ScoredLocation> {
  const background = weights.background.names;
  const context: ScoringContext = {
    weights,
    companies: home.companies + background,
    frequencies: smoothedFrequencies(tokenCounts, home.companies, background, placeTokens(location)),
    namesakes: candidates.namesakes,
    gazetteer,
    house: candidates.fanOut.house,
    fanOut: candidates.fanOut,
  };
  const scores = await compared(candidates.kept.slice(0, COMPARED_FIRST), licensed);
  const best = Math.max(...scores.map(({ bits }) => bits));
  const others = candidates.kept.slice(COMPARED_FIRST).filter(({ upperBound }) => comparesAll || upperBound > best);
  if (others.length > 0) scores.push(...(await compared(others)));
  if (licensed.registrations.length > 0) removeRepeats(scores);
  const isHere = ({ record }: Score) => Number(record.jurisdiction === home.jurisdiction);
  scores.sort((a, b) => b.bits - a.bits || isHere(b) - isHere(a) || compareEntities(a.record, b.record));
  return { scores, context };

  async function compared(some: readonly Candidate[], also: Licensed = NO_LICENSES): Promise<Score[]> {
    const [found, linked] = await rounds.all([
      rounds.source.records(some.map(({ id }) => id)),
      also.registrations.length === 0 ? [] : rounds.source.lookUp(also.registrations),
    ]);
    const records = linked.length === 0 ? found : onceEach([...found, ...linked.flatMap((hit) => hit.records)]);
    const uncounted: string[] = [];
    const note = (tokens: Iterable<string>) => {
      for (const token of tokens) {
        if (tokenCounts.has(token)) continue;
        // Until it is counted.
        tokenCounts.set(token, 0);
        uncounted.push(token);
      }
    };
    note(also.tokens);
    for (const { names } of records) for (const { form } of names) note(form.tokens);
    await addTokenCounts(uncounted, home.jurisdiction, rounds, tokenCounts);
    return records.map((record) => scoreCandidate(location, record, context));
  }
}

export const NO_LICENSES: Licensed = { registrations: [], tokens: new Set() };

function onceEach(records: readonly MatchRecord[]): MatchRecord[] {
  return [...new Map(records.map((record) => [entityKey(record), record])).values()];
}

/** A licensee's registration may be among the candidates that are compared last. */
function removeRepeats(scores: Score[]): void {
  const once = new Map(scores.map((score) => [entityKey(score.record), score]));
  scores.splice(0, scores.length, ...once.values());
}

function placeTokens({ address: { city, state }, streetTokens }: ReadLocation): ReadonlySet<string> {
  const places = [city, state === null ? null : usStateOf(state)].filter((name) => name !== null);
  return new Set([...places.flatMap((name) => nameForm(name).tokens), ...streetTokens]);
}
