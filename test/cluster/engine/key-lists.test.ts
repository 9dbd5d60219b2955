/** Companies by their blocking keys, as documents hold them, are those that a scan of all companies finds. */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import type { BlockingKey } from '../../../src/blocking/index.ts';
import { answerEach, type KeyQuery } from '../../../src/engine/candidate-source.ts';
import { findListed, type Hidden } from '../../../src/engine/opensearch/find-listed.ts';
import { KeyDocuments, LISTED_MAX } from '../../../src/engine/opensearch/key-documents.ts';
import { KeyLists } from '../../../src/engine/opensearch/key-lists.ts';
import { KeyHashes, keyHash } from '../../../src/engine/semantics/index.ts';
import * as fc from '../../property.ts';

/** The tokens of a registry's companies, and the companies by their tokens. */
type Registry = { readonly code: string; readonly companies: number; readonly having: ReadonlyMap<string, number[]> };

/** A token of company `n` where `n` is a multiple of its number: some are rare, some frequent, one in several documents. */
const TOKENS = [1, 2, 3, 5, 150, 151, 1_000, 9_999];
const COMPANIES = [0, 40, LISTED_MAX + 3, 2 * LISTED_MAX];

const REGISTRIES = COMPANIES.map((companies, at): Registry => {
  const multiples = (of: number) =>
    Array.from({ length: Math.floor(companies / of) }, (_, position) => (position + 1) * of);
  return { code: `us_a${at}`, companies, having: new Map(TOKENS.map((of) => [`token:${of}`, multiples(of)])) };
});

const documents = new Map<string, { data: [string] }>();
const parts = REGISTRIES.map(({ code, companies }, at) => {
  using keys = new KeyDocuments(tmpdir());
  for (let ordinal = 1; ordinal <= companies; ordinal++) {
    const hashes = new KeyHashes();
    for (const of of TOKENS) if (ordinal % of === 0) hashes.add('token', String(of));
    const bytes = hashes.take();
    keys.add(bytes, { start: 0, end: bytes.length }, ordinal);
  }
  const before = REGISTRIES.slice(0, at).reduce((sum, registry) => sum + registry.companies, 0);
  const part = { code, index: code, before, companies, keyBits: keys.bits };
  for (const { id, fields } of keys.documents()) {
    const { data } = JSON.parse(fields) as { data: string };
    assert(!documents.has(`${code} ${id}`), `two documents are ${id}`);
    documents.set(`${code} ${id}`, { data: [data] });
  }
  return part;
});
const lists = () =>
  new KeyLists(async (asked) => asked.map(({ index, id }) => documents.get(`${index} ${id}`) ?? null));

/** As a scan answers: what `CandidateSource` says. */
function scanned(queries: readonly KeyQuery[], hidden: Hidden) {
  return answerEach(queries, ({ keys, jurisdiction, cap, narrowBy, onlyUpTo = Number.POSITIVE_INFINITY }) => {
    const having = (part: (typeof parts)[number], key: BlockingKey) =>
      new Set(REGISTRIES.find(({ code }) => code === part.code)!.having.get(key) ?? []);
    const asked = parts.filter(({ code }) => keys.length > 0 && (jurisdiction === 'all' || code === jurisdiction));
    const all = asked.flatMap((part) => {
      const [first, ...others] = keys.map((key) => having(part, key));
      const narrow = narrowBy.map((key) => having(part, key));
      return [...first!]
        .filter((one) => others.every((other) => other.has(one)) && hidden.get(part.code)?.has(one) !== true)
        .map((one) => ({ id: part.before + one, isNarrow: narrow.some((key) => key.has(one)) }));
    });
    const meant = all.length > cap && narrowBy.length > 0 ? all.filter(({ isNarrow }) => isNarrow) : all;
    return { count: all.length, ids: all.length > onlyUpTo ? [] : meant.slice(0, cap).map(({ id }) => id) };
  });
}

const key = fc.constantFrom(...TOKENS, 7).map((of): BlockingKey => `token:${of}`);
const query: fc.Arbitrary<KeyQuery> = fc.record(
  {
    keys: fc.array(key, { maxLength: 3 }),
    jurisdiction: fc.constantFrom('all', ...REGISTRIES.map(({ code }) => code), 'us_zz'),
    cap: fc.constantFrom(0, 1, 50, 200),
    narrowBy: fc.array(key, { maxLength: 2 }),
    onlyUpTo: fc.constantFrom(0, 100, 1_500),
    onlyBelow: fc.constantFrom(0, 5, 1_000),
  },
  { requiredKeys: ['keys', 'jurisdiction', 'cap', 'narrowBy'] },
);
const hidden: fc.Arbitrary<Hidden> = fc.constantFrom(
  new Map(),
  new Map([['us_a1', new Set([1, 5, 40])]]),
  new Map([
    ['us_a2', new Set([150, 302, LISTED_MAX])],
    ['us_a3', new Set([1])],
  ]),
);

describe('companies by their keys, as documents hold them', () => {
  const kept = lists();

  it('are those of a scan, whatever is asked before and at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(query, { maxLength: 8 }), { maxLength: 3 }),
        hidden,
        async (asked, without) => {
          const found = await Promise.all(asked.map((queries) => findListed(kept, parts, queries, without)));
          assert.deepEqual(
            found,
            asked.map((queries) => scanned(queries, without)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are counted', async () => {
    const [, , , large] = parts;
    const asked = [1, 150, 9_999, 7].map((of) => ({ index: large!, hash: keyHash(`token:${of}`) }));
    const counts = [1, 150, 9_999].map((of) => Math.floor(large!.companies / of));
    for (let time = 0; time < 2; time++) assert.deepEqual(await kept.counts(asked), [...counts, 0]);
  });

  it('are refused where a list of theirs is lost', async () => {
    const lossy = new KeyLists(async (asked) =>
      asked.map(({ index, id }) => (id.startsWith('key-') ? null : (documents.get(`${index} ${id}`) ?? null))),
    );
    const query = { keys: ['token:1', 'token:2'], jurisdiction: 'all', cap: 10, narrowBy: [] } as const;
    await assert.rejects(findListed(lossy, parts, [query], new Map()), { code: 'engine_unavailable' });
  });
});
