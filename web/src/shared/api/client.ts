import { ApiError, NetworkError } from './errors.ts';
import type { Routes } from './schema.ts';

export type Route = keyof Routes;
export type Input<R extends Route> = Omit<Routes[R], 'answer'>;
export type Answer<R extends Route> = Routes[R]['answer'];

/** What a request takes at run time, whatever its route. */
type Parts = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object;
};

type Options = { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> };

/**
 * Calls a route of the dashboard. Throws `ApiError` for a refusal and `NetworkError` where no answer came.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options?: Options): Promise<Answer<R>> {
  return (await callWithHeaders(route, input, options)).answer;
}

/** As `call`, for what an answer says in its headers: the credits it cost, what is left. */
export async function callWithHeaders<R extends Route>(
  route: R,
  input: Input<R>,
  options: Options = {},
): Promise<{ readonly answer: Answer<R>; readonly headers: Headers }> {
  const [method = '', pattern = ''] = route.split(' ');
  const { body, ...parts } = input as Parts;
  const response = await send(urlOf(pattern, parts), { ...options, method, ...(body === undefined ? {} : { body }) });
  // Only a 204 has no body, and its answer is null.
  const answer: Answer<R> = response.status === 204 ? null : await response.json();
  return { answer, headers: response.headers };
}

/** As `call`, for a route that answers with a file. */
export async function callForFile<R extends Route>(route: R, input: Input<R>): Promise<Blob> {
  const [method = '', pattern = ''] = route.split(' ');
  const { body, ...parts } = input as Parts;
  const accept = { accept: '*/*' };
  const response = await send(urlOf(pattern, parts), {
    method,
    headers: accept,
    ...(body === undefined ? {} : { body }),
  });
  return response.blob();
}

/** The address of a route, for a link that the browser follows itself: a download. */
export function hrefOf<R extends Route>(route: R, input: Input<R>): string {
  return urlOf(route.split(' ')[1]!, input as Parts);
}

/** What app/before-scripts.js has asked for; once, for it tells of the time when the page was opened. */
function askedBefore(): Promise<Response> | undefined {
  const page = globalThis as { charterSession?: Promise<Response> };
  const asked = page.charterSession;
  delete page.charterSession;
  return asked;
}

async function send(
  url: string,
  { method, body, headers, signal }: Options & { readonly method: string; readonly body?: object },
): Promise<Response> {
  const asked = method === 'GET' && url === '/dashboard/api/session' ? askedBefore() : undefined;
  const sent =
    asked ??
    fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const response = await sent.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new NetworkError({ cause: error });
  });
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

function urlOf(pattern: string, { path = {}, query = {} }: Parts): string {
  const pathname = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}
