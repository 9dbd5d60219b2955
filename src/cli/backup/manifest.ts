/**
 * The list of a backup's files with their checksums. It is written last: a folder without it is not a backup.
 */
import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { CommandError } from '../exit-codes.ts';
import { type KeptFile, sync } from './files.ts';
import { isKept } from './home-files.ts';

export type Manifest = {
  /** When it was begun. */
  readonly at: string;
  /** The version of Charter. */
  readonly version: string;
  /** Where the accounts are: of PostgreSQL nothing is in the folder. */
  readonly accounts: 'sqlite' | 'postgresql';
  readonly files: readonly KeptFile[];
};

export const MANIFEST = 'charter-backup.json';

/** In its place at once, or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  const file = await open(`${path}.new`, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ manifest, sha256: digestOf(manifest) }, null, 1)}\n`);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  await sync(folder);
}

/**
 * What a backup says of itself is believed as far as it can be checked: the form of the list, paths of kinds that are
 * kept, sizes and checksums.
 *
 * @throws CommandError where the folder is not a whole backup, or a newer Charter made it
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? `it has no ${MANIFEST}, which is written when all else is` : error.message;
    throw new CommandError('failed', `${folder} is no whole backup: ${reason}`, { cause: error });
  });
  const manifest = manifestOf(text);
  if (manifest === null) throw new CommandError('failed', `${path} is damaged`);
  if (isNewer(manifest.version))
    throw new CommandError(
      'failed',
      `${folder} was made by Charter ${manifest.version}, and this is ${packageJson.version}: restore it with that version or a newer one`,
    );
  return manifest;
}

function manifestOf(text: string): Manifest | null {
  try {
    const { manifest, sha256 } = JSON.parse(text) as { readonly manifest: unknown; readonly sha256: string };
    const { success } = manifestSchema.safeParse(manifest);
    return success && sha256 === digestOf(manifest as Manifest) ? (manifest as Manifest) : null;
  } catch {
    return null;
  }
}

/** No path leads out of the folder. */
const manifestSchema = z.object({
  at: z.iso.datetime(),
  version: z.string().regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,99})?$/),
  accounts: z.enum(['sqlite', 'postgresql']),
  files: z.array(
    z.object({
      path: z.string().refine(isKept),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** Whether the version is a later one than this. A mark behind it (`-beta.1`) is left aside. */
function isNewer(version: string): boolean {
  const numbers = (text: string) => text.split('-')[0]!.split('.').map(Number);
  const own = numbers(packageJson.version);
  for (const [index, number] of numbers(version).entries()) if (number !== own[index]) return number > own[index]!;
  return false;
}

const digestOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
