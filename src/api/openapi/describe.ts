/** An operation as the document has it: what follows of its declaration, and of the door it stands behind. */
import { CHARGED } from '../../accounts/terms.ts';
import type { Answered, Door, Operation } from '../../operations/index.ts';
import { inQuery, ONLY_IF_PAID, PINNED, pathParameter, REPEATABLE, REPLAYED } from './parameters.ts';
import {
  BODY_RESPONSES,
  GONE_RESPONSE,
  type HeaderName,
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  METERED_HEADERS,
  NOT_PAID,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  SESSION_RESPONSES,
  SYNTAX_RESPONSE,
  UNREADABLE_BODY,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

export const PREFIXES: Readonly<Record<Door, string>> = { key: '/v2', session: '/dashboard/api' };

/** The paths of operations behind a door. */
export function pathsOf(operations: readonly Operation[], door: Door): Readonly<Record<string, object>> {
  const behind = operations.filter(({ doors }) => doors.includes(door));
  const paths = Map.groupBy(behind, ({ path }) => `${PREFIXES[door]}${path}`);
  return Object.fromEntries(
    Array.from(paths, ([path, methods]) => [
      path,
      Object.fromEntries(methods.map((one) => [one.method.toLowerCase(), describe(one, door)])),
    ]),
  );
}

function describe(operation: Operation, door: Door) {
  const { id, tag, summary, description, body } = operation;
  const parameters = parametersOf(operation, door);
  const ofDoor =
    door === 'key'
      ? { operationId: id, tags: [tag], ...factsOf(operation) }
      : {
          operationId: `dashboard${id[0]!.toUpperCase()}${id.slice(1)}`,
          tags: ['Dashboard'],
          security: [{ Session: [] }],
        };
  return {
    ...ofDoor,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: schemaPath(schemaId(body.schema)) },
            examples: Object.fromEntries(Object.entries(body.examples).map(([name, value]) => [name, { value }])),
          },
        },
      },
    }),
    responses: responsesOf(operation, door),
  };
}

/** What the clients, the reference and the dashboard's tables have of it: under names that the specification leaves open. */
function factsOf({ name, client, charge, price, doors, path }: Operation): object {
  return {
    ...(name !== undefined && { 'x-name': name }),
    'x-client': client,
    ...(doors.includes('session') && { 'x-session': `${PREFIXES.session}${path}` }),
    ...(charge && price && { 'x-price': { of: CHARGED[charge].price, ...price } }),
  };
}

function parametersOf(operation: Operation, door: Door): readonly object[] {
  const { inPath = {}, query, queryOfSession = {}, repeat, body, isPinned } = operation;
  // A page repeats what was paid for by asking again.
  const repeats = repeat === 'replayed' ? [REPLAYED] : isRepeatable(operation) && door === 'key' ? [REPEATABLE] : [];
  const options = query === undefined || query === 'ignored' ? [] : inQuery(query);
  return [
    ...Object.entries(inPath).map(([name, { words, example }]) => pathParameter(name, words, example)),
    ...(body ? [...repeats, ...options] : [...options, ...repeats]),
    ...(isPinned ? [PINNED] : []),
    ...(door === 'session' ? [...inQuery(queryOfSession), ...(isRepeatable(operation) ? [ONLY_IF_PAID] : [])] : []),
  ];
}

const isRepeatable = ({ charge, repeat }: Operation): boolean => charge !== undefined && repeat === undefined;

const UNREADABLE = refusalResponse(
  'The body does not match its encoding, or breaks off.',
  KEYED_HEADERS,
  ...UNREADABLE_BODY,
);
const MALFORMED = refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url');

function responsesOf(operation: Operation, door: Door): Readonly<Record<string, object>> {
  const { answers, charge, inPath, body, isQuery, isPinned, refusals = {}, otherRefusals = {}, invalid } = operation;
  const unreadable = isQuery ? SYNTAX_RESPONSE : body ? UNREADABLE : inPath && MALFORMED;
  return {
    ...(unreadable && { 400: unreadable }),
    ...(charge !== undefined && { 402: PAYMENT_RESPONSE }),
    ...(isPinned && { 410: GONE_RESPONSE }),
    ...(invalid && { 422: invalidResponse(invalid) }),
    ...(body && BODY_RESPONSES),
    ...KEY_RESPONSES,
    ...mapValues(answers, (answer) => answered(answer, answerHeaders(operation, answer))),
    ...mapValues(otherRefusals, (answer) => answered(answer, PAID_HEADERS)),
    ...(door === 'session' && { ...SESSION_RESPONSES, ...(isRepeatable(operation) && { 204: NOT_PAID }) }),
    ...mapValues(refusals, ([words, ...codes], status) =>
      refusalResponse(words, refusalHeaders(operation, status), ...codes),
    ),
  };
}

function answerHeaders(
  { charge, repeat, body, isPinned }: Operation,
  { headers = [] }: Answered,
): readonly HeaderName[] {
  const known = charge === undefined ? KEYED_HEADERS : repeat === 'replayed' ? METERED_HEADERS : PAID_HEADERS;
  return [
    ...known,
    ...headers,
    ...(body ? (['X-Ignored-Fields'] as const) : []),
    ...(isPinned ? (['X-Snapshot'] as const) : []),
  ];
}

function refusalHeaders({ charge }: Operation, status: string): readonly HeaderName[] {
  if (status === '429') return [...KEYED_HEADERS, 'Retry-After'];
  return status === '404' && charge !== undefined ? METERED_HEADERS : KEYED_HEADERS;
}

function answered({ words, schema, examples = {} }: Answered, headers: readonly HeaderName[]): object {
  if (schema === undefined) return { description: words, headers: headerReferences(headers) };
  return jsonResponse(words, headers, schema, examples);
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
