/** All of some registries, or of some lists, as they are when the export begins. */
import type { SnapshotReading } from '../../engine/index.ts';
import type { ExportBlock, ExportedSnapshot, ExportSource, Position } from './source.ts';

type Info = { readonly asOf: string; readonly publishedAt: string };
type Reading = { readonly code: string; readonly reading: SnapshotReading<Info> };

/**
 * `open`: opens what a code has; all are opened before any is read, and stay open. `nextSince`: the cursor behind what
 * they have.
 */
export async function openWholeSnapshots(
  codes: readonly string[],
  open: (code: string) => Promise<SnapshotReading<Info> | null>,
  nextSince: string | null,
): Promise<ExportSource> {
  const readings: Reading[] = [];
  const close = async () => {
    for (const { reading } of readings) await reading[Symbol.asyncDispose]();
  };
  try {
    for (const code of codes) {
      const reading = await open(code);
      if (reading !== null) readings.push({ code, reading });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    identity: JSON.stringify(readings.map(({ code, reading }) => [code, reading.generation])),
    snapshots: readings.map(snapshotOf),
    nextSince,
    blocks: (after) => blocksOf(readings, after),
    [Symbol.asyncDispose]: close,
  };
}

function snapshotOf({ code, reading: { info } }: Reading): ExportedSnapshot {
  return { code, as_of: info.asOf, published_at: info.publishedAt };
}

async function* blocksOf(readings: readonly Reading[], { part: first, step }: Position): AsyncGenerator<ExportBlock> {
  for (let part = first; part < readings.length; part++) {
    let done = part === first ? step : 0;
    for await (const { lines, records, hidden = 0 } of readings[part]!.reading.blocks(done)) {
      done += records + hidden;
      yield { lines, records, removed: 0, position: { part, step: done } };
    }
  }
}
