/** A location with its answer judged: what every figure is made of. */
import type { Answer, EntityKey, LabelledLocation } from '../labelled-location.ts';

export type Outcome = {
  /** The bootstrap's unit. */
  readonly cluster: string;
  /** Whether the registry holds the operator. */
  readonly present: boolean;
  readonly accepted: boolean;
  /** Whether the best guess, accepted or not, is the operator. */
  readonly right: boolean;
  /** Whether there is a best guess at all. */
  readonly guessed: boolean;
  /** Of the best guess, 0 to 1. */
  readonly confidence: number;
  /** The operator's place among the candidates, from 1; `null` where it is not among them. */
  readonly rank: number | null;
  readonly reason: string | null;
  readonly traits: Readonly<Record<string, string>>;
};

export function judge(row: LabelledLocation, answer: Answer, candidates: readonly EntityKey[]): Outcome {
  const present = row.operators.length > 0;
  const place = candidates.findIndex((key) => row.records.includes(key));
  return {
    cluster: row.cluster,
    present,
    accepted: answer.accepted,
    right: present && answer.best !== null && (answer.accepted ? row.operators : row.records).includes(answer.best),
    guessed: answer.best !== null,
    confidence: answer.confidence,
    rank: place === -1 ? null : place + 1,
    reason: answer.reason,
    traits: { state: row.jurisdiction, ...row.recipe },
  };
}
