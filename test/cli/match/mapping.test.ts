import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { corrected } from '../../../src/cli/columns/mapping.ts';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { columnSource, FIELD_NAMES, printSources, type Source } from '../../../src/locations/index.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'charter-mapping-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;
function written(content: string | Buffer, extension = 'csv'): string {
  const path = join(folder, `${++files}.${extension}`);
  writeFileSync(path, content);
  return path;
}

const HEADER = ['Id', 'Business Name', 'DBA', 'ST_NO', 'ST_NAME', 'City', 'Zip', 'A+B', 'x|y'];
const piece = (column: number, before = '') => ({ column, before });

const SAID = [
  { map: 'name=Business Name', sources: [[piece(1)]], printed: 'Business Name' },
  { map: 'name=#2', sources: [[piece(1)]], printed: 'Business Name' },
  { map: 'name = dba ', sources: [[piece(2)]], printed: 'DBA' },
  { map: 'name=DBA|Business Name', sources: [[piece(2)], [piece(1)]], printed: 'DBA|Business Name' },
  { map: 'street=ST_NO+ST_NAME', sources: [[piece(3), piece(4, ' ')]], printed: 'ST_NO+ST_NAME' },
  { map: 'street=#4+#5', sources: [[piece(3), piece(4, ' ')]], printed: 'ST_NO+ST_NAME' },
  { map: 'last_line=City+", "+Zip', sources: [[piece(5), piece(6, ', ')]], printed: 'City+", "+Zip' },
  { map: 'zip=Zip+"-"+#1|#1', sources: [[piece(6), piece(0, '-')], [piece(0)]], printed: 'Zip+"-"+Id|Id' },
  { map: 'name=A+B', sources: [[piece(7)]], printed: '#8' },
  { map: 'name=DBA+A+B', sources: [[piece(2), piece(7, ' ')]], printed: 'DBA+#8' },
  { map: 'name=x|y|DBA', sources: [[piece(8)], [piece(2)]], printed: '#9|DBA' },
  { map: 'registration_number=us_wa:Id', sources: [[piece(0, 'us_wa:')]], printed: 'us_wa:Id' },
  { map: 'registration_number=us_ein:#1', sources: [[piece(0, 'us_ein:')]], printed: 'us_ein:Id' },
  { map: 'street=|DBA', sources: [[], [piece(2)]], printed: '|DBA' },
] as const;

const FIELDS = [...FIELD_NAMES, 'registration_number'] as const;

describe('--map says', () => {
  for (const { map, sources, printed } of SAID) {
    it(map, () => {
      const [field = ''] = map.split('=').map((part) => part.trim());
      const mapping = corrected({}, HEADER, [map], FIELDS) as Readonly<Record<string, readonly Source[]>>;
      assert.deepEqual(mapping, { [field]: sources });
      assert.equal(printSources(HEADER, sources), printed);
      // What is printed can be said.
      assert.deepEqual(corrected({}, HEADER, [`${field}=${printed}`], FIELDS), mapping);
    });
  }

  it('none, and what was read of other fields stays', () => {
    const mapping = { name: columnSource(1), phone: columnSource(6) };
    assert.deepEqual(corrected(mapping, HEADER, ['phone='], FIELDS), { name: columnSource(1) });
  });

  for (const map of [
    'name',
    'nmae=DBA',
    'name=Nothing like it',
    'name=#10',
    '=DBA',
    'name=DBA+Nothing',
    'name=us_wa:Id',
  ]) {
    it(`nothing where it is ${map}`, () =>
      assert.throws(
        () => corrected({}, HEADER, [map], FIELDS),
        (error) => error instanceof CommandError && error.exitCode === 'usage',
      ));
  }
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
