/** `npm run errors`: writes the table of docs/errors.md, between its markers, from the refusals. A test compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '../src/operations/index.ts';

export const PAGE = join(import.meta.dirname, '../docs/errors.md');

const MARKED = /(?<=<!-- begin: written by scripts\/print-errors.ts -->\n).*?(?=\n<!-- end -->)/s;

/** The page with its table as it is to be. */
export function withRefusals(page: string): string {
  if (!MARKED.test(page)) throw new Error(`${PAGE} has lost its markers.`);
  const rows = Object.values(REFUSALS)
    .toSorted((a, b) => a.status - b.status)
    .map(({ status, detail, when }) => `| ${status} | \`{"detail": "${detail}"}\` | ${when} |`);
  return page.replace(MARKED, () => ['| status | body | when |', '|---|---|---|', ...rows].join('\n'));
}

if (import.meta.main) writeFileSync(PAGE, withRefusals(readFileSync(PAGE, 'utf8')));
