/** A process that leaves threads open behind a call. */
import { Threads } from '../../src/threads/index.ts';
import type { open } from './worked.ts';

const threads = new Threads<typeof open>({ module: new URL('worked.ts', import.meta.url), data: {}, count: 2 });
void threads.call('doubleLater', 2).then(console.log);
