/** The index of all changes, of every registry: a document a change, which is read by its publication and position. */
import {
  type ChangeCounts,
  ONLY_LOADED,
  type ReadStored,
  type StoredChange,
  type StoredPage,
} from '../../semantics/index.ts';
import { BulkWriter } from '../bulk.ts';
import type { Cluster } from '../cluster.ts';
import type { LogNames } from '../index-names.ts';
import { stored } from '../mappings.ts';
import { makeIndex } from '../publishing.ts';
import { type Hit, searchAll } from '../searching.ts';
import type { ChangesSpool } from './changes-spool.ts';

const DESCRIPTION = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1', hidden: true, refresh_interval: -1 },
  mappings: {
    dynamic: 'strict',
    _source: { enabled: false },
    properties: {
      /** The tag of the publication. */
      publication: { type: 'keyword' },
      position: { type: 'integer' },
      kind: { type: 'keyword' },
      /** When it was written, in milliseconds: what was never published is removed by it. */
      written: { type: 'long' },
      /** How long `fields` is, in UTF-16 units. */
      units: { type: 'integer', index: false },
      company: stored,
      fields: stored,
    },
  },
};

/** Fields take so many UTF-16 units of a page at most, but for those of its first change. */
const FIELDS_UNITS_MAX = 4 * 1024 * 1024;

/** What is kept of a change beside its fields. */
type StoredCompany = Pick<StoredChange, 'entityNumber' | 'legalName' | 'asOf'>;

/** Sends a change; it is not read before its publication. */
function addChange(writer: BulkWriter, index: string, tag: string, change: StoredChange): void {
  const { position, kind, entityNumber, legalName, asOf, fields } = change;
  const company: StoredCompany = { entityNumber, legalName, asOf };
  const text = fields === null ? '' : JSON.stringify(fields);
  const line = {
    publication: tag,
    position,
    kind,
    written: Date.now(),
    units: text.length,
    company: JSON.stringify(company),
    ...(text === '' ? {} : { fields: text }),
  };
  writer.add(index, `${tag}-${position}`, JSON.stringify(line));
}

/** Changes that are compared: how many of each kind, and where they are until they are sent. */
export type Spooled = { readonly counts: ChangeCounts; readonly spool: ChangesSpool };

/** Sends the changes of a generation, which are answered once that is served. `null`: it could not be compared. */
export async function sendChanges(
  cluster: Cluster,
  { changes: index }: LogNames,
  tag: string,
  spooled: Spooled | null,
): Promise<ChangeCounts> {
  await makeIndex(cluster, index, DESCRIPTION);
  if (spooled === null) return ONLY_LOADED;
  await using writer = new BulkWriter(cluster);
  for await (const change of spooled.spool.changes()) {
    addChange(writer, index, tag, change);
    if (writer.isFull) await writer.ready();
  }
  await writer.finish();
  return spooled.counts;
}

/** Makes what was sent readable. */
export async function refreshChanges(cluster: Cluster, index: string): Promise<void> {
  await cluster.ask('POST', `/${index}/_refresh`, null, { timeoutMs: 60_000 });
}

/** @throws IndexGone; EngineError `engine_unavailable` */
export async function readStored(
  cluster: Cluster,
  index: string,
  tag: string,
  { kinds, after, limit, includeFields }: ReadStored,
): Promise<StoredPage> {
  const isWanted = [{ term: { publication: tag } }, { terms: { kind: kinds } }, { range: { position: { gt: after } } }];
  const hits = await search(cluster, index, isWanted, limit + 1, ['company'], ['kind', 'units']);
  const changes: StoredChange[] = [];
  let units = 0;
  for (const hit of hits.slice(0, limit)) {
    units += includeFields ? Number(hit.fields!['units']![0]) : 0;
    if (changes.length > 0 && units > FIELDS_UNITS_MAX) break;
    const company = JSON.parse(String(hit.fields!['company']![0])) as StoredCompany;
    const kind = String(hit.fields!['kind']![0]) as StoredChange['kind'];
    changes.push({ position: Number(hit.sort[0]), kind, ...company, fields: null });
  }
  const isWhole = changes.length === hits.length;
  const last = changes.at(-1);
  if (!includeFields || units === 0 || last === undefined) return { changes, isWhole };
  const isRead = [...isWanted, { range: { position: { lte: last.position } } }];
  const read = await search(cluster, index, isRead, changes.length, ['fields'], []);
  const fieldsOf = new Map(read.map(({ sort, fields }) => [Number(sort[0]), fields?.['fields']?.[0]]));
  const withFields = changes.map((change) => {
    const text = fieldsOf.get(change.position);
    return text === undefined ? change : { ...change, fields: JSON.parse(String(text)) as StoredChange['fields'] };
  });
  return { changes: withFields, isWhole };
}

async function search(
  cluster: Cluster,
  index: string,
  filter: readonly object[],
  size: number,
  storedFields: readonly string[],
  docvalueFields: readonly string[],
): Promise<readonly Hit[]> {
  const body = {
    query: { bool: { filter } },
    size,
    sort: [{ position: 'asc' }],
    track_total_hits: false,
    stored_fields: storedFields,
    docvalue_fields: docvalueFields,
  } as const;
  const [found] = await searchAll(cluster, [{ indexes: [index], body, isOnce: true }]);
  return found!.hits;
}

/** How many changes some publications have, in order. */
export async function countStored(cluster: Cluster, index: string, tags: readonly string[]): Promise<number[]> {
  const found = await searchAll(
    cluster,
    tags.map((publication) => {
      const body = { query: { term: { publication } }, size: 0, track_total_hits: true } as const;
      return { indexes: [index], body, isOnce: true };
    }),
  );
  return found.map(({ total }) => total);
}

/** Removes what was written before a moment, but for some publications. It continues after the answer. */
export async function removeChanges(
  cluster: Cluster,
  index: string,
  before: number,
  kept: readonly string[],
): Promise<void> {
  const query = {
    bool: { filter: [{ range: { written: { lt: before } } }], must_not: [{ terms: { publication: kept } }] },
  };
  await cluster.ask('POST', `/${index}/_delete_by_query?conflicts=proceed&wait_for_completion=false`, { query });
}
