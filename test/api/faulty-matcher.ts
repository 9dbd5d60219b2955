/** The product's matcher over a real engine that fails for some locations: their record ids say how. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Matcher } from '../../src/batches/index.ts';
import { openEngine } from '../../src/cli/engine.ts';
import type { MatcherData } from '../../src/cli/matcher.ts';
import { type CandidateSource, EngineError } from '../../src/engine/index.ts';
import { matchLocation } from '../../src/matching/index.ts';

const DELAY_MS = 300;
const failed = new Set<string>();

async function fault(recordId: string | null): Promise<void> {
  if (recordId === 'late') await sleep(DELAY_MS);
  if (recordId === 'once' && !failed.has(recordId)) {
    failed.add(recordId);
    throw new EngineError('engine_unavailable', 'The engine is away.');
  }
  if (recordId === 'never') throw new EngineError('snapshot_unreadable', 'A snapshot is damaged.');
}

function faultySource(source: CandidateSource, recordId: string | null): CandidateSource {
  return new Proxy(source, {
    get(_source, asked: keyof CandidateSource) {
      const answer: unknown = source[asked];
      if (typeof answer !== 'function') return answer;
      if (asked === 'compareIds') return answer.bind(source);
      return async (...given: unknown[]) => {
        await fault(recordId);
        return answer.apply(source, given);
      };
    },
  });
}

/** `late`: each question of the location waits; `once`: the first fails; `never`: all fail. */
export async function openMatcher({ home }: MatcherData): Promise<Matcher> {
  const engine = openEngine({ home });
  return {
    version: 'faulty',
    concurrency: engine.candidates.concurrency,
    match: (location) =>
      matchLocation(location, 0, faultySource(engine.candidates, location.customer_record_id), { today: '2026-11-24' }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
