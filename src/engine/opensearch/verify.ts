/**
 * Checks what is served from end to end: every record says the same as what is indexed and stored beside it, in the right
 * order, and every kind of document is there as often as it should be. Whether words lead to their companies is tried with
 * a sample: the cluster guards the bytes of its indexes by checksums of its own.
 */
import { type BlockingKey, matchRecord, recordKeys, writeRecord } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { type Company, parseCompanyRecord, tokenize } from '../../entity/index.ts';
import type { SnapshotInfo, VerifiedSnapshot, VerifyProgress } from '../port.ts';
import { companyCounts, SnapshotTally } from '../semantics/index.ts';
import type { Catalog } from './catalog.ts';
import { allOf, type Clause, inFields } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { findListed, partsOf } from './find-listed.ts';
import { keyListsOf } from './key-lists.ts';
import { documentId, shortHashOf } from './mappings.ts';
import { pagesInOrder } from './records-in-order.ts';
import { searchAll } from './searching.ts';
import { verifyGenerations } from './verifying.ts';

/** Of so many companies one is looked for by its words. */
const SAMPLED_OF = 500;

export async function* verifyRegistries(
  cluster: Cluster,
  catalog: Catalog<SnapshotInfo>,
  onProgress: (progress: VerifyProgress) => void,
): AsyncGenerator<VerifiedSnapshot> {
  const lists = keyListsOf(cluster);
  yield* verifyGenerations(catalog, 'companies', async ({ code, generation, info, extent }, index, note) => {
    const tally = new SnapshotTally();
    let ordinal = 0;
    let previous: string | null = null;
    const parts = partsOf(catalog.names, [{ code, generation, info, extent }]);
    for await (const records of pagesInOrder(cluster, index, extent)) {
      const sampled: { readonly number: string; readonly clause: Clause }[] = [];
      const keyed: { readonly number: string; readonly ordinal: number; readonly keys: readonly BlockingKey[] }[] = [];
      for (const { _id, sort, body, beside } of records) {
        ordinal += 1;
        const company = companyOf(body.toString('utf8'));
        if (company === null) {
          note(`the record of document ${_id} is no company`);
          continue;
        }
        const { entity_number: number } = company;
        if (sort[0] !== code || company.jurisdiction_code !== code || sort[1] !== ordinal || _id !== documentId(number))
          note(`company ${number} stands in another place than its own`);
        if (previous !== null && compareCodePoints(previous, number) >= 0) note(`company ${number} is out of order`);
        previous = number;
        const record = matchRecord(company);
        if (!writeRecord(record).equals(beside)) note(`what is compared of company ${number} is not its own`);
        tally.add(companyCounts(company));
        if (ordinal % SAMPLED_OF !== 1) continue;
        keyed.push({ number, ordinal, keys: recordKeys(record) });
        const words = tokenize(company.legal_name);
        if (words.length > 0 && words.length < 100) sampled.push({ number, clause: clauseOfWords(words, ordinal) });
      }
      const found = await searchAll(
        cluster,
        sampled.map(({ clause }) => ({ indexes: [index], body: { query: clause, size: 0, track_total_hits: true } })),
      );
      for (const [position, { number }] of sampled.entries())
        if (found[position]!.total !== 1) note(`company ${number} is not found by the words of its name`);
      const queries = keyed.map(({ keys }) => ({ keys, jurisdiction: code, cap: info.companies, narrowBy: [] }));
      const having = await findListed(lists, parts, queries, new Map());
      for (const [at, { number, ordinal }] of keyed.entries())
        if (!having[at]!.ids.includes(ordinal)) note(`company ${number} is not found by its keys`);
      onProgress({ jurisdiction: code, part: 'contents', done: ordinal, total: info.companies });
    }
    const { jurisdiction: _, publishedAt: __, sizeBytes: ___, loads: ____, ...counts } = info;
    if (JSON.stringify(tally.counts()) !== JSON.stringify(counts))
      note('its companies are not those that were counted at its load');
    for (const kind of ['names', 'officers'] as const) {
      const indexes = [catalog.names.index(kind, code, generation)];
      const body = { query: { match_all: {} }, size: 0, track_total_hits: true } as const;
      const [found] = await searchAll(cluster, [{ indexes, body }]);
      if (found!.total !== extent.documents[kind])
        note(`its index of ${kind} has ${found!.total} documents instead of ${extent.documents[kind]}`);
    }
  });
}

function companyOf(text: string): Company | null {
  try {
    const result = parseCompanyRecord(JSON.parse(text));
    return result.ok ? result.company : null;
  } catch {
    return null;
  }
}

/** Exactly the company of this ordinal, where every word of its current name leads to it. */
function clauseOfWords(words: readonly string[], ordinal: number): Clause {
  const span = { start: 0, end: 0 };
  const asked = inFields(['name0']);
  return allOf([
    { term: { ordinal } },
    { term: { exact: shortHashOf(words.join(' ')) } },
    ...words.map((token) => asked({ kind: 'word', token, span })),
    asked({ kind: 'phrase', tokens: words, isPrefix: false, span }),
  ]);
}
