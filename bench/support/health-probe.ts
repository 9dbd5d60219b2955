/**
 * The process of `watchHealth`: asks for a server's health again and again, and tells the gaps between its
 * answers when it is told to stop.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gap } from './watch-health.ts';

const [url = '', pid = '', everyMs = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const gaps: Gap[] = [];
let isOver = false;
process.once('message', () => {
  isOver = true;
});
process.send?.('ready');
let last = performance.now();
let lastWaited = waitedForCoresMs();
while (!isOver) {
  await ask();
  const [now, waited] = [performance.now(), waitedForCoresMs()];
  gaps.push({ ms: now - last, withoutCoreMs: waited - lastWaited });
  [last, lastWaited] = [now, waited];
  await sleep(Number(everyMs));
}
process.send?.(gaps, () => process.exit(0));

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
}

/**
 * How long the server's main thread and this process have been ready to run, each while no core was free for
 * it.
 */
function waitedForCoresMs(): number {
  return waitedForCoreMs(pid) + waitedForCoreMs('self');
}

/** The second of the kernel's figures, in nanoseconds. */
function waitedForCoreMs(process: string): number {
  return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}
