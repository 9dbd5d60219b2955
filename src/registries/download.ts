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
import { failed, type Step, type TryOptions, tryUntilDone } from './download-tries.ts';
import { contentRangeOf, type FileVersion, readVersion, versionOf, writeVersion } from './file-version.ts';
import { oneTry, PAGE_BYTES, refusalOf } from './http-answer.ts';
import { LoadError, systemCodeOf } from './load-error.ts';
import { webPageIn } from './web-page.ts';

export type DownloadOptions = TryOptions & {
  readonly url: string;
  /** The file's path. */
  readonly to: string;
  readonly onProgress?: (progress: DownloadProgress) => void;
};

/** `totalBytes` is `null` where the server does not send it. */
export type DownloadProgress = { readonly doneBytes: number; readonly totalBytes: number | null };
export type DownloadResult = {
  readonly outcome: 'downloaded' | 'not_modified';
  readonly sizeBytes: number;
  /** When the publisher last changed the file; where the server does not say, when it was fetched. */
  readonly publishedAt: Date;
};

type Outcome = DownloadResult['outcome'];

/** Of two files that are held against each other, at a time. */
const COMPARED_BYTES = 1024 * 1024;
/** So often a file is begun anew, where what has come cannot be continued. */
const RESTARTS_MAX = 20;

/**
 * Fetches the file, or finds that the one there is the server's present version. Raises `download_failed` or
 * `disk_full`.
 */
export async function download(options: DownloadOptions): Promise<DownloadResult> {
  const { url, to } = options;
  await mkdir(dirname(to), { recursive: true });
  const part = new Part(to, url);
  const outcome = await tryUntilDone(url, options, () => attempt(options, part));
  return resultOf(to, url, outcome);
}

/** The report about a file that is in place. */
export async function resultOf(to: string, url: string, outcome: Outcome): Promise<DownloadResult> {
  return { outcome, sizeBytes: await sizeOf(to), publishedAt: await publishedAt(to, url) };
}

/** What has come of a file, and whether a try has brought more of it. */
class Part {
  readonly path: string;
  readonly #url: string;
  #from = 0;
  #farthest = 0;
  #restarts = 0;

  constructor(to: string, url: string) {
    this.path = `${to}.part`;
    this.#url = url;
  }

  /** From which byte the next one continues. A part of no version is of no use. */
  async begin(): Promise<{ readonly bytes: number; readonly version: FileVersion | null }> {
    const version = await readVersion(this.path, this.#url);
    const bytes = (version?.etag ?? version?.lastModified ?? null) === null ? 0 : await sizeOf(this.path);
    return { bytes, version };
  }

  /** A server that sends from the beginning may do so again and again. */
  receivesFrom(offset: number): void {
    this.#from = offset;
    if (offset === 0 && ++this.#restarts > RESTARTS_MAX)
      throw failed(this.#url, `it was begun anew ${RESTARTS_MAX} times, and broke off each time`);
  }

  /** Behind bytes that were there, any more are; from the beginning, only those that never came before. */
  async hasGrown(): Promise<boolean> {
    const bytes = await sizeOf(this.path);
    const hasGrown = bytes > (this.#from > 0 ? this.#from : this.#farthest);
    this.#farthest = Math.max(this.#farthest, bytes);
    return hasGrown;
  }
}

async function attempt(options: DownloadOptions, part: Part): Promise<Step<Outcome>> {
  const { url, to } = options;
  const { bytes, version } = await part.begin();
  const headers = bytes > 0 ? rangeFrom(bytes, version) : await unchangedSince(to, url);
  try {
    const receiveOrRefuse = async (response: Response, heard: () => void): Promise<Step<Outcome>> => {
      const isContinued = response.status === 206 && continues(response, bytes, version);
      if (response.status === 200 || isContinued)
        return await receive(response, options, part, isContinued ? bytes : 0, heard);
      return await withoutBytes(response, part, 'if-none-match' in headers || 'if-modified-since' in headers);
    };
    return await oneTry(url, headers, options, receiveOrRefuse, () => part.hasGrown());
  } catch (error) {
    if (error instanceof LoadError) throw error;
    options.signal?.throwIfAborted();
    throw unwritable(error, part.path, url);
  }
}

export function unwritable(error: unknown, path: string, url: string): LoadError {
  const code = systemCodeOf(error);
  if (code === 'ENOSPC') return new LoadError('disk_full', `The disk is full: ${path}`, { cause: error });
  return failed(url, `${path} cannot be written (${code})`, error);
}

/**
 * What to do about an answer that brings no bytes of the file. `isConditional`: it was asked for only if it changed.
 */
async function withoutBytes(response: Response, part: Part, isConditional: boolean): Promise<Step<Outcome>> {
  const { status } = response;
  const isUnchanged = status === 304 && isConditional;
  if (!isUnchanged && status !== 206 && status !== 416) return await refusalOf(response);
  await response.body?.cancel();
  if (isUnchanged) return { kind: 'done', value: 'not_modified' };
  // The part is of no use with this server: the next try begins anew.
  await rm(part.path, { force: true });
  return { kind: 'again', reason: `the server cannot continue the file (status ${status})`, pauseMs: 0 };
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
  { url, to, onProgress }: DownloadOptions,
  part: Part,
  offset: number,
  heard: () => void,
): Promise<Step<Outcome>> {
  part.receivesFrom(offset);
  const version = versionOf(response, url);
  const totalBytes = contentRangeOf(response)?.total ?? lengthOf(response);
  await writeVersion(part.path, version);
  let doneBytes = offset;
  const listen = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      heard();
      doneBytes += chunk.length;
      yield chunk;
      onProgress?.({ doneBytes, totalBytes });
    }
  };
  const body = response.body ?? new Blob([]).stream();
  await pipeline(body, listen, createWriteStream(part.path, { flags: offset > 0 ? 'a' : 'w', flush: true }));
  if (totalBytes !== null && doneBytes !== totalBytes) {
    if (doneBytes > totalBytes) await rm(part.path, { force: true });
    return { kind: 'again', reason: `${doneBytes} of ${totalBytes} bytes came`, isProgress: await part.hasGrown() };
  }
  const page = webPageIn(await beginningOf(part.path));
  if (page !== null) {
    await rm(part.path, { force: true });
    await writeVersion(part.path, null);
    throw failed(url, `what came is ${page}`);
  }
  return { kind: 'done', value: await putInPlace(part.path, to, version) };
}

/**
 * Puts what has come whole in the file's place, but for the same bytes; a publisher who dates its file says by another
 * date that the same bytes hold on another day.
 */
export async function putInPlace(part: string, to: string, version: FileVersion | null): Promise<Outcome> {
  const day = version?.lastModified ?? null;
  const isSameDay = day === null || day === (await readVersion(to, version!.url))?.lastModified;
  const isUnchanged = isSameDay && (await haveSameBytes(part, to));
  if (isUnchanged) await rm(part);
  else await rename(part, to);
  await writeVersion(to, version);
  await writeVersion(part, null);
  return isUnchanged ? 'not_modified' : 'downloaded';
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

export async function sizeOf(path: string): Promise<number> {
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
