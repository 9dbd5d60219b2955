/** A Company as users hand it in, as a line of JSON. */
import type { Company } from './company.ts';
import { looksDamaged, type Mending, mendText } from './mend-text.ts';
import { type OddDays, oddDays } from './odd-days.ts';
import { parseCompanyRecord } from './record.ts';
import { cleanText } from './text.ts';
import { type LeftOut, withoutFillers } from './without-fillers.ts';

export type RecordText =
  | {
      readonly ok: true;
      readonly company: Company;
      readonly mended: readonly Mending[];
      readonly leftOut: readonly LeftOut[];
      readonly oddDays: readonly OddDays[];
    }
  /** `reason`: one sentence for people. */
  | { readonly ok: false; readonly reason: string };

/** Reads a line as `parseCompanyRecord` reads a value, mends its texts and leaves fillers out. */
export function parseRecordText(text: string): RecordText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `not valid JSON: ${(error as SyntaxError).message}` };
  }
  const mended: Mending[] = [];
  const result = parseCompanyRecord(withTextsMended(value, mended));
  if (!result.ok) return result;
  const { company, leftOut } = withoutFillers(result.company);
  return { ok: true, company, mended, leftOut, oddDays: oddDays(company) };
}

/** Deeper than any Company goes; what lies below is refused for what it is. */
const MAX_DEPTH = 16;

function withTextsMended(value: unknown, mended: Mending[], depth = 0): unknown {
  if (typeof value === 'string') return textOf(value, mended);
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((entry) => withTextsMended(entry, mended, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withTextsMended(entry, mended, depth + 1)]),
  );
}

const WHITE_SPACE = /[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

function textOf(text: string, mended: Mending[]): string {
  const mending = mendText(text);
  if (mending.damages.length > 0) mended.push(mending);
  return WHITE_SPACE.test(mending.after) ? (cleanText(mending.after) ?? '') : mending.after;
}

/** May a line have texts that `parseRecordText` changes? One look at all of it. */
export function mayNeedMending(line: string): boolean {
  return (line.includes('\\') && ESCAPED_WHITE_SPACE.test(line)) || WHITE_SPACE.test(line) || looksDamaged(line);
}

/** As JSON writes it within a text. */
const ESCAPED_WHITE_SPACE = /\\[bfnrt]/;
