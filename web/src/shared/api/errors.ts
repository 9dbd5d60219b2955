/** One field of a 422: where the field is, and what is wrong with it. */
export type FieldError = { readonly loc: readonly (string | number)[]; readonly msg: string };

/** The server's refusal of a request. `message` is its own sentence. */
export class ApiError extends Error {
  readonly status: number;
  /** The whole body of the refusal, for those that say more than a sentence. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Of a company that is not found: numbers that may be meant. */
  readonly didYouMean: readonly string[];

  private constructor(response: Response, body: Readonly<Record<string, unknown>>) {
    const { detail } = body;
    const fields = Array.isArray(detail) ? (detail as readonly FieldError[]).map(inWords) : [];
    const sentence = typeof detail === 'string' ? detail : body['message'];
    super(fields[0]?.msg ?? (typeof sentence === 'string' ? sentence : `The server answered ${response.status}`));
    this.name = 'ApiError';
    this.status = response.status;
    this.body = body;
    this.fields = fields;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
    const meant = response.headers.get('x-did-you-mean');
    this.didYouMean = meant === null ? [] : meant.split(',').map(decodeURIComponent);
  }

  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    return new ApiError(response, typeof body === 'object' && body !== null ? { ...body } : {});
  }
}

/** No answer came: the person is offline, or the server is. */
export class NetworkError extends Error {
  constructor(options: ErrorOptions) {
    super('No answer came', options);
    this.name = 'NetworkError';
  }
}

/** The script of a page is gone from the server: another version of the dashboard was put in place. */
export class NewVersion extends Error {
  constructor(options: ErrorOptions) {
    super('Another version of the dashboard is there', options);
    this.name = 'NewVersion';
  }
}

/** Whether an answer may come as soon as the server, or the way to it, is back. */
export function isAway(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}

export type Explanation = {
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  /** Where the advice leads, when it is a page of the dashboard. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly requestId?: string | null;
};

/** Of a session that has ended; every other 401 refuses a password. */
const NOT_SIGNED_IN = 'Not signed in';

/** What went wrong and what to do, in words for the person in front of the screen. */
export function explain(error: unknown): Explanation {
  if (error instanceof NetworkError) {
    // Only a browser says whether it is online.
    return !('onLine' in navigator) || navigator.onLine
      ? { title: 'The server cannot be reached', advice: 'It may be restarting. Try again in a moment.' }
      : { title: 'You are offline', advice: 'Check your connection, then try again.' };
  }
  if (error instanceof NewVersion) {
    return { title: 'There is a new version of the dashboard', advice: 'Reload the page to use it.' };
  }
  if (!(error instanceof ApiError)) {
    return { title: 'Something broke on this page', advice: 'Reload it. If it happens again, tell your operator.' };
  }
  // By it support finds the request, whatever became of it.
  return { ...explainRefusal(error), requestId: error.requestId };
}

function explainRefusal(error: ApiError): Explanation {
  const { status, message, retryAfterSeconds } = error;
  if (status === 402) {
    return { title: message, advice: 'Top up to continue.', link: { href: '/credits', label: 'Credits' } };
  }
  if (status === 401) {
    return message === NOT_SIGNED_IN
      ? { title: message, advice: 'Sign in again to continue.', link: { href: '/sign-in', label: 'Sign in' } }
      : { title: message, advice: 'Check what you entered, then try again.' };
  }
  if (status === 410) {
    return {
      title: 'The registries were loaded anew meanwhile',
      advice: 'Search again from the first page.',
    };
  }
  if (status === 429) return { title: 'Too many requests', advice: `Try again ${inSeconds(retryAfterSeconds)}.` };
  if (status >= 500) {
    const mayComeBack = isAway(error);
    return {
      title: mayComeBack ? 'The server is not ready' : 'The server failed',
      advice: mayComeBack
        ? `Try again ${inSeconds(retryAfterSeconds)}.`
        : 'Nothing was charged. Report the request id to your operator.',
    };
  }
  // A refusal says itself what is wrong: nobody need look it up.
  return { title: message, advice: status === 422 ? 'Correct it and try again.' : '' };
}

/** Messages have the form of pydantic's, whose validators put their kind before the sentence. */
function inWords({ loc, msg }: FieldError): FieldError {
  return { loc, msg: msg.replace(/^Value error, /, '') };
}

/** The messages of a 422 by the last part of each field's place, as forms want them. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ loc, msg }) => [String(loc.at(-1)), msg]));
}

function inSeconds(seconds: number | null): string {
  if (seconds === null) return 'in a moment';
  return seconds < 90 ? `in ${seconds} second${seconds === 1 ? '' : 's'}` : `in ${Math.ceil(seconds / 60)} minutes`;
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
