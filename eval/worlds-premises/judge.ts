/** The product's answers for a world with license lists, judged. */
import { memoryCandidates, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import type { LicenseModel, MatchRow } from '../../src/matching/index.ts';
import { answerOf, rowMatcher } from '../charter-matcher.ts';
import { judge, type Outcome } from '../metrics/outcome.ts';
import type { PremisesRow, PremisesWorld } from './world.ts';

/** The day on which all worlds are matched. */
export const TODAY = '2026-11-20';

export type PremisesOutcome = Outcome & {
  readonly row: PremisesRow;
  readonly answer: MatchRow;
  /** The row's operator is licensed at the door, or known by its sign. */
  readonly isReachable: boolean;
  /** A former licensee of the door was named as today's. */
  readonly isFormer: boolean;
};

/** The world where no registry is loaded, so that no licensee is linked to one. */
export const withoutRegistry = (world: PremisesWorld): PremisesWorld => ({
  ...world,
  registry: memoryCandidates([]),
  premises: world.premises.map(unlinked),
});

const unlinked = (premises: Premises): Premises => ({
  ...premises,
  licensee: { ...premises.licensee, jurisdiction_code: null, entity_number: null },
  link: null,
});

/** `model: null` matches without the lists. */
export async function judgeWorld(world: PremisesWorld, model: LicenseModel | null): Promise<PremisesOutcome[]> {
  const licenses = model === null ? {} : { premises: memoryPremises(world.premises), licenseModel: model };
  const match = rowMatcher(world.registry, { today: TODAY, ...licenses });
  const outcomes: PremisesOutcome[] = [];
  for (const row of world.rows) {
    const answer = await match(row.location);
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
