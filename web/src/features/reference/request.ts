/** The request that a form of the reference describes. */
import type { ApiRequest, Json } from '../../shared/request-samples.ts';
import type { Operation, Parameter } from './openapi.ts';

export type Draft = {
  /** By place and name: `path id`. Empty where it is left out. */
  readonly values: Readonly<Record<string, string>>;
  /** JSON; empty where there is no body. */
  readonly body: string;
};

export const nameOf = ({ in: place, name }: Parameter): string => `${place} ${name}`;

/** What the form begins with: the examples of the document. */
export function firstDraft({ parameters, body }: Operation): Draft {
  const values = parameters.filter(({ example }) => example !== undefined);
  const example = body && Object.values(body.examples)[0];
  return {
    values: Object.fromEntries(values.map((parameter) => [nameOf(parameter), String(parameter.example)])),
    body: example === undefined || example === null ? '' : JSON.stringify(example, null, 2),
  };
}

export type Drafted = { readonly request: ApiRequest } | { readonly fault: string };

const FORM = 'application/x-www-form-urlencoded';

/** The request, or why there is none yet. */
export function draftedRequest(operation: Operation, { values, body }: Draft, path = operation.path): Drafted {
  const given = operation.parameters.map((parameter) => ({ ...parameter, value: values[nameOf(parameter)] ?? '' }));
  const missing = given.find(({ required, value }) => required && value === '');
  if (missing) return { fault: `Fill in ${missing.name}` };
  const sent = given.filter(({ value }) => value !== '');
  const query = new URLSearchParams(sent.filter((one) => one.in === 'query').map(({ name, value }) => [name, value]));
  const filled = path.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent((values[`path ${name}`] ?? '').toWellFormed()),
  );
  const parsed = parseJson(body);
  if (operation.body !== null && 'fault' in parsed) return parsed;
  return {
    request: {
      method: operation.method,
      path: query.size > 0 ? `${filled}?${query}` : filled,
      headers: Object.fromEntries(sent.filter((one) => one.in === 'header').map(({ name, value }) => [name, value])),
      ...(operation.body !== null && 'value' in parsed && { body: parsed.value }),
      isForm: operation.body?.type === FORM,
      hasKey: operation.needsKey,
    },
  };
}

/** The request as code, with the names of what is still to be filled in. A body that is no JSON yet is left out. */
export function sampleRequest(operation: Operation, { values, body }: Draft): ApiRequest | null {
  const missing = operation.parameters.filter(({ required = false }) => required);
  const names = Object.fromEntries(missing.map((parameter) => [nameOf(parameter), parameter.name.toUpperCase()]));
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const drafted = draftedRequest(operation, { values: { ...names, ...Object.fromEntries(given) }, body });
  return 'request' in drafted ? drafted.request : null;
}

function parseJson(text: string): { readonly value: Json } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: text.trim() === '' ? 'The body is empty' : `The body is not JSON: ${(error as Error).message}` };
  }
}

export type Answered = {
  readonly response: Response;
  readonly text: string;
  readonly tookMs: number;
};

/** Sends a request to this server. Without a key it goes with the session's cookie. */
export async function sendRequest({ method, path, headers, body, isForm }: ApiRequest, key: string): Promise<Answered> {
  const startedMs = performance.now();
  const form = () => new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json, text/event-stream, */*',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
      ...(key !== '' && { 'x-api-key': key }),
    },
    // With a key, nothing else tells who asks.
    credentials: key === '' ? 'same-origin' : 'omit',
    ...(body !== undefined && { body: isForm ? form() : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { response, text, tookMs: performance.now() - startedMs };
}
