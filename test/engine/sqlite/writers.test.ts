/** A snapshot whose pages Charter writes, held against one whose rows SQLite inserts. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { REGISTRIES } from '../../../src/engine/sqlite/verify/registries.ts';
import { verifySnapshots } from '../../../src/engine/sqlite/verify/verify.ts';
import type { Company } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';
import { companies } from '../arbitraries.ts';
import { company, load, party, temporaryHome } from '../companies.ts';

/** Every row of every table, but for when and how it was made. */
function contentsOf(path: string): Record<string, unknown[]> {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const rows = database.prepare(`SELECT * FROM ${name}`).all();
      return [String(name), rows.filter((row) => row['key'] !== 'info')];
    }),
  );
}

async function snapshotsBy(writer: 'pages' | 'inserts', given: readonly Company[]): Promise<Record<string, unknown>> {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0, writer });
  const infos = await load(engine, given);
  const directory = snapshotDirectory(home);
  const problems = [...verifySnapshots(directory, () => {}, REGISTRIES)].flatMap((verified) => verified.problems);
  const tables = infos.map(({ jurisdiction }) => contentsOf(snapshotPath(directory, jurisdiction)));
  return { problems, tables, counts: infos.map(({ publishedAt: _, sizeBytes: __, ...counts }) => counts) };
}

describe('a snapshot that is written page by page', () => {
  it('holds the rows that SQLite would insert', async () => {
    const compared = async (given: readonly Company[]) => {
      const [pages, inserts] = [await snapshotsBy('pages', given), await snapshotsBy('inserts', given)];
      assert.deepEqual(pages, inserts);
      assert.deepEqual(pages['problems'], []);
    };
    await fc.assert(fc.asyncProperty(companies, compared), { numRuns: 10 });
    const officers = Array.from({ length: 600 }, (_, index) => party(`Ann Number${index % 40}`, ['member'], '80202'));
    const many = Array.from({ length: 3_000 }, (_, index) => company('us_co', `${index}`, `Kite Number${index % 70}`));
    await compared([...many, company('us_co', 'big', 'Big Kite', { parties: officers })]);
  });
});
