import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openInputs } from '../../src/registries/input.ts';
import { LoadError, type LoadErrorCode } from '../../src/registries/load-error.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { zipFile } from './zip-file.ts';

const folder = temporaryFolder();
const CSV = 'id,name\n1,Quillfeather LLC\n';
const LONG = CSV.repeat(20_000);

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function read(path: string): Promise<readonly (readonly [baseName: string, content: string])[]> {
  const contents: (readonly [string, string])[] = [];
  for (const input of await openInputs(path)) contents.push([input.baseName, await text(input.read())]);
  return contents;
}

const OPENED: readonly (readonly [
  what: string,
  name: string,
  content: string | Buffer,
  expected: [string, string][],
])[] = [
  ['a plain file', 'plain.csv', CSV, [['plain.csv', CSV]]],
  ['a .gz', 'one.csv.gz', gzipSync(CSV), [['one.csv', CSV]]],
  ['a .gz of several parts', 'parts.gz', Buffer.concat([gzipSync(CSV), gzipSync(LONG)]), [['parts', CSV + LONG]]],
  ['a gzip that is called .csv', 'gzip.csv', gzipSync(LONG), [['gzip.csv', LONG]]],
  [
    'every data file of a zip, whatever the zip is called',
    'zip.csv',
    zipFile([
      { name: 'data/', content: '' },
      { name: 'data/a.txt', content: CSV },
      { name: 'b.csv', content: LONG },
      { name: 'Layout.PDF', content: 'x' },
      { name: 'README.txt', content: 'x' },
      { name: '__MACOSX/a.txt', content: 'x' },
    ]),
    [
      ['a.txt', CSV],
      ['b.csv', LONG],
    ],
  ],
];

describe('an input is opened by what it holds', () => {
  for (const [what, name, content, expected] of OPENED) {
    it(what, async () => assert.deepEqual(await read(write(name, content)), expected));
  }
});

const gzipped = gzipSync(LONG);
const zipped = zipFile([{ name: 'a.txt', content: LONG }]);
const corrupt = Buffer.from(zipped);
corrupt.fill(0xff, 60, 90);

const FAILURES: readonly (readonly [name: string, content: string | Buffer, code: LoadErrorCode, message: RegExp])[] = [
  ['empty.csv', '', 'file_damaged', /empty\.csv is empty/],
  ['truncated.gz', gzipped.subarray(0, gzipped.length - 20), 'file_damaged', /truncated\.gz ends in the middle/],
  [
    'corrupt.gz',
    Buffer.concat([gzipped.subarray(0, 30), Buffer.alloc(99, 7)]),
    'file_damaged',
    /corrupt\.gz is damaged/,
  ],
  ['truncated.zip', zipped.subarray(0, zipped.length - 30), 'file_damaged', /truncated\.zip is not a whole, sound zip/],
  ['corrupt.zip', corrupt, 'file_damaged', /corrupt\.zip › a\.txt/],
  ['no-data.zip', zipFile([{ name: 'readme.md', content: 'x' }]), 'file_damaged', /without a data file/],
  ['empty-member.zip', zipFile([{ name: 'a.txt', content: '' }]), 'file_damaged', /› a\.txt is empty/],
  [
    'escaping.zip',
    zipFile([{ name: '../../etc/a.txt', content: 'x' }]),
    'file_damaged',
    /escaping\.zip.*relative path/,
  ],
  ['locked.zip', zipFile([{ name: 'a.txt', content: 'x', flags: 1 }]), 'file_unreadable', /› a\.txt is encrypted/],
];

describe('an input that cannot be read says which file and why', () => {
  for (const [name, content, code, message] of FAILURES) {
    it(name, async () => {
      await assert.rejects(read(write(name, content)), (error) => {
        assert.ok(error instanceof LoadError);
        assert.equal(error.code, code);
        assert.match(error.message, message);
        return true;
      });
    });
  }

  it('a file that is not there', async () => {
    await assert.rejects(read(join(folder, 'absent.csv')), {
      code: 'file_unreadable',
      message: /absent\.csv does not exist/,
    });
  });

  it('a folder', async () => {
    mkdirSync(join(folder, 'folder'));
    await assert.rejects(read(join(folder, 'folder')), { code: 'file_unreadable', message: /is a folder/ });
  });

  it('a pipe, without waiting for who writes into it', async () => {
    const pipe = join(folder, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    await assert.rejects(read(pipe), { code: 'file_unreadable', message: /pipe\.csv is no plain file/ });
  });
});

describe('the bytes of an input', () => {
  const PROGRESS = [
    ['plain.txt', LONG],
    ['packed.gz', gzipped],
    ['packed.zip', zipped],
  ] as const;
  for (const [name, content] of PROGRESS) {
    it(`add up to its total: ${name}`, async () => {
      const [input] = await openInputs(write(name, content));
      assert.ok(input !== undefined);
      let bytes = 0;
      await text(
        input.read((more) => {
          bytes += more;
        }),
      );
      assert.equal(bytes, input.totalBytes);
    });
  }
});
