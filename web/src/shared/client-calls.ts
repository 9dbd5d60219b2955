/** The requests of the API as calls of the project's own clients. */
import { OPERATIONS } from './api/operations.ts';
import type { ApiRequest, Json } from './request-samples.ts';

export type ClientCall = {
  /** As TypeScript has it: `companies.allPremises`. */
  readonly method: string;
  /** Without names, in their order. */
  readonly values: readonly Json[];
  readonly options: Fields;
  /** What comes of it: an answer, a list of them, one after another as they are asked for, or nothing. */
  readonly gives: 'model' | 'list' | 'items' | 'nothing';
};

type Fields = Readonly<Record<string, Json>>;

type Method = {
  readonly method: string;
  /** The fields that stand by place, behind those of the path. */
  readonly first: readonly string[];
  readonly gives?: ClientCall['gives'];
  readonly takes?: 'body' | 'date';
};

/** By method and path; `*` is a part that the request fills. A call that takes a date has no text for it. */
const CALLS: ReadonlyMap<string, Method> = new Map(
  Object.values(OPERATIONS).flatMap((operation) => {
    const client: Method | undefined = 'client' in operation ? operation.client : undefined;
    if (client === undefined || client.takes === 'date') return [];
    return [[`${operation.method} ${operation.path.replace(/\{\w+\}/g, '*')}`, client] as const];
  }),
);

/** Of a query, what is no text. */
const NUMBERS: ReadonlySet<string> = new Set(['limit', 'page', 'absent_share']);

/** The call that sends a request, in a language; null where the clients have none. */
export function clientCall(language: 'TypeScript' | 'Python', request: ApiRequest): ClientCall | null {
  const asked = withoutHeaders(language, request);
  return asked && { ...asked, options: { ...asked.options, ...optionsOf(language, request.headers) } };
}

/** Headers by the names of the options that stand for them. */
function optionsOf(language: 'TypeScript' | 'Python', headers: ApiRequest['headers'] = {}): Fields {
  const key = headers['Idempotency-Key'];
  const snapshot = headers['X-Snapshot'];
  return {
    ...(key !== undefined && { [language === 'Python' ? 'idempotency_key' : 'idempotencyKey']: key }),
    ...(snapshot !== undefined && { snapshot }),
  };
}

function withoutHeaders(language: 'TypeScript' | 'Python', { method, path, body }: ApiRequest): ClientCall | null {
  const [pathname = '', search = ''] = path.split('?');
  const parts = pathname.split('/');
  const patterns = [...CALLS.keys()];
  // What has a path of its own comes before what a part of the path may be.
  const route =
    patterns.find((one) => one === `${method} ${pathname}`) ?? patterns.find((one) => fits(one, method, parts));
  if (route === undefined) return null;
  const { method: name, first, gives = 'model', takes } = CALLS.get(route)!;
  const filled = parts.filter((_, place) => route.split(' ')[1]!.split('/')[place] === '*').map(decodeURIComponent);
  const inBody: Fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
  if (takes === 'body' && language === 'TypeScript')
    return { method: name, values: [...filled, inBody], options: {}, gives };
  const fields: Fields = { ...queryOf(search), ...inBody };
  const options = Object.fromEntries(Object.entries(fields).filter(([field]) => !first.includes(field)));
  return { method: name, values: [...filled, ...first.map((field) => fields[field] ?? null)], options, gives };
}

function fits(pattern: string, method: string, parts: readonly string[]): boolean {
  const [wanted, path = ''] = pattern.split(' ');
  const each = path.split('/');
  return (
    wanted === method &&
    each.length === parts.length &&
    each.every((part, place) => part === '*' || part === parts[place])
  );
}

function queryOf(search: string): Fields {
  const isNumber = (name: string, text: string) => NUMBERS.has(name) && text !== '' && Number.isFinite(Number(text));
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, text]) => [
      name,
      isNumber(name, text) ? Number(text) : name === 'watched' ? text === 'true' : text,
    ]),
  );
}
