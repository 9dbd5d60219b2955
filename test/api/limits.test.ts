/**
 * Every limit that the OpenAPI document states, held against the server: at the limit a request is taken, one
 * step beyond it is refused.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import type { Parameter, Schema } from '../../bench/fuzz/operations.ts';
import { ORIGIN, type Person, signUp } from './dashboard/person.ts';
import { EVERY_ROUTE } from './documents.ts';
import { openServer, type TestServer } from './harness.ts';

type Operation = {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const document: Document = EVERY_ROUTE;

/** Where in a request a value stands, as the `loc` of a 422 says it: `['body', 'locations', 0, 'name']`. */
type Place = readonly (string | number)[];
type Limited = { readonly place: Place; readonly schema: Schema };
/** Values on both sides of a limit. */
type Limit = { readonly keyword: string; readonly at: readonly unknown[]; readonly beyond: readonly unknown[] };

/** A sound value of each field that a request must have, or that a schema says too little of. */
const SOUND: Readonly<Record<string, unknown>> = {
  q: 'zephyr',
  name: 'Zephyr Kiln',
  address: '7 Harrow Lane, Pellton CO 80521',
  password: 'seven old kilns',
  currentPassword: 'none of mine',
  newPassword: 'eight new kilns',
  token: 'x',
  credits: 1,
  overage_enabled: false,
  auto_topup_enabled: false,
  jurisdiction_code: 'us_co',
  company_number: '1001',
  entity_number: '1001',
  source: 'us_co_food',
  id: 'F-1',
  key_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  batch_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  batch_ids: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  file_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  until: '2026-11-01T00:00:00.000Z',
  user_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  session_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  invitation_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  portfolio_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  day_credits_max: null,
  ends_on: null,
  operations: null,
  row_index: '0',
  text: 'x',
  wants_second_look: false,
  seen: null,
  mails: false,
};
/**
 * Routes whose limits hang on each other, on what else is asked, or on the kind of what is given: their own tests
 * hold them.
 */
const HELD_ELSEWHERE =
  /^(?:\/v2|\/dashboard\/api)\/(?:webhooks|watche[ds]|(?:premises\/)?changes|network|note$|portfolios$|saved-searches|lists\/|files\/[^/]+\/(?:intent|bounds|bytes))|\/(?:decisions|accepted)$|^\/mcp/;

let turns = 0;
/** Addresses that nobody has used: an account is made once. */
const emailOf = (length = 0): string => {
  const domain = `@${'d'.repeat(Math.max(0, length - 40))}${turns++}.example`;
  return 'm'.repeat(Math.max(1, length - domain.length)) + domain;
};

