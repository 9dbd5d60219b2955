/**
 * Checks the lists that are served from end to end: their records are in order, each in its own place, and those that
 * were counted. Whether words, filter terms and keys lead to their records is tried with a sample: the cluster guards the
 * bytes of its indexes by checksums of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { premisesKeys } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import { type Premises, premisesSchema, tokenize } from '../../../entity/index.ts';
import type { VerifiedSnapshot, VerifyProgress } from '../../port.ts';
import type { ListInfo, PremisesCounts } from '../../premises-port.ts';
import { PremisesTally, premisesOrderKey, premisesTerms, premisesTexts } from '../../semantics/index.ts';
import type { Catalog } from '../catalog.ts';
import { allOf, type Clause, countLeaves, inFields } from '../clauses.ts';
import type { Cluster } from '../cluster.ts';
import { keyClause } from '../keys.ts';
import { documentId } from '../mappings.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { searchAll } from '../searching.ts';
import { verifyGenerations } from '../verifying.ts';

/** Of so many records one is looked for in all ways. */
const SAMPLED_OF = 500;
/** A cluster takes no query with more than 1,024 terms. */
const LEAVES_MAX = 1_000;

export async function* verifyLists(
  cluster: Cluster,
  catalog: Catalog<ListInfo>,
  onProgress: (progress: VerifyProgress) => void,
): AsyncGenerator<VerifiedSnapshot> {
  yield* verifyGenerations(catalog, 'premises', async ({ code, info, extent }, index, note) => {
    const tally = new PremisesTally();
    let ordinal = 0;
    let previous = '';
    for await (const hits of pagesInOrder(cluster, index, extent, ['body'])) {
      const sampled: { readonly id: string; readonly clause: Clause }[] = [];
      for (const { _id, sort, fields } of hits) {
        ordinal += 1;
        const premises = recordOf(String(fields?.['body']?.[0] ?? ''));
        if (premises === null) {
          note(`the record of document ${_id} is no premises`);
          continue;
        }
        const { id, source } = premises;
        if (sort[0] !== code || source !== code || sort[1] !== ordinal || _id !== documentId(id))
          note(`the record ${id} stands in another place than its own`);
        const orderKey = premisesOrderKey(premises);
        if (compareCodePoints(previous, orderKey) >= 0) note(`the record ${id} is out of order`);
        previous = orderKey;
        tally.add(premises);
        const clause = clauseOfAll(premises, ordinal);
        if (ordinal % SAMPLED_OF === 1 && countLeaves(clause) <= LEAVES_MAX) sampled.push({ id, clause });
      }
      const found = await searchAll(
        cluster,
        sampled.map(({ clause }) => ({ indexes: [index], body: { query: clause, size: 0, track_total_hits: true } })),
      );
      for (const [position, { id }] of sampled.entries())
        if (found[position]!.total !== 1) note(`the record ${id} is not found by its words, filter terms and keys`);
      onProgress({ jurisdiction: code, part: 'contents', done: ordinal, total: info.premises });
    }
    for (const [what, counted] of Object.entries(tally.counts()))
      if (!isDeepStrictEqual(info[what as keyof PremisesCounts], counted))
        note(`it says another ${what} than its records have`);
  });
}

function recordOf(text: string): Premises | null {
  try {
    return premisesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Exactly the record of this ordinal, where everything that it is found by leads to it. */
function clauseOfAll(premises: Premises, ordinal: number): Clause {
  const span = { start: 0, end: 0 };
  const asked = inFields(['texts']);
  const words = new Set(premisesTexts(premises).flatMap((text) => tokenize(text)));
  return allOf([
    { term: { ordinal } },
    ...[...words].map((token) => asked({ kind: 'word', token, span })),
    ...premisesTerms(premises).map((term) => ({ term: { terms: term } })),
    ...premisesKeys(premises).map(keyClause),
  ]);
}
