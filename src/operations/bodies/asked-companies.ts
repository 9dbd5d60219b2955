/** The body of a lookup of many companies. */
import { z } from 'zod';
import type { AskedCompany } from '../../engine/index.ts';
import { text } from '../fields/fields.ts';
import { readList } from '../fields/lists.ts';
import {
  MISSING,
  NOT_AN_OBJECT,
  type Problem,
  type ProblemItem,
  problemItem,
  unsupportedJurisdiction,
} from '../fields/problems.ts';
import { bodySchema, type FieldsOf, readObject, type Validated } from '../fields/validate.ts';

export const COMPANIES_MAX = 100;
/** Longer ones are none that a registry gives. */
const LENGTH_MAX = 1000;

/** A code of any length is loaded or not. */
const NUMBER_FIELDS = { jurisdiction_code: text(Number.POSITIVE_INFINITY), entity_number: text(LENGTH_MAX) };
const IDENTIFIER_FIELDS = { scheme: text(LENGTH_MAX), value: text(LENGTH_MAX) };

const byNumber = bodySchema(NUMBER_FIELDS).meta({ id: 'CompanyNumberRequest' });
const byIdentifier = z.object({ identifier: bodySchema(IDENTIFIER_FIELDS) }).meta({ id: 'CompanyIdentifierRequest' });
export const companiesLookupRequest = z
  .object({
    companies: z
      .array(z.union([byNumber, byIdentifier]))
      .min(1)
      .max(COMPANIES_MAX),
  })
  .meta({ id: 'CompaniesLookupRequest' });

const BOTH: Problem = {
  type: 'value_error',
  msg: 'Value error, a company is asked for by its number or by an identifier, not by both',
};

/** `loaded`: the jurisdiction codes that may be asked for, which are given in any case. */
export function readAskedCompanies(body: unknown, loaded: readonly string[]): Validated<readonly AskedCompany[]> {
  const refused = (loc: readonly string[], problem: Problem, input: unknown) => {
    return { values: null, items: [problemItem(loc, problem, input)], ignored: [] };
  };
  if (body === null) return refused(['body'], MISSING, null);
  if (typeof body !== 'object' || Array.isArray(body)) return refused(['body'], NOT_AN_OBJECT, body);
  const { companies: given, ...others } = body as { readonly companies?: unknown };
  if (given === undefined) return refused(['body', 'companies'], MISSING, body);
  const list = readList(given, COMPANIES_MAX);
  if (!list.ok) return refused(['body', 'companies'], list.problem, given);
  const values: AskedCompany[] = [];
  const items: ProblemItem[] = [];
  const ignored = new Set(Object.keys(others));
  for (const [index, one] of list.items.entries()) {
    const read = readOne(one, ['body', 'companies', index], loaded);
    if (read.values !== null) values.push(read.values);
    items.push(...read.items);
    for (const name of read.ignored) ignored.add(`companies.${name}`);
  }
  return { values: items.length === 0 ? values : null, items, ignored: [...ignored] };
}

type Loc = readonly (string | number)[];

function readOne(one: unknown, loc: Loc, loaded: readonly string[]): Validated<AskedCompany> {
  if (!isObject(one)) return { values: null, items: [problemItem(loc, NOT_AN_OBJECT, one)], ignored: [] };
  if (!Object.hasOwn(one, 'identifier')) return readNumber(one, loc, loaded);
  if (Object.keys(NUMBER_FIELDS).some((name) => Object.hasOwn(one, name)))
    return { values: null, items: [problemItem(loc, BOTH, one)], ignored: [] };
  const { identifier, ...others } = one as { readonly identifier: unknown };
  const at = [...loc, 'identifier'];
  if (!isObject(identifier)) return { values: null, items: [problemItem(at, NOT_AN_OBJECT, identifier)], ignored: [] };
  const { values, items, ignored } = readObject(
    IDENTIFIER_FIELDS as FieldsOf<{ scheme: string; value: string }>,
    identifier,
    at,
    loaded,
  );
  const named = [...Object.keys(others), ...ignored.map((name) => `identifier.${name}`)];
  return { values: values && { identifier: values }, items, ignored: named };
}

function readNumber(one: object, loc: Loc, loaded: readonly string[]): Validated<AskedCompany> {
  const fields = NUMBER_FIELDS as FieldsOf<{ jurisdiction_code: string; entity_number: string }>;
  const { values, items, ignored } = readObject(fields, one, loc, loaded);
  if (values === null) return { values, items, ignored };
  const { jurisdiction_code: submitted, entity_number: entityNumber } = values;
  const jurisdiction = submitted.toLowerCase();
  if (loaded.includes(jurisdiction)) return { values: { jurisdiction, entityNumber }, items, ignored };
  const problem = unsupportedJurisdiction(jurisdiction);
  return { values: null, items: [problemItem([...loc, 'jurisdiction_code'], problem, submitted)], ignored };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
