/**
 * Fetches a publisher's file: continued where it broke off, asked for only when it changed, and put in place
 * whole. Where the server does not say whether it changed, its bytes do.
 *
 * Beside `file` stand `file.part`, what has come so far, and for each of the two a `.version.json`: what the
 * server said of the version it is of. A part is continued only while the server still has that version (RFC
 * 9110, `If-Range`).
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  contentRangeOf,
  type FileVersion,
  pauseAskedMs,
  readVersion,
  versionOf,
  writeVersion,
} from './file-version.ts';
import { LoadError, systemCodeOf } from './load-error.ts';
import { webPageIn } from './web-page.ts';

export type DownloadOptions = {
  readonly url: string;
  /** The file's path. */
  readonly to: string;
  /** Tries that bring nothing, one after another, before it is given up. */
  readonly attempts?: number;
  /** The first pause between tries. It doubles up to a minute; a server's `Retry-After` comes before it. */
  readonly pauseMs?: number;
  /** A connection over which nothing comes for so long is taken as broken. */
  readonly idleTimeoutMs?: number;
  /**
   * Aborting it stops the download, which then raises the signal's reason; what has come stays for the next
   * time.
   */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DownloadProgress) => void;
};

/** `totalBytes` is `null` where the server does not tell. */
export type DownloadProgress = { readonly doneBytes: number; readonly totalBytes: number | null };
export type DownloadResult = {
  readonly outcome: 'downloaded' | 'not_modified';
  readonly sizeBytes: number;
  /** When the publisher last changed the file; where the server does not tell, when it was fetched. */
  readonly publishedAt: Date;
};

type Step =
  | { readonly kind: 'done'; readonly outcome: DownloadResult['outcome'] }
  | { readonly kind: 'again'; readonly reason: string; readonly pauseMs?: number | null; readonly cameBytes?: boolean };

const MAX_PAUSE_MS = 60_000;
/** As much of what came as tells a web page. */
const PAGE_BYTES = 64 * 1024;
/** Of two files that are held against each other, at a time. */
const COMPARED_BYTES = 1024 * 1024;
/** Answers that may be another one the next time. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Fetches the file, or finds that the one there is the server's present version. Raises `download_failed` or
 * `disk_full`.
 */
export async function download(options: DownloadOptions): Promise<DownloadResult> {
  const { url, to, attempts = 6, pauseMs = 1_000, signal } = options;
  await mkdir(dirname(to), { recursive: true });
  let fruitless = 0;
  for (;;) {
    signal?.throwIfAborted();
    const step = await attempt(options);
    if (step.kind === 'done') {
      const sizeBytes = await sizeOf(to);
      return { outcome: step.outcome, sizeBytes, publishedAt: await publishedAt(to, url) };
    }
    fruitless = step.cameBytes ? 1 : fruitless + 1;
    if (fruitless >= attempts) throw failed(url, `${step.reason} (tried ${attempts} times)`);
    const waitMs = step.pauseMs ?? Math.min(pauseMs * 2 ** (fruitless - 1), MAX_PAUSE_MS);
    // An interrupted pause ends in the next turn's check.
    await pause(waitMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}

async function attempt(options: DownloadOptions): Promise<Step> {
  const { url, to, idleTimeoutMs = 60_000 } = options;
  const part = `${to}.part`;
  const partVersion = await readVersion(part, url);
  const partBytes = (partVersion?.etag ?? partVersion?.lastModified ?? null) === null ? 0 : await sizeOf(part);
  const watch = new SilenceWatch(idleTimeoutMs);
  try {
    const conditions = partBytes > 0 ? rangeFrom(partBytes, partVersion) : await unchangedSince(to, url);
    // A compressed answer would have the ranges and the length of another file.
    const headers = { ...conditions, 'accept-encoding': 'identity', 'user-agent': 'charter' };
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.any([watch.signal, ...(options.signal ? [options.signal] : [])]),
    });
    watch.heard();
    const isContinued = response.status === 206 && continues(response, partBytes, partVersion);
    const step = isContinued ? null : await refusalOf(response, part);
    return step ?? (await receive(response, options, isContinued ? partBytes : 0, watch));
  } catch (error) {
    if (error instanceof LoadError) throw error;
    options.signal?.throwIfAborted();
    const code = systemCodeOf(error);
    if (code === 'ENOSPC') throw new LoadError('disk_full', `The disk is full: ${part}`, { cause: error });
    const isNetwork = error instanceof TypeError || watch.signal.aborted || NETWORK_CODES.has(code);
    if (!isNetwork) throw failed(url, `${part} cannot be written (${code})`, error);
    const cameBytes = (await sizeOf(part)) > partBytes;
    return { kind: 'again', reason: watch.signal.aborted ? 'the server fell silent' : reasonOf(error), cameBytes };
  } finally {
    watch.stop();
  }
}

