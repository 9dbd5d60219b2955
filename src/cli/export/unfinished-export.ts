/**
 * An export to a file, which may be broken off at any moment and continues where it was. Beside `out.ndjson` is a folder
 * `out.ndjson.unfinished`: what is written so far, and a log of chunks that says how much of it counts. The file appears
 * under its name when it is whole, with its manifest beside it.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { takeLock } from '../../locks/index.ts';
import { CommandError } from '../exit-codes.ts';
import type { Begun, Checkpoint, ExportOutput, Written } from './output.ts';

const compress = promisify(gzip);
const READ_BYTES = 1024 * 1024;

/** The first line of the log. */
type Plan = { readonly plan: string };
/** Each other one. `fileBytes`: what counts of the file, `bytes` before they were compressed. */
type Chunk = Checkpoint & { readonly bytes: number; readonly fileBytes: number };
/** The last one: the file is whole. */
type Whole = { readonly manifest: string };

export type UnfinishedOptions = {
  readonly path: string;
  /** What is exported, and how: an export continues only in the same. */
  readonly plan: string;
  readonly isCompressed: boolean;
  /** Told where an export that was broken off is thrown away, or continued. */
  readonly onEarlier: (event: 'anew' | 'on', records: Readonly<Record<string, number>>) => void;
};

export class UnfinishedExport implements ExportOutput {
  readonly begun: Begun | null;
  /** The manifest of an export that is whole already, and has to be published and no more. */
  readonly wholeManifest: string | null;
  readonly #path: string;
  readonly #folder: string;
  readonly #lock: Disposable;
  readonly #file: FileHandle | null;
  readonly #log: FileHandle;
  readonly #isCompressed: boolean;
  readonly #hash = createHash('sha256');
  /** What of a chunk waits to be compressed. */
  #waiting: Uint8Array[] = [];
  #bytes: number;
  #fileBytes: number;

  private constructor(
    { path, isCompressed }: UnfinishedOptions,
    lock: Disposable,
    files: { readonly file: FileHandle | null; readonly log: FileHandle },
    chunks: readonly Chunk[],
    wholeManifest: string | null,
  ) {
    const last = chunks.at(-1);
    this.#path = path;
    this.#folder = folderOf(path);
    this.wholeManifest = wholeManifest;
    this.#isCompressed = isCompressed;
    this.#lock = lock;
    this.#file = files.file;
    this.#log = files.log;
    this.#bytes = last?.bytes ?? 0;
    this.#fileBytes = last?.fileBytes ?? 0;
    const notes = chunks.flatMap(({ note }) => note ?? []);
    this.begun = last === undefined ? null : { position: last.position, counts: last.counts, notes, bytes: last.bytes };
  }