/** What is asked of the reconciliation service, which takes JSON in a field. */
const QUERIES = '{"q":{"query":"zephyr"}}';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function followed(schema: Schema): Schema {
  if (schema.$ref !== undefined) return followed(document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  const given = schema.anyOf?.find(({ type }) => type !== 'null');
  return given === undefined ? schema : followed(given);
}

function soundValue(name: string, schema: Schema): unknown {
  if (name === 'email') return emailOf();
  const { items, properties, required = [], enum: words } = followed(schema);
  if (words !== undefined && !(name in SOUND)) return words[0];
  if (properties !== undefined) {
    return Object.fromEntries(required.map((one) => [one, soundValue(one, properties[one]!)]));
  }
  if (items !== undefined) return [soundValue('', items)];
  assert.ok(name in SOUND, `say in SOUND what a sound ${name} is`);
  return SOUND[name];
}

/** Every value of a body, with the first item of each list. */
function limitedOf(place: Place, schema: Schema): Limited[] {
  const known = followed(schema);
  const inner = Object.entries(known.properties ?? {}).flatMap(([name, one]) => limitedOf([...place, name], one));
  const items = known.items === undefined ? [] : limitedOf([...place, 0], known.items);
  return [{ place, schema: known }, ...inner, ...items];
}

/** Letters of two UTF-16 units each: a limit counts characters. */
const letters = (length: number): string => '𝐚'.repeat(length);
const BOUNDED_PATTERN = /^\^(\[ -~\]|\[A-Za-z0-9._-\]|\[0-9a-f-\]|\\d)\{(\d+)(?:,(\d+))?\}\$$/;

/** PostgreSQL keeps no such character. */
const NO_NUL = '^[^\\0]*$';
const LAST_PRINTABLE = 0x7e;
let patterns = 0;

const inOtherCase = (word: string): string => (word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase());

function limitsOf({ place, schema }: Limited): Limit[] {
  const { maxLength, minLength, minimum, maximum, minItems, maxItems, pattern, format } = schema;
  const isEmail = format === 'email';
  const limits: Limit[] = [];
  const add = (keyword: string, at: readonly unknown[], beyond: readonly unknown[]) =>
    limits.push({ keyword, at, beyond });
  if (maxLength !== undefined) {
    const of = isEmail ? emailOf : letters;
    add('maxLength', [of(maxLength)], [of(maxLength + 1)]);
  }
  // Of a path each part has a rule of its own beside its length.
  const shortest = place[0] === 'path' ? (SOUND[place[1]!] ?? place[1]) : letters(minLength ?? 0);
  if (minLength !== undefined) add('minLength', [shortest], [letters(minLength - 1)]);
  if (minimum !== undefined) add('minimum', [minimum], [minimum - 1]);
  if (maximum !== undefined) add('maximum', [maximum], [maximum + 1]);
  if (schema.enum !== undefined) add('enum', schema.enum, [inOtherCase(schema.enum[0]!), `${schema.enum[0]} `, 'x']);
  if (minItems !== undefined || maxItems !== undefined) {
    const list = (length = 0) => Array.from({ length }, () => soundValue('', schema.items!));
    if (minItems !== undefined) add('minItems', [list(minItems)], [list(minItems - 1)]);
    if (maxItems !== undefined) add('maxItems', [list(maxItems)], [list(maxItems + 1)]);
  }
  if (format === 'date')
    add('format', [new Date().toISOString().slice(0, 10)], ['2026-02-29', '2026-1-1', '20260101', 'today']);
  else if (format === 'date-time')
    add('format', [new Date().toISOString()], ['2026-02-29T00:00:00.000Z', '2026-01-01', 'today']);
  else if (isEmail) add('format', [emailOf()], ['m', 'm@', '@d.example', 'm@d', 'm m@d.example', 'm@d..example', '']);
  else if (format !== undefined) assert.fail(`say here what keeps the format ${format} of ${place}, and what does not`);
  if (pattern === NO_NUL) add('pattern', ['x'], ['\0']);
  else if (pattern !== undefined && !isEmail) {
    const [, characters, least = '', most = least] = BOUNDED_PATTERN.exec(pattern) ?? assert.fail(pattern);
    // A key of its own each time: one that was used for another request would be refused for that.
    const [own, other] = characters === '[ -~]' ? [String.fromCharCode(LAST_PRINTABLE - patterns++), 'é'] : ['7', '٧'];
    const fewest = own.repeat(Number(least));
    add(
      'pattern',
      [fewest, own.repeat(Number(most))],
      [fewest.slice(1), own.repeat(Number(most) + 1), fewest.slice(1) + other],
    );
  }
  return limits;
}

/** A copy in which another value stands at a place; a list that is not there is made. */
function replaced(value: unknown, [step, ...rest]: Place, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], rest, other));
  if (typeof step === 'number') return [replaced(undefined, rest, other)];
  return { ...(value as object), [step]: replaced((value as Record<string, unknown>)[step], rest, other) };
}

