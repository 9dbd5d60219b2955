/** What is no file of rows, at every door that loads one, is refused with what it is and what to do. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { loadRecords } from '../../src/loading/index.ts';
import { lists, openList } from '../../src/premises/index.ts';
import { LoadError, openInputs, recognise, registries, registryOf } from '../../src/registries/index.ts';
import { RecordingEngine } from '../registries/recording-engine.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { zipFile } from '../registries/zip-file.ts';

const root = temporaryFolder();

const TABLE = 'a,b\n1,2\n';
const XLSX = zipFile([
  { name: '[Content_Types].xml', content: '<x/>' },
  { name: 'xl/workbook.xml', content: '<x/>' },
]);
const ODS = zipFile([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
  { name: 'META-INF/manifest.xml', content: '<x/>' },
]);
const TAR = Buffer.alloc(1024);
TAR.write('companies.csv');
TAR.write('ustar', 257);

const CONTENTS: readonly (readonly [what: string, content: string | Buffer, message: RegExp])[] = [
  ['compressed twice', gzipSync(gzipSync(TABLE)), /is compressed twice: unpack it once/],
  [
    'compressed in a zip',
    zipFile([{ name: 'a.csv.gz', content: gzipSync(TABLE) }]),
    /› a\.csv\.gz is compressed twice/,
  ],
  [
    'a zip in a zip',
    zipFile([{ name: 'a.zip', content: zipFile([{ name: 'a.csv', content: TABLE }]) }]),
    /a zip in another archive/,
  ],
  ['a compressed zip', gzipSync(zipFile([{ name: 'a.csv', content: TABLE }])), /a zip in another archive/],
  ['a compressed workbook', gzipSync(XLSX), /a workbook in another archive/],
  ['an Excel workbook', XLSX, /is an Excel workbook: save the sheet as CSV/],
  ['an OpenDocument sheet', ODS, /is an OpenDocument sheet: save the sheet as CSV/],
  ['an old Excel workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), /an old Excel workbook/],
  ['bzip2', Buffer.from('BZh91AY&SY', 'latin1'), /packed by bzip2/],
  ['xz', Buffer.from('\xfd7zXZ\0\0', 'latin1'), /packed by xz/],
  ['Zstandard', Buffer.from('\x28\xb5\x2f\xfd\0', 'latin1'), /packed by Zstandard/],
  ['7-Zip', Buffer.from('7z\xbc\xaf\x27\x1c\0', 'latin1'), /packed by 7-Zip/],
  ['a tar archive', TAR, /a tar archive/],
  ['a PDF', '%PDF-1.7\n', /a PDF and no table/],
  ['a pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n', /a pointer of Git LFS/],
  ['blanks', ' \n\t\n', /empty but for blanks/],
  ['a page', '<!DOCTYPE html><html><title>Maintenance</title>', /a web page titled “Maintenance”/],
  ['a challenge', '<html><title>Just a moment...</title></html>', /a web page titled “Just a moment\.\.\.”, a captcha/],
  [
    'a challenge under status 202',
    '<html><head><script src="https://x.awswaf.com/challenge.js"></script>',
    /a captcha, and no data/,
  ],
  [
    'a refusal under status 403',
    '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD>',
    /“Access Denied”, a refusal of programs/,
  ],
  ['a page that begins with a script', '<script>window.gokuProps = {}</script>', /a captcha, and no data/],
  [
    'an error of Socrata',
    '{"code":"not_found","error":true,"message":"Cannot find view with id 4ykn-tg5h"}',
    /an error in JSON \(“Cannot find view/,
  ],
  ['an error of ArcGIS', '{"error":{"code":498,"message":"Invalid Token","details":[]}}', /“Invalid Token”/],
  ['an error of a gateway', '{"message":"Forbidden"}', /“Forbidden”/],
  ['an error of a list', '[{"message":"Session expired","errorCode":"INVALID_SESSION_ID"}]', /“Session expired”/],
  ['a problem', '{"title":"Too Many Requests","status":429}', /“Too Many Requests”/],
  [
    'an error of a store',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
    /in XML \(“(?:AccessDenied|Request has expired)”\)/,
  ],
  ['an error in words', 'Too Many Requests\n', /the answer “Too Many Requests”/],
  ['an error in words, with a number', 'error code: 1020', /the answer “error code: 1020”/],
];
/** Of tables only: records are JSON themselves. */
const JSON_TABLE: (typeof CONTENTS)[number] = [
  'JSON without rows',
  '{"columns":["entityid","status"],"data":[["1","Active"]]}',
  /is JSON and no table: fetch the file as CSV/,
];

