import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { PAGE, withRegistries } from '../../scripts/print-registries.ts';
import { registries } from '../../src/registries/index.ts';

it('docs/registries.md says what the registries say of themselves', () => {
  const page = readFileSync(PAGE, 'utf8');
  assert.equal(page, withRegistries(page), 'run: npx node scripts/print-registries.ts');
});

it('README.md names every registry', () => {
  const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  assert.deepEqual(
    registries.filter(({ name }) => !page.includes(name)).map(({ name }) => name),
    [],
  );
});
