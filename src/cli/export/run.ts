/** Reads records, writes them, and reports what was written. */
import type { RecordWriter } from '../../exports/index.ts';
import type { ExportOutput, Written } from './output.ts';
import { AT_START, type ExportSource } from './source.ts';

/** A chunk ends with the block that reaches one of these: it is what is held in memory, and what is done anew. */
const CHUNK_RECORDS = 10_000;
const CHUNK_BYTES = 16 * 1024 * 1024;

export async function runExport(
  source: ExportSource,
  writer: RecordWriter,
  output: ExportOutput,
  signal: AbortSignal,
): Promise<Written> {
  const { begun } = output;
  if (begun === null) await output.write(writer.begin());
  else writer.resume(begun.bytes, begun.notes, begun.counts);
  let records = 0;
  let bytes = 0;
  let position = begun?.position ?? AT_START;
  const endChunk = async () => {
    const chunk = writer.endChunk();
    await output.write(chunk.bytes);
    await output.checkpoint({ position, counts: writer.counts, note: chunk.note });
    records = 0;
    bytes = 0;
  };
  for await (const block of source.blocks(position)) {
    signal.throwIfAborted();
    await output.write(writer.add(block));
    position = block.position;
    records += block.records;
    bytes += block.lines.length;
    if (records >= CHUNK_RECORDS || bytes >= CHUNK_BYTES) await endChunk();
  }
  if (records > 0) await endChunk();
  await output.write(writer.end());
  return output.end();
}
