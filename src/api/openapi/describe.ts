/** An operation as the document has it: what follows of its declaration, and of the door it stands behind. */
import type { z } from 'zod';
import { CHARGED } from '../../accounts/terms.ts';
import { type Answered, DOORS, type Door, type Operation } from '../../operations/index.ts';
import { COMMON } from './doors.ts';
import {
  BOUGHT_ONCE,
  inHeader,
  inQuery,
  KEY_IN_ADDRESS,
  ONLY_IF_PAID,
  PINNED,
  pathParameter,
  REPEATABLE,
  REPLAYED,
} from './parameters.ts';
import {
  GONE_RESPONSE,
  type HeaderName,
  headerReferences,
  jsonResponse,
  METERED_HEADERS,
  NOT_PAID,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  SYNTAX_RESPONSE,
} from './responses.ts';
import { inputSchema, schemaPath } from './schemas.ts';

type Described = Readonly<Record<string, Readonly<Record<string, ReturnType<typeof describe>>>>>;

/** The paths of operations behind some doors. */
export function pathsOf(operations: readonly Operation[], doors: readonly Door[]): Described {
  const behind = operations.flatMap((operation) =>
    operation.doors.filter((door) => doors.includes(door)).map((door) => ({ operation, door })),
  );
  const paths = Map.groupBy(behind, ({ operation, door }) => `${DOORS[door]}${operation.path}`);
  return Object.fromEntries(
    Array.from(paths, ([path, methods]) => [
      path,
      Object.fromEntries(
        methods.map(({ operation, door }) => [operation.method.toLowerCase(), describe(operation, door)]),
      ),
    ]),
  );
}

function describe(operation: Operation, door: Door) {
  const { tag, summary, description } = operation;
  const parameters = parametersOf(operation, door);
  const security = COMMON[door].security?.(operation);
  const isForPages = ['session', 'visitor', 'sign_in'].includes(door);
  return {
    operationId: idOf(operation, door),
    tags: [isForPages ? 'Dashboard' : tag],
    ...(!isForPages && factsOf(operation)),
    summary,
    ...(description && { description }),
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation),
    responses: responsesOf(operation, door),
  };
}

function idOf({ id, doors }: Operation, door: Door): string {
  if (door === 'key_in_address') return `${id}WithKey`;
  return door === 'session' && doors.includes('key') ? `dashboard${id[0]!.toUpperCase()}${id.slice(1)}` : id;
}

/** What the clients, the reference and the dashboard's tables have of it: under names that the specification leaves open. */
function factsOf({ name, client, charge, price, doors, path }: Operation): object {
  const { words: _, raises: __, all: ___, ...called } = client ?? {};
  return {
    ...(name !== undefined && { 'x-name': name }),
    ...(client && { 'x-client': called }),
    ...(doors.includes('session') && { 'x-session': `${DOORS.session}${path}` }),
    ...(charge && price && { 'x-price': { of: CHARGED[charge].price, ...price } }),
  };
}

const REPEATS = { replayed: REPLAYED, bought_once: BOUGHT_ONCE };

function parametersOf(operation: Operation, door: Door): readonly object[] {
  const { inPath = {}, query = {}, queryOfSession = {}, inHeader: headers = {}, repeat, body, isPinned } = operation;
  // A page repeats what was paid for by asking again.
  const repeats = repeat ? [REPEATS[repeat]] : isRepeatable(operation) && door !== 'session' ? [REPEATABLE] : [];
  const options = inQuery(query);
  return [
    ...(door === 'key_in_address' ? [KEY_IN_ADDRESS] : []),
    ...Object.entries(inPath).map(([name, { words, example }]) => pathParameter(name, words, example)),
    ...(body ? [...repeats, ...options] : [...options, ...repeats]),
    ...inHeader(headers),
    ...(isPinned ? [PINNED] : []),
    ...(door === 'session' ? [...inQuery(queryOfSession), ...(isRepeatable(operation) ? [ONLY_IF_PAID] : [])] : []),
  ];
}

const isRepeatable = ({ charge, repeat }: Operation): boolean => charge !== undefined && repeat === undefined;

function bodyOf({ body, readsBody }: Operation): object {
  const { type, schema, examples } = readsBody ?? { type: 'application/json', ...body };
  if (body === undefined && readsBody === undefined) return {};
  const content = {
    schema: printSchema(schema),
    ...(examples && { examples: mapValues(examples, (value) => ({ value })) }),
  };
  return { requestBody: { required: true, content: { [type]: content } } };
}

function printSchema(schema: z.ZodType | undefined): object {
  if (schema === undefined) return { type: 'object' };
  const id = schema.meta()?.id;
  return id === undefined ? inputSchema(schema) : { $ref: schemaPath(id) };
}

function responsesOf(operation: Operation, door: Door): Readonly<Record<string, object>> {
  const { answers, charge, isQuery, isPinned, refusals = {}, otherRefusals = {} } = operation;
  const common = COMMON[door];
  return {
    ...common.responses(operation),
    ...(isQuery && { 400: SYNTAX_RESPONSE }),
    ...(charge !== undefined && { 402: PAYMENT_RESPONSE }),
    ...(isPinned && { 410: GONE_RESPONSE }),
    ...mapValues(answers, (answer) => answered(answer, answerHeaders(operation, door, answer))),
    ...mapValues(otherRefusals, (answer) => answered(answer, otherHeaders(operation, door))),
    ...(door === 'session' && isRepeatable(operation) && { 204: NOT_PAID }),
    ...mapValues(refusals, ([words, ...codes], status) =>
      refusalResponse(words, refusalHeaders(operation, door, status), ...codes),
    ),
  };
}

/** Of a twin behind a session they are those behind the key. */
const commonOf = ({ doors }: Operation, door: Door) => COMMON[doors.includes('key') ? 'key' : door];

function answerHeaders(operation: Operation, door: Door, { headers = [] }: Answered): readonly HeaderName[] {
  const { charge, repeat, body, isPinned, doors } = operation;
  const paid = repeat === 'replayed' ? METERED_HEADERS : PAID_HEADERS;
  return [
    ...(charge === undefined ? commonOf(operation, door).headers : paid),
    ...headers,
    ...(body && doors.includes('key') ? (['X-Ignored-Fields'] as const) : []),
    ...(isPinned ? (['X-Snapshot'] as const) : []),
  ];
}

function otherHeaders(operation: Operation, door: Door): readonly HeaderName[] {
  return operation.charge === undefined ? refusalHeadersOf(operation, door) : PAID_HEADERS;
}

function refusalHeaders(operation: Operation, door: Door, status: string): readonly HeaderName[] {
  if (status === '404' && operation.charge !== undefined) {
    const isCompany = operation.refusals?.[status]?.includes('company_not_found');
    return [...METERED_HEADERS, ...(isCompany ? (['X-Did-You-Mean'] as const) : [])];
  }
  const isForNow = status === '429' || (status === '503' && COMMON[door].security?.(operation).length === 0);
  return [...refusalHeadersOf(operation, door), ...(isForNow ? (['Retry-After'] as const) : [])];
}

function refusalHeadersOf(operation: Operation, door: Door): readonly HeaderName[] {
  const { headers, refusalHeaders: own = headers } = commonOf(operation, door);
  return own;
}

function answered({ words, schema, types, examples = {} }: Answered, headers: readonly HeaderName[]): object {
  if (schema !== undefined) return jsonResponse(words, headers, schema, examples);
  const content = types && {
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: type === 'application/json' ? 'object' : 'string' } }]),
    ),
  };
  return { description: words, headers: headerReferences(headers), ...content };
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
