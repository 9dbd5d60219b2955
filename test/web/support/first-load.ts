/** What a page of the dashboard loads at first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const DIST = join(import.meta.dirname, '../../../web/dist');

/** Of script, compressed, that any page may need at first, without the picture of a network. */
export const FIRST_LOAD_MAX_BYTES = 200_000;

/** Its chunks. */
const DRAWN_LATER = /\/(?:laid-out-picture|scene)-/;

/** `files`: below web/dist. */
export function scriptBytes(files: Iterable<string>): number {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js') && !DRAWN_LATER.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
}

/** What the document that is open has loaded since it was opened. */
export async function loadedScriptBytes(page: Page): Promise<number> {
  const paths = await page.evaluate<string[]>(
    'performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)',
  );
  return scriptBytes(paths.filter((path) => path.startsWith('/assets/')).map((path) => path.slice(1)));
}
