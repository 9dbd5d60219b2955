import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
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
/**
 * Made by 7-Zip: 160 kB that repeat at a distance of 40 kB, which is farther than deflate looks back; and a
 * member packed by LZMA.
 */
const DEFLATE64 = readFileSync(join(import.meta.dirname, 'fixtures/deflate64.zip'));
const LZMA = readFileSync(join(import.meta.dirname, 'fixtures/lzma.zip'));
const UNUSUAL = 'id,name,more\n1,Quîllfeather 💪 & Daughters LLC,東京\n'.repeat(9_000);
const UTF16 = Buffer.from(`\ufeff${UNUSUAL}`, 'utf16le');

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
  ['UTF-16 with its mark', 'le.csv', UTF16, [['le.csv', UNUSUAL]]],
  ['UTF-16 of the other byte order', 'be.csv', Buffer.from(UTF16).swap16(), [['be.csv', UNUSUAL]]],
  ['UTF-16 without a mark', 'bare.csv', UTF16.subarray(2), [['bare.csv', UNUSUAL]]],
  [
    'UTF-16 of the other byte order without a mark',
    'bare-be.csv',
    Buffer.from(UTF16.subarray(2)).swap16(),
    [['bare-be.csv', UNUSUAL]],
  ],
  ['UTF-16 in a .gz', 'utf16.csv.gz', gzipSync(UTF16), [['utf16.csv', UNUSUAL]]],
  ['UTF-16 in a .zip', 'utf16.zip', zipFile([{ name: 'a.csv', content: UTF16 }]), [['a.csv', UNUSUAL]]],
  ['blanks of zeros, which are no UTF-16', 'zeros.txt', '\0'.repeat(200), [['zeros.txt', '\0'.repeat(200)]]],
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

function withMethod(zip: Buffer, method: number): Buffer {
  const changed = Buffer.from(zip);
  for (const [mark, at] of [
    ['PK\x03\x04', 8],
    ['PK\x01\x02', 10],
  ] as const) {
    changed.writeUInt16LE(method, changed.indexOf(mark, 0, 'latin1') + at);
  }
  return changed;
}

/** `cut`: the packed content ends early, in zeros. `bent`: a byte in its middle is another one. */
function spoilt(zip: Buffer, how: 'cut' | 'bent'): Buffer {
  const changed = Buffer.from(zip);
  const middle = Math.floor(changed.indexOf('PK\x01\x02', 0, 'latin1') / 2);
  if (how === 'cut') changed.fill(0, middle, changed.indexOf('PK\x01\x02', 0, 'latin1'));
  else changed[middle] = changed[middle]! ^ 0x5a;
  return changed;
}

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
  [
    'lists.xlsx',
    zipFile([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'docProps/thumbnail.jpeg', content: 'x' },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ]),
    'file_unknown',
    /lists\.xlsx is an Excel workbook: save the sheet as CSV/,
  ],
  ['empty-member.zip', zipFile([{ name: 'a.txt', content: '' }]), 'file_damaged', /› a\.txt is empty/],
  ['lzma.zip', LZMA, 'file_unreadable', /lzma\.zip › s\.csv is packed by method 14 \(LZMA\), .*7z x lzma\.zip/],
  [
    'odd.zip',
    withMethod(zipped, 97),
    'file_unreadable',
    /odd\.zip › a\.txt is packed by method 97 \(unknown\), .*7z x/,
  ],
  ['cut64.zip', spoilt(DEFLATE64, 'cut'), 'file_damaged', /cut64\.zip › names\.csv .*Fetch it again/],
  ['bent64.zip', spoilt(DEFLATE64, 'bent'), 'file_damaged', /bent64\.zip › names\.csv .*Fetch it again/],
  [
    'odd.utf16',
    Buffer.concat([UTF16, Buffer.from('x')]),
    'file_damaged',
    /odd\.utf16 is UTF-16 and ends in the middle/,
  ],
  [
    'escaping.zip',
    zipFile([{ name: '../../etc/a.txt', content: 'x' }]),
    'file_damaged',
    /escaping\.zip.*Unsafe filename/,
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

describe('a member of a zip', () => {
  it('packed by Deflate64 is read whole', async () => {
    const [[name, content] = ['', '']] = await read(write('deflate64.zip', DEFLATE64));
    assert.equal(name, 'names.csv');
    assert.equal(
      createHash('sha256').update(content).digest('hex'),
      '30e43ec589a2e9946d5c9dcb85cd7f5b3d1437e329cb84a67afa5717b73a122b',
    );
  });

  it('is of its own time, and where the zip has none of the zip’s', async () => {
    const time = new Date('2024-02-03T04:05:06.000Z');
    const timeOf = async (path: string) => {
      utimesSync(path, time, time);
      return (await openInputs(path))[0]!.modifiedAt.toISOString().slice(0, 10);
    };
    assert.equal(await timeOf(write('own-time.zip', DEFLATE64)), '2025-05-06');
    assert.equal(await timeOf(write('no-time.zip', zipped)), '2024-02-03');
    assert.equal(await timeOf(write('no-zip.csv', CSV)), '2024-02-03');
  });

  it('that is left in the middle is let go of', async () => {
    const path = write('left.zip', zipFile([{ name: 'a.txt', content: LONG }]));
    for (let times = 0; times < 200; times++) {
      const [input] = await openInputs(path);
      for await (const _ of input!.read()) break;
    }
    assert.equal((await read(path))[0]![1], LONG);
  });
});
