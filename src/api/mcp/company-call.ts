/** The request of one company. */
import {
  getCompany,
  type Operation,
  type ProblemItem,
  problemItem,
  unsupportedJurisdiction,
} from '../../operations/index.ts';
import { type ApiCall, callOf } from './tool.ts';

type CompanyCall =
  | { readonly ok: true; readonly call: ApiCall }
  | { readonly ok: false; readonly problem: ProblemItem };

/** What no registry's number is, and what would lead a path elsewhere. */
const NO_NUMBER = new Set(['', '.', '..']);

type Asked = { readonly operation: Pick<Operation, 'method' | 'path'>; readonly query?: Record<string, string> };

/** @returns a problem, in the API's words, where the code or number cannot stand in a path. */
export function companyCall(
  code: string,
  number: string,
  { operation, query = {} }: Asked = { operation: getCompany },
): CompanyCall {
  if (!/^\w+$/.test(code))
    return { ok: false, problem: problemItem(['path', 'jurisdiction_code'], unsupportedJurisdiction(code), code) };
  if (NO_NUMBER.has(number) || !number.isWellFormed())
    return { ok: false, problem: problemItem(['path', 'company_number'], NOT_A_NUMBER, number) };
  return { ok: true, call: callOf(operation, { inPath: [code, encodeURIComponent(number)], query }) };
}

const NOT_A_NUMBER = { type: 'value_error', msg: 'Value error, this is no number of a company' };
