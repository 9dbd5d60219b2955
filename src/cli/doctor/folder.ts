/** The data folder: is it there, can it be written to, is there room. */
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESTORING } from '../backup/half-restored.ts';
import type { Check, Examined } from './check.ts';
import { type Finding, megabytes, ok, warning, wrong } from './finding.ts';

const WHAT = 'data folder';
/** Below this a server cannot work for long: accounts, logs and batches are written all the time. */
const ROOM_WRONG_BYTES = 100e6;
const ROOM_WARNING_BYTES = 1e9;
/** What a load or an upgrade takes of the disk beside the snapshot that it replaces (docs/upgrading.md). */
const LOAD_SHARE = 1.5;
/** File systems of networks, by the numbers that Linux gives them (statfs(2)): NFS, SMB and SMB2. */
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

export const folderCheck: Check = (examined) => {
  const home = examined.context.homePath();
  const kind = kindOf(home);
  if (kind === 'other') return [wrong(WHAT, `${home} is no folder.`, 'Move it away, or set CHARTER_HOME.')];
  if (kind === 'unreadable')
    return [wrong(WHAT, `${home} cannot be read by this user.`, `Run as its owner, or: chown -R $(id -un) ${home}`)];
  const nearest = existingAbove(home);
  if (kind === 'absent') {
    if (!isWritable(nearest))
      return [wrong(WHAT, `${home} is not there and cannot be made in ${nearest}.`, `Make it, or set CHARTER_HOME.`)];
    return [ok(WHAT, `${home} is not there yet; what is loaded first makes it`), ...roomOf(nearest, examined)];
  }
  return [
    ...(isWritable(home)
      ? [ok(WHAT, home)]
      : [wrong(WHAT, `${home} cannot be written to.`, `Run as its owner, or: chown -R $(id -un) ${home}`)]),
    ...(existsSync(join(home, RESTORING))
      ? [wrong(WHAT, 'A restore into it is under way or was broken off.', 'Run it again: charter restore <folder>')]
      : []),
    ...filesOf(home),
    ...roomOf(home, examined),
  ];
};

/** What only its owner may read, by name. */
const PRIVATE = ['charter.sqlite', 'key-secret', 'session-secret', 'demo-key', 'demo-password'];
/** What a server and loads write to, by name. */
const WRITTEN = ['charter.sqlite', 'registries', 'premises', 'owners', 'work', 'rejects', 'downloads'];
const OTHERS_READ = 0o077;

function filesOf(home: string): readonly Finding[] {
  const found: Finding[] = [];
  for (const name of PRIVATE) {
    const file = statSync(join(home, name), { throwIfNoEntry: false });
    if (file === undefined || (file.mode & OTHERS_READ) === 0) continue;
    const path = join(home, name);
    found.push(warning(name, `Other users of this machine can read ${path}.`, `chmod 600 ${path}`));
  }
  for (const name of WRITTEN) {
    const path = join(home, name);
    if (!existsSync(path) || isWritable(path)) continue;
    found.push(wrong(name, `${path} cannot be written to.`, `Run as its owner, or: chown -R $(id -un) ${home}`));
  }
  return found;
}

function roomOf(folder: string, { context }: Examined): readonly Finding[] {
  const { bavail, bsize, type } = statfsSync(folder);
  const free = bavail * bsize;
  const largest = largestSnapshot(context.homePath());
  const found: Finding[] = [];
  const says = `${megabytes(free)} are free`;
  if (free < ROOM_WRONG_BYTES) found.push(wrong('disk', `Only ${says} at ${folder}.`, `Make room, or move ${folder}.`));
  else if (free < Math.max(ROOM_WARNING_BYTES, LOAD_SHARE * largest))
    found.push(
      warning(
        'disk',
        `Only ${says} at ${folder}${largest === 0 ? '' : `; the largest snapshot has ${megabytes(largest)}, and a load builds the next beside it`}.`,
        'Make room before the next load.',
      ),
    );
  else found.push(ok('disk', says));
  if (NETWORK_FILE_SYSTEMS.has(type) && !context.settings.databaseUrl)
    found.push(
      warning(
        'disk',
        'The data folder is on a network file system, on which SQLite cannot lock files safely.',
        'Move it to a local disk, or set CHARTER_DATABASE_URL and CHARTER_ENGINE_URL.',
      ),
    );
  return found;
}

function largestSnapshot(home: string): number {
  const sizes = ['registries', 'premises', 'owners'].flatMap((folder) => {
    try {
      return readdirSync(join(home, folder)).map((name) => statSync(join(home, folder, name)).size);
    } catch {
      // It is not there, or a file went away meanwhile.
      return [];
    }
  });
  return Math.max(0, ...sizes);
}

function kindOf(home: string): 'absent' | 'folder' | 'unreadable' | 'other' {
  try {
    if (!statSync(home).isDirectory()) return 'other';
    readdirSync(home);
    return 'folder';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'absent';
    return code === 'ENOTDIR' ? 'other' : 'unreadable';
  }
}

function existingAbove(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingAbove(dirname(path));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
