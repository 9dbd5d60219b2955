/** What each operation of the API can be asked wrongly, made from its description: every field, with values of other kinds. */
import { EVERY_ROUTE } from '../documents.ts';

type Schema = { readonly properties?: Readonly<Record<string, unknown>>; readonly $ref?: string };
type Parameter = { readonly name: string; readonly in: string; readonly example?: string };
export type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Examples }>>;
  };
};
type Examples = Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>;

export type Input = {
  readonly what: string;
  /** Below the door: `/companies/us_co/1001`. */
  readonly url: string;
  readonly body?: string;
};

/** Loaded by the server of the tests, so that only what is meant to be wrong is. */
const IN_PATH: Readonly<Record<string, string>> = {
  jurisdiction_code: 'us_co',
  company_number: '1001',
  source: 'us_co_food',
  id: 'F-1',
};
const OTHER_KINDS = [null, 7, 0, -1, 1.5, true, 'x', '', [], {}, ['x'], '9'.repeat(20)];
const IN_QUERY = ['', 'x', '0', '-1', '1.5', '9999999', 'us_zz', 'all,us_co'];

const filled = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none');

/** The request as it should be. */
export function soundInput(path: string, { parameters = [], requestBody }: Described): Input {
  const required = parameters.filter((one) => one.in === 'query' && one.example !== undefined);
  const query = new URLSearchParams(required.map(({ name, example }) => [name, example!])).toString();
  const body = exampleOf(requestBody);
  const url = `${filled(path, IN_PATH)}${query === '' ? '' : `?${query}`}`;
  return { what: 'as it should be', url, ...(body && { body: JSON.stringify(body) }) };
}

export function badInputs(path: string, described: Described): readonly Input[] {
  const { parameters = [], requestBody } = described;
  const sound = soundInput(path, described);
  const { url, body } = sound;
  const and = (query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
  const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const inPath = named('path').flatMap((name) =>
    ['us_zz', 'none', 'us_co_food', 'US_CO', '%'].map((value) => ({
      ...sound,
      what: `path ${name} ${value}`,
      url: filled(path, { ...IN_PATH, [name]: value }),
    })),
  );
  const inQuery = named('query').flatMap((name) => [
    ...IN_QUERY.map((value) => ({ ...sound, what: `query ${name}=${value}`, url: and(`${name}=${value}`) })),
    { ...sound, what: `no query ${name}`, url: url.split('?')[0]! },
  ]);
  const unknown = { ...sound, what: 'an option that there is none of', url: and('other=1') };
  if (body === undefined) return [...inPath, ...inQuery, unknown];
  const example = exampleOf(requestBody)!;
  const sent = (what: string, value: unknown) => ({ what, url, body: JSON.stringify(value) });
  const inBody = [...new Set([...Object.keys(example), ...fieldsOf(requestBody)])].flatMap((name) => [
    ...OTHER_KINDS.map((value) => sent(`${name} ${JSON.stringify(value)}`, { ...example, [name]: value })),
    sent(`no ${name}`, Object.fromEntries(Object.entries(example).filter(([key]) => key !== name))),
  ]);
  return [
    ...inPath,
    ...inQuery,
    unknown,
    { ...unknown, what: 'such an option, and nothing', body: '{}' },
    { ...unknown, what: 'such an option, and no JSON', body: '{' },
    ...['{', '{}', 'null', '[]', '7', '"x"', `{"a":${'['.repeat(70)}`].map((text) => ({
      what: `the body ${text.slice(0, 10)}`,
      url,
      body: text,
    })),
    { what: 'no body', url },
    sent('a field that there is none of', { ...example, 'other, ü': 1 }),
    ...inBody,
  ];
}

function exampleOf(request: Described['requestBody']): Readonly<Record<string, unknown>> | undefined {
  const [example] = Object.values(request?.content['application/json']?.examples ?? {});
  return example?.value;
}

const schemas: Readonly<Record<string, Schema>> = EVERY_ROUTE.components.schemas;

function fieldsOf(request: Described['requestBody']): readonly string[] {
  const schema = request?.content['application/json']?.schema;
  return Object.keys(schemas[schema?.$ref?.split('/').at(-1) ?? '']?.properties ?? {});
}
