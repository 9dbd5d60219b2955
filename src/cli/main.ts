/** The `charter` command. What is compiled once is kept, which halves the time until it starts. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./run.ts');
