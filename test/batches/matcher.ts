/** A small deterministic matcher: what a location's name says is what comes of it. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Matcher, MatcherAway, type MatchTerms } from '../../src/batches/index.ts';
import type { SubmittedLocation } from '../../src/entity/index.ts';
import { type MatchRow, unmatchedRow } from '../../src/matching/row.ts';

export const VERSION = 'test-1';

export type MatcherData = {
  /** What it stands on is away while this file is there. */
  readonly awayFile?: string;
  /** Milliseconds that each location takes. */
  readonly delayMs?: number;
  /** A 32-bit integer that is 1 while a location spins or hangs. */
  readonly stuck?: SharedArrayBuffer;
};

/** A clock that stands still but while a location spins or hangs: it is looked at every eighth of the time of a row. */
export function clockOfStuckRows(): { readonly stuck: SharedArrayBuffer; readonly now: () => number } {
  const stuck = new SharedArrayBuffer(4);
  let ms = 0;
  const now = () => {
    ms += 100 * Atomics.exchange(new Int32Array(stuck), 0, 0);
    return ms;
  };
  return { stuck, now };
}

/**
 * `people 2 …`: matched with so many people; `crash …`: ends the thread; `hang …`: never answers; `throw …`:
 * fails; `once …`: fails the first time; `terms`: says how it is judged; `alternatives`: names two companies that it
 * might be; `operator …`: is matched to a company; else unmatched.
 */
export async function openMatcher({ awayFile = '', delayMs = 0, stuck }: MatcherData): Promise<Matcher> {
  return {
    version: VERSION,
    concurrency: 2,
    async match(location, terms) {
      if (delayMs > 0) await sleep(delayMs);
      if (existsSync(awayFile) && !location.name.startsWith('here ')) throw new MatcherAway('It is away.');
      return matchByName(location, terms, stuck && (() => Atomics.store(new Int32Array(stuck), 0, 1)));
    },
    async [Symbol.asyncDispose]() {},
  };
}

const ALTERNATIVES = ['One LLC', 'Two LLC'].map((legal_name, index) => ({
  legal_name,
  jurisdiction_code: 'us_co',
  entity_number: `${index + 1}`,
  status: 'active' as const,
  confidence: 0.5 / (index + 1),
}));

const failedOnce = new Set<string>();

export async function matchByName(
  location: SubmittedLocation,
  terms: MatchTerms,
  onStuck = (): void => {},
): Promise<MatchRow> {
  if (location.name.startsWith('once ') && !failedOnce.has(location.name)) {
    failedOnce.add(location.name);
    throw new RangeError('not this time');
  }
  const [word, count] = location.name.replace(/^once /, '').split(' ');
  if (word === 'crash') process.exit(7);
  if (word === 'spin') for (;;) onStuck();
  if (word === 'hang') {
    setInterval(onStuck, 1).unref();
    await new Promise(() => {});
  }
  if (word === 'throw') throw new RangeError(`cannot match ${location.name}`);
  const row = unmatchedRow(location, 0, { code: 'no_candidate', text: 'Nothing resembles it.' });
  if (word === 'terms') return { ...row, reason: JSON.stringify(terms) };
  if (word === 'alternatives') return { ...row, review: 'likely', alternatives: ALTERNATIVES };
  if (word === 'operator') {
    const operator = { name: 'One LLC', jurisdiction_code: 'us_co', entity_number: '1' };
    const matched = { ...row, status: 'matched', confidence: 0.97, reason_code: null, reason: null } as const;
    return {
      ...matched,
      operator: { ...operator, type: 'company', matched_via: 'name' },
      alternatives: ALTERNATIVES.slice(1),
    };
  }
  if (word !== 'people') return row;
  const person = { roles: [], address: null, phone: null, email: null, sources: [], via: null };
  const people = Array.from({ length: Number(count) }, (_, index) => ({ ...person, name: `Arden ${index}` }));
  return { ...row, status: 'matched', confidence: 0.9, reason_code: null, reason: null, people };
}
