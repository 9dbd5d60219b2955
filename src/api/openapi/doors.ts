/** What the operations of a door have in common: who may ask, and what they all may be answered. */
import type { Door, Operation } from '../../operations/index.ts';
import { validationError } from '../../operations/index.ts';
import {
  BODY_RESPONSES,
  type HeaderName,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';

type Responses = Readonly<Record<number, object>>;
type Common = {
  readonly security?: (operation: Operation) => readonly object[];
  readonly responses: (operation: Operation) => Responses;
  /** Of every answer, and of every refusal. */
  readonly headers: readonly HeaderName[];
  readonly refusalHeaders?: readonly HeaderName[];
};

const OWN = ['X-Request-Id'] as const;
const SESSION = [{ Session: [] }];

/** Whether a request has fields, which may be wrong. */
const isRead = ({ body, query = {} }: Operation): boolean => body !== undefined || Object.keys(query).length > 0;
const isChange = ({ method }: Operation): boolean => method !== 'GET';

const MALFORMED = refusalResponse('The percent-encoding is broken.', OWN, 'malformed_url');
const UNREADABLE = 'The body does not match its encoding, or breaks off.';
const NO_PAGE_OF_OURS = 'The request does not come from a page of this server';
const FAULTS = { 500: KEY_RESPONSES[500], 503: KEY_RESPONSES[503] };
const INVALID = jsonResponse('A field is missing or breaks its rule.', OWN, validationError, {});

const ofKey = ({ body, readsBody, inPath, invalid }: Operation): Responses => ({
  ...(body ? { 400: refusalResponse(UNREADABLE, KEYED_HEADERS, ...UNREADABLE_BODY) } : inPath && { 400: MALFORMED }),
  ...(invalid && { 422: invalidResponse(invalid) }),
  ...((body || readsBody) && BODY_RESPONSES),
  ...KEY_RESPONSES,
});

const ofSession = (operation: Operation): Responses => {
  const { role } = operation;
  const isTwin = operation.doors.includes('key');
  const isOwn = isTwin || isChange(operation);
  const mayNot = ROLE_REFUSAL[role ?? 'owner'];
  return {
    ...(isTwin && ofKey(operation)),
    ...FAULTS,
    401: refusalResponse('Nobody is signed in.', OWN, 'not_signed_in'),
    429: refusalResponse('Too many requests of the account.', [...OWN, 'Retry-After'], 'too_many_requests'),
    ...((isOwn || mayNot) && {
      403: refusalResponse(
        [isOwn && `${NO_PAGE_OF_OURS}.`, mayNot && 'Others may do this.'].filter(Boolean).join(' '),
        OWN,
        ...(isOwn ? (['cross_site'] as const) : []),
        ...(mayNot ? [mayNot] : []),
      ),
    }),
    ...(!isTwin && isRead(operation) && { 422: INVALID }),
    ...(!isTwin &&
      isChange(operation) && {
        ...BODY_RESPONSES,
        400: refusalResponse(UNREADABLE, OWN, ...UNREADABLE_BODY),
      }),
  };
};

/** What somebody hears who may not ask; nobody who is signed in may less than a reader. */
const ROLE_REFUSAL = {
  reader: null,
  analyst: 'role_too_low',
  owner: 'role_too_low',
  operator: 'operators_only',
} as const;

const ofVisitor = (operation: Operation): Responses => ({
  ...FAULTS,
  ...(operation.invalid && { 422: invalidResponse(operation.invalid) }),
  ...(isChange(operation) && {
    400: refusalResponse(UNREADABLE, OWN, ...UNREADABLE_BODY),
    403: refusalResponse(`${NO_PAGE_OF_OURS}.`, OWN, 'cross_site'),
    413: refusalResponse('The body is larger than 16 KiB.', OWN, 'credentials_too_large'),
    415: refusalResponse('The body is not JSON, or in an unknown encoding.', OWN, 'unsupported_content_type'),
  }),
});

const RECONCILE_RESPONSES = {
  403: refusalResponse(
    'The key is for another interface, or opens all and stands in the address.',
    KEYED_HEADERS,
    'key_of_one_interface',
    'full_key_in_address',
  ),
};
const NO_KEY = refusalResponse('What stands in the place of the key is none.', KEYED_HEADERS, 'route_not_found');

const VISITOR: Common = {
  headers: OWN,
  // What ends with the session asks for one.
  security: ({ refusals = {} }) => (refusals[401]?.includes('not_signed_in') ? SESSION : []),
  responses: ofVisitor,
};

export const COMMON: Readonly<Record<Door, Common>> = {
  key: { headers: KEYED_HEADERS, responses: ofKey },
  session: { headers: OWN, security: () => SESSION, responses: ofSession },
  visitor: VISITOR,
  sign_in: VISITOR,
  reconcile: { headers: KEYED_HEADERS, responses: (one) => ({ ...ofKey(one), ...RECONCILE_RESPONSES }) },
  key_in_address: {
    headers: KEYED_HEADERS,
    security: () => [],
    responses: (one) => ({ 404: NO_KEY, ...ofKey(one), ...RECONCILE_RESPONSES }),
  },
  mcp: {
    headers: KEYED_HEADERS,
    refusalHeaders: OWN,
    security: () => [{ ApiKey: [] }, { Bearer: [] }],
    responses: ofKey,
  },
  payments: { headers: OWN, security: () => [], responses: () => BODY_RESPONSES },
  open: { headers: OWN, security: () => [], responses: () => ({}) },
};
