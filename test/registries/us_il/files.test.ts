import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadRegistry } from '../../../src/loading/load-registry.ts';
import { LoadError } from '../../../src/registries/load-error.ts';
import { placeOf } from '../../../src/registries/us-il/codes.ts';
import { illinois } from '../../../src/registries/us-il/index.ts';
import { RecordingEngine } from '../recording-engine.ts';

type File = {
  /** A name that says nothing, where the test is not about names. */
  readonly name?: string;
  readonly title: string;
  readonly records: readonly string[];
  readonly count?: string;
  readonly end?: string;
};

function textOf({ title, records, count = String(records.length).padStart(7, '0'), end }: File): string {
  return [`RUN DATE=20260115   FILE:${title}`, ...records, end ?? `END OF FILE RECORD COUNT= ${count}`, ''].join(
    '\r\n',
  );
}

async function load(...files: readonly File[]) {
  const folder = mkdtempSync(join(tmpdir(), 'charter-illinois-'));
  const engine = new RecordingEngine();
  const paths = files.map((file, index) => {
    const path = join(folder, file.name ?? `given${index}.txt`);
    writeFileSync(path, textOf(file), 'latin1');
    return path;
  });
  try {
    const options = { registry: illinois, files: paths, engine, workDirectory: folder, rejectsDirectory: folder };
    return { report: await loadRegistry(options), companies: engine.companies() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SERIES = '0000678500100201203202011101400000000SERIAL FANCIES, L.L.C.--SERIES EGRET';
const OLD_NAME = `0000022119980716${'GINGHAM BROTHERS, L.L.C.'.padEnd(120)}000`;
const NAME = '00000221GINGHAM & SONS, L.L.C.';
const MASTER = `0000022100053200${'2018040119940516999999993IL'}`;

const fails = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof LoadError && error.code === code && words.test(error.message);

describe('a file whose last line does not count its records stops the load', () => {
  it('fewer records than it counts', () =>
    assert.rejects(
      load({ title: 'LLC SERIES DATA', records: [SERIES], count: '0000002' }),
      fails('file_damaged', /counts 2/),
    ));
  it('no last line', () =>
    assert.rejects(
      load({ title: 'LLC SERIES DATA', records: [SERIES], end: SERIES.slice(0, 20) }),
      fails('file_damaged', /truncated/),
    ));
});

describe('a file is recognised', () => {
  it('by the words of its header', async () => {
    const { companies } = await load({ title: 'LLC SERIES DATA', records: [SERIES] });
    assert.deepEqual(
      companies.map(({ entity_number, as_of }) => [entity_number, as_of]),
      [['LLC_00006785-001', '2026-01-15']],
    );
  });

  it('by the length of its records where the header’s words are new', async () => {
    const names = { title: 'LLC ENTITY TITLES', records: [NAME.padEnd(128)] };
    const { companies } = await load({ title: 'LLC ENTITIES', records: [MASTER.padEnd(136)] }, names);
    assert.deepEqual(
      companies.map(({ legal_name }) => legal_name),
      ['GINGHAM & SONS, L.L.C.'],
    );
  });

  it('by the published name in its header', async () => {
    const { report } = await load(
      { title: 'LLCALLMST', records: [MASTER] },
      { title: 'LLCALLNAM', records: [NAME] },
      { title: 'LLCALLSER', records: [SERIES] },
      { title: 'CDXALLAON', records: [`00000221${'0'.repeat(16)}120000101LEGEND LAND`] },
    );
    assert.deepEqual(
      report.files.map(({ layout }) => layout),
      [
        'LLC master (llcallmst)',
        'LLC names (llcallnam)',
        'Series of LLCs (llcallser)',
        'Corporation assumed and old names (cdxallaon)',
      ],
    );
  });

  it('as what it is of, where its header calls it a file of names too', async () => {
    const { companies } = await load({ title: 'LLC SERIES NAME DATA', records: [SERIES] });
    assert.equal(companies[0]?.entity_number, 'LLC_00006785-001');
  });

  it('by its own name where its header says nothing and blanks are cut from every record', async () => {
    const { companies } = await load({ name: 'llcallser.txt', title: 'LLC DATA', records: [SERIES] });
    assert.equal(companies[0]?.entity_number, 'LLC_00006785-001');
  });

  it('not at all where neither fits', () =>
    assert.rejects(load({ title: 'LLC ENTITIES', records: [NAME.padEnd(99)] }), fails('file_unknown', /LLC master/)));
});

describe('files that belong to a master file', () => {
  it('publish nothing without it, and the error names the file that is missing', () =>
    assert.rejects(
      load({ title: 'LLC OLD NAME DATA', records: [OLD_NAME] }),
      fails('nothing_to_publish', /master file \(llcallmst\) is needed/),
    ));
  it('publish nothing without the name file either', () =>
    assert.rejects(load({ title: 'LLC MASTER DATA', records: [MASTER] }), fails('nothing_to_publish', /llcallnam/)));
  it('are joined by file number, and records cut after their last letter are whole', async () => {
    const { companies, report } = await load(
      { title: 'LLC OLD NAME DATA', records: [OLD_NAME] },
      { title: 'LLC NAME DATA', records: [NAME] },
      { title: 'LLC MASTER DATA', records: [MASTER] },
    );
    assert.deepEqual(
      companies[0]?.names?.map(({ name }) => name),
      ['GINGHAM BROTHERS, L.L.C.'],
    );
    assert.equal(
      report.files.reduce((sum, { rejected }) => sum + rejected, 0),
      0,
    );
  });
});

describe('an LLC and a corporation of one file number are two companies', () => {
  it('told apart by the family before the number', async () => {
    const corporation = `000002211965031299999999170440042024010${''.padEnd(1)}`.padEnd(160);
    const { companies } = await load(
      { title: 'LLC NAME DATA', records: [NAME] },
      { title: 'LLC MASTER DATA', records: [MASTER] },
      { title: 'CORPORATION NAME DATA', records: ['00000221LEGEND LANTERNS, INC.'] },
      { title: 'CORPORATION MASTER DATA', records: [corporation] },
    );
    assert.deepEqual(
      companies.map(({ entity_number }) => entity_number),
      ['CORP_00000221', 'LLC_00000221'],
    );
  });
});

const PLACES = [
  ['01', 'AL'],
  ['10', 'DE'],
  ['17', 'IL'],
  ['36', 'NY'],
  ['43', 'PR'],
  ['52', 'VI'],
  ['56', 'WY'],
  ['60', 'Canada'],
  ['61', 'Mexico'],
  ['72', 'Honduras'],
  ['07', null],
  ['57', null],
  ['99', null],
  ['XX', null],
  [null, null],
] as const;

describe('a state code is a federal number, or one of Illinois’ own', () => {
  for (const [code, place] of PLACES) it(`${code} is ${place}`, () => assert.equal(placeOf(code), place));
});
