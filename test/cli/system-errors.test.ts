import assert from 'node:assert/strict';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { systemRefusal } from '../../src/cli/system-errors.ts';

describe('what the system refuses is told in words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-errors-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  after(() => rmSync(folder, { recursive: true }));

  for (const [what, call, words] of [
    ['what is not there', () => openSync(join(folder, 'none'), 'r'), /none cannot be opened: it is not there$/],
    [
      'a file in the place of a folder',
      () => mkdirSync(join(file, 'x')),
      /x cannot be made: a part of it is no folder$/,
    ],
    ['a folder in the place of a file', () => openSync(folder, 'w'), /cannot be opened: it is a folder$/],
    ['what is there already', () => mkdirSync(folder), /cannot be made: it is there already$/],
    ['too long a name', () => openSync(join(folder, 'x'.repeat(300)), 'w'), /its name is too long$/],
  ] as const) {
    it(what, () => {
      assert.match(systemRefusal(raisedBy(call))!, words);
    });
  }

  for (const [code, words] of [
    ['EACCES', /cannot be opened: its permissions do not allow it$/],
    ['EPERM', /cannot be opened: its permissions do not allow it$/],
    ['EROFS', /it is on a file system that is read only$/],
    ['ENOSPC', /^The disk is full: .*file$/],
    ['EDQUOT', /^This user's share of the disk is used up: .*file$/],
    ['EIO', /the disk does not read or write it$/],
    ['EMFILE', /^This process may open no more files\. Raise the limit: ulimit -n 65536$/],
    ['ENFILE', /^This machine may open no more files\./],
    ['EWEIRD', /cannot be opened: EWEIRD$/],
  ] as const) {
    it(code, () => {
      const error = Object.assign(new Error(code), { code, syscall: 'open', path: file });
      assert.match(systemRefusal(error)!, words);
    });
  }

  for (const error of [new Error('a bug'), new TypeError('a bug'), Object.assign(new Error('x'), { code: 'ERR_X' })]) {
    it(`leaves its stack to what is none: ${error.message}`, () => {
      assert.equal(systemRefusal(error), null);
    });
  }
});

function raisedBy(call: () => unknown): unknown {
  try {
    const opened = call();
    if (typeof opened === 'number') closeSync(opened);
  } catch (error) {
    return error;
  }
  return undefined;
}
