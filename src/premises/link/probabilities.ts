import type { Choice, Evidence, Naming } from './decide.ts';

/**
 * That a registration found by its number is the licensee's; `NUMBER_ALONE` where the list gives no name to compare. Not
 * measured: no list with numbers is at hand whose registry is.
 */
const NUMBER = 0.999;
const NUMBER_ALONE = 0.97;

/** As `npm run eval:links -- --fit` measures them (docs/licensee-links.md); none is certain. */
const BY_NAMING: Readonly<Record<Naming, Partial<Record<Evidence, number>>>> = {
  exact: { officer: 0.999, house: 0.999, town: 0.999, none: 0.998 },
  bare: { officer: 0.996, house: 0.996, town: 0.998, none: 0.996 },
  kin: { officer: 0.98, house: 0.86 },
  unstated: { officer: 0.99, house: 0.85 },
  respelt: { officer: 0.99, house: 0.98, town: 0.95 },
  former: { officer: 0.99, house: 0.93 },
  cut: { officer: 0.98, house: 0.97, town: 0.93 },
  reworded: { officer: 0.99, house: 0.96 },
};

/** That the chosen registration is the licensee's, as measured for such choices. */
export function probabilityOf({ naming, evidence }: Pick<Choice, 'naming' | 'evidence'>): number {
  return BY_NAMING[naming][evidence]!;
}

export function probabilityOfNumber(hasName: boolean): number {
  return hasName ? NUMBER : NUMBER_ALONE;
}
