/** A copy of a zip in which one part is written anew. */
import { type FileEntry, TextReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import type { Container } from './container.ts';

/** Sizes stand before the content, and in 32 bits: some programs for spreadsheets read nothing else. */
const PLAIN: ZipWriterAddDataOptions = { bufferedWrite: true, dataDescriptor: false, zip64: false };

/** All other parts are copied as they are packed. Closes the sink. */
export async function copyWithPart(
  container: Container,
  name: string,
  content: AsyncIterable<string>,
  sink: WritableStream<Uint8Array>,
): Promise<void> {
  const changed = container.entryOf(name);
  const zip = new ZipWriter(sink);
  for (const entry of container.entries) {
    if (entry === changed) {
      const { uncompressedSize } = changed;
      await zip.add(entry.filename, streamOf(content), { ...PLAIN, uncompressedSize });
    } else if (entry.directory) {
      await zip.add(entry.filename, new TextReader(''), { directory: true });
    } else {
      await copyEntry(zip, entry);
    }
  }
  await zip.close();
}

async function copyEntry(zip: ZipWriter<unknown>, entry: FileEntry): Promise<void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const options: ZipWriterAddDataOptions = { ...PLAIN, entry, passThrough: true };
  await Promise.all([entry.getData(writable, { passThrough: true }), zip.add(entry.filename, readable, options)]);
}

function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const parts = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
