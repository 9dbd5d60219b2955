/** Where the thread of events begins; what is compiled once is kept. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./run-events.ts');
