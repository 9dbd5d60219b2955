/** Routes that are the same under `/v2`, for a key, and under `/dashboard/api`, for who is signed in. */
import { LIST_FIELDS } from '../webhook-fields.ts';
import { KEY_RESPONSES, refusalResponse } from './responses.ts';
import { inputSchema } from './schemas.ts';

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<number, object>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export const LIST_PARAMETERS = Object.entries(LIST_FIELDS).map(([name, field]) => ({
  name,
  in: 'query' as const,
  description: name === 'limit' ? 'How many a page, 100 where it is left out.' : 'The page, 1 where it is left out.',
  schema: inputSchema(field.schema),
}));

export const INVALID_PAGE = {
  detail: [
    {
      type: 'greater_than_equal',
      loc: ['query', 'page'],
      msg: 'Input should be greater than or equal to 1',
      ctx: { ge: 1 },
      input: '0',
    },
  ],
};

const HEADERS = ['X-Request-Id'] as const;
const SIGNED_IN = {
  401: refusalResponse('Nobody is signed in.', HEADERS, 'not_signed_in'),
  403: refusalResponse('The request does not come from a page of this server.', HEADERS, 'cross_site'),
  429: refusalResponse('Too many requests of the account.', [...HEADERS, 'Retry-After'], 'too_many_requests'),
  500: KEY_RESPONSES[500],
  503: KEY_RESPONSES[503],
};

/** What an operation has behind the dashboard's door alone. */
type Signed = { readonly parameters: readonly object[]; readonly responses: Readonly<Record<number, object>> };

/** The paths of both, from those without their beginning. */
export function forBoth(paths: Paths, signed: Signed = { parameters: [], responses: {} }): Paths {
  const under = Object.entries(paths);
  const dashboard = under.map(
    ([path, methods]) =>
      [`/dashboard/api${path}`, mapValues(methods, (operation) => forSession(operation, signed))] as const,
  );
  return Object.fromEntries([...under.map(([path, methods]) => [`/v2${path}`, methods] as const), ...dashboard]);
}

function forSession(operation: Operation, signed: Signed): Operation {
  const { operationId, parameters = [], responses } = operation;
  // A page repeats what was paid for by asking again.
  const own = parameters.filter((one) => !('name' in one && one.name === 'Idempotency-Key'));
  const all = [...own, ...signed.parameters];
  return {
    ...operation,
    operationId: `dashboard${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`,
    tags: ['Dashboard'],
    ...{ security: [{ Session: [] }] },
    ...(all.length === 0 ? {} : { parameters: all }),
    responses: { ...responses, ...SIGNED_IN, ...signed.responses },
  };
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
