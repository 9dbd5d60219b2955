/** The product's answers for a world with license lists, judged. */
import { memoryPremises } from '../../src/engine/memory/index.ts';
import { type LicenseModel, type MatchRow, matchLocation } from '../../src/matching/index.ts';
import { type Answer, entityKey, namedKey } from '../labelled-location.ts';
import { judge, type Outcome } from '../metrics/outcome.ts';
import { TODAY } from './observe.ts';
import type { PremisesRow, PremisesWorld } from './world.ts';

export type PremisesOutcome = Outcome & {
  readonly row: PremisesRow;
  readonly answer: MatchRow;
  /** The row's operator is licensed at the door, or known by its sign. */
  readonly isReachable: boolean;
  /** A former licensee of the door was named as today's. */
  readonly isFormer: boolean;
};

/** `model: null` matches without the lists. */
export async function judgeWorld(world: PremisesWorld, model: LicenseModel | null): Promise<PremisesOutcome[]> {
  const licenses = model === null ? {} : { premises: memoryPremises(world.premises), licenseModel: model };
  const outcomes: PremisesOutcome[] = [];
  for (const row of world.rows) {
    const answer = await matchLocation(row.location, 0, world.registry, { today: TODAY, ...licenses });
    const judged = judge({ ...row, operators: row.records }, answerOf(answer), []);
    const best = answerOf(answer).best;
    outcomes.push({
      ...judged,
      // One that is right is no false accept, whatever is known of the operator.
      present: row.reach !== 'absent' || judged.right,
      row,
      answer,
      isReachable: row.reach === 'licensed here' || row.reach === 'on record by name',
      isFormer: judged.accepted && best !== null && row.formers.includes(best) && !judged.right,
    });
  }
  return outcomes;
}

function answerOf({ status, confidence, operator, alternatives, reason_code }: MatchRow): Answer {
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
