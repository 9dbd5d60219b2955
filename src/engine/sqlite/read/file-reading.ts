/** A snapshot file that is read from end to end. It is opened for the reading alone, so nothing closes it meanwhile. */
import type { RecordBlock, SnapshotReading } from '../../port.ts';
import { publishedJurisdictions, snapshotPath } from '../files.ts';
import type { OpenFile } from './open-file.ts';

const LINE_FEED = 0x0a;
/** A block ends with the record that reaches one of these. */
const BLOCK_RECORDS = 1_000;
const BLOCK_BYTES = 1024 * 1024;

/** `null` where a jurisdiction, or a list, has no file in the folder. @throws EngineError as `open` */
export function openReading<Info, S extends OpenFile & { readonly info: Info }>(
  directory: string,
  jurisdiction: string,
  open: (path: string) => S,
): SnapshotReading<Info> | null {
  if (!publishedJurisdictions(directory).includes(jurisdiction)) return null;
  const snapshot = open(snapshotPath(directory, jurisdiction));
  return {
    info: snapshot.info,
    generation: snapshot.fileIdentity,
    blocks: (skip = 0) => blocksOf(snapshot, skip),
    [Symbol.asyncDispose]: async () => snapshot.close(),
  };
}

async function* blocksOf(snapshot: OpenFile, skip: number): AsyncGenerator<RecordBlock> {
  const { file, bodies } = snapshot;
  const { body } = snapshot.recordsAt;
  const rows = snapshot.recordRows(skip + 1);
  for (;;) {
    const block = file.read(() => {
      let lines = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      let end = 0;
      let records = 0;
      while (records < BLOCK_RECORDS && end < BLOCK_BYTES) {
        const { done, value: row } = rows.next();
        if (done === true) break;
        const length = bodies.byteLength(row, body);
        if (end + length + 1 > lines.length) {
          const longer = Buffer.allocUnsafeSlow(2 * lines.length + length);
          lines.copy(longer, 0, 0, end);
          lines = longer;
        }
        bodies.copy(row, body, lines, end);
        end += length;
        lines[end++] = LINE_FEED;
        records += 1;
      }
      return { lines: lines.subarray(0, end), records };
    });
    if (block.records === 0) return;
    yield block;
  }
}
