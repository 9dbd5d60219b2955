import { globSync, readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };

const PATTERNS = {
  fast: `@(${packageJson.config.fast})/**/*.test.ts`,
  api: 'api/**/*.test.ts',
  engine: 'engine/**/*.test.ts',
  store: '@(accounts|batches|events|exports|keeping|sign-in|store)/**/*.test.ts',
  web: 'web/**/*.test.ts',
} as const;

/**
 * Runs a share of the test files of rooms in this process: one process for each file takes up to twice the time.
 * `share`: from 1 to `shares`.
 */
export async function importShare(rooms: keyof typeof PATTERNS, share = 1, shares = 1): Promise<void> {
  const files = filesOf(rooms);
  for (const file of files.filter((_, index) => index % shares === share - 1)) await import(`./${file}`);
}

/** Costly each time, so that ten times as many tries take longer than those of all other rooms. */
const COSTLY = ['matching', 'network'];

/** Runs the files of `config.fast` that have properties, but for those of costly rooms. */
export async function importProperties(): Promise<void> {
  for (const file of filesOf('fast')) {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    if (text.includes("/property.ts'") && !COSTLY.includes(file.split('/')[0]!)) await import(`./${file}`);
  }
}

const filesOf = (rooms: keyof typeof PATTERNS): string[] =>
  globSync(PATTERNS[rooms], { cwd: import.meta.dirname }).sort();
