/** A declaration of one's own, read from a file. */
import { readFileSync, statSync } from 'node:fs';
import { LoadError } from '../load-error.ts';
import type { Registry } from '../registry.ts';
import { registryIn, told } from './declared.ts';
import { declarationIn } from './problems.ts';
import type { UnusedColumns } from './unused-columns.ts';

/** The longest that is read. Those that come with Charter have some 10,000. */
const BYTES_MAX = 1 << 20;
const PROBLEMS_SHOWN = 20;

export type OwnRegistry = {
  readonly registry: Registry;
  /** What a draft left open and its author has not settled yet. */
  readonly questions: readonly string[];
  /** Columns that it believes in and makes nothing of. */
  readonly unused: readonly UnusedColumns[];
  /** The file's own. */
  readonly text: string;
};

/** Raises LoadError `declaration_wrong` with each mistake and where it stands. */
export function readDeclaration(path: string): OwnRegistry {
  const text = textOf(path);
  const read = declarationIn(jsonIn(path, text));
  if ('problems' in read) throw wrong(path, told(read.problems));
  const made = registryIn(read.declaration);
  if ('problems' in made) throw wrong(path, told(made.problems));
  const registry = { ...made.registry, declaration: read.declaration };
  return { registry, questions: read.declaration.questions ?? [], unused: made.unused, text };
}

/** Of a declaration that was drafted; of one that is not sound none. */
export function unusedIn(drafted: unknown): readonly UnusedColumns[] {
  const read = declarationIn(drafted);
  if ('problems' in read) return [];
  const made = registryIn(read.declaration);
  return 'problems' in made ? [] : made.unused;
}

function textOf(path: string): string {
  try {
    const status = statSync(path);
    if (!status.isFile()) throw new LoadError('file_unreadable', `${path} is no file`);
    if (status.size > BYTES_MAX) throw new LoadError('declaration_wrong', `${path} is longer than ${BYTES_MAX} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError('file_unreadable', `${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new LoadError('declaration_wrong', `${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

function wrong(path: string, problems: readonly string[]): LoadError {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  const lines = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  - ${line}`);
  return new LoadError('declaration_wrong', `${path} is no sound declaration:\n${lines.join('\n')}`);
}
