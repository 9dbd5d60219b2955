/** From which confidence on an operator is named, for each acceptance. */
import { type Acceptance, familyConfidence } from '../../src/matching/index.ts';
import { precision } from '../metrics/rates.ts';
import { familyValuesOf } from './fit-model.ts';
import { confidenceOf, type ModelsWithout, outcomeOf } from '../worlds/leave-one-out.ts';
import { ABSENT_LEARNED, type ObservedWorld, TRADE_NAMES_AS_USUAL } from '../worlds/observe-all.ts';

/** The precision that the worst world keeps. */
const PRECISION_MIN: Readonly<Record<Acceptance, number>> = { strict: 0.99, balanced: 0.97, lenient: 0.9 };
/**
 * What is below it is not named even by those who ask for more risk. The doubts of the product allow 0.85, so that
 * `balanced` and `strict` keep above them.
 */
const LIMIT_MIN: Readonly<Record<Acceptance, number>> = { strict: 0.9, balanced: 0.9, lenient: 0.75 };
const STEP = 0.005;

/**
 * The lowest limits that keep these in every world with a quarter absent and a third of the signs on record, by
 * models that have not seen its source.
 */
export function limitsOf(worlds: readonly ObservedWorld[], models: ModelsWithout): Record<Acceptance, number> {
  const learned = worlds.filter(
    ({ absent, tradeNames }) => absent === ABSENT_LEARNED && tradeNames === TRADE_NAMES_AS_USUAL,
  );
  const judged = learned.map(({ source, rows }) =>
    rows.map((row) => ({
      row,
      confidence: confidenceOf(row, models.get(source)!, { isAlone: false, absentShare: ABSENT_LEARNED }),
    })),
  );
  const worst = (limit: number) =>
    Math.min(...judged.map((rows) => precision(rows.map(({ row, confidence }) => outcomeOf(row, confidence, limit)))));
  const lowest = (acceptance: Acceptance) => {
    let limit = LIMIT_MIN[acceptance];
    while (limit < 0.99 && worst(limit) < PRECISION_MIN[acceptance]) limit = Number((limit + STEP).toFixed(3));
    return limit;
  };
  return { strict: lowest('strict'), balanced: lowest('balanced'), lenient: lowest('lenient') };
}

/** What of the families that are named are right. */
const FAMILIES_RIGHT_MIN = 0.96;
const FAMILY_LIMIT_MIN = 0.5;

/** The lowest confidence from which families are named so that these are right, over all sources together. */
export function familyLimitOf(worlds: readonly ObservedWorld[], models: ModelsWithout): number {
  const families = worlds
    .filter(({ absent, tradeNames }) => absent === ABSENT_LEARNED && tradeNames === TRADE_NAMES_AS_USUAL)
    .flatMap(({ source, rows }) => {
      const model = models.get(source)!;
      return rows.flatMap((row) =>
        row.family === null
          ? []
          : [
              {
                confidence: familyConfidence(familyValuesOf(row, row.inBatch, model), model.family),
                isRight: row.family.isRight,
              },
            ],
      );
    });
  let limit = FAMILY_LIMIT_MIN;
  const right = () => {
    const named = families.filter(({ confidence }) => confidence >= limit);
    return named.length === 0 ? 1 : named.filter(({ isRight }) => isRight).length / named.length;
  };
  while (limit < 0.99 && right() < FAMILIES_RIGHT_MIN) limit = Number((limit + STEP).toFixed(3));
  return limit;
}
