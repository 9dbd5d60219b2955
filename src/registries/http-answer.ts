/** Requests to a publisher's server: redirects and their loops, refusals, and connections that break off. */
import { failed, type Step, type TryOptions } from './download-tries.ts';
import { pauseAskedMs } from './file-version.ts';
import { LoadError, systemCodeOf } from './load-error.ts';
import { SilenceWatch } from './silence-watch.ts';
import { webPageIn } from './web-page.ts';

const REDIRECTS_MAX = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** So many bytes of an answer show whether it is a web page. */
export const PAGE_BYTES = 64 * 1024;
/** Answers that may be another one the next time; 202 is what portals say while they make an answer. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([202, 408, 425, 429, 500, 502, 503, 504]);
/** Answers under which a challenge to prove that one is a person comes. */
const CHALLENGES: ReadonlySet<number> = new Set([202, 401, 403]);
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * One try over HTTP. `take` is given the answer, and tells `heard` of every chunk; a connection that breaks off or
 * falls silent is an `again`, which is progress where `isProgress` says so.
 */
export async function oneTry<T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  { idleTimeoutMs, signal }: TryOptions,
  take: (response: Response, heard: () => void) => Promise<Step<T>>,
  isProgress: () => Promise<boolean> = async () => false,
): Promise<Step<T>> {
  using watch = new SilenceWatch(idleTimeoutMs);
  try {
    const response = await answerOf(url, headers, AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]));
    watch.heard();
    return await take(response, () => watch.heard());
  } catch (error) {
    if (error instanceof LoadError) throw error;
    signal?.throwIfAborted();
    const code = systemCodeOf(error);
    const isNetwork = error instanceof TypeError || watch.signal.aborted || NETWORK_CODES.has(code);
    if (!isNetwork) throw error;
    const reason = watch.signal.aborted ? 'the server fell silent' : reasonOf(error);
    return { kind: 'again', reason, isProgress: await isProgress() };
  }
}

/** What to do about an answer that is not a 200 or a 206. */
export async function refusalOf<T>(response: Response): Promise<Step<T>> {
  const { status, url } = response;
  if (CHALLENGES.has(status)) {
    const page = webPageIn(await beginningOfBody(response));
    if (page !== null) throw failed(url, `the server answered ${status} with ${page}`);
  } else await response.body?.cancel();
  if (!PASSING_STATUSES.has(status)) throw failed(url, `the server answered ${status}`);
  return { kind: 'again', reason: `the server answered ${status}`, pauseMs: pauseAskedMs(response, Date.now()) };
}

/** Headers of the caller go to the address's own server alone: where it redirects elsewhere they may be secrets. */
async function answerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const seen = new Set<string>();
  for (let address = url; ; ) {
    if (seen.has(address) || seen.size > REDIRECTS_MAX)
      throw failed(
        url,
        'the server redirects in a circle: open the address in a browser, and name the file that it gives',
      );
    seen.add(address);
    const isOwn = new URL(address).origin === new URL(url).origin;
    const sent = { ...(isOwn ? headers : publicOf(headers)), 'accept-encoding': 'identity', 'user-agent': 'charter' };
    const response = await fetch(address, { headers: sent, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, address);
    if (next === null || !/^https?:$/.test(next.protocol))
      throw failed(url, `the server redirects to ${location}, which is no address of a file`);
    address = next.href;
  }
}

const publicOf = ({ 'x-app-token': _, ...headers }: Readonly<Record<string, string>>): Record<string, string> =>
  headers;

async function beginningOfBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PAGE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, PAGE_BYTES);
}

function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Of zlib, which unpacks what a server says that it has packed.
  if (/^(?:Z_|ERR__ERROR_)/.test(systemCodeOf(inner)))
    return 'what came is not packed as the server says, or is damaged';
  return inner instanceof Error ? inner.message : String(inner);
}
