import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadRegistry } from '../../../src/loading/load-registry.ts';
import { LoadError } from '../../../src/registries/load-error.ts';
import { isDailyFile } from '../../../src/registries/us-fl/daily.ts';
import { florida } from '../../../src/registries/us-fl/index.ts';
import { RecordingEngine } from '../recording-engine.ts';

const SAMPLE = readFileSync(join(import.meta.dirname, 'input', 'cordata0.txt'));
const RECORD_BYTES = 1440;

async function loadBytes(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'charter-florida-'));
  const engine = new RecordingEngine();
  const path = join(folder, 'given.txt');
  writeFileSync(path, bytes);
  try {
    const options = {
      registry: florida,
      files: [path],
      asOf: '2026-01-31',
      engine,
      workDirectory: folder,
      rejectsDirectory: folder,
    };
    return { report: await loadRegistry(options), companies: engine.companies() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a corporate file that is not as it should be', () => {
  const first = SAMPLE.subarray(0, RECORD_BYTES);

  it('of 1170-byte records, as on media of the last century, is refused', async () => {
    const old = Buffer.from(`${first.toString('latin1').slice(0, 1170)}\n`.repeat(3), 'latin1');
    await assert.rejects(loadBytes(old), (error) => error instanceof LoadError && error.code === 'file_unknown');
  });

  it('cut off in its last record loses that record only, with the reason', async () => {
    const { report, companies } = await loadBytes(SAMPLE.subarray(0, 2 * (RECORD_BYTES + 1) + 700));
    assert.equal(companies.length, 2);
    assert.deepEqual(report.files[0]?.rejectReasons, [{ text: 'the record has 700 bytes instead of 1440', count: 1 }]);
  });

  it('with CRLF and no last line end is read all the same', async () => {
    const { companies } = await loadBytes(Buffer.concat([first, Buffer.from('\r\n'), first]));
    assert.equal(companies[0]?.entity_number, 'L12000000001');
  });

  it('whose first record is damaged is recognised by the others', async () => {
    const { report } = await loadBytes(Buffer.concat([Buffer.from('garbage\n'), first]));
    assert.deepEqual([report.files[0]?.loaded, report.files[0]?.rejected], [1, 1]);
  });

  it('of random bytes in records of the right length is refused', async () => {
    await assert.rejects(loadBytes(Buffer.alloc(RECORD_BYTES * 3, 0xff)), LoadError);
  });
});

const rows = (dates: readonly string[], status?: string) =>
  dates.map((filedate) => (status === undefined ? { filedate } : { filedate, status }));
const WEEK = [
  '09252023',
  '09262023',
  '09272023',
  '09272023',
  '09282023',
  '09282023',
  '09292023',
  '10022023',
  '11012023',
];

const FILES = [
  { what: 'active records of a few weeks', sample: rows(WEEK, 'A'), isDaily: true },
  { what: 'one in ten of another time', sample: rows([...WEEK, '05071993'], 'A'), isDaily: true },
  { what: 'one in ten inactive', sample: [...rows(WEEK, 'A'), ...rows(['09282023'], 'I')], isDaily: true },
  {
    what: 'more inactive records of a few weeks',
    sample: [...rows(WEEK, 'A'), ...rows(['09282023', '09282023'], 'I')],
    isDaily: false,
  },
  { what: 'records of decades', sample: rows(['01011950', '01011970', '01011990', '01012010'], 'A'), isDaily: false },
  { what: 'no dates', sample: rows(['', '00000000'], 'A'), isDaily: false },
  { what: 'nothing', sample: [], isDaily: false },
] as const;

describe('a daily file is told from a quarterly one by its rows', () => {
  for (const { what, sample, isDaily } of FILES) {
    it(what, () => assert.equal(isDailyFile(sample, 'corporate'), isDaily));
  }
  it('events, which have no status', () => assert.equal(isDailyFile(rows(WEEK), 'events'), true));
  it('fictitious names, also cancelled ones', () => {
    assert.equal(isDailyFile([...rows(WEEK, 'A'), ...rows(['09282023'], 'C')], 'fictitious_names'), true);
  });
});
