/** Files of a source, loaded into a data folder beside companies. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import type { Company, Ownership } from '../../src/entity/index.ts';
import { ListLinker, loadOwners } from '../../src/loading/index.ts';
import { ownersSourceOf } from '../../src/owners/index.ts';
import { load as loadCompanies } from '../engine/companies.ts';
import { allOf } from '../engine/premises.ts';

/** The report, and the statements by id. */
export async function loadSource(
  home: string,
  code: string,
  texts: Readonly<Record<string, string | Uint8Array>>,
  companies: readonly Company[] = [],
) {
  const folder = mkdtempSync(join(home, 'in-'));
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  await using engine = openSqliteEngine({ home, threads: 0 });
  if (companies.length > 0) await loadCompanies(engine, companies);
  await using index = openSqliteLists('owners', { home, threads: 0 });
  const report = await loadOwners({
    source: ownersSourceOf(code)!,
    files,
    index,
    linker: await ListLinker.open(engine),
    workDirectory: home,
    rejectsDirectory: home,
    asOf: '2026-05-20',
  });
  const all = await allOf(index.read(code));
  return { report, statements: new Map(all.map(({ record }): [string, Ownership] => [record.id, record])) };
}
