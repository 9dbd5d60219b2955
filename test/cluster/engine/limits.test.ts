/**
 * What OpenSearch has limits for: the length of terms and ids, terms in a query, nested documents. Charter has none there,
 * so all of this is found as a scan of the same companies finds it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Engine, ORDERS } from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { company, companySearch, load, officerSearch, parse, party } from '../../engine/companies.ts';
import { assertSameCompanies, assertSameOfficers } from '../../engine/same-answers.ts';
import * as fc from '../../property.ts';
import { temporaryClusterEngine } from '../cluster-engine.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';

/** Lucene's longest term has 32,766 bytes. */
const LONG = {
  latin: 'x'.repeat(8_001),
  cjk: '東'.repeat(12_000),
  /** Cut after 8,000 units, the last character would be halved. */
  deseret: `a${'𐐷'.repeat(20_000)}`,
};

/** Of any characters, some too long for an id. */
const NUMBERS: readonly string[] = [
  ...['é'.repeat(200), 'é'.repeat(201), '\u{1F600}'.repeat(100), `${'\u{1F600}'.repeat(100)}0`],
  ...['x'.repeat(400), 'x'.repeat(401), 'x'.repeat(5_000), `${'x'.repeat(5_000)}y`],
  ...[
    ' ',
    ' 1',
    '1 ',
    '1',
    '#1',
    '=1',
    '"',
    '\\',
    '/',
    '..',
    '_',
    '*',
    '%2F',
    '\0',
    '\n',
    '\u2028',
    '\ufffd',
    '\ufeff',
  ],
  ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), { numRuns: 60, seed: 1 }),
];

const word = (index: number): string => `kites${String(index).padStart(5, '0')}`;
const MANY_NAMES = 10_500;

const COMPANIES: readonly Company[] = [
  ...[...new Set(NUMBERS)].map((number) => company('us_fl', number, 'Numbered', { parties: [party('Ann Numbered')] })),
  ...Object.values(LONG).flatMap((long, index) => [
    company('us_co', `long ${index}`, `Long ${long} End`, { trading: [`${long}y`], parties: [party(`Ann ${long}`)] }),
    company('us_co', `longer ${index}`, `Long ${long}z End`, { previous: [`Start ${long}`] }),
  ]),
  company('us_ca', 'many', 'Many Names', {
    trading: Array.from({ length: MANY_NAMES }, (_, index) => `Harbor ${word(index)}`),
  }),
  company('us_co', 'one', 'Harbor Kites00000', { trading: ['Harbor', 'Kites00001'] }),
  ...Array.from({ length: 10 }, (_, index) =>
    company('us_co', `some ${index}`, `Harbor ${word(index)} ${word(index + 1)}`, {
      trading: [`${word(10 * index)} Harbor ${word(5)}`, `Harbor ${word(index + 3)}`],
      previous: [word(index + 20)],
      parties: [party(`Harbor ${word(index)}`)],
    }),
  ),
  company('us_co', 'none 1', '!!!', { trading: ['***'], previous: ['?'], parties: [party('!')] }),
  company('us_co', 'none 2', '!!!', { trading: ['Harbor Kites00007'] }),
];

const words = (count: number): string[] => Array.from({ length: count }, (_, index) => word(index));
/** ORs within ORs, each in the one before. */
const nestedOrs = (terms: readonly string[]): string =>
  terms.slice(1).reduce((query, term) => `(${query} harbor) OR ${term}`, terms[0]!);

