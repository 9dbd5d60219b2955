/** Where a worker's thread begins. What is compiled once is kept, so that a lost thread is soon replaced. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./run-worker.ts');
