import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullOr, LoadError } from '../registries/index.ts';

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

  flush(): void {
    if (this.#pending.length > 0) this.#write();
  }

  close(): void {
    try {
      this.flush();
    } finally {
      if (this.#fd !== undefined) closeSync(this.#fd);
      this.#fd = undefined;
      this.#pending = '';
    }
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

/** Runs a load and closes its rejects, also where it fails. A full disk is raised as a LoadError. */
export async function keepingRejects<T>(rejects: RejectsFile, load: () => Promise<T>): Promise<T> {
  let isPublished = false;
  try {
    const outcome = await load();
    isPublished = true;
    rejects.close();
    return outcome;
  } catch (error) {
    if (!isPublished) closeAnyhow(rejects);
    const refusal = diskFullOr(error);
    if (!isPublished || refusal === error) throw refusal;
    const message = `The snapshot was published, but the disk is full: not every rejected row is in ${rejects.path}.`;
    throw new LoadError('disk_full', message, { cause: error });
  }
}

/** After the failure that is reported, a second one does not matter. */
function closeAnyhow(rejects: RejectsFile): void {
  try {
    rejects.close();
  } catch {}
}