const QUERIES: readonly (readonly [behaviour: string, query: string])[] = [
  ['a word of 8,001 letters', LONG.latin],
  ['the same with a letter more', `${LONG.latin}y`],
  ['the same with another letter more', `${LONG.latin}z`],
  ['a phrase with it', `"long ${LONG.latin} end"`],
  ['a phrase with the longer one', `"long ${LONG.latin}z end"`],
  ['a word of 36,000 bytes', LONG.cjk],
  ['a word whose cut would halve a character', LONG.deseret],
  ['the same in a phrase', `"start ${LONG.deseret}"`],
  ['a prefix of 7,999 letters', `${'x'.repeat(7_999)}*`],
  ...[500, 501, 1_000, 1_001].map((length) => [`a prefix of ${length} letters`, `${'x'.repeat(length)}*`] as const),
  ['a prefix of 1,200 bytes', `${'東'.repeat(400)}*`],
  ['a phrase that ends in a prefix of 7,999 letters', `long-${'x'.repeat(7_999)}*`],
  ['a prefix of a few letters', 'xx*'],
  ['a word of so many names', word(9_999)],
  ['a phrase of so many names', `"harbor ${word(10_499)}"`],
  ['a phrase that goes from one name to the next', `"${word(0)} harbor"`],
  ['a prefix that thousands of words have', 'kites*'],
  ['a phrase that ends in a prefix of thousands of words', 'harbor-kites*'],
  ['a phrase that ends in a prefix of few letters', 'harbor-k*'],
  ['a prefix of a whole word', `${word(7)}*`],
];

/** Of as many terms as a query may have, and of registries that a scan is done with soon. */
const LARGE_QUERIES: readonly (readonly [behaviour: string, query: string])[] = [
  ['a hundred words', words(100).join(' OR ')],
  ['a hundred words, all of them', words(100).join(' ')],
  ['forty ORs within ORs', nestedOrs(words(40))],
  [
    'phrases in ORs',
    words(49)
      .map((one) => `"harbor ${one}"`)
      .join(' OR '),
  ],
  [
    'phrases that end in prefixes, in ORs',
    words(49)
      .map((one) => `harbor-${one.slice(0, -1)}*`)
      .join(' OR '),
  ],
  ['one long phrase that ends in a prefix', `${'harbor-'.repeat(90)}kit*`],
  [
    'ten long phrases that end in prefixes',
    Array.from({ length: 10 }, () => `${'harbor-'.repeat(8)}kit*`).join(' OR '),
  ],
];

describe('limits of a cluster are none of its searches', { skip: noSharedOpenSearch }, () => {
  let engine: Engine;
  const reference = memoryEngine(COMPANIES);
  before(async () => {
    engine = await temporaryClusterEngine();
    await load(engine, COMPANIES);
  });
  after(() => engine[Symbol.asyncDispose]());

  /** `inNames`: whether alternative and previous names are searched as well, each way that is tried. */
  async function assertSame(query: string, jurisdictions: 'all' | readonly string[], inNames: readonly boolean[]) {
    for (const names of inNames)
      for (const orderBy of ORDERS) {
        const fields = { matchAlternativeNames: names, matchPreviousNames: names };
        await assertSameCompanies(
          engine,
          reference,
          companySearch(query, { ...fields, orderBy, jurisdictions, limit: 3 }),
        );
      }
    await assertSameOfficers(engine, reference, officerSearch(query, { jurisdictions, limit: 3 }));
  }

  for (const [behaviour, query] of QUERIES) it(behaviour, () => assertSame(query, 'all', [true, false]));
  for (const [behaviour, query] of LARGE_QUERIES) it(behaviour, () => assertSame(query, ['us_co'], [true]));

  it('entity numbers of any length and characters, each looked up and in order', async () => {
    const { hits } = await reference.search(companySearch('numbered', { limit: 1_000 }));
    const found = await engine.search(companySearch('numbered', { limit: 1_000 }));
    assert.deepEqual(
      found.hits.map((hit) => parse(hit.record)),
      hits.map((hit) => parse(hit.record)),
    );
    for (const { jurisdiction_code, entity_number } of COMPANIES) {
      const company = await engine.lookup(jurisdiction_code, entity_number);
      assert.equal(company && parse(company).entity_number, entity_number);
    }
    assert.equal(await engine.lookup('us_fl', 'x'.repeat(402)), null);
    await assertSameOfficers(engine, reference, officerSearch('"ann numbered"', { limit: 7 }));
    const numbers = [...new Set(NUMBERS)].map((entityNumber) => ({ jurisdiction: 'us_fl', entityNumber }));
    const looked = await engine.candidates.lookUp(numbers);
    assert.deepEqual(
      looked.map(({ records }) => records.map(({ entityNumber }) => entityNumber)),
      numbers.map(({ entityNumber }) => [entityNumber]),
    );
  });
});
