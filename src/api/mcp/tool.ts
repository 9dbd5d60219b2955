/** What a tool of the MCP server is: a request of the HTTP API, and what its answer comes to for a model. */
import type { z } from 'zod';
import type { PriceList } from '../../accounts/index.ts';
import type { Operation, ProblemItem } from '../../operations/index.ts';

/** A request of the HTTP API. */
export type ApiCall = {
  readonly method: 'GET' | 'POST';
  /** Below the origin, its query included. */
  readonly path: string;
  readonly body?: unknown;
  /** The pin of an earlier page. */
  readonly pin?: string | null;
};

type Sent = Pick<ApiCall, 'body' | 'pin'> & {
  /** What fills its path, in order, encoded. */
  readonly inPath?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
};

/** The request of an operation, where programs reach it. */
export function callOf(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { inPath = [], query = {}, ...sent }: Sent = {},
): ApiCall {
  const parts = inPath.values();
  const below = path.replace(/\{\w+\}/g, () => parts.next().value!);
  const asked = new URLSearchParams(query).toString();
  // Tools read, or search by a body.
  return { ...sent, method: method as 'GET' | 'POST', path: `/v2${below}${asked === '' ? '' : `?${asked}`}` };
}

export type ApiAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The JSON of its body; `null` where that is none. */
  readonly body: unknown;
};

/** Asks the HTTP API, and never throws what the API itself can say. */
export type Ask = (call: ApiCall) => Promise<ApiAnswer>;

/** What a tool answers: for programs, and in few words for people and models. */
export type Answered = { readonly structured: Readonly<Record<string, unknown>>; readonly text: string };

export type Arguments = Readonly<Record<string, unknown>>;

/** The request that arguments ask for, and how its 200 is put into words; or what is wrong with them. */
export type Asked =
  | { readonly ok: true; readonly call: ApiCall; readonly tell: (answer: ApiAnswer) => Answered }
  | { readonly ok: false; readonly problems: readonly ProblemItem[] };

export type Tool = {
  readonly name: string;
  readonly title: string;
  /** `prices`: `null` where nothing costs anything. */
  readonly describe: (prices: PriceList | null) => string;
  /** The arguments, named as in the HTTP API. What a tool does not have is refused. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly ask: (args: Arguments) => Asked;
};
