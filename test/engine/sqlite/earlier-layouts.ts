/** Snapshots as earlier Charters made them, made of one of the present layout. */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { columnsOf } from '../../../src/engine/sqlite/layout.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { PAGE_BYTES } from '../../../src/sqlite-file/index.ts';
import { rewrite } from './damaged-files.ts';

/** Of the layouts that have been and are not read those of releases, and the first; all between lack what these lack. */
export const EARLIER_LAYOUTS = [17, 16, 13, 12, 1] as const;

/** Gives a snapshot an earlier layout, in place. `more`: what else is done to it, as SQL. */
export function makeEarlier(path: string, layout: (typeof EARLIER_LAYOUTS)[number], more = ''): void {
  const bodies = bodiesOf(path);
  rewrite(
    path,
    `${UNPACK_BODIES} ${more}; ${layout < 12 ? FORGET_COUNTS : ''} ${layout < 14 ? RENAME_KEYS + FORGET_COMPARED : ''} ${setLayout(layout)}`,
    { unpacked: (id) => bodies[id - 1]! },
  );
  if (layout < 13) removeChecksums(path);
}

/** Makes it one of layout 18, which is read as it is: words have no lists of two. */
export function makeWithoutPairs(path: string): void {
  const forget = (['company', 'name'] as const).map(
    (index) => `DELETE FROM ${index}_term WHERE column IN (${columnsOf(index, 'pairs').join()});`,
  );
  rewrite(path, `${forget.join(' ')} ${setLayout(18)}`);
}

/** Gives a snapshot the layout of a Charter that is to come. */
export function makeNewer(path: string): void {
  rewrite(path, setLayout(99));
}

const setLayout = (layout: number) => `UPDATE meta SET value = '${layout}' WHERE key = 'format';`;

/** Bodies are packed since layout 18. */
const UNPACK_BODIES = 'UPDATE company SET body = unpacked(id); DROP TABLE dictionary;';

function bodiesOf(path: string): Uint8Array[] {
  using snapshot = Snapshot.open(path);
  return Array.from(snapshot.companies(), ({ body }) => body);
}

/** Tables of blocking keys were named after tags. */
const RENAME_KEYS = ['term', 'chunk', 'page'].map((part) => `ALTER TABLE key_${part} RENAME TO tag_${part};`).join(' ');

/** What matching compares stands beside a company since layout 14. */
const FORGET_COMPARED = 'ALTER TABLE company DROP COLUMN compared;';

/** What snapshots have said of themselves since layout 12. */
const FORGET_COUNTS = `UPDATE meta SET value = json_remove(value, '$.loads', '$.unknownForms', '$.withoutAddress')
  WHERE key = 'info';`;

/** Lays the tables into a file whose pages have no checksums. */
function removeChecksums(path: string): void {
  const sealed = `${path}.sealed`;
  rmSync(sealed, { force: true });
  {
    using database = new DatabaseSync(path);
    database.prepare('VACUUM INTO ?').run(sealed);
  }
  rmSync(path);
  using database = new DatabaseSync(path);
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
  database.prepare('ATTACH ? AS sealed').run(sealed);
  const tables = database.prepare("SELECT name, sql FROM sealed.sqlite_schema WHERE type = 'table'").all();
  for (const { name, sql } of tables) {
    database.exec(`${String(sql)}; INSERT INTO main.${String(name)} SELECT * FROM sealed.${String(name)}`);
  }
  database.exec('CREATE UNIQUE INDEX company_number ON company (number); DETACH sealed');
  rmSync(sealed);
}
