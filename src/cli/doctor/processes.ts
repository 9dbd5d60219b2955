/** Who has the data folder open, as far as the system says: on Linux by the files of its processes. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Check } from './check.ts';
import { type Finding, ok, warning } from './finding.ts';

type Process = { readonly pid: number; readonly command: string; readonly files: readonly string[] };

export const processesCheck: Check = ({ context }) => {
  if (process.platform !== 'linux') return [ok('processes', 'cannot be told on this system')];
  let home: string;
  try {
    home = realpathSync(context.homePath());
  } catch {
    // It is not there, or cannot be read: no process works in it.
    return [];
  }
  const processes = processesIn(home);
  const found: Finding[] = processes.map(({ pid, command, files }) => ok(command, `process ${pid}${workOf(files)}`));
  if (context.settings.batchThreads === 0 && !context.settings.databaseUrl) {
    const worksOnBatches = processes.some(({ command }) => command === 'charter worker');
    if (!worksOnBatches)
      found.push(
        warning(
          'batches',
          'CHARTER_BATCH_THREADS is 0, and no worker runs on this machine.',
          'Start one: charter worker',
        ),
      );
  }
  return found.length > 0 ? found : [ok('processes', 'none of this user has the data folder open')];
};

/** The loads that files stand for: `.us_co.loading` is the lock of one (src/engine/sqlite/files.ts). */
function workOf(files: readonly string[]): string {
  const codes = files.flatMap((file) => /^(?:registries|premises|owners)\/\.(\w+)\.loading$/.exec(file)?.[1] ?? []);
  const work = codes.length > 0 ? `, replaces ${[...new Set(codes)].sort().join(', ')}` : '';
  return files.some((file) => file.startsWith('downloads/')) ? `${work}, fetches files` : work;
}

function processesIn(home: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name): Process[] => {
      try {
        const files = filesOf(name, home);
        return files.length === 0 ? [] : [{ pid: Number(name), command: commandOf(name), files }];
      } catch {
        // It has ended, or is another user's.
        return [];
      }
    });
}

function filesOf(pid: string, home: string): readonly string[] {
  const folder = join('/proc', pid, 'fd');
  return readdirSync(folder).flatMap((fd) => {
    try {
      const path = readlinkSync(join(folder, fd));
      return path.startsWith(`${home}${sep}`) ? [relative(home, path)] : [];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
}

/** `charter serve`. Nothing else of the command line is reported: it may hold a key. */
function commandOf(pid: string): string {
  const words = readFileSync(join('/proc', pid, 'cmdline'), 'utf8').split('\0');
  const program = words.findIndex((word) => /(?:^|\/)(?:main\.[jt]s|charter)$/.test(word));
  if (program === -1) return 'another program';
  const given = words.slice(program + 1);
  // `--home` is the one option that stands before a command.
  const command = given[0] === '--home' ? given[2] : given.find((word) => !word.startsWith('--home='));
  return /^[a-z]+$/.test(command ?? '') ? `charter ${command}` : 'charter';
}
