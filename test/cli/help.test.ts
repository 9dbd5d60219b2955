/** Help is what scripts and people know of the command line: no word of it changes unseen. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { helpTexts } from './help-texts.ts';

const EXPECTED = join(import.meta.dirname, 'help.txt');

it('prints the help that is written down (a change that is wanted: CHARTER_WRITE_HELP=1 writes it anew)', async () => {
  const texts = await helpTexts();
  if (process.env['CHARTER_WRITE_HELP'] === '1') writeFileSync(EXPECTED, texts);
  assert.equal(texts, readFileSync(EXPECTED, 'utf8'));
});
