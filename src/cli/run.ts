/** Runs the command line: failures become one line on stderr and an exit code. */
import process from 'node:process';
import { CommanderError } from 'commander';
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

/**
 * Runs a command line, `args` being the words after `charter`, with the settings of `environment`, and sets the
 * process's exit code.
 */
export async function runCommandLine(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const program = await charter(new Settings(environment), args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = await exitCodeOf(error as Error);
  }
}

/** What to exit with after a failure, which is told on stderr where nobody has told it yet. */
async function exitCodeOf(error: Error): Promise<number> {
  // Help and version are answers; everything else that commander says is a wrong call, and it has said it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage;
  process.stderr.write(`${(await isRefusal(error)) ? `charter: ${error.message}` : error.stack}\n`);
  return EXIT_CODES[error instanceof CommandError ? error.exitCode : 'failed'];
}
