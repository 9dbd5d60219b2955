import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROBE = fileURLToPath(new URL('health-probe.ts', import.meta.url));

/**
 * Between two answers, in milliseconds; and how much of it the server's main thread, and who asks, waited for
 * a core that others had.
 */
export type Gap = { readonly ms: number; readonly withoutCoreMs: number };

/**
 * Asks for a server's health from a process of its own. `stop` resolves with the gaps between its answers:
 * the largest is what others notice, on a machine that all of them share.
 */
export async function watchHealth(
  url: string,
  server: ChildProcess,
  everyMs: number,
): Promise<{ readonly stop: () => Promise<Gap[]> }> {
  const probe = fork(PROBE, [url, String(server.pid), String(everyMs)]);
  await once(probe, 'message');
  return {
    async stop() {
      probe.send('stop');
      const [gaps] = (await once(probe, 'message')) as [Gap[]];
      if (probe.exitCode === null) await once(probe, 'exit');
      return gaps;
    },
  };
}
