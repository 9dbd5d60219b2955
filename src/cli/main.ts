/** The `charter` command. What is compiled once is kept, which halves the time until it starts. */
import { enableCompileCache } from 'node:module';

// A reader that stops early (`charter search … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// What cannot be said, for the disk of a log is full, is not said: the work goes on.
process.stderr.on('error', () => {});

enableCompileCache();
const { runCommandLine } = await import('./run.ts');
await runCommandLine(process.argv.slice(2), process.env);
