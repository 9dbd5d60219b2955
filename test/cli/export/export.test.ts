import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { company, party } from '../../engine/companies.ts';
import { DataFolder, type Outcome } from '../run.ts';

/** More than two chunks. */
const MANY = 20_001;

describe('charter export', () => {
  let folder: DataFolder;
  let out: (name: string) => string;
  before(async () => {
    folder = new DataFolder();
    mkdirSync(join(folder.path, 'out'));
    out = (name) => join(folder.path, 'out', name);
    const many = Array.from({ length: MANY }, (_, index) =>
      company('us_co', String(100_000 + index), `Kite ${index} LLC`, {
        parties: [party(`PELL, OSWIN ${index}`, ['owner'])],
      }),
    );
    await loadRecords([
      ...many,
      company('us_ca', '=1+1', 'Harbor "&" Sons Inc'),
      company('us_ca', '2', 'Kite of Ojai', { parties: [party('PELL, AGNES', ['manager'])] }),
    ]);
  });
  after(() => folder[Symbol.dispose]());

  async function loadRecords(companies: readonly unknown[]): Promise<void> {
    const path = join(folder.path, 'records.ndjson');
    writeFileSync(path, companies.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const { code, stderr } = await folder.call('load', '--accept-loss', '--records', path);
    assert.equal(code, 0, stderr);
  }

  const exported = async (...args: readonly string[]): Promise<Outcome> => {
    const outcome = await folder.call('export', ...args);
    assert.equal(outcome.code, 0, outcome.stderr);
    return outcome;
  };

  it('writes whole registries, in order, with a manifest that tells of the file', async () => {
    const { stdout } = await exported('companies', '-o', out('all.ndjson'));
    const bytes = readFileSync(out('all.ndjson'));
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const numbers = bytes
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).entity_number);
    assert.deepEqual([numbers.length, numbers[0], numbers[1], numbers[2]], [MANY + 2, '2', '=1+1', '100000']);
    const manifest = JSON.parse(readFileSync(out('all.ndjson.manifest.json'), 'utf8'));
    assert.deepEqual(
      [manifest.subject, manifest.format, manifest.bytes, manifest.sha256, manifest.counts],
      ['companies', 'ndjson', bytes.length, sha256, { companies: MANY + 2 }],
    );
    assert.deepEqual(
      manifest.snapshots.map(({ code }: { code: string }) => code),
      ['us_ca', 'us_co'],
    );
    assert.match(stdout, new RegExp(`20,003 companies.*\nsha256 ${sha256}  `));
    assert.deepEqual(readdirSync(out('')).sort(), ['all.ndjson', 'all.ndjson.manifest.json']);
  });

  it('of NDJSON that is loaded again are the same companies', async () => {
    await exported('companies', '--jurisdictions', 'us_ca', '-o', out('first.ndjson'));
    using other = new DataFolder();
    assert.equal((await other.call('load', '--records', out('first.ndjson'))).code, 0);
    const again = await other.call('export', 'companies', '-o', out('second.ndjson'));
    assert.equal(again.code, 0, again.stderr);
    assert.ok(readFileSync(out('first.ndjson')).equals(readFileSync(out('second.ndjson'))));
  });

  it('writes to the standard output, where the records stand alone', async () => {
    const { stdout, stderr } = await folder.call('export', 'companies', '--jurisdictions', 'us_ca', '--format', 'csv');
    const [head, ...rows] = stdout.trimEnd().split('\r\n');
    assert.match(head!, /^jurisdiction_code,entity_number,legal_name,status,/);
    assert.match(rows[0]!, /^"us_ca","2","Kite of Ojai",/);
    assert.match(rows[1]!, /^"us_ca","'=1\+1","Harbor ""&"" Sons Inc",/);
    assert.match(stderr, /^Wrote 2 companies: .* bytes\nsha256 [0-9a-f]{64} {2}-\nLater changes: --since \S+\n$/);
  });

  it('writes what a search finds, page by page', async () => {
    await exported('search', 'kite AND (ojai OR 1*)', '-o', out('found.ndjson'));
    const numbers = readFileSync(out('found.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).entity_number);
    const wanted = Array.from({ length: MANY }, (_, index) => index).filter((index) => String(index).startsWith('1'));
    assert.deepEqual(numbers, ['2', ...wanted.map((index) => String(100_000 + index))]);
  });

  it('writes a row a party', async () => {
    await exported('officers', '--jurisdictions', 'us_co', '-o', out('people.ndjson.gz'));
    const lines = gunzipSync(readFileSync(out('people.ndjson.gz')))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const { as_of: _, ...last } = JSON.parse(lines.at(-1)!);
    assert.deepEqual(
      [lines.length, last],
      [
        MANY,
        {
          jurisdiction_code: 'us_co',
          entity_number: '120000',
          legal_name: 'Kite 20000 LLC',
          status: 'unknown',
          party_index: 0,
          party: party('PELL, OSWIN 20000', ['owner']),
        },
      ],
    );
  });

  it('that was killed before its file was in its place is put there', async () => {
    const args = ['companies', '--jurisdictions', 'us_ca', '-o'];
    await exported(...args, out('placed.ndjson'));
    const [bytes, manifest] = [
      readFileSync(out('placed.ndjson')),
      readFileSync(out('placed.ndjson.manifest.json'), 'utf8'),
    ];
    // As it is left by a kill between the two renames.
    mkdirSync(out('again.ndjson.unfinished'));
    const plan = await planOf(args, 'plan.ndjson');
    writeFileSync(out('again.ndjson.unfinished/log'), `${JSON.stringify({ plan })}\n${JSON.stringify({ manifest })}\n`);
    writeFileSync(out('again.ndjson'), bytes);
    await exported(...args, out('again.ndjson'));
    assert.ok(readFileSync(out('again.ndjson')).equals(bytes));
    assert.equal(readFileSync(out('again.ndjson.manifest.json'), 'utf8'), manifest);
    assert.ok(!existsSync(out('again.ndjson.unfinished')));
  });

  /** The plan that an export notes: one that cannot be put in its place keeps it. */
  async function planOf(args: readonly string[], name: string): Promise<string> {
    mkdirSync(out(`${name}.manifest.json`));
    assert.equal((await folder.call('export', ...args, out(name))).code, 1);
    return JSON.parse(readFileSync(out(`${name}.unfinished/log`), 'utf8').split('\n')[0]!).plan;
  }

  it('since a cursor or a day writes what changed, as it is now, and what was removed', async () => {
    using own = new DataFolder();
    const path = join(own.path, 'records.ndjson');
    const load = async (...companies: readonly object[]) => {
      writeFileSync(path, companies.map((one) => `${JSON.stringify(one)}\n`).join(''));
      const { code, stderr } = await own.call('load', '--accept-loss', '--records', path);
      assert.equal(code, 0, stderr);
    };
    const told = async (...args: readonly string[]) => {
      const { code, stderr } = await own.call('export', ...args, '-o', join(own.path, 'out'));
      assert.equal(code, 0, stderr);
      const manifest = JSON.parse(readFileSync(join(own.path, 'out.manifest.json'), 'utf8'));
      const lines = readFileSync(join(own.path, 'out'), 'utf8').split('\n').slice(0, -1);
      return { manifest, lines };
    };
    const kites = ['1', '2', '3'].map((number) => company('us_co', number, `Kite ${number}`));
    await load(...kites);
    const { manifest: first } = await told('companies');
    const nothing = await told('companies', '--since', first.next_since);
    assert.deepEqual([nothing.lines, nothing.manifest.counts], [[], { companies: 0 }]);
    await load(kites[0]!, { ...kites[1]!, legal_name: 'Kite Two' });
    await load(kites[0]!, { ...kites[1]!, legal_name: 'Kite Second' }, company('us_co', '4', 'Kite 4'));
    await load(company('us_ca', '1', 'Harbor'), company('us_ca', '2', 'Harbor'));
    const { lines, manifest } = await told('companies', '--since', first.next_since);
    assert.deepEqual(
      lines
        .map((line) => JSON.parse(line))
        .map(({ kind, entity_number, legal_name }) => [kind, entity_number, legal_name]),
      [
        ['company', '1', 'Harbor'],
        ['company', '2', 'Harbor'],
        ['company', '2', 'Kite Second'],
        ['removed', '3', 'Kite 3'],
        ['company', '4', 'Kite 4'],
      ],
    );
    assert.deepEqual([manifest.counts, manifest.since], [{ companies: 4, removed: 1 }, first.next_since]);
    assert.deepEqual((await told('companies', '--since', manifest.next_since)).lines, []);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal((await told('companies', '--jurisdictions', 'us_ca', '--since', today)).lines.length, 2);
    const rows = (await told('officers', '--format', 'csv', '--since', first.next_since)).lines;
    assert.match(rows.at(-1)!, /^"us_co","3","Kite 3",.*,true\r$/);
    const bods = (await told('companies', '--format', 'bods', '--since', first.next_since)).lines.map((line) =>
      JSON.parse(line),
    );
    assert.deepEqual(
      bods.map(({ recordId, recordStatus }) => [recordId, recordStatus]).filter(([, status]) => status !== undefined),
      [['us_co/3', 'closed']],
    );
    for (const [since, message] of [
      ['2001-01-01', /Changes are kept for 90 days/],
      ['no-cursor', /Export all of it/],
    ] as const) {
      const { code, stderr } = await own.call('export', 'companies', '--since', since);
      assert.equal(code, 1);
      assert.match(stderr, message);
    }
  });

  const REFUSED: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['companies', '--format', 'parquet'], 2, /Parquet goes to a file/],
    [['companies', '--format', 'parquet', '-o', '/nowhere/a.parquet.gz'], 2, /without \.gz/],
    [['officers', '--format', 'bods'], 2, /Allowed choices are ndjson, csv, parquet/],
    [['companies', '-o', '/nowhere/a.ndjson'], 1, /a\.ndjson cannot be written: its folder is not there/],
    [['companies', '-o', '/dev/full'], 1, /\/dev\/full cannot be written: The disk is full/],
    [['companies', '--jurisdictions', 'us_zz'], 3, /Not loaded: us_zz/],
    [['premises'], 3, /No list is loaded/],
    [['search', 'a"'], 2, /Syntax error at position 1/],
    [['nothing'], 2, /unknown command|too many arguments/],
  ];
  for (const [args, code, message] of REFUSED) {
    it(`refuses ${args.join(' ')}`, async () => {
      const outcome = await folder.call('export', ...args);
      const said = `${outcome.stdout}${outcome.stderr}`;
      assert.equal(outcome.code, code, said);
      if (outcome.stderr !== '' || code !== 2) assert.match(said, message);
    });
  }

  it('says that the disk is full, and that the same command goes on', async () => {
    mkdirSync(out('full.ndjson.unfinished'));
    symlinkSync('/dev/full', out('full.ndjson.unfinished/output'));
    const { code, stderr } = await folder.call('export', 'companies', '-o', out('full.ndjson'));
    assert.equal(code, 1);
    assert.match(stderr, /The disk is full: .*run the same command again/);
    assert.ok(!existsSync(out('full.ndjson')));
  });
});
