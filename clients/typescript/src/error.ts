import type { ValidationErrorItem } from './schema.ts';

/** What went wrong where the answer's own body has no `code`. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'not_authenticated',
  402: 'insufficient_credits',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  422: 'invalid_request',
  429: 'too_many_requests',
  503: 'unavailable',
};

type ErrorParts = {
  readonly status: number;
  readonly code: string;
  readonly requestId?: string | null;
  readonly detail: string;
  readonly position?: number;
  readonly required?: number;
  readonly available?: number;
  readonly retryAfter?: number | undefined;
  readonly problems?: readonly ValidationErrorItem[];
  readonly oldest?: string;
  readonly didYouMean?: readonly string[];
};

/** The one error of this client, but for a caller's own `AbortSignal`, whose reason is thrown as it is. */
export class CharterError extends Error {
  /** Of the HTTP answer; 0 where none came. */
  readonly status: number;
  /**
   * The kind of refusal: of a query's syntax as `wildcard_in_phrase`, else of the status as `insufficient_credits`,
   * `not_found`, `gone`, `too_many_requests`; `unreachable` and `timeout` where no answer came, `unreadable_answer`
   * for what no Charter server says.
   */
  readonly code: string;
  /** By which the server's log and ledger know the request; null where no answer came. */
  readonly requestId: string | null;
  /** One sentence for people. */
  readonly detail: string;
  /** Of a query's syntax error: 0-based, in Unicode code points. */
  declare readonly position?: number;
  /** Of a 402, in credits: what the call costs, and what it could have used. */
  declare readonly required?: number;
  declare readonly available?: number;
  /** Seconds after which the server wants to be asked again. */
  declare readonly retryAfter?: number;
  /** Of a 422: each field that is wrong. */
  declare readonly problems?: readonly ValidationErrorItem[];
  /** Of a cursor that is too old: the oldest one that is kept. */
  declare readonly oldest?: string;
  /** Of a company that is not found: numbers that differ in signs, blanks, case or leading zeros alone. */
  declare readonly didYouMean?: readonly string[];

  constructor({ status, code, requestId = null, detail, ...more }: ErrorParts, options?: ErrorOptions) {
    super(
      status === 0 ? detail : `${detail} (${status}${requestId === null ? '' : `, request ${requestId}`})`,
      options,
    );
    this.name = 'CharterError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
    for (const [name, value] of Object.entries(more))
      if (value !== undefined) Object.defineProperty(this, name, { value, enumerable: true });
  }
}

/** The error that an answer other than a 2xx is. `text`: its body. */
export function errorOf(response: Response, text: string): CharterError {
  const { status, headers } = response;
  const body = objectOf(text);
  const meant = headers.get('x-did-you-mean');
  const problems = Array.isArray(body['detail']) ? (body['detail'] as ValidationErrorItem[]) : undefined;
  return new CharterError({
    status,
    code: stringOf(body['code']) ?? CODE_OF_STATUS[status] ?? (status >= 500 ? 'server_error' : 'refused'),
    requestId: headers.get('x-request-id'),
    detail: problems?.map(printProblem).join('; ') ?? stringOf(body['detail']) ?? describe(response),
    ...numbersOf(body),
    retryAfter: retryAfterOf(headers),
    ...(problems && { problems }),
    ...(typeof body['oldest'] === 'string' && { oldest: body['oldest'] }),
    ...(meant !== null && { didYouMean: meant.split(',').map(decodeURIComponent) }),
  });
}

/** In seconds; undefined where the header is not there, or cannot be read. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** An answer with no words of Charter's: of a proxy, or of another server. */
function describe({ status, type, statusText, headers }: Response): string {
  // A browser does not tell where to.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400))
    return `The server redirects to ${headers.get('location') ?? 'another address'}: give the address itself as baseUrl`;
  return `The server answers ${status}${statusText === '' ? '' : ` ${statusText}`}`;
}

function numbersOf(
  body: Readonly<Record<string, unknown>>,
): Partial<Record<'position' | 'required' | 'available', number>> {
  const numbers = (['position', 'required', 'available'] as const).filter((name) => typeof body[name] === 'number');
  return Object.fromEntries(numbers.map((name) => [name, body[name]]));
}

const printProblem = ({ loc, msg }: ValidationErrorItem): string => `${loc.join('.')}: ${msg}`;

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
