import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { mappingOf, printMapping } from '../../../src/cli/match/mapping.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'charter-mapping-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;
function written(content: string | Buffer, extension = 'csv'): string {
  const path = join(folder, `${++files}.${extension}`);
  writeFileSync(path, content);
  return path;
}

const SHOPS = 'Id,Business Name,DBA,Address,City,Zip,Tel\n1,Kiln LLC,The Kiln,1 Elm St,Pellton,80521,555\n';

const MAPPED = [
  { title: 'the guess alone', maps: [], mapped: { name: 2, other_name: 1, street: 3, city: 4, zip: 5, phone: 6 } },
  { title: 'another column', maps: ['name=Business Name'], mapped: { name: 1, other_name: 1 } },
  { title: 'a column by its number, and in another case', maps: ['name=#2', 'street=ADDRESS'], mapped: { name: 1 } },
  { title: 'no column', maps: ['phone=', 'other_name='], mapped: { name: 2, phone: undefined, other_name: undefined } },
] as const;

describe('columns are mapped by', () => {
  for (const { title, maps, mapped } of MAPPED) {
    it(title, async () => {
      const mapping = mappingOf(await openInput(written(SHOPS), never), maps);
      assert.partialDeepStrictEqual({ phone: undefined, other_name: undefined, ...mapping }, mapped);
    });
  }

  for (const map of ['name', 'nmae=DBA', 'name=Nothing like it', 'name=#8', '=DBA']) {
    it(`nothing where --map is ${map}`, async () => {
      const input = await openInput(written(SHOPS), never);
      assert.throws(
        () => mappingOf(input, [map]),
        (error) => error instanceof CommandError && error.exitCode === 'usage',
      );
    });
  }

  it('what is printed for the person at the terminal', async () => {
    const input = await openInput(written(SHOPS), never);
    const text = printMapping(input, mappingOf(input, []));
    assert.match(text, /: 1 row; CSV, utf-8, separated by ","\n/);
    assert.match(text, /^ {2}name +DBA +Name on the sign$/m);
  });
});

const REFUSED = [
  { title: 'a file that is not there', path: join(folder, 'none.csv'), message: /cannot be read: ENOENT/ },
  { title: 'a folder', path: folder, message: /cannot be read: EISDIR/ },
  { title: 'an empty file', path: written(''), message: /empty/ },
  { title: 'half a workbook', path: written(Buffer.from('PK\x03\x04\0\0')), message: /workbook is damaged or cut off/ },
  { title: 'headings alone', path: written('name,address\n'), message: /no rows/ },
  { title: 'one column', path: written('name\nKiln\n'), message: /one column only/ },
  { title: 'JSON lines without an object', path: written('[1]\n7\n"x"\n', 'jsonl'), message: /No line.*JSON object/ },
  { title: 'JSON lines that are empty', path: written('\n\n', 'ndjson'), message: /no line with a value/ },
  {
    title: 'JSON lines of a thousand names',
    path: written(Array.from({ length: 1001 }, (_, index) => `{"n${index}":1}`).join('\n'), 'jsonl'),
    message: /more than 1000 names/,
  },
] as const;

describe('no table is read from', () => {
  for (const { title, path, message } of REFUSED) {
    it(title, () =>
      assert.rejects(
        openInput(path, never),
        (error) => error instanceof CommandError && error.exitCode === 'failed' && message.test(error.message),
      ),
    );
  }
});
