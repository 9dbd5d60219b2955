/**
 * A Company as users hand it in: whole or with keys left out, checked and put into the one canonical form.
 */
import { type Company, companySchema } from './company.ts';
import { type FastReader, fastReader, INVALID } from './fast-reader.ts';

type CompanyRecordResult =
  | { readonly ok: true; readonly company: Company }
  /** `reason`: one sentence for people, naming the key. */
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a value, as JSON.parse gives it, as a Company. Absent keys, empty strings and empty lists mean
 * `null`; a key that is not of the schema, a wrong type and a date that is none are refused. Keys come out in
 * the order of the schema.
 */
export function parseCompanyRecord(value: unknown): CompanyRecordResult {
  // Made when it is first needed: of all commands only loads read records.
  readCompany ??= fastReader(companySchema);
  const company = readCompany(value);
  return company === INVALID ? parseSlowly(value) : { ok: true, company: company as Company };
}

let readCompany: FastReader | undefined;

/** As `parseCompanyRecord`, by zod itself, which can say what is wrong. */
export function parseSlowly(value: unknown): CompanyRecordResult {
  const result = companySchema.safeParse(withoutEmpties(value));
  if (result.success) return { ok: true, company: result.data };
  const issue = result.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  return { ok: false, reason: path === '' ? (issue?.message ?? 'invalid') : `${path}: ${issue?.message}` };
}

/**
 * Deeper than any Company goes: what lies below is refused unread, and a hostile line cannot exhaust the
 * stack.
 */
const MAX_DEPTH = 16;

function withoutEmpties(value: unknown, depth = 0): unknown {
  if (value === '') return null;
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((entry) => withoutEmpties(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutEmpties(entry, depth + 1)]));
}
