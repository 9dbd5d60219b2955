/** The companies of a generation, brought to this machine: for what is laid over them. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Company } from '../../entity/index.ts';
import type { PresentCompany } from '../indexing/index.ts';
import type { SnapshotInfo } from '../port.ts';
import type { Generation } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import type { IndexNames } from './index-names.ts';
import { pagesInOrder } from './records-in-order.ts';

const LENGTH_BYTES = 4;

/** A file of companies: the length of each, and its JSON. */
export type SpooledCompanies = { readonly path: string };

/** Brings all companies of a generation to this machine. */
export async function spoolCompanies(
  cluster: Cluster,
  names: IndexNames,
  { code, generation, extent }: Generation<SnapshotInfo>,
  path: string,
): Promise<SpooledCompanies> {
  const index = names.index('companies', code, generation);
  const fd = openSync(path, 'wx');
  try {
    for await (const hits of pagesInOrder(cluster, index, extent, ['body'])) {
      const bodies = hits.map(({ fields }) => Buffer.from(String(fields!['body']![0])));
      const parts = bodies.flatMap((body) => {
        const length = Buffer.allocUnsafe(LENGTH_BYTES);
        length.writeUInt32LE(body.length);
        return [length, body];
      });
      const bytes = Buffer.concat(parts);
      for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
    }
  } finally {
    closeSync(fd);
  }
  return { path };
}

/** Reads them again, in order; none where nothing was brought. */
export function* presentOf(spooled: SpooledCompanies | undefined): Generator<PresentCompany> {
  if (spooled === undefined) return;
  const fd = openSync(spooled.path, 'r');
  try {
    const length = Buffer.alloc(LENGTH_BYTES);
    while (readSync(fd, length) === LENGTH_BYTES) {
      const body = Buffer.allocUnsafe(length.readUInt32LE());
      for (let done = 0; done < body.length; ) {
        const read = readSync(fd, body, done, body.length - done, null);
        if (read === 0) throw new Error('The file of present companies ends inside one.');
        done += read;
      }
      yield { company: JSON.parse(body.toString('utf8')) as Company, body };
    }
  } finally {
    closeSync(fd);
  }
}
