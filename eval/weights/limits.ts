/** From which confidence on an operator is named, for each acceptance. */
import type { Acceptance } from '../../src/matching/index.ts';
import { falseAccepts, precision } from '../metrics/rates.ts';
import { judgedBy } from '../worlds/judged.ts';
import { confidenceOfFamily, isNamed, type ModelsWithout, outcomeOf } from '../worlds/leave-one-out.ts';
import { ABSENT_LEARNED, type ObservedWorld, TRADE_NAMES_AS_USUAL } from '../worlds/observe-all.ts';

/** What the worst world keeps: of the accepted rows those that are right, and of the others those accepted. */
const KEPT: Readonly<Record<Acceptance, { readonly precisionMin: number; readonly falseAcceptsMax: number }>> = {
  strict: { precisionMin: 0.985, falseAcceptsMax: 0.015 },
  balanced: { precisionMin: 0.97, falseAcceptsMax: 0.025 },
  lenient: { precisionMin: 0.9, falseAcceptsMax: 0.2 },
};
/**
 * What is below it is not named even by those who ask for more risk. Doubts allow 0.85 at most, so that
 * `balanced` and `strict` keep above them.
 */
const LIMIT_MIN: Readonly<Record<Acceptance, number>> = { strict: 0.9, balanced: 0.9, lenient: 0.65 };
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
      judged: judgedBy(row, models.get(source)!, { isAlone: false, absentShare: ABSENT_LEARNED }),
    })),
  );
  // Where nothing is accepted there is no precision, and where nobody is absent there are no false accepts.
  const isKept = (limit: number, { precisionMin, falseAcceptsMax }: (typeof KEPT)[Acceptance]) =>
    judged.every((rows) => {
      const outcomes = rows.map(({ row, judged }) => outcomeOf(row, judged, limit));
      return !(precision(outcomes) < precisionMin) && !(falseAccepts(outcomes) > falseAcceptsMax);
    });
  const lowest = (acceptance: Acceptance) => {
    let limit = LIMIT_MIN[acceptance];
    while (limit < 0.99 && !isKept(limit, KEPT[acceptance])) limit = Number((limit + STEP).toFixed(3));
    return limit;
  };
  return { strict: lowest('strict'), balanced: lowest('balanced'), lenient: lowest('lenient') };
}

/** What of the families that are named where no operator is are right: no limit has more of them right. */
const FAMILIES_RIGHT_MIN = 0.85;
const FAMILY_LIMIT_MIN = 0.8;

/**
 * The lowest confidence from which families are named so that these are right, over all sources together: of rows
 * without an operator, for the others need none. They are so few that worlds of all shares of trade names count.
 */
export function familyLimitOf(worlds: readonly ObservedWorld[], models: ModelsWithout): number {
  const families = worlds
    .filter(({ absent }) => absent === ABSENT_LEARNED)
    .flatMap(({ source, rows }) => {
      const model = models.get(source)!;
      return rows.flatMap((row) =>
        row.family === null || isNamed(row, model)
          ? []
          : [{ confidence: confidenceOfFamily(row, model), isRight: row.family.isRight }],
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
