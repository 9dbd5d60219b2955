/** The orders by what a record is, as comparisons. */
import { compareCodePoints } from '../../bytes/index.ts';
import { type Company, tokenize } from '../../entity/index.ts';
import type { Sort } from '../port.ts';

/** Negative where `a` comes first; 0 where they differ in what they stand by without it alone. */
export type Comparison<Item> = (a: Item, b: Item) => number;

export const SORTED: Readonly<Record<Sort, Comparison<Company>>> = {
  ...bothWays(
    'name',
    byText<Company>(({ legal_name }) => legal_name),
  ),
  ...bothWays(
    'formed_on',
    byDay<Company>(({ formed_on }) => formed_on),
  ),
};

/** By the tokens of a text, and backwards. */
export function byText<Item>(textOf: (item: Item) => string): readonly [Comparison<Item>, Comparison<Item>] {
  const forwards: Comparison<Item> = (a, b) =>
    compareCodePoints(tokenize(textOf(a)).join(' '), tokenize(textOf(b)).join(' '));
  return [forwards, (a, b) => forwards(b, a)];
}

/** By a day, the oldest first, and the newest first; without one last in both. */
export function byDay<Item>(dayOf: (item: Item) => string | null): readonly [Comparison<Item>, Comparison<Item>] {
  const undatedLast: Comparison<Item> = (a, b) => Number(dayOf(a) === null) - Number(dayOf(b) === null);
  const byDays: Comparison<Item> = (a, b) => compareCodePoints(dayOf(a) ?? '', dayOf(b) ?? '');
  return [(a, b) => undatedLast(a, b) || byDays(a, b), (a, b) => undatedLast(a, b) || byDays(b, a)];
}

/** An order and the same turned round, under their names. */
export function bothWays<Name extends string, Item>(
  name: Name,
  [forwards, backwards]: readonly [Comparison<Item>, Comparison<Item>],
): Record<Name | `-${Name}`, Comparison<Item>> {
  return { [name]: forwards, [`-${name}`]: backwards } as Record<Name | `-${Name}`, Comparison<Item>>;
}
