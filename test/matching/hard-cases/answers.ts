/** What the matcher answers to a hard case, and whether the case expects it. */
import { isDeepStrictEqual } from 'node:util';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { type MatchRow, matchLocation } from '../../../src/matching/index.ts';
import { type Expected, type HardCase, location } from './invent.ts';

export function answerTo(
  { location: submitted, registry }: HardCase,
  strangers: readonly Company[] = [],
): Promise<MatchRow> {
  const source = memoryCandidates([...strangers, ...registry]);
  return matchLocation(location(submitted), 0, source, { today: '2026-02-01' });
}

/** `us_oh/1`, or the name of an operator that the case has no record of. */
export function operatorOf({ operator }: MatchRow, { registry }: HardCase): string | null {
  if (operator === null) return null;
  const isRecorded = registry.some((company) => idOf(company) === idOf(operator));
  return isRecorded ? idOf(operator) : operator.name;
}

export function isAsExpected(row: MatchRow, hardCase: HardCase): boolean {
  const { confidenceMax = 1, ...expected }: Expected & { readonly confidenceMax?: number } = hardCase.expected;
  const told: Record<string, unknown> = {
    unmatched: row.status === 'unmatched',
    reason: row.reason_code,
    alternative: idOf(row.alternatives[0]),
    operator: operatorOf(row, hardCase),
    via: row.operator?.matched_via,
    registration: idOf(row.registration),
    home: idOf(row.home_registration),
    path: row.path.map(({ kind }) => kind),
    principals: row.principals.map(({ name }) => name),
    people: row.people.map(({ name }) => name),
  };
  const isTold = Object.entries(expected).every(([key, value]) => isDeepStrictEqual(told[key], value));
  return isTold && (row.confidence ?? 0) <= confidenceMax;
}

type Identified = { readonly jurisdiction_code: string | null; readonly entity_number: string | null };

function idOf(of: Identified | null | undefined): string | null {
  return of ? `${of.jurisdiction_code}/${of.entity_number}` : null;
}
