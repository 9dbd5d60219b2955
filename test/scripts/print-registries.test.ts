import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { PAGE, withRegistries } from '../../scripts/print-registries.ts';

it('docs/registries.md says what the registries say of themselves', () => {
  const page = readFileSync(PAGE, 'utf8');
  assert.equal(page, withRegistries(page), 'run: npx node scripts/print-registries.ts');
});
