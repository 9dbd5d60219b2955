import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

it('the comparison shares no code with the product but the engine that reads companies back', () => {
  const root = join(import.meta.dirname, '../../compare');
  const fromProduct = globSync('**/*.ts', { cwd: root }).flatMap((file) => {
    const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']*\/src\/[^']*)'/g)];
    return imported.map(([, path]) => `${file} ${path}`);
  });
  assert.deepEqual(fromProduct, ['compare-registry.ts ../src/engine/sqlite/index.ts']);
});
