/** Runs commands as another user, one after the other in one process. It is that process, too. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DataFolder, type Outcome } from './run.ts';

const NOBODY = 65_534;
/** For a command that stays, though it may not. */
const PATIENCE_MS = 60_000;

type Task = { readonly home: string; readonly calls: readonly (readonly string[])[] };

/** What comes of them, as nobody where this process is root's, and else as this user. */
export async function callAsAnother(home: string, calls: Task['calls']): Promise<readonly Outcome[]> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ home, calls } satisfies Task);
  const [outcomes] = (await once(child, 'message')) as [readonly Outcome[]];
  child.kill('SIGKILL');
  return outcomes;
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', async ({ home, calls }: Task) => {
    if (process.getuid!() === 0) {
      process.setgroups!([]);
      process.setgid!(NOBODY);
      process.setuid!(NOBODY);
    }
    const folder = new DataFolder({ CHARTER_HOME: home });
    const outcomes: Outcome[] = [];
    for (const words of calls) {
      const late = { code: -1, stdout: '', stderr: `It did not end: ${words.join(' ')}` };
      outcomes.push(await Promise.race([folder.call(...words), sleep(PATIENCE_MS, late, { ref: false })]));
    }
    folder[Symbol.dispose]();
    process.send!(outcomes);
  });
}
