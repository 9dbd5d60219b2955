/** Runs the command line: failures become one line on stderr and an exit code. */
import process from 'node:process';
import { CommanderError } from 'commander';
import { CommandError, EXIT_CODES } from './exit-codes.ts';
import { charter } from './program.ts';
import { isRefusal } from './refusals.ts';
import { Settings } from './settings.ts';
import { systemReason, systemRefusal } from './system-errors.ts';
import { warn } from './terminal.ts';

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

/** The exit code after a failure, which is printed on stderr unless it was printed already. */
async function exitCodeOf(error: Error): Promise<number> {
  // Help and version are answers; everything else that commander says is a wrong call, and it has said it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage;
  const words = (await isRefusal(error)) ? inWords(error) : systemRefusal(error);
  warn(`${words === null ? error.stack : `charter: ${words}`}\n`);
  return EXIT_CODES[error instanceof CommandError ? error.exitCode : 'failed'];
}

/** Where a refusal ends by quoting the system, it ends in words. */
function inWords({ message, cause }: Error): string {
  if (!(cause instanceof Error) || !message.endsWith(cause.message)) return message;
  const head = message.slice(0, -cause.message.length);
  const words = head === '' ? systemRefusal(cause) : systemReason(cause);
  return words === null ? message : head + words;
}
