/**
 * Records as a model's context can bear them: long lists are cut, and the record says how much of each is left
 * out.
 */
import { z } from 'zod';
import { type Company, companySchema } from '../../entity/index.ts';

/** The lists of a company that registries make long. */
const LISTS = ['names', 'parties', 'filings', 'relationships', 'industry_codes', 'identifiers'] as const;
type List = (typeof LISTS)[number];

const leftOut = z
  .partialRecord(z.enum(LISTS), z.int().min(1))
  .optional()
  .meta({ description: 'How many entries of each list are left out here; absent where none are.' });

/** A Company as the API has it, and what is left out of it. */
export const shortCompanySchema = companySchema.extend({ left_out: leftOut });
export type ShortCompany = Company & { readonly left_out?: Readonly<Partial<Record<List, number>>> };

/** At most so many entries of each list: the first ones, and of filings the newest. */
export function shorten(company: Company, entriesMax: number): ShortCompany {
  const cut = LISTS.filter((list) => (company[list]?.length ?? 0) > entriesMax);
  if (cut.length === 0) return company;
  const lists = cut.map((list) => [list, entriesOf(company, list).slice(0, entriesMax)]);
  const left = cut.map((list) => [list, (company[list]?.length ?? 0) - entriesMax]);
  return { ...company, ...Object.fromEntries(lists), left_out: Object.fromEntries(left) };
}

function entriesOf({ filings, ...company }: Company, list: List): readonly unknown[] {
  if (list !== 'filings') return company[list] ?? [];
  return (filings ?? []).toSorted((a, b) => (a.filed_on < b.filed_on ? 1 : a.filed_on > b.filed_on ? -1 : 0));
}

/** `3 filings, 12 parties`; empty where nothing is left out. */
export function printLeftOut({ left_out = {} }: ShortCompany): string {
  return Object.entries(left_out)
    .map(([list, count]) => `${count} ${list.replace('_', ' ')}`)
    .join(', ');
}
