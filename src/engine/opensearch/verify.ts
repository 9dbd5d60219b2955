/**
 * Checks what is served from end to end: every record says the same as what is indexed and stored beside it, in the right
 * order, and every kind of document is there as often as it should be. Whether words lead to their companies is tried with
 * a sample: the cluster guards the bytes of its indexes by checksums of its own.
 */
import { matchRecord, writeRecord } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { type Company, parseCompanyRecord, tokenize } from '../../entity/index.ts';
import type { SnapshotInfo, VerifiedSnapshot, VerifyProgress } from '../port.ts';
import { companyCounts, namesByField, SnapshotTally } from '../semantics/index.ts';
import type { Catalog } from './catalog.ts';
import { allOf, type Clause, inFields } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { documentId, hashOfText } from './mappings.ts';
import { pagesInOrder } from './records-in-order.ts';
import { searchAll } from './searching.ts';
import { verifyGenerations } from './verifying.ts';

/** Of so many companies one is looked for by its words. */
const SAMPLED_OF = 500;
const FIELDS = ['body', 'stored_names', 'compared'];

export async function* verifyRegistries(
  cluster: Cluster,
  catalog: Catalog<SnapshotInfo>,
  onProgress: (progress: VerifyProgress) => void,
): AsyncGenerator<VerifiedSnapshot> {
  yield* verifyGenerations(catalog, 'companies', async ({ code, generation, info, extent }, index, note) => {
    const tally = new SnapshotTally();
    let ordinal = 0;
    let previous: string | null = null;
    for await (const hits of pagesInOrder(cluster, index, extent, FIELDS)) {
      const sampled: { readonly number: string; readonly clause: Clause }[] = [];
      for (const { _id, sort, fields } of hits) {
        ordinal += 1;
        const text = (field: string) => String(fields?.[field]?.[0] ?? '');
        const company = companyOf(text('body'));
        if (company === null) {
          note(`the record of document ${_id} is no company`);
          continue;
        }
        const { entity_number: number } = company;
        if (sort[0] !== code || company.jurisdiction_code !== code || sort[1] !== ordinal || _id !== documentId(number))
          note(`company ${number} stands in another place than its own`);
        if (previous !== null && compareCodePoints(previous, number) >= 0) note(`company ${number} is out of order`);
        previous = number;
        if (JSON.stringify(namesByField(company)) !== text('stored_names'))
          note(`the names of company ${number} are not its own`);
        if (writeRecord(matchRecord(company)).toString('utf8') !== text('compared'))
          note(`what is compared of company ${number} is not its own`);
        tally.add(companyCounts(company));
        const words = tokenize(company.legal_name);
        if (ordinal % SAMPLED_OF === 1 && words.length > 0 && words.length < 100)
          sampled.push({ number, clause: clauseOfWords(words, ordinal) });
      }
      const found = await searchAll(
        cluster,
        sampled.map(({ clause }) => ({ indexes: [index], body: { query: clause, size: 0, track_total_hits: true } })),
      );
      for (const [position, { number }] of sampled.entries())
        if (found[position]!.total !== 1) note(`company ${number} is not found by the words of its name`);
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
    { term: { exact: hashOfText(words.join(' ')) } },
    ...words.map((token) => asked({ kind: 'word', token, span })),
    inFields(['name012'])({ kind: 'phrase', tokens: words, isPrefix: false, span }),
  ]);
}
