/** A connection to an SFTP server, with one file open. */
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { failed } from './download-tries.ts';
import type { FileVersion } from './file-version.ts';
import { fingerprintOf, KnownHost } from './known-host.ts';
import type { LoadError } from './load-error.ts';

export type SftpAccount = {
  readonly user: string;
  readonly password: string;
  /** Of the server's key, as ssh-keygen prints it: `SHA256:…`. The one that comes first is trusted where it is left out. */
  readonly fingerprint?: string | undefined;
};

const CONNECT_TIMEOUT_MS = 30_000;

export type SftpVersion = FileVersion & { readonly size: number };

/** A signed-in connection, and the open file. */
export class SftpConnection implements Disposable {
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
  ): Promise<SftpConnection> {
    const { hostname, port, pathname } = new URL(url);
    // Read when it is needed: few commands fetch anything, and it takes a tenth of their start.
    const { default: ssh2 } = await import('ssh2');
    const client = new ssh2.Client();
    const ended = Promise.withResolvers<never>();
    const { promise: closed, reject: end } = ended;
    closed.catch(() => {});
    let refused: LoadError | null = null;
    const known = await KnownHost.of(url, folder);
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
      return new SftpConnection(url, client, sftp, handle, closed);
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
