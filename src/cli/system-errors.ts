/** What the operating system refuses, in the words of the person at the terminal. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import table from './tables/system-errors.json' with { type: 'json' };

type SystemError = NodeJS.ErrnoException & { readonly dest?: string };

/** By the system's code: how the sentence continues behind the path (errno(3)). */
const REASONS: Readonly<Record<string, string>> = table.reasons;

/** What no single file is to blame for. */
const SENTENCES: Readonly<Record<string, string>> = table.sentences;

const REFUSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM']);

/** Calls that only look; but for `open`, all others change something. */
const READING: ReadonlySet<string> = new Set([
  ...['read', 'scandir', 'opendir', 'stat', 'lstat', 'fstat', 'readlink', 'realpath', 'access', 'statfs'],
]);

/** A sentence without its full stop for what the system refuses; `null` for any other error, which is a bug. */
export function systemRefusal(error: unknown): string | null {
  const { code = '', path, syscall } = error as SystemError;
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return path === undefined || code.endsWith('FILE') ? sentence : `${sentence}: ${path}`;
  if (syscall === undefined || path === undefined) return null;
  return `${path} cannot be ${verbOf(syscall)}: ${reasonAt(error as SystemError, path)}`;
}

/** Why, for who says already what cannot be done; `null` for what is not an error of the system. */
export function systemReason(error: unknown): string | null {
  const { code = '', path, syscall } = error as SystemError;
  if (SENTENCES[code] !== undefined) return SENTENCES[code];
  return syscall === undefined || path === undefined ? null : reasonAt(error as SystemError, path);
}

function reasonAt({ code = '', syscall = '' }: SystemError, path: string): string {
  if (REFUSED.has(code)) return ownerOf(path);
  // What is to be made is never there before: its folder is what is missing.
  if (code === 'ENOENT' && !READING.has(syscall) && !existsSync(dirname(path))) return 'its folder is not there';
  return REASONS[code] ?? code;
}

function verbOf(syscall: string): string {
  if (READING.has(syscall)) return 'read';
  if (syscall === 'open') return 'opened';
  return syscall.startsWith('mk') ? 'made' : 'written to';
}

/** The owner of a file, where it is known; of a missing file the owner of the folder that it would be in. */
function ownerOf(path: string): string {
  let there = path;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const isOthers = statSync(there, { throwIfNoEntry: false })?.uid !== process.geteuid?.();
  if (there === path) return isOthers ? 'it belongs to another user' : 'its permissions do not allow it';
  return isOthers ? `${there} belongs to another user` : `the permissions of ${there} do not allow it`;
}
