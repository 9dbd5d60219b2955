import { globSync } from 'node:fs';
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
  const files = globSync(PATTERNS[rooms], { cwd: import.meta.dirname }).sort();
  for (const file of files.filter((_, index) => index % shares === share - 1)) await import(`./${file}`);
}
