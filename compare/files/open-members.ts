/** Files as the states publish them: plain, gzipped, or zipped with any number of members. */
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BlobReader, ZipReader } from '@zip.js/zip.js';

/**
 * `name`: in lower-case letters, without folders and `.gz`. The bytes are read once, before the next member
 * is asked for.
 */
export type Member = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/** The members of each file in turn; a file that is no zip is its own only one. */
export async function* openMembers(paths: readonly string[]): AsyncIterable<Member> {
  for (const path of paths) {
    const name = basename(path).toLowerCase();
    if (name.endsWith('.zip')) yield* zipMembers(path);
    else if (name.endsWith('.gz'))
      yield { name: name.slice(0, -'.gz'.length), bytes: createReadStream(path).pipe(createGunzip()) };
    else yield { name, bytes: createReadStream(path) };
  }
}

async function* zipMembers(path: string): AsyncIterable<Member> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false });
  for await (const entry of zip.getEntriesGenerator()) {
    if (entry.directory) continue;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const written = entry.getData(writable);
    yield { name: basename(entry.filename).toLowerCase(), bytes: Readable.fromWeb(readable as never) };
    await written;
  }
  await zip.close();
}
