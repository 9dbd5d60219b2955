/**
 * Checks the lists that are served from end to end: their records are in order, each in its own place, and those that
 * were counted. Whether words, filter terms and keys lead to their records is tried with a sample: the cluster guards the
 * bytes of its indexes by checksums of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { collectKeys } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import { ownershipSchema, premisesSchema, tokenize } from '../../../entity/index.ts';
import type { Kind, Kinds, ListInfo } from '../../list-port.ts';
import type { VerifiedSnapshot, VerifyProgress } from '../../port.ts';
import { LIST_KINDS, type ListKind } from '../../semantics/index.ts';
import type { Catalog } from '../catalog.ts';
import { allOf, type Clause, countLeaves, inFields } from '../clauses.ts';
import type { Cluster } from '../cluster.ts';
import { FAMILIES, FAMILY_OF } from '../index-names.ts';
import { keyClause } from '../keys.ts';
import { documentId } from '../mappings.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { searchAll } from '../searching.ts';
import { verifyGenerations } from '../verifying.ts';

/** Of so many records one is looked for in all ways. */
const SAMPLED_OF = 500;
/** A cluster takes no query with more than 1,024 terms. */
const LEAVES_MAX = 1_000;

const SCHEMAS = { premises: premisesSchema, owners: ownershipSchema } as const;

export async function* verifyLists<K extends Kind>(
  name: K,
  cluster: Cluster,
  catalog: Catalog<ListInfo<K>>,
  onProgress: (progress: VerifyProgress) => void,
): AsyncGenerator<VerifiedSnapshot> {
  const kind: ListKind<K> = LIST_KINDS[name];
  yield* verifyGenerations(catalog, name, async ({ code, generation, info, extent }, index, note) => {
    const tally = kind.newTally();
    let ordinal = 0;
    let people = 0;
    let previous = '';
    for await (const records of pagesInOrder(cluster, index, extent)) {
      const sampled: { readonly id: string; readonly clause: Clause }[] = [];
      for (const { _id, sort, body } of records) {
        ordinal += 1;
        const record = recordOf(name, body.toString('utf8'));
        if (record === null) {
          note(`the record of document ${_id} is no record of ${name}`);
          continue;
        }
        const [id, source] = [kind.idOf(record), kind.sourceOf(record)];
        if (sort[0] !== code || source !== code || sort[1] !== ordinal || _id !== documentId(id))
          note(`the record ${id} stands in another place than its own`);
        const orderKey = kind.orderKeyOf(record);
        if (compareCodePoints(previous, orderKey) >= 0) note(`the record ${id} is out of order`);
        previous = orderKey;
        tally.add(record);
        people += kind.partiesOf(record).filter((party) => tokenize(party.name).length > 0).length;
        const clause = clauseOfAll(kind, record, ordinal);
        if (ordinal % SAMPLED_OF === 1 && countLeaves(clause) <= LEAVES_MAX) sampled.push({ id, clause });
      }
      const found = await searchAll(
        cluster,
        sampled.map(({ clause }) => ({ indexes: [index], body: { query: clause, size: 0, track_total_hits: true } })),
      );
      for (const [position, { id }] of sampled.entries())
        if (found[position]!.total !== 1) note(`the record ${id} is not found by its words, filter terms and keys`);
      onProgress({ jurisdiction: code, part: 'contents', done: ordinal, total: kind.countOf(info) });
    }
    for (const [what, counted] of Object.entries(tally.counts()))
      if (!isDeepStrictEqual(info[what as keyof typeof info], counted))
        note(`it says another ${what} than its records have`);
    for (const of of FAMILIES[FAMILY_OF[name]].kinds.slice(1)) {
      const indexes = [catalog.names.index(of, code, generation)];
      const [found] = await searchAll(cluster, [
        { indexes, body: { query: { match_all: {} }, size: 0, track_total_hits: true } },
      ]);
      if (found!.total !== extent.documents[of] || found!.total !== people)
        note(`its index of ${of} has ${found!.total} documents instead of ${people}`);
    }
  });
}

function recordOf<K extends Kind>(kind: K, text: string): Kinds[K]['record'] | null {
  try {
    return SCHEMAS[kind].parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Exactly the record of this ordinal, where everything that it is found by leads to it. */
function clauseOfAll<K extends Kind>(kind: ListKind<K>, record: Kinds[K]['record'], ordinal: number): Clause {
  const span = { start: 0, end: 0 };
  const asked = inFields(['texts']);
  const words = new Set(kind.textsOf(record).flatMap((text) => tokenize(text)));
  return allOf([
    { term: { ordinal } },
    ...[...words].map((token) => asked({ kind: 'word', token, span })),
    ...kind.termsOf(record).map((term) => ({ term: { terms: term } })),
    ...collectKeys((addKey) => kind.eachKey(record, addKey)).map(keyClause),
  ]);
}
