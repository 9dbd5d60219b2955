import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

export type Reject = {
  readonly file: string;
  readonly line: number;
  /** The layout's id, or `record`. */
  readonly kind: string;
  readonly reason: string;
  /** The row as it was read; of one that could not be read, its beginning. */
  readonly row: unknown;
};

const BUFFER_CHARACTERS = 256 * 1024;

/** Keeps rejected rows as NDJSON, `<code>-<timestamp>.ndjson`. The file is made with the first of them. */
export class RejectsFile {
  readonly #directory: string;
  readonly #path: string;
  #fd: number | undefined;
  #pending = '';
  count = 0;

  constructor(directory: string, code: string, now: Date) {
    this.#directory = directory;
    this.#path = join(directory, `${code}-${now.toISOString().replace(/[:.]/g, '-')}.ndjson`);
  }

  /** `null` while nothing was rejected. */
  get path(): string | null {
    return this.count === 0 ? null : this.#path;
  }

  add(reject: Reject): void {
    this.count++;
    this.#pending += `${JSON.stringify(reject)}\n`;
    if (this.#pending.length >= BUFFER_CHARACTERS) this.#write();
  }

  close(): void {
    if (this.#pending.length > 0) this.#write();
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  #write(): void {
    if (this.#fd === undefined) {
      mkdirSync(this.#directory, { recursive: true });
      this.#fd = openSync(this.#path, 'a', 0o600);
    }
    appendFileSync(this.#fd, this.#pending);
    this.#pending = '';
  }
}