type Door = readonly [name: string, open: (path: string) => Promise<unknown>];

const DOORS: readonly Door[] = [
  ...registries.map(
    (registry): Door => [
      registry.jurisdiction,
      async (path) => {
        for (const input of await openInputs(path)) await recognise(registry, input);
      },
    ],
  ),
  ...lists.map(
    (list): Door => [
      list.code,
      async (path) => {
        for (const input of await openInputs(path)) await openList(list, input);
      },
    ],
  ),
  ['--records', records],
];

function records(path: string): Promise<unknown> {
  return loadRecords({ path, engine: new RecordingEngine(), rejectsDirectory: root });
}

function written(content: string | Buffer, name = 'file.csv'): string {
  const path = join(mkdtempSync(join(root, 'file-')), name);
  writeFileSync(path, content);
  return path;
}

async function refused(open: () => Promise<unknown>, message: RegExp): Promise<void> {
  await assert.rejects(open, (error) => {
    assert.ok(error instanceof LoadError, String(error));
    assert.match(error.message, message);
    assert.ok(!error.message.includes('\n'), 'one sentence');
    return true;
  });
}

for (const [what, content, message] of [...CONTENTS, JSON_TABLE]) {
  describe(`${what} is refused as what it is`, () => {
    const path = written(content);
    for (const [name, open] of DOORS) {
      if (name === '--records' && what === JSON_TABLE[0]) continue;
      it(name, () => refused(() => open(path), message));
    }
  });
}

describe('records that do not stand one a line are refused with what to do', () => {
  const record = { jurisdiction_code: 'us_zz', entity_number: '1', legal_name: 'Quillfeather LLC' };
  const FILES: readonly (readonly [what: string, content: string, message: RegExp])[] = [
    ['over several lines', JSON.stringify(record, null, 2), /JSON over several lines/],
    ['a table', 'entity_number,legal_name,status\n1,Quillfeather LLC,active\n', /a table, and records are JSON/],
  ];
  for (const [what, content, message] of FILES) {
    it(what, () => refused(() => records(written(content)), message));
  }
});

describe('a table that is none of the registry’s is refused as what it is', () => {
  const colorado = registryOf('us_co')!;
  const alaska = registryOf('us_ak')!;
  const headings = 'entityid,entityname,entitystatus,entitytype';
  const row = '20228102235,Quillfeather LLC,Good Standing,DLLC';
  const COLUMNS = [colorado.layouts[0]!.columns!.expected].flat(2).join();
  const FILES: readonly (readonly [what: string, content: string, message: RegExp])[] = [
    [
      'a title above the headings',
      `Business entities\n\n${headings}\n${row}\n`,
      /whose headings stand on line 3: remove what stands above them/,
    ],
    ['of semicolons', `${headings}\n${row}\n`.replaceAll(',', ';'), /separated by semicolons and not by commas/],
    ['of bars', `${headings}\n${row}\n`.replaceAll(',', '|'), /separated by bars and not by commas/],
    ['of carriage returns alone', `${headings}\r${row}\r`, /ends its lines in carriage returns alone/],
    [
      'a heading that is missing',
      `${COLUMNS.replace('entityname', '')}\n`,
      /like a file of “Business Entities in Colorado.*, and lacks “entityname”: the publisher has renamed it/,
    ],
    [
      'of another state',
      'ENTITYNUMBER,LEGALNAME,CORPTYPE\n1,Quillfeather LLC,LLC\n',
      /none of the files that Colorado publishes, but one of Alaska’s \(Corporations/,
    ],
  ];
  for (const [what, content, message] of FILES) {
    it(what, async () => {
      const [input] = await openInputs(written(content));
      await refused(() => recognise(colorado, input!), message);
    });
  }
  it('and in another way by the registry that it is of', async () => {
    const [input] = await openInputs(written(`${headings}\n${row}\n`));
    await refused(
      () => recognise(alaska, input!),
      /one of Colorado’s \(Business Entities in Colorado.*charter load us_co/,
    );
  });
});
