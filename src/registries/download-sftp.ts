/**
 * Fetches a file over SFTP: gone on with where it broke off, and only where its size or time is another one. The
 * server's key is trusted the first time and kept in the folder of the file; another key is refused ever after.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type SFTPWrapper, type Stats } from 'ssh2';
import { type DownloadOptions, type DownloadResult, putInPlace, resultOf, sizeOf, unwritable } from './download.ts';
import { failed, type Step, tryUntilDone } from './download-tries.ts';
import { type FileVersion, readVersion, writeVersion } from './file-version.ts';
import { LoadError } from './load-error.ts';
import { SilenceWatch } from './silence-watch.ts';

export type SftpAccount = {
  readonly user: string;
  readonly password: string;
  /** Of the server's key, as ssh-keygen prints it: `SHA256:…`. The one that comes first is trusted where it is left out. */
  readonly fingerprint?: string | undefined;
};

/** One read asks for so much, no more than one packet brings, and so many are under way: the way is long. */
const READ_BYTES = 24 * 1024;
const READS_AT_ONCE = 32;
const KNOWN_HOSTS = 'known-hosts.json';
const CONNECT_TIMEOUT_MS = 30_000;

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
    using connection = await Connection.open(url, account, dirname(to), stopped);
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

type SftpVersion = FileVersion & { readonly size: number };

const isSame = (kept: FileVersion | null, now: FileVersion): boolean => kept !== null && kept.etag === now.etag;

/** What is wrong with the file here, and not with the server. */
class WriteError extends Error {}

/** Writes the bytes from `offset` on in their order, while many are under way. */
async function receive(
  { sftp, handle, closed }: Connection,
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

/** A signed-in connection, and the open file. */
class Connection implements Disposable {
  readonly sftp: SFTPWrapper;
  readonly handle: Buffer;
  /** Rejects when the connection ends: reads that are under way would wait for ever. */
  readonly closed: Promise<never>;
  readonly #client: Client;
  readonly #url: string;

  private constructor(url: string, client: Client, sftp: SFTPWrapper, handle: Buffer, closed: Promise<never>) {
    this.#url = url;
    this.#client = client;
    this.sftp = sftp;
    this.handle = handle;
    this.closed = closed;
  }

  static async open(
    url: string,
    account: SftpAccount,
    folder: string,
    stopped: readonly AbortSignal[],
  ): Promise<Connection> {
    const { hostname, port, pathname } = new URL(url);
    const client = new Client();
    const ended = Promise.withResolvers<never>();
    const { promise: closed, reject: end } = ended;
    closed.catch(() => {});
    let refused: LoadError | null = null;
    const known = await KnownHost.of(folder, `${hostname}:${port || '22'}`);
    const fail = (error: Error & { readonly level?: string }): void =>
      end(refused ?? (error.level === 'client-authentication' ? signInRefused(url) : error));
    client.on('error', fail);
    client.on('close', () => end(refused ?? new Error('the connection was closed')));
    for (const one of stopped) one.addEventListener('abort', () => end(one.reason), { once: true });
    const ready = Promise.withResolvers<void>();
    client.on('ready', () => ready.resolve());
    client.connect({
      host: hostname,
      port: Number(port || 22),
      username: account.user,
      password: account.password,
      readyTimeout: CONNECT_TIMEOUT_MS,
      hostVerifier: (key: Buffer) => {
        refused = known.refusalOf(url, fingerprintOf(key), account.fingerprint);
        return refused === null;
      },
    });
    try {
      await Promise.race([ready.promise, closed]);
      client.setNoDelay();
      await known.remember();
      const sftp = await Promise.race([
        new Promise<SFTPWrapper>((resolve, reject) =>
          client.sftp((error, it) => (error ? reject(error) : resolve(it))),
        ),
        closed,
      ]);
      const path = decodeURIComponent(pathname);
      const handle = await Promise.race([
        new Promise<Buffer>((resolve, reject) =>
          sftp.open(path, 'r', (error, it) => (error ? reject(asOpenError(url, error)) : resolve(it))),
        ),
        closed,
      ]);
      return new Connection(url, client, sftp, handle, closed);
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  async version(): Promise<SftpVersion> {
    const stats = await Promise.race([
      new Promise<Stats>((resolve, reject) =>
        this.sftp.fstat(this.handle, (error, it) => (error ? reject(error) : resolve(it))),
      ),
      this.closed,
    ]);
    const etag = `${stats.size}-${stats.mtime}`;
    const lastModified = new Date(stats.mtime * 1000).toUTCString();
    return { url: this.#url, etag, weakEtag: null, lastModified, size: stats.size };
  }

  [Symbol.dispose](): void {
    this.#client.destroy();
  }
}

/** SSH_FX_NO_SUCH_FILE and SSH_FX_PERMISSION_DENIED: another try would be answered alike. */
const NOT_THERE: ReadonlyMap<unknown, string> = new Map([
  [2, 'the server has no such file'],
  [3, 'the account may not read it'],
]);

function asOpenError(url: string, error: Error & { readonly code?: unknown }): Error {
  const reason = NOT_THERE.get(error.code);
  return reason === undefined ? error : failed(url, reason, error);
}

const signInRefused = (url: string): LoadError =>
  failed(url, 'the server does not accept the account: look whether the publisher has changed its name or password');

/** As ssh-keygen prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The key of a server, as it was the first time. */
class KnownHost {
  readonly #path: string;
  readonly #host: string;
  readonly #hosts: Readonly<Record<string, string>>;
  #seen: string | null = null;

  private constructor(path: string, host: string, hosts: Readonly<Record<string, string>>) {
    this.#path = path;
    this.#host = host;
    this.#hosts = hosts;
  }

  static async of(folder: string, host: string): Promise<KnownHost> {
    const path = join(folder, KNOWN_HOSTS);
    const text = await readFile(path, 'utf8').catch(() => '{}');
    return new KnownHost(path, host, JSON.parse(text) as Record<string, string>);
  }

  /** `null` where the key is the one that is expected. */
  refusalOf(url: string, fingerprint: string, pinned: string | undefined): LoadError | null {
    this.#seen = fingerprint;
    const expected = pinned ?? this.#hosts[this.#host];
    if (expected === undefined || expected === fingerprint) return null;
    const where = pinned === undefined ? `Where the publisher says that it has a new one, delete ${this.#path}` : '';
    return failed(url, `the server's key is ${fingerprint}, and ${expected} was expected. ${where}`.trim());
  }

  async remember(): Promise<void> {
    if (this.#seen === null || this.#hosts[this.#host] === this.#seen) return;
    await writeFile(this.#path, JSON.stringify({ ...this.#hosts, [this.#host]: this.#seen }, null, 2));
  }
}
