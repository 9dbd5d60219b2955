/** An SFTP server on loopback that serves files from memory. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection } from 'ssh2';

export type Served = { readonly bytes: Buffer; readonly mtime: number };

export class SftpPublisher implements AsyncDisposable {
  /** By path. */
  readonly files = new Map<string, Served>();
  /** Where reads began, since the last time that it was emptied. */
  readonly reads: number[] = [];
  /** A connection is broken off behind so many bytes; `null` for never. */
  breaksAfter: number | null = null;
  /** Answers to reads stay out. */
  isSilent = false;
  /** A read is answered with so many bytes at most. */
  most = Number.POSITIVE_INFINITY;
  connections = 0;
  readonly #server: ssh2.Server;
  readonly #open = new Set<Connection>();

  private constructor(key: string) {
    this.#server = new ssh2.Server({ hostKeys: [key] }, (client) => {
      this.connections++;
      this.#open.add(client);
      client.on('close', () => this.#open.delete(client));
      client.on('error', () => {});
      client.on('authentication', (context) => {
        if (context.method === 'password' && context.username === 'Public' && context.password === 'open-sesame')
          context.accept();
        else context.reject(['password']);
      });
      client.on('ready', () => client.on('session', (accept) => this.#serve(client, accept())));
    });
  }

  static async start(port = 0): Promise<SftpPublisher> {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publisher = new SftpPublisher(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
    await new Promise<void>((resolve) => publisher.#server.listen(port, '127.0.0.1', resolve));
    return publisher;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #serve(client: Connection, session: ssh2.Session): void {
    const { STATUS_CODE } = ssh2.utils.sftp;
    session.on('sftp', (accept) => {
      const sftp = accept();
      let file: Served | undefined;
      let sent = 0;
      sftp.on('OPEN', (id, path) => {
        file = this.files.get(path);
        if (file === undefined) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        else sftp.handle(id, Buffer.from('file'));
      });
      sftp.on('FSTAT', (id) => {
        const { bytes, mtime } = file!;
        sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: bytes.length, atime: mtime, mtime });
      });
      sftp.on('READ', (id, _handle, offset, length) => {
        this.reads.push(offset);
        if (this.isSilent) return;
        if (this.breaksAfter !== null && sent + length > this.breaksAfter) return void client.end();
        const bytes = file!.bytes.subarray(offset, offset + Math.min(length, this.most));
        sent += bytes.length;
        if (bytes.length === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, bytes);
      });
      sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const client of this.#open) client.end();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
