/** What a member of a zip holds, as a stream that its reader can leave at any time. */
import { configure, type FileEntry } from '@zip.js/zip.js';

const READ_BYTES = 256 * 1024;
// Its own workers are the browser's, and would each be started from a file that is looked for anew.
configure({ useWebWorkers: false, chunkSize: READ_BYTES });

/** Checked against the zip's checksum at its end. Raises what the library does. */
export async function* unpacked(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stop = new AbortController();
  const unpacking = entry.getData(writable, { checkSignature: true, signal: stop.signal });
  // Where it fails the stream may never end.
  const failing = new Promise<never>((_, reject) => {
    unpacking.catch(reject);
  });
  failing.catch(() => {});
  const reader = readable.getReader();
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), failing]);
      if (next.done) break;
      yield next.value;
    }
    await unpacking;
  } finally {
    stop.abort();
    await reader.cancel().catch(() => {});
  }
}
