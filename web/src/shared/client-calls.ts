/** The requests of the API as calls of the project's own clients. */
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
type Asked = { readonly parts: readonly string[]; readonly query: Fields; readonly body: Fields };

const call = (
  method: string,
  values: readonly (Json | undefined)[],
  options: Fields = {},
  gives: ClientCall['gives'] = 'model',
): ClientCall => ({ method, values: values.map((value) => value ?? null), options, gives });

const search =
  (of: string) =>
  ({ body: { q, ...options } }: Asked) =>
    call(`${of}.search`, [q], options);

/** By method and path; `*` is a part that the request fills. */
const CALLS: Readonly<Record<string, (asked: Asked) => ClientCall>> = {
  'POST /v2/companies/search': search('companies'),
  'POST /v2/officers/search': search('officers'),
  'POST /v2/premises/search': search('premises'),
  'GET /v2/companies/*/*': ({ parts }) => call('companies.get', parts),
  'GET /v2/companies/*/*/premises': ({ parts, query }) => call('companies.premises', parts, query),
  'POST /v2/companies/lookup': ({ body: { companies, ...options } }) =>
    call('companies.lookup', [companies], options, 'list'),
  'GET /v2/premises/*/*': ({ parts }) => call('premises.get', parts),
  'POST /v2/network': ({ body: { root, ...options } }) => call('network', [root], options),
  'POST /v2/people': ({ body: { name, ...options } }) => call('people', [name], options),
  'POST /v2/addresses': ({ body: { address, ...options } }) => call('atAddress', [address], options),
  'GET /v2/suggest': ({ query: { q, ...options } }) => call('suggest', [q], options, 'list'),
  'GET /v2/changes': ({ query }) => call('changes', [], query, 'items'),
  'POST /v2/local-businesses/match': ({ body, query }) => call('matchOne', [body['location']], query),
  'POST /v2/local-businesses/batches': ({ body, query }) => call('batches.create', [body['locations']], query),
  'GET /v2/local-businesses/batches/*': ({ parts }) => call('batches.get', parts),
  'GET /v2/webhooks': ({ query }) => call('webhooks.list', [], query),
  'DELETE /v2/webhooks/*': ({ parts }) => call('webhooks.delete', parts, {}, 'nothing'),
  'POST /v2/webhooks/*/test': ({ parts }) => call('webhooks.test', parts),
  'POST /v2/webhooks/*/rotate': ({ parts }) => call('webhooks.rotate', parts),
  'GET /v2/webhooks/*/attempts': ({ parts, query }) => call('webhooks.attempts', parts, query),
  'GET /v2/watches': ({ query }) => call('watches.list', [], query),
  'DELETE /v2/watches/*': ({ parts }) => call('watches.delete', parts, {}, 'nothing'),
  'GET /v2/credits': () => call('credits', []),
  'GET /v2/jurisdictions': () => call('jurisdictions', []),
};

/** Where the body is one argument in TypeScript, and each of its fields one in Python. */
const MADE: Readonly<Record<string, { readonly method: string; readonly first: readonly string[] }>> = {
  'POST /v2/webhooks': { method: 'webhooks.create', first: ['url', 'types'] },
  'PATCH /v2/webhooks/*': { method: 'webhooks.change', first: [] },
  'POST /v2/watches': { method: 'watches.create', first: ['kind'] },
};

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
  const patterns = [...Object.keys(CALLS), ...Object.keys(MADE)];
  // What has a path of its own comes before what a part of the path may be.
  const route =
    patterns.find((one) => one === `${method} ${pathname}`) ?? patterns.find((one) => fits(one, method, parts));
  if (route === undefined) return null;
  const filled = parts.filter((_, place) => route.split(' ')[1]!.split('/')[place] === '*').map(decodeURIComponent);
  const fields: Fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
  const made = MADE[route];
  if (made === undefined) return CALLS[route]!({ parts: filled, query: queryOf(search), body: fields });
  if (language === 'TypeScript') return call(made.method, [...filled, fields]);
  const { first } = made;
  const rest = Object.entries(fields).filter(([name]) => !first.includes(name));
  return call(made.method, [...filled, ...first.map((name) => fields[name])], Object.fromEntries(rest));
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
