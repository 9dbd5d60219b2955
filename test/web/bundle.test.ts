import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { printWebTypes, WEB_TYPES } from '../../scripts/write-web-types.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

/** Of script, compressed, that any page may need before the charts. */
const FIRST_LOAD_MAX_BYTES = 200_000;

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
};
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** A chunk and all that it imports before it runs. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name]!;
  if (found.has(file)) return found;
  found.add(file);
  for (const each of imports) filesOf(each, found);
  return found;
}

describe('the built dashboard', () => {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry)!;
  const pages = Object.keys(manifest).filter((name) => name.endsWith('-page.tsx'));

  it('has a chunk for each page', () => {
    assert.equal(pages.length, 19);
  });

  for (const page of pages) {
    it(`opens ${page} with less than ${FIRST_LOAD_MAX_BYTES / 1_000} kB of script`, () => {
      const scripts = [...new Set([...filesOf(entry), ...filesOf(page)])].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
      assert.ok(bytes < FIRST_LOAD_MAX_BYTES, `${bytes} bytes`);
    });
  }

  it('has types that fit openapi.json', async () => {
    const message = 'run `npm run web:types` and commit the result';
    assert.equal(readFileSync(WEB_TYPES, 'utf8'), await printWebTypes(), message);
  });
});
