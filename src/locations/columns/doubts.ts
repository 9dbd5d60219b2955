/** What there is to ask about a reading of columns, before anything is spent. */
import { COLUMN_FIELDS, type LocationField } from '../fields.ts';
import type { KeptMapping } from '../kept-mapping.ts';
import type { Judgement } from './judge.ts';
import { type Choice, type ColumnReading, type Doubt, doubtOf } from './read-columns.ts';

/** Of what was confirmed with so many whole rows, a file with so many fewer is asked about again. */
const WORSE = 0.1;

const NEAR: Readonly<Partial<Record<Doubt['code'], 'name' | 'address'>>> = {
  near_name: 'name',
  near_address: 'address',
};

/** 0 to 1. */
export const wholeShare = ({ rows, withoutAddress }: Judgement): number => (rows === 0 ? 1 : 1 - withoutAddress / rows);

/** Doubts about the present mapping. `fields`: those that the user has set; what is near them is not asked. */
export function doubtsAbout<Field extends string>(
  read: Pick<ColumnReading<Field>, 'doubts'>,
  said: Pick<Choice, 'mapping' | 'judgement'>,
  fields: ReadonlySet<LocationField>,
  kept: Pick<KeptMapping, 'whole'> | null,
): readonly Doubt<Field>[] {
  if (kept !== null && wholeShare(said.judgement) >= kept.whole - WORSE) return [];
  const isSettled = (part: 'name' | 'address'): boolean =>
    kept !== null || COLUMN_FIELDS.some((field) => field.part === part && fields.has(field.name));
  const own = doubtOf(said);
  const near = read.doubts.filter(({ code }) => NEAR[code] !== undefined && !isSettled(NEAR[code]));
  return own === null ? near : [own, ...near];
}
