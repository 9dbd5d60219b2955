/** The records of a snapshot that an earlier Charter made. */
import { Damage, type Row } from '../../../sqlite-file/index.ts';
import { COLUMNS, FIRST_WITH_COMPARED } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedFile, type StoredSnapshot } from '../stored-snapshot.ts';

/** The column of the body in layouts before `FIRST_WITH_COMPARED`. */
const EARLIER_BODY = 3;
const LINE_FEED = Uint8Array.of(0x0a);

/** Whole lines of NDJSON. `first`: the ordinal of the first company, counted from 1. */
export type RecordLines = { readonly first: number; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * All companies as NDJSON, in pieces of `bytesMin` or a little more. A company's body is the last
 * column of its row in every layout.
 *
 * @throws EngineError `snapshot_unreadable` where the file is not as it was written
 */
export function* recordsOf(stored: StoredSnapshot, bytesMin: number): Generator<RecordLines> {
  try {
    const { companies } = stored.info();
    const bodyColumn = stored.layout < FIRST_WITH_COMPARED ? EARLIER_BODY : COLUMNS.company.body;
    let pieces: Uint8Array[] = [];
    let [first, read, bytes] = [1, 0, 0];
    const take = (): RecordLines => {
      const lines = { first, bytes: new Uint8Array(Buffer.concat(pieces)) };
      [pieces, first, bytes] = [[], read + 1, 0];
      return lines;
    };
    for (const row of stored.table('company').rows()) {
      read += 1;
      if (row.id !== read) throw new Damage(`there is no company ${read}`);
      const body = stored.bodies.read(row, bodyColumn);
      if (!stored.pages.hasChecks) checkRecord(body, row, stored.info().jurisdiction);
      pieces.push(body, LINE_FEED);
      bytes += body.length + LINE_FEED.length;
      if (bytes >= bytesMin) yield take();
    }
    if (read !== companies) throw new Damage(`it holds ${read} companies instead of ${companies}`);
    if (bytes > 0) yield take();
  } catch (error) {
    throw isUnreadable(error) ? damagedFile(stored.path, error) : error;
  }
}

/** Pages of early layouts have no checksums: damage shows where a record is not that of its row. */
function checkRecord(body: Uint8Array, row: Row, jurisdiction: string): void {
  const number = row.text(COLUMNS.company.number);
  const damage = new Damage(`the record of the company ${row.id} is not what belongs there`);
  let company: { readonly jurisdiction_code?: unknown; readonly entity_number?: unknown } | null;
  try {
    company = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw damage;
  }
  if (company?.jurisdiction_code !== jurisdiction || company.entity_number !== number) throw damage;
}
