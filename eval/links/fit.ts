/** The probability of a link by its grounds: what share of such links is right, measured on other lists than it is tried on. */
import { isRight, type Judged } from './figures.ts';

/** Links of one kind from which on they are counted by themselves, and not with those that differ in one thing. */
const ENOUGH = 30;

export type Cells = (grounds: NonNullable<Judged['grounds']>) => number;

/** Fitted to the links of some lists. Half a wrong and half a right link are added: none is certain. */
export function fitCells(judged: readonly Judged[]): Cells {
  const counts = new Map<string, { right: number; all: number }>();
  for (const one of judged) {
    if (one.grounds === null) continue;
    for (const key of keysOf(one.grounds)) {
      const count = counts.get(key) ?? { right: 0, all: 0 };
      counts.set(key, { right: count.right + Number(isRight(one)), all: count.all + 1 });
    }
  }
  return (grounds) => {
    const known = keysOf(grounds).map((key) => counts.get(key) ?? { right: 0, all: 0 });
    const { right, all } = known.find((count) => count.all >= ENOUGH) ?? known.at(-1)!;
    return (right + 0.5) / (all + 1);
  };
}

/** From the finest kind to the coarsest. */
function keysOf({ naming, evidence, isOnly }: NonNullable<Judged['grounds']>): string[] {
  return [`${naming} ${evidence} ${isOnly}`, `${naming} ${evidence}`, evidence];
}

export type Trial = { readonly list: string; readonly links: number; readonly said: number; readonly right: number };

/** Each list with what was fitted to all others: the mean probability of its links, and the share that is right. */
export function tryOnEach(judged: readonly Judged[]): Trial[] {
  const made = judged.filter(({ grounds }) => grounds !== null);
  return [...Map.groupBy(made, ({ of }) => of.list)].map(([list, own]) => {
    const cells = fitCells(made.filter(({ of }) => of.list !== list));
    const said = own.reduce((sum, { grounds }) => sum + cells(grounds!), 0) / own.length;
    return { list, links: own.length, said, right: own.filter(isRight).length / own.length };
  });
}
