/** The declarations that come with Charter keep the schema, which is not looked at when they are read. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { told } from '../../../src/registries/declared/declared.ts';
import { declarationIn } from '../../../src/registries/declared/problems.ts';
import { registries } from '../../../src/registries/index.ts';

const FOLDER = join(import.meta.dirname, '../../../src/registries');

describe('a declaration that comes with Charter', () => {
  const paths = globSync('us-*/registry.json', { cwd: FOLDER });
  it('is there', () => assert.ok(paths.length >= 6));
  for (const path of paths) {
    it(`keeps the schema: ${path}`, () => {
      const read = declarationIn(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')));
      assert.deepEqual('problems' in read ? told(read.problems) : [], []);
    });
    it(`is one of the registries: ${path}`, () => {
      const code = path.slice(0, 'us-xx'.length).replace('-', '_');
      assert.ok(registries.some(({ jurisdiction }) => jurisdiction === code));
    });
  }
});
