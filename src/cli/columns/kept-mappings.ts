/** Mappings that a user has confirmed, kept in the data folder for tables with the same headings. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeptMapping, keyOfHeadings } from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';

const FILE = 'mappings.json';

/** What tables are read as. */
export type KeptKind = 'locations' | 'licenses';

/** The one for these headings, whatever their order; null where there is none. @throws CommandError */
export async function keptMapping<Field extends string>(
  home: string,
  kind: KeptKind,
  header: readonly string[],
): Promise<KeptMapping<Field> | null> {
  return (await readAll(home))[keyOf(kind, header)] ?? null;
}

/** Keeps it in place of an earlier one. */
export async function keepMapping<Field extends string>(
  home: string,
  kind: KeptKind,
  header: readonly string[],
  kept: KeptMapping<Field>,
): Promise<void> {
  const all = { ...(await readAll(home)), [keyOf(kind, header)]: kept };
  await mkdir(home, { recursive: true });
  const path = join(home, FILE);
  await writeFile(`${path}.new`, `${JSON.stringify(all, null, 1)}\n`);
  await rename(`${path}.new`, path);
}

async function readAll(home: string): Promise<Readonly<Record<string, KeptMapping<string>>>> {
  const path = join(home, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '{}';
    throw new CommandError('failed', `${path} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    return JSON.parse(text) as Readonly<Record<string, KeptMapping<string>>>;
  } catch (error) {
    throw new CommandError('failed', `${path} is damaged; delete it, and map the columns anew`, { cause: error });
  }
}

const keyOf = (kind: KeptKind, header: readonly string[]): string => {
  const headings = createHash('sha256').update(keyOfHeadings(header)).digest('hex');
  return kind === 'locations' ? headings : `${kind} ${headings}`;
};