/** What to do about an answer that brings no bytes of the file; `null` for one that does. */
async function refusalOf(response: Response, part: string): Promise<Step | null> {
  const { status } = response;
  if (status === 200) return null;
  if (status === 403) {
    const page = webPageIn(await beginningOfBody(response));
    throw failed(response.url, page === null ? 'the server answered 403' : `the server answered 403 with ${page}`);
  }
  await response.body?.cancel();
  if (status === 304) return { kind: 'done', outcome: 'not_modified' };
  if (status === 206 || status === 416) {
    // The part is of no use with this server: the next try begins anew.
    await rm(part, { force: true });
    return { kind: 'again', reason: `the server cannot continue the file (status ${status})`, pauseMs: 0 };
  }
  if (!PASSING_STATUSES.has(status)) throw failed(response.url, `the server answered ${status}`);
  return { kind: 'again', reason: `the server answered ${status}`, pauseMs: pauseAskedMs(response, Date.now()) };
}

/** True for the rest of the very version that the part is of. */
function continues(response: Response, partBytes: number, partVersion: FileVersion | null): boolean {
  const etag = response.headers.get('etag') ?? partVersion?.etag;
  return contentRangeOf(response)?.start === partBytes && etag === (partVersion?.etag ?? etag);
}

/**
 * Takes the body in, behind the `offset` bytes that are there, and puts the file in place when it is whole.
 */
async function receive(
  response: Response,
  options: DownloadOptions,
  offset: number,
  watch: SilenceWatch,
): Promise<Step> {
  const { url, to, onProgress } = options;
  const part = `${to}.part`;
  const version = versionOf(response, url);
  const totalBytes = contentRangeOf(response)?.total ?? lengthOf(response);
  await writeVersion(part, version);
  let doneBytes = offset;
  const listen = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      watch.heard();
      doneBytes += chunk.length;
      yield chunk;
      onProgress?.({ doneBytes, totalBytes });
    }
  };
  const body = response.body ?? new Blob([]).stream();
  await pipeline(body, listen, createWriteStream(part, { flags: offset > 0 ? 'a' : 'w', flush: true }));
  if (totalBytes !== null && doneBytes !== totalBytes) {
    if (doneBytes > totalBytes) await rm(part, { force: true });
    return { kind: 'again', reason: `${doneBytes} of ${totalBytes} bytes came`, cameBytes: doneBytes > offset };
  }
  const page = webPageIn(await beginningOf(part));
  if (page !== null) {
    await rm(part, { force: true });
    await writeVersion(part, null);
    throw failed(url, `what came is ${page}`);
  }
  // A publisher who dates its file says by a new date that the same bytes hold on a later day.
  const isUnchanged = (version?.lastModified ?? null) === null && (await haveSameBytes(part, to));
  if (isUnchanged) await rm(part);
  else await rename(part, to);
  await writeVersion(to, version);
  await writeVersion(part, null);
  return { kind: 'done', outcome: isUnchanged ? 'not_modified' : 'downloaded' };
}

async function haveSameBytes(path: string, other: string): Promise<boolean> {
  const sizeBytes = await sizeOf(path);
  // What is not there has no bytes either.
  if (sizeBytes === 0 || sizeBytes !== (await sizeOf(other))) return false;
  await using file = await open(path);
  await using otherFile = await open(other);
  const [bytes, otherBytes] = [Buffer.alloc(COMPARED_BYTES), Buffer.alloc(COMPARED_BYTES)];
  for (let position = 0; ; position += COMPARED_BYTES) {
    const { bytesRead } = await file.read(bytes, 0, COMPARED_BYTES, position);
    const { bytesRead: otherRead } = await otherFile.read(otherBytes, 0, COMPARED_BYTES, position);
    if (!bytes.subarray(0, bytesRead).equals(otherBytes.subarray(0, otherRead))) return false;
    if (bytesRead < COMPARED_BYTES) return true;
  }
}

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

async function beginningOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

function rangeFrom(bytes: number, version: FileVersion | null): Record<string, string> {
  return { range: `bytes=${bytes}-`, 'if-range': version?.etag ?? version?.lastModified ?? '' };
}

async function unchangedSince(to: string, url: string): Promise<Record<string, string>> {
  const version = (await sizeOf(to)) > 0 ? await readVersion(to, url) : null;
  if (version === null) return {};
  const etag = version.etag ?? version.weakEtag;
  if (etag !== null) return { 'if-none-match': etag };
  return version.lastModified === null ? {} : { 'if-modified-since': version.lastModified };
}

/** The body's length, where it comes as it is. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

async function publishedAt(to: string, url: string): Promise<Date> {
  const told = Date.parse((await readVersion(to, url))?.lastModified ?? '');
  return Number.isNaN(told) ? (await stat(to)).mtime : new Date(told);
}

function failed(url: string, reason: string, cause?: unknown): LoadError {
  return new LoadError('download_failed', `${url} could not be fetched: ${reason}`, { cause });
}

function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}

/** Aborts its signal when nothing was heard for a while. */
class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(timeoutMs: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
