/** An export that goes to a pipe or device as it comes. It cannot be continued. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { CommandError } from '../exit-codes.ts';
import { STANDARD_STREAM } from '../match/input-stream.ts';
import type { ExportOutput, Written } from './output.ts';

export class StreamedExport implements ExportOutput {
  readonly begun = null;
  readonly wholeManifest = null;
  readonly #path: string;
  readonly #sink: Writable;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(path: string) {
    this.#path = path;
    this.#sink = path === STANDARD_STREAM ? process.stdout : createWriteStream(path);
    // Each write hears of the error by its callback; without a listener the process would end.
    this.#sink.on('error', () => {});
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#sink.write(bytes, (error) => (error ? reject(this.#unwritable(error)) : resolve()));
    await promise;
  }

  async checkpoint(): Promise<void> {}

  async end(): Promise<Written> {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async publish(): Promise<void> {}

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#sink === process.stdout) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sink.end(resolve);
    await promise;
  }

  #unwritable(error: NodeJS.ErrnoException): CommandError {
    // A reader that stops early (`| head`) is not a failure.
    if (error.code === 'EPIPE') return new CommandError('ok', `Nobody reads ${this.#path} any more`);
    return new CommandError('failed', `${this.#path} cannot be written: ${error.message}`, { cause: error });
  }
}
