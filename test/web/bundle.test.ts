import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { printWebTypes, WEB_TYPES } from '../../scripts/write-web-types.ts';
import { FIRST_LOAD_MAX_BYTES, scriptBytes } from './support/first-load.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(DIST, 'index.html'), 'utf8');

/** A chunk and all that it imports before it runs. What it fetches by itself, pages.test.ts sees in a browser. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name]!;
  if (found.has(file)) return found;
  found.add(file);
  for (const each of imports) filesOf(each, found);
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
      const bytes = scriptBytes(new Set([...ofHtml, ...filesOf(entry), ...filesOf(page)]));
      assert.ok(bytes < FIRST_LOAD_MAX_BYTES, `${bytes} bytes`);
    });
  }

  it('has the styles of the components that its scripts have, and no others', () => {
    const assets = readdirSync(join(DIST, 'assets'));
    const all = (ending: string) =>
      assets.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(DIST, 'assets', name), 'utf8'));
    const [scripts, styles] = [all('.js').join('\n'), all('.css').join('\n')];
    const classesOf = (text: string) => [...new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))];
    const used = new Set(classesOf(scripts));
    const folder = join(DIST, '../../node_modules/@mantine/core/styles');
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.layer.css'))) {
      const classes = classesOf(readFileSync(join(folder, name), 'utf8'));
      if (classes.length === 0) continue;
      const isUsed = classes.some((one) => used.has(one));
      assert.equal(styles.includes(classes[0]!), isUsed, `${name} in web/src/app/mantine.css`);
    }
  });

  it('has types that fit openapi.json', async () => {
    const message = 'run `npm run web:types` and commit the result';
    assert.equal(readFileSync(WEB_TYPES, 'utf8'), await printWebTypes(), message);
  });
});
