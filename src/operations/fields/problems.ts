/** A 422 in the words of pydantic v2, which clients of this interface know. */

/** What is wrong with one value. */
export type Problem = {
  readonly type: string;
  readonly msg: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
};

/** `item`: the one that is wrong, where the value is a list. */
export type FieldProblem = Problem & { readonly item?: { readonly index: number; readonly value: unknown } };

export type ProblemItem = Problem & { readonly loc: readonly (string | number)[]; readonly input?: unknown };

/** Where in an input a value is wrong, and why, in a line. */
export function problemWords(path: readonly (string | number)[], msg: string): string {
  return path.length === 0 ? msg : `${path.join('.')}: ${msg}`;
}

/** An `input` whose JSON is longer is left out. */
const INPUT_CHARACTERS_MAX = 1000;

export function problemItem(loc: readonly (string | number)[], problem: Problem, input: unknown): ProblemItem {
  const { type, msg, ctx } = problem;
  return { type, loc, msg, ...(isShort(input) ? { input } : {}), ...(ctx === undefined ? {} : { ctx }) };
}

function isShort(input: unknown): boolean {
  if (typeof input === 'string' && input.length > INPUT_CHARACTERS_MAX) return false;
  return JSON.stringify(input).length <= INPUT_CHARACTERS_MAX;
}

export const MISSING: Problem = { type: 'missing', msg: 'Field required' };

export const NOT_AN_OBJECT: Problem = {
  type: 'model_attributes_type',
  msg: 'Input should be a valid dictionary or object to extract fields from',
};

export const unsupportedJurisdiction = (code: string): Problem => unsupported('jurisdiction code', code);

export const unsupportedSource = (code: string): Problem => unsupported('source', code);

export const unsupportedTie = (kind: string): Problem => unsupported('kind of tie', kind);

function unsupported(what: string, code: string): Problem {
  return { type: 'value_error', msg: `Value error, unsupported ${what}: ${code}`, ctx: { unsupported: [code] } };
}

export const NO_SUCH_OPTION: Problem = { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' };