describe('the limits of the OpenAPI document', () => {
  let server: TestServer;
  let person: Person;
  /** Of one interface, as it stands in addresses. */
  let addressKey: string;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN }, overageMaxCredits: 1e12 });
    addressKey = (await server.accounts.keys.create({ email: server.email, only: 'reconcile' })).key;
    const email = 'mirel@pellton.example';
    person = await signUp(server, email);
    await server.accounts.operator.grant({ email, credits: 1_000_000, note: 'for all that is sent' });
  });
  after(() => server[Symbol.asyncDispose]());

  /** A sound request but for the value at a place, from an address of its own: nobody is held up. */
  function send(method: string, path: string, operation: Operation, place: Place, value: unknown) {
    const [where, ...within] = place;
    const headers: Record<string, string> = {
      'x-api-key': server.key,
      cookie: person.cookie,
      origin: ORIGIN,
    };
    const query = new URLSearchParams();
    let url = path;
    for (const { name, in: part, schema } of operation.parameters ?? []) {
      const isThis = where === part && within[0] === name;
      const sound = () => (name === 'key' ? addressKey : soundValue(name, schema));
      if (part === 'path') url = url.replace(`{${name}}`, encodeURIComponent(String(isThis ? value : sound())));
      else if (name === 'queries') query.set(name, QUERIES);
      else if (isThis && part === 'query') query.set(name, String(value));
      else if (isThis) headers[name] = String(value);
    }
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema && soundValue('', schema);
    const payload = where === 'body' ? replaced(body, within, value) : body;
    const isForm = operation.requestBody?.content[FORM_TYPE] !== undefined;
    if (isForm) headers['content-type'] = FORM_TYPE;
    else if (payload !== undefined) headers['content-type'] = 'application/json';
    turns += 1;
    return server.app.inject({
      method: method.toUpperCase() as 'POST',
      url: `${url}?${query}`,
      headers,
      remoteAddress: `10.0.${turns >> 8}.${turns & 255}`,
      ...(isForm ? { payload: `queries=${encodeURIComponent(QUERIES)}` } : {}),
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  }

  const isNamed = (place: Place, answered: LightMyRequestResponse): boolean => {
    const { detail } = answered.statusCode === 422 ? answered.json() : {};
    const loc = JSON.stringify(place).slice(0, -1);
    return Array.isArray(detail) && detail.some((item) => JSON.stringify(item.loc).startsWith(loc));
  };

  /**
   * A field's own 422; an empty query is an error of its syntax, and a path without one of its parts may be
   * no route.
   */
  function isRefused(place: Place, value: unknown, answered: LightMyRequestResponse): boolean {
    if (place[0] === 'path' && value === '' && answered.statusCode === 404) return true;
    if (place.at(-1) === 'q' && value === '') return answered.json().code === 'empty_query';
    return isNamed(place, answered);
  }

  let found = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    if (HELD_ELSEWHERE.test(path)) continue;
    for (const [method, operation] of Object.entries(methods)) {
      const body = operation.requestBody?.content['application/json']?.schema;
      const limited = [
        ...(operation.parameters ?? []).map(({ name, in: part, schema }) => ({
          place: [part, name],
          schema: followed(schema),
        })),
        ...(body === undefined ? [] : limitedOf(['body'], body)),
      ];
      for (const one of limited) {
        for (const { keyword, at, beyond } of limitsOf(one)) {
          found += 1;
          const { place } = one;
          it(`${method.toUpperCase()} ${path}: ${keyword} of ${place.join('.')}`, async () => {
            for (const value of at) {
              const answered = await send(method, path, operation, place, value);
              const told = `${JSON.stringify(value)}: ${answered.statusCode} ${answered.body}`.slice(0, 1_000);
              assert.ok(answered.statusCode < 500 && answered.statusCode !== 429, told);
              assert.ok(!isNamed(place, answered), told);
            }
            for (const value of beyond) {
              const answered = await send(method, path, operation, place, value);
              const told = `${JSON.stringify(value)}: ${answered.statusCode} ${answered.body}`.slice(0, 1_000);
              assert.ok(isRefused(place, value, answered), told);
              assert.ok(String(answered.statusCode) in operation.responses, `not described: ${told}`);
            }
          });
        }
      }
    }
  }

  it('are found in the document', () => assert.ok(found > 60, String(found)));
});
