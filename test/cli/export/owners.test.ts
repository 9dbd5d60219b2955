/** `charter export owners`, in every format that it has: of two hundred facilities to their owners, with shares. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { makeAddress } from '../../../src/entity/index.ts';
import { company } from '../../engine/companies.ts';
import { facilities, holdingName, homeName } from '../../owners/cms-files.ts';
import { DataFolder } from '../run.ts';

const SOURCE = 'us_cms_owners';
const COUNT = 200;
const { enrollments, owners, shares } = facilities(COUNT);
const COMPANIES = shares.map((_, at) => {
  const door = makeAddress({ street: `${at} Quarry Road`, locality: 'Pellton', region: 'FL', postalCode: '34470' });
  const addresses = { headquarters: door, registered: null, mailing: null };
  return company('us_fl', `M${at}`, homeName(at), { legal_form: 'llc', addresses });
});

type Statement = {
  readonly statementId: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly recordDetails: {
    readonly name?: string;
    readonly subject: string;
    readonly interestedParty: string;
    readonly interests: readonly { readonly share?: { readonly exact: number } }[];
  };
};

describe('charter export owners', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const call = async (...args: readonly string[]) => {
    const outcome = await folder.call(...args);
    assert.equal(outcome.code, 0, outcome.stderr);
    return outcome.stdout;
  };
  before(async () => {
    const at = (name: string, text: string) => {
      writeFileSync(join(folder.path, name), text);
      return join(folder.path, name);
    };
    await call('load', '--records', at('records.ndjson', COMPANIES.map((one) => `${JSON.stringify(one)}\n`).join('')));
    const files = [at('SNF_Enrollments.csv', enrollments), at('SNF_All_Owners.csv', owners)];
    await call('load', SOURCE, ...files, '--as-of', '2026-05-01');
  });

  async function exported(...args: readonly string[]) {
    const path = join(folder.path, 'out');
    await call('export', 'owners', ...args, '-o', path);
    const { counts, snapshots } = JSON.parse(readFileSync(`${path}.manifest.json`, 'utf8'));
    return { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n'), counts, snapshots };
  }

  it('leads in BODS from each registration over its holding to the top, with shares, each statement once', async () => {
    const { lines, counts } = await exported('--format', 'bods');
    const statements: Statement[] = lines.map((line) => JSON.parse(line));
    assert.equal(new Set(statements.map(({ statementId }) => statementId)).size, counts.statements);
    const nameOf = new Map(statements.map(({ recordId, recordDetails: { name } }) => [recordId, name]));
    const ties = statements.filter(({ recordType }) => recordType === 'relationship');
    const ownersOf = (record: string) =>
      ties
        .filter(({ recordDetails: { subject, interests } }) => subject === record && interests[0]!.share !== undefined)
        .map(
          ({ recordDetails: { interestedParty, interests } }) => [interestedParty, interests[0]!.share!.exact] as const,
        );
    for (const [at, share] of shares.entries()) {
      const own = ownersOf(`us_fl/M${at}`);
      assert.deepEqual(own.map(([, exact]) => exact).sort(), [share, 100 - share].sort(), `M${at}`);
      const [holding] = own.find(([party]) => nameOf.get(party) === holdingName(1_000 + Math.floor(at / 10)))!;
      const [[top, all] = []] = ownersOf(holding);
      assert.deepEqual([nameOf.get(top!), all], ['PELL CAPITAL PARTNERS LP', 100]);
    }
  });

  it('writes a row for each interest as a table, and statements as they are stored', async () => {
    const { path } = await exported('--format', 'parquet');
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const rows = await database.runAndReadAll(
      `SELECT owner_name, share_exact, direct_or_indirect FROM read_parquet('${path}')
       WHERE subject_jurisdiction_code = 'us_fl' AND subject_entity_number = 'M7' AND share_exact IS NOT NULL ORDER BY 1`,
    );
    assert.deepEqual(rows.getRowsJson(), [
      ['JANE Q ROE7', 100 - shares[7]!, 'direct'],
      [holdingName(1_000), shares[7]!, 'direct'],
    ]);
    database.closeSync();
    const { lines, counts, snapshots } = await exported('--source', SOURCE);
    assert.equal(lines.length, counts.statements);
    assert.deepEqual(
      snapshots.map(({ code }: { code: string }) => code),
      [SOURCE],
    );
    const csv = await exported('--format', 'csv');
    assert.equal(csv.lines.length - 1, csv.counts.interests);
  });

  it('leaves out what names a company that is hidden', async () => {
    const before = (await exported()).counts.statements;
    await call('correct', 'hide-company', 'us_fl', 'M7', '--reason', 'asked for');
    const { lines, counts } = await exported();
    assert.ok(counts.statements < before);
    assert.ok(!lines.some((line) => line.includes(`"${homeName(7)}"`)));
  });

  it('names what is loaded where a source is not', async () => {
    const { code, stderr } = await folder.call('export', 'owners', '--source', 'gleif');
    assert.deepEqual([code, stderr], [3, `charter: Not loaded: gleif. Loaded are ${SOURCE}.\n`]);
  });
});
