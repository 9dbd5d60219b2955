import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { PAGE, withRefusals } from '../../scripts/print-errors.ts';

it('docs/errors.md lists exactly the refusals that there are: run `npm run errors` when it does not', () => {
  const page = readFileSync(PAGE, 'utf8');
  assert.equal(page, withRefusals(page));
});
