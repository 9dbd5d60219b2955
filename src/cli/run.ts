/** Runs the command line: failures become one line on stderr and an exit code. */
import process from 'node:process';
import { CommandError, EXIT_CODES } from './exit-codes.ts';
import { charter } from './program.ts';
import { Settings } from './settings.ts';

/**
 * Where failures come from that have been put into words already. Read only when something fails: most calls
 * need few of these rooms.
 */
const REFUSALS = [
  async () => CommandError,
  async () => (await import('../accounts/index.ts')).AccountError,
  async () => (await import('../accounts/index.ts')).StoreError,
  async () => (await import('../engine/index.ts')).EngineError,
  async () => (await import('../registries/index.ts')).LoadError,
  async () => (await import('../sign-in/index.ts')).SignInError,
];

/** Anything else is a bug, and its stack helps to mend it. */
async function isRefusal(error: unknown): Promise<boolean> {
  for (const read of REFUSALS) if (error instanceof (await read())) return true;
  return false;
}

// A reader that stops early (`charter search … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT_CODES.ok);
  throw error;
});

try {
  const program = await charter(new Settings(process.env), process.argv.slice(2));
  await program.parseAsync(process.argv);
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${(await isRefusal(error)) ? `charter: ${message}` : stack}\n`);
  process.exitCode = EXIT_CODES[error instanceof CommandError ? error.exitCode : 'failed'];
}