  /**
   * Begins an export, or continues the one that was broken off.
   *
   * @throws CommandError where another process is at it, or the folder cannot be written
   */
  static async open(options: UnfinishedOptions): Promise<UnfinishedExport> {
    const { path, plan, onEarlier } = options;
    const folder = folderOf(path);
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw unwritable(path, error);
    });
    const lock = takeLock(join(folder, 'lock'));
    if (lock === null) throw new CommandError('failed', `Another charter export is writing ${path}`);
    try {
      const earlier = await readLog(folder);
      const isSame = earlier.plan === plan;
      if (!isSame && earlier.chunks.length > 0) onEarlier('anew', {});
      const chunks = isSame ? earlier.chunks : [];
      const whole = isSame ? earlier.whole : null;
      if (chunks.length > 0 && whole === null) onEarlier('on', chunks.at(-1)!.counts);
      await writeLog(folder, [{ plan }, ...chunks, ...(whole === null ? [] : [whole])]);
      const log = await open(join(folder, 'log'), 'a');
      // Of an export that is whole the file may be in its place already.
      const file = whole === null ? await open(join(folder, 'output'), chunks.length > 0 ? 'r+' : 'w+') : null;
      const unfinished = new UnfinishedExport(options, lock, { file, log }, chunks, whole?.manifest ?? null);
      if (chunks.length > 0 && whole === null) await unfinished.#readBegun();
      return unfinished;
    } catch (error) {
      lock[Symbol.dispose]();
      throw error instanceof CommandError ? error : unwritable(path, error as NodeJS.ErrnoException);
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    this.#bytes += bytes.length;
    if (this.#isCompressed) this.#waiting.push(bytes);
    else await this.#append(bytes);
  }

  async checkpoint(checkpoint: Checkpoint): Promise<void> {
    await this.#compress();
    await this.#do(() => this.#file!.datasync());
    await this.#note({ ...checkpoint, bytes: this.#bytes, fileBytes: this.#fileBytes });
  }

  async end(): Promise<Written> {
    await this.#compress();
    await this.#do(() => this.#file!.sync());
    return { bytes: this.#fileBytes, sha256: this.#hash.digest('hex') };
  }

  async publish(manifest: string): Promise<void> {
    if (this.wholeManifest === null) await this.#note({ manifest });
    await putInPlace(this.#path, manifest).catch((error) => {
      throw unwritable(this.#path, error);
    });
    await rm(this.#folder, { recursive: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
    await this.#log.close();
    this.#lock[Symbol.dispose]();
  }

  /** Reads what counts of the file for its hash, and cuts off what does not. */
  async #readBegun(): Promise<void> {
    await this.#file!.truncate(this.#fileBytes);
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    for (let at = 0; at < this.#fileBytes; ) {
      const { bytesRead } = await this.#file!.read(buffer, 0, Math.min(READ_BYTES, this.#fileBytes - at), at);
      if (bytesRead === 0) throw new CommandError('failed', `${this.#folder} is damaged: remove it and export again`);
      this.#hash.update(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  }

  /** A chunk is a member of its own of the compressed file (RFC 1952, 2.2), so that another can follow. */
  async #compress(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const chunk = Buffer.concat(this.#waiting);
    this.#waiting = [];
    await this.#append(await compress(chunk));
  }

  async #append(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const at = this.#fileBytes + done;
      const { bytesWritten } = await this.#do(() => this.#file!.write(bytes, done, bytes.length - done, at));
      done += bytesWritten;
    }
    this.#hash.update(bytes);
    this.#fileBytes += bytes.length;
  }

  #note(line: Chunk | Whole): Promise<void> {
    return this.#do(async () => {
      await this.#log.appendFile(`${JSON.stringify(line)}\n`);
      await this.#log.datasync();
    });
  }

  #do<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error) => {
      throw unwritable(this.#path, error);
    });
  }
}

const folderOf = (path: string): string => `${path}.unfinished`;

export const manifestOf = (path: string): string => `${path}.manifest.json`;

async function readLog(
  folder: string,
): Promise<{ readonly plan: string | null; readonly chunks: readonly Chunk[]; readonly whole: Whole | null }> {
  const text = await readFile(join(folder, 'log'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // What stands behind the last line feed is a line that was being written.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line): Partial<Plan & Chunk & Whole> => JSON.parse(line));
  return {
    plan: lines[0]?.plan ?? null,
    chunks: lines.filter((line): line is Chunk => line.fileBytes !== undefined),
    whole: lines.find((line): line is Whole => line.manifest !== undefined) ?? null,
  };
}

/** The lines that count, without one that was torn. */
async function writeLog(folder: string, lines: readonly (Plan | Chunk | Whole)[]): Promise<void> {
  const written = join(folder, 'log.new');
  await writeFile(written, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true });
  await rename(written, join(folder, 'log'));
}

/** The manifest first: it names the file by its sha-256. Done again where it was broken off in between. */
async function putInPlace(path: string, manifest: string): Promise<void> {
  const written = join(folderOf(path), 'manifest');
  await writeFile(written, manifest, { flush: true });
  await rename(written, manifestOf(path));
  await rename(join(folderOf(path), 'output'), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

function unwritable(path: string, error: NodeJS.ErrnoException): CommandError {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new CommandError(
      'failed',
      `The disk is full: ${path} is not whole. Make room and run the same command again.`,
      {
        cause: error,
      },
    );
  return new CommandError('failed', `${path} cannot be written: ${error.message}`, { cause: error });
}
