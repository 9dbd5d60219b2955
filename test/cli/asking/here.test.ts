/** What commands print that ask operations is what scripts rely on: no byte of it changes unseen. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { DataFolder } from '../run.ts';
import { ASKED, folderOfSamples, outcomeOf, titleOf } from './commands.ts';

const WRITTEN = join(import.meta.dirname, 'printed.json');
const IS_WRITING = process.env['CHARTER_WRITE_PRINTED'] === '1';
/** Longer texts are written down by their hash. */
const LENGTH_MAX = 1_500;

const shown = (text: string): string =>
  text.length <= LENGTH_MAX
    ? text
    : `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex')}`;

describe('in process, prints what is written down (a change that is wanted: CHARTER_WRITE_PRINTED=1 writes it anew)', () => {
  let folder: DataFolder;
  const printed: Record<string, readonly unknown[]> = {};
  const written = IS_WRITING ? {} : JSON.parse(readFileSync(WRITTEN, 'utf8'));
  before(async () => {
    folder = await folderOfSamples();
  });
  after(() => {
    folder[Symbol.dispose]();
    if (IS_WRITING) writeFileSync(WRITTEN, `${JSON.stringify(printed, null, 2)}\n`);
  });

  for (const asked of ASKED) {
    it(titleOf(asked), async () => {
      const { code, stdout, stderr } = await outcomeOf(folder, asked);
      printed[titleOf(asked)] = [code, shown(stdout), shown(stderr)];
      if (!IS_WRITING) assert.deepEqual(printed[titleOf(asked)], written[titleOf(asked)]);
    });
  }
});
