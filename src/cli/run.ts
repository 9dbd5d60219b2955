/** Runs the command line: failures become one line on stderr and an exit code. */
import process from 'node:process';
import { AccountError, StoreError } from '../accounts/index.ts';
import { EngineError } from '../engine/index.ts';
import { LoadError } from '../registries/index.ts';
import { SignInError } from '../sign-in/index.ts';
import { CommandError, EXIT_CODES } from './exit-codes.ts';
import { charter } from './program.ts';
import { Settings } from './settings.ts';

/** Failures that have been put into words already; anything else is a bug, and its stack helps to mend it. */
const REFUSALS = [AccountError, CommandError, EngineError, LoadError, SignInError, StoreError];

// A reader that stops early (`charter search … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT_CODES.ok);
  throw error;
});

try {
  await charter(new Settings(process.env)).parseAsync(process.argv);
} catch (error) {
  const refusal = REFUSALS.some((kind) => error instanceof kind) ? (error as Error) : undefined;
  process.stderr.write(`${refusal === undefined ? (error as Error).stack : `charter: ${refusal.message}`}\n`);
  process.exitCode = EXIT_CODES[error instanceof CommandError ? error.exitCode : 'failed'];
}
