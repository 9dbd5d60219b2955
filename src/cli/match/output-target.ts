import { createReadStream, createWriteStream, fstatSync, type Stats } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../exit-codes.ts';

/**
 * Where the rows of a run go. A file takes its place when all of it is there. What is no regular file (a device, a pipe, a socket) is written to and never
 * replaced: its rows are kept in a temporary folder until then, and such a run cannot be gone on with.
 */
export type OutputTarget = AsyncDisposable & {
  /** The file that the run writes. */
  readonly path: string;
  readonly isFile: boolean;
  /** To be called when the file is whole. */
  deliver(): Promise<void>;
};

/** Throws CommandError where the output is a folder, or the input itself. */
export async function openOutputTarget(output: string, input: string): Promise<OutputTarget> {
  // What is matched is not overwritten by what comes of it, and no folder by a file.
  if (resolve(input) === resolve(output)) throw new CommandError('usage', 'The output would overwrite the input');
  const there = await stat(output).catch(() => null);
  if (there?.isDirectory() === true) throw new CommandError('usage', `${output} is a folder`);
  if (there === null || there.isFile()) {
    return { path: output, isFile: true, deliver: async () => {}, [Symbol.asyncDispose]: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'charter-match-'));
  const path = join(folder, 'output');
  return {
    path,
    isFile: false,
    deliver: () => write(path, output, there),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function write(from: string, to: string, there: Stats): Promise<void> {
  try {
    // A standard output that is a socket cannot be opened by its name (`/dev/stdout`).
    if (isStandardOutput(there)) await pipeline(createReadStream(from), process.stdout, { end: false });
    else await pipeline(createReadStream(from), there.isSocket() ? connect(to) : createWriteStream(to));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A reader that stops early (`| head`) is no failure.
    if (code !== 'EPIPE') throw new CommandError('failed', `${to} cannot be written: ${message}`, { cause: error });
  }
}

function isStandardOutput({ dev, ino }: Stats): boolean {
  const own = fstatSync(process.stdout.fd);
  return own.dev === dev && own.ino === ino;
}
