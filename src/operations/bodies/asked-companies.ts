/** The body of a lookup of many companies. */
import { z } from 'zod';
import type { AskedCompany } from '../../engine/index.ts';
import { text } from '../fields/fields.ts';
import { readListBody } from '../fields/lists.ts';
import { NOT_AN_OBJECT, type Problem, problemItem, unsupportedJurisdiction } from '../fields/problems.ts';
import { bodySchema, type FieldsOf, isObject, readObject, refused, type Validated } from '../fields/validate.ts';

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
export const readAskedCompanies = (body: unknown, loaded: readonly string[]): Validated<readonly AskedCompany[]> =>
  readListBody(body, 'companies', COMPANIES_MAX, (one, loc) => readOne(one, loc, loaded));

type Loc = readonly (string | number)[];

function readOne(one: unknown, loc: Loc, loaded: readonly string[]): Validated<AskedCompany> {
  if (!isObject(one)) return refused(loc, NOT_AN_OBJECT, one);
  if (!Object.hasOwn(one, 'identifier')) return readNumber(one, loc, loaded);
  if (Object.keys(NUMBER_FIELDS).some((name) => Object.hasOwn(one, name))) return refused(loc, BOTH, one);
  const { identifier, ...others } = one;
  const at = [...loc, 'identifier'];
  if (!isObject(identifier)) return refused(at, NOT_AN_OBJECT, identifier);
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
