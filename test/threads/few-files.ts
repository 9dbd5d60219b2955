/** A process that may have few files open: it takes all of them, asks threads, gives them back and asks again. */
import { closeSync, openSync } from 'node:fs';
import { Threads } from '../../src/threads/index.ts';
import type { open } from './worked.ts';

const threads = new Threads<typeof open>({
  module: new URL('worked.ts', import.meta.url),
  data: {},
  count: 2,
  isLazy: true,
});
const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // Now there is none left.
}
const refused = await Promise.allSettled([threads.call('double', 2), threads.call('double', 2)]);
for (const file of taken) closeSync(file);
const isRefused = refused.every(({ status }) => status === 'rejected');
console.log(`${isRefused ? 'refused' : 'answered'}, then ${await threads.call('double', 2)}`);
await threads[Symbol.asyncDispose]();
