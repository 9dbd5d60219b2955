/** All companies of a generation, in order of number: for what is laid over them, and for checks. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Company } from '../../entity/index.ts';
import type { PresentCompany } from '../indexing/index.ts';
import type { SnapshotInfo } from '../port.ts';
import type { Generation } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import type { IndexNames } from './index-names.ts';
import { type Hit, searchAll } from './searching.ts';

const PAGE_ROWS_MAX = 1_000;
const PAGE_BYTES_MAX = 32 * 1024 * 1024;
const LENGTH_BYTES = 4;
/** A page of large records takes its time. */
const PAGE_TIMEOUT_MS = 60_000;

/** Pages of a generation's documents of companies, with these stored fields. */
export async function* pagesOfCompanies(
  cluster: Cluster,
  names: IndexNames,
  { code, generation, extent }: Generation<SnapshotInfo>,
  fields: readonly string[],
): AsyncGenerator<readonly Hit[]> {
  const index = names.index('companies', code, generation);
  const size = Math.max(1, Math.min(PAGE_ROWS_MAX, Math.floor(PAGE_BYTES_MAX / Math.max(1, extent.largestBytes))));
  let ordinal = 0;
  for (;;) {
    const body = {
      query: { range: { ordinal: { gt: ordinal } } },
      size,
      sort: [{ jurisdiction: 'asc' }, { ordinal: 'asc' }],
      track_total_hits: false,
      stored_fields: fields,
    } as const;
    const [found] = await searchAll(cluster, [{ indexes: [index], body }], { timeoutMs: PAGE_TIMEOUT_MS });
    if (found!.hits.length === 0) return;
    yield found!.hits;
    ordinal = found!.hits.at(-1)!.sort[1] as number;
  }
}

/** A file of companies: the length of each, and its JSON. */
export type SpooledCompanies = { readonly path: string };

/** Brings all companies of a generation to this machine. */
export async function spoolCompanies(
  cluster: Cluster,
  names: IndexNames,
  generation: Generation<SnapshotInfo>,
  path: string,
): Promise<SpooledCompanies> {
  const fd = openSync(path, 'wx');
  try {
    for await (const hits of pagesOfCompanies(cluster, names, generation, ['body'])) {
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
