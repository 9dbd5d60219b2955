/** The columns of days of a table, and how their days are written. */

import { parseDate } from '../../entity/index.ts';
import { type DateOrder, yearFirst } from '../../registries/index.ts';
import { type DraftFile, valuesOf } from './draft-file.ts';
import { shareOf } from './guess-values.ts';

const DAYS = ['formed', 'started', 'ended', 'status_date', 'changed'];

export const datesOf = ({ header, guesses }: DraftFile): readonly string[] =>
  header.filter((_, column) => DAYS.includes(guesses[column]?.what ?? ''));

/** The order in which nearly all days are such, where they are none as they stand. */
export function dateOrderOf(file: DraftFile): DateOrder | null {
  const values = datesOf(file).flatMap((heading) => valuesOf(file, file.header.indexOf(heading)));
  const isDay = (value: string) => parseDate(value) !== null;
  const asTheyStand = shareOf(values, isDay);
  const orders = (['day_first', 'month_first'] as const)
    .map((order) => [order, shareOf(values, (value) => isDay(yearFirst(value, order)))] as const)
    .toSorted(([, a], [, b]) => b - a);
  const [[order, share]] = orders as [(typeof orders)[number]];
  return share > asTheyStand ? order : null;
}
