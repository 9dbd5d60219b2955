import type { Choice, Evidence, Naming } from './decide.ts';

/** That a registration found by its number is the licensee's; without a name of the licensee's to compare. */
const NUMBER = 0.999;
const NUMBER_ALONE = 0.97;

const BY_NAMING: Readonly<Record<Naming, Partial<Record<Evidence, number>>>> = {
  exact: { officer: 0.999, house: 0.999, town: 0.998, none: 0.99 },
  bare: { officer: 0.99, house: 0.99, town: 0.98 },
  kin: { officer: 0.99, house: 0.99, town: 0.97 },
  unstated: { officer: 0.99, house: 0.98, town: 0.95 },
  respelt: { officer: 0.99, house: 0.99, town: 0.97 },
  former: { officer: 0.99, house: 0.98, town: 0.95 },
  cut: { officer: 0.99, house: 0.98, town: 0.96 },
  reworded: { officer: 0.97, house: 0.96 },
};

/** That the chosen registration is the licensee's, as measured for such choices. */
export function probabilityOf({ naming, evidence }: Pick<Choice, 'naming' | 'evidence'>): number {
  return BY_NAMING[naming][evidence]!;
}

export function probabilityOfNumber(hasName: boolean): number {
  return hasName ? NUMBER : NUMBER_ALONE;
}
