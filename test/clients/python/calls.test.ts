import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { PYTHON_CALLS, printPythonCalls } from '../../../clients/python/scripts/write-calls.ts';

it('the calls of the Python client are those of the declarations: run `npm run client:models` when they are not', () => {
  assert.equal(readFileSync(PYTHON_CALLS, 'utf8'), printPythonCalls());
});
