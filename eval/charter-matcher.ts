/** The product's matcher over companies in memory, as what is measured. The only file here that knows it. */

import type { CandidateSource } from '../src/engine/index.ts';
import { memoryCandidates } from '../src/engine/memory/index.ts';
import type { Company, SubmittedLocation } from '../src/entity/index.ts';
import { candidatesOf, type MatchOptions, type MatchRow, matchLocation } from '../src/matching/index.ts';
import { type Answer, entityKey, type Matcher, namedKey } from './labelled-location.ts';

/** `today` is `YYYY-MM-DD`. */
export function charterMatcher(companies: Iterable<Company>, today: string): Matcher {
  const source = memoryCandidates(companies);
  return {
    matchOne: async (location) => answerOf(await matchLocation(location, 0, source, { today })),
    async candidatesOf(location) {
      const records = await source.records(await candidatesOf(location, source));
      return records.map(({ jurisdiction, entityNumber }) => entityKey(jurisdiction, entityNumber));
    },
  };
}

/** The rows of the product's matcher over any index. */
export function rowMatcher(
  source: CandidateSource,
  options: MatchOptions,
): (location: SubmittedLocation) => Promise<MatchRow> {
  return (location) => matchLocation(location, 0, source, options);
}

export function answerOf({ status, confidence, operator, alternatives, reason_code }: MatchRow): Answer {
  if (status === 'matched' && operator !== null) {
    const { jurisdiction_code, entity_number, name } = operator;
    const best = entity_number === null ? namedKey(name) : entityKey(jurisdiction_code ?? '', entity_number);
    return { accepted: true, best, confidence: confidence ?? 0, reason: null };
  }
  const [first] = alternatives;
  return {
    accepted: false,
    best: first === undefined ? null : entityKey(first.jurisdiction_code, first.entity_number),
    confidence: first?.confidence ?? 0,
    reason: reason_code,
  };
}
