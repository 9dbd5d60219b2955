/**
 * Fetches a file over SFTP: continued where it broke off, and only where its size or time is another one. The
 * server's key is trusted the first time and kept in the folder of the file; another key is refused ever after.
 */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type DownloadOptions, type DownloadResult, putInPlace, resultOf, sizeOf, unwritable } from './download.ts';
import { type Step, tryUntilDone } from './download-tries.ts';
import { type FileVersion, readVersion, writeVersion } from './file-version.ts';
import { LoadError } from './load-error.ts';
import { type SftpAccount, SftpConnection } from './sftp-connection.ts';
import { SilenceWatch } from './silence-watch.ts';

/** One read asks for so much, no more than one packet brings, and so many are under way: the way is long. */
const READ_BYTES = 24 * 1024;
const READS_AT_ONCE = 32;

type Outcome = DownloadResult['outcome'];

/** Raises LoadError `download_failed` or `disk_full`. */
export async function downloadSftp(options: DownloadOptions, account: SftpAccount): Promise<DownloadResult> {
  const { url, to } = options;
  await mkdir(dirname(to), { recursive: true });
  const outcome = await tryUntilDone(url, options, () => attempt(options, account));
  return resultOf(to, url, outcome);
}

async function attempt(options: DownloadOptions, account: SftpAccount): Promise<Step<Outcome>> {
  const { url, to, signal, idleTimeoutMs } = options;
  const part = `${to}.part`;
  let before = 0;
  using watch = new SilenceWatch(idleTimeoutMs);
  const stopped = [watch.signal, ...(signal ? [signal] : [])];
  try {
    using connection = await SftpConnection.open(url, account, dirname(to), stopped);
    const version = await connection.version();
    if ((await sizeOf(to)) === version.size && isSame(await readVersion(to, url), version))
      return { kind: 'done', value: 'not_modified' };
    const isContinued = isSame(await readVersion(part, url), version);
    before = isContinued ? Math.min(await sizeOf(part), version.size) : 0;
    await writeVersion(part, version);
    await receive(connection, options, before, version.size, () => watch.heard());
    return { kind: 'done', value: await putInPlace(part, to, version) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof LoadError) throw error;
    if (error instanceof WriteError) throw unwritable(error.cause, part, url);
    const reason = watch.signal.aborted ? 'the server fell silent' : (error as Error).message;
    return { kind: 'again', reason, isProgress: (await sizeOf(part)) > before };
  }
}

const isSame = (kept: FileVersion | null, now: FileVersion): boolean => kept !== null && kept.etag === now.etag;

/** What is wrong with the file here, and not with the server. */
class WriteError extends Error {}

/** Writes the bytes from `offset` on in their order, while many are under way. */
async function receive(
  { sftp, handle, closed }: SftpConnection,
  { to, onProgress }: DownloadOptions,
  offset: number,
  totalBytes: number,
  heard: () => void,
): Promise<void> {
  const read = promisify<Buffer, Buffer, number, number, number, number>((file, buffer, at, length, position, done) =>
    sftp.read(file, buffer, at, length, position, (error, bytes) => done(error ?? null, bytes)),
  );
  const rangeAt = async (position: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(Math.min(READ_BYTES, totalBytes - position));
    for (let filled = 0; filled < buffer.length; ) {
      const bytes = await read(handle, buffer, filled, buffer.length - filled, position + filled);
      if (bytes === 0) throw new Error('the file ended before its size');
      filled += bytes;
      heard();
    }
    return buffer;
  };
  await using file = await open(`${to}.part`, offset > 0 ? 'r+' : 'w').catch(asWriteError);
  await file.truncate(offset).catch(asWriteError);
  const underWay: Promise<Buffer>[] = [];
  let asked = offset;
  for (let written = offset; written < totalBytes; ) {
    for (; asked < totalBytes && underWay.length < READS_AT_ONCE; asked += READ_BYTES) {
      const range = rangeAt(asked);
      // It is awaited later, when those before it have been written.
      range.catch(() => {});
      underWay.push(range);
    }
    const bytes = await Promise.race([underWay.shift()!, closed]);
    await file.write(bytes, 0, bytes.length, written).catch(asWriteError);
    written += bytes.length;
    onProgress?.({ doneBytes: written, totalBytes });
  }
  await file.sync().catch(asWriteError);
}

function asWriteError(cause: unknown): never {
  throw new WriteError('', { cause });
}
