/** The `charter` command. What is compiled once is kept, which halves the time until it starts. */
import { enableCompileCache } from 'node:module';
import { dirname } from 'node:path';

// A reader that stops early (`charter search … | head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// What cannot be said, for the disk of a log is full, is not said: the work continues.
process.stderr.on('error', () => {});

const { directory } = enableCompileCache();
// Threads look for it there. Without it each would compile anew what the others have, and keep the compiler.
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= dirname(directory);
const { runCommandLine } = await import('./run.ts');
await runCommandLine(process.argv.slice(2), process.env);
