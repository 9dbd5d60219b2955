import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { printWebTypes, WEB_TYPES } from '../../scripts/write-web-types.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

/** Of script, compressed, that any page may need at first, without the charts and the picture of a network. */
const FIRST_LOAD_MAX_BYTES = 200_000;

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(DIST, 'index.html'), 'utf8');

/** What may come after the first load: a part of a page by this name. */
const isLater = (name: string): boolean => /(?:chart|picture|graph)\.tsx?$/.test(name);

/** A chunk and all that it imports, at once or on its way: but for the charts. */
function filesOf(name: string, isPage: (name: string) => boolean, found = new Set<string>()): Set<string> {
  const { file, imports = [], dynamicImports = [] } = manifest[name]!;
  if (found.has(file)) return found;
  found.add(file);
  const parts = dynamicImports.filter((each) => !isPage(each) && !isLater(each));
  for (const each of [...imports, ...parts]) filesOf(each, isPage, found);
  return found;
}

describe('the built dashboard', () => {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry)!;
  const router = readFileSync(join(DIST, '../src/app/pages.tsx'), 'utf8');
  const pages = [...router.matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)].map(([, path]) => `src/${path}`);
  // The page itself brings one: the scheme of colours.
  const ofHtml = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file!);

  it('has a chunk for each page', () => {
    assert.ok(pages.length > 15);
    assert.deepEqual(
      pages.filter((page) => manifest[page] === undefined),
      [],
    );
  });

  for (const page of pages) {
    it(`opens ${page} with less than ${FIRST_LOAD_MAX_BYTES / 1_000} kB of script`, () => {
      const isPage = (name: string) => pages.includes(name);
      const files = new Set([...ofHtml, ...filesOf(entry, isPage), ...filesOf(page, isPage)]);
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
      assert.ok(bytes < FIRST_LOAD_MAX_BYTES, `${bytes} bytes`);
    });
  }

  it('has types that fit openapi.json', async () => {
    const message = 'run `npm run web:types` and commit the result';
    assert.equal(readFileSync(WEB_TYPES, 'utf8'), await printWebTypes(), message);
  });
});
