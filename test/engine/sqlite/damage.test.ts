/** Damage to a published snapshot: every answer is that of the sound one, or the refusal that names it. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type CandidateSource, type Engine, EngineError } from '../../../src/engine/index.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { REGISTRIES } from '../../../src/engine/sqlite/verify/registries.ts';
import { verifySnapshots } from '../../../src/engine/sqlite/verify/verify.ts';
import { type Company, locationOf } from '../../../src/entity/index.ts';
import { matchLocation } from '../../../src/matching/index.ts';
import { PAGE_BYTES, RESERVED_AT } from '../../../src/sqlite-file/index.ts';
import { runs } from '../../property.ts';
import { company, companySearch, load, noise, officerSearch, party, soon, temporaryHome } from '../companies.ts';
import { rewrite, turnOver, writeByte } from './damaged-files.ts';

const WORDS = 'acorn birch cedar delta ember falcon garnet harbor island juniper kestrel lantern meadow'.split(' ');
const COMPANIES = 3_000;
const word = (index: number, step: number) => WORDS[Math.floor(index / step) % WORDS.length]!;

/** Words of all lengths of lists, blocking keys of few and of many companies, and records that take many pages. */
const companies = Array.from({ length: COMPANIES }, (_, index): Company => {
  const name = `Kite ${word(index, 1)} ${word(index, 13)} ${index % 50 === 0 ? `Rare${index}` : ''}`.trim();
  const address = {
    raw: null,
    street_address: `${100 + (index % 90)} ${word(index, 7)} Street`,
    street_address_2: null,
    locality: 'Pellton',
    region: 'CO',
    postal_code: `8052${index % 10}`,
    country: 'United States',
    country_code: 'US',
  };
  return company('us_co', String(index).padStart(6, '0'), name, {
    trading: index % 3 === 0 ? [`${word(index, 2)} Grill`] : [],
    previous: index % 5 === 0 ? [`Old ${word(index, 4)} Inc`] : [],
    parties: [party(`${word(index, 3)} Arden`, ['officer'], '80521'), party(`Tolly ${word(index, 11)}`)],
    status: index % 4 === 0 ? 'dissolved' : 'active',
    formed_on: index % 7 === 0 ? null : `20${10 + (index % 12)}-05-1${index % 10}`,
    addresses: { registered: null, headquarters: address, mailing: null },
    status_raw: index % 700 === 7 ? noise(60_000) : null,
  });
});

type Ask = readonly [what: string, ask: (engine: Engine) => Promise<unknown>];
const matched = (source: CandidateSource) => {
  const known = { name: 'Kite Cedar Acorn', address: '128 Cedar Street, Pellton, CO 80528', customer_record_id: '' };
  return matchLocation(locationOf(known), 0, source, { today: '2026-10-01' });
};
const ASKS: readonly Ask[] = [
  ...(['jurisdiction', 'relevance'] as const).flatMap((orderBy) =>
    ['kite', 'rare1500', 'cedar AND harbor', '"kite cedar"', 'har*', 'la*', '(acorn OR ember) grill', 'nobody'].map(
      (q): Ask => [`${q} by ${orderBy}`, (engine) => engine.search(companySearch(q, { orderBy, limit: 20 }))],
    ),
  ),
  [
    'inactive',
    (engine) => engine.search(companySearch('kite', { filters: { status: 'inactive' }, page: 30, limit: 20 })),
  ],
  ...(['name', '-formed_on'] as const).map((orderBy): Ask => {
    const filters = { city: 'Pellton', formed_from: '2012-01-01' };
    const search = companySearch('kite', { orderBy, filters, facets: ['status', 'legal_form'], page: 2, limit: 20 });
    return [`a city by ${orderBy}`, (engine) => engine.search(search)];
  }),
  ['arden', (engine) => engine.searchPeople(officerSearch('arden', { filters: { zip_code: '80521' }, limit: 20 }))],
  ['"tolly delta"', (engine) => engine.searchPeople(officerSearch('"tolly delta"', { limit: 20 }))],
  ...['000007', '001404', '002999', '9'].map((number): Ask => [number, (engine) => engine.lookup('us_co', number)]),
  ['a match', (engine) => matched(engine.candidates)],
  ['a gazetteer', (engine) => engine.candidates.gazetteer()],
];

/** Numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const isRefusal = (error: unknown) =>
  error instanceof EngineError && error.code === 'snapshot_unreadable' && error.jurisdiction === 'us_co';

/** Another file is another snapshot, and so has another generation and pin. */
const ids = (value: unknown) =>
  JSON.stringify(value, (name, part) => {
    if (name === 'generation' || name === 'pin') return undefined;
    return part instanceof Uint8Array ? Buffer.from(part).toString() : part;
  });

/** Asks everything: how many were refused. All else must be as it was. */
async function refusals(engine: Engine, expected: readonly string[], context: string): Promise<number> {
  let refused = 0;
  for (const [index, [what, ask]] of ASKS.entries()) {
    try {
      assert.equal(ids(await ask(engine)), expected[index], `${what}, ${context}`);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused += 1;
    }
  }
  return refused;
}

async function answersOf(engine: Engine): Promise<string[]> {
  const answers: string[] = [];
  for (const [, ask] of ASKS) answers.push(ids(await ask(engine)));
  return answers;
}

const problemsOf = (home: string) =>
  [...verifySnapshots(snapshotDirectory(home), () => undefined, REGISTRIES)].flatMap(({ problems }) => problems);

describe('bytes that are turned over in a snapshot', async () => {
  const home = temporaryHome();
  const path = snapshotPath(snapshotDirectory(home), 'us_co');
  const sound = `${path}.kept`;
  let expected: readonly string[] = [];
  {
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, companies);
    copyFileSync(path, sound);
    expected = await answersOf(engine);
  }
  const { size } = statSync(sound);
  const quiet = { home, threads: 0, onUnreadable: () => undefined };

  it('change no answer: it is the same or refused, and verify finds each', async () => {
    const random = seeded(7);
    let [refused, asked] = [0, 0];
    const flips = [
      ...Array.from({ length: 25 }, (_, place) => ({ at: 4 * place, length: 4 })),
      ...Array.from({ length: runs(90) }, () => ({ at: random(size), length: 1 + random(64) })),
    ];
    for (const { at, length } of flips) {
      copyFileSync(sound, path);
      turnOver(path, at, length);
      const context = `${length} bytes at ${at}, page ${1 + Math.floor(at / PAGE_BYTES)}`;
      await using engine = openSqliteEngine(quiet);
      refused += await refusals(engine, expected, context);
      asked += ASKS.length;
      const problems = problemsOf(home);
      assert.ok(
        problems.length > 0 && problems[0]!.includes(path) && problems[0]!.includes('charter load us_co'),
        context,
      );
    }
    assert.ok(refused > 0 && refused < asked, `${refused} of ${asked} were refused`);
    copyFileSync(sound, path);
    assert.deepEqual(problemsOf(home), []);
  });

  it('under a reader that has answered from it before, change no answer either', async () => {
    copyFileSync(sound, path);
    const random = seeded(11);
    const { atime, mtime } = statSync(path);
    // What can be set again: in whole milliseconds.
    utimesSync(path, atime, mtime);
    await using engine = openSqliteEngine(quiet);
    assert.equal(await refusals(engine, expected, 'sound'), 0);
    let refused = 0;
    for (let round = 0; round < 50; round++) {
      const places = [random(size), random(size), random(size)];
      for (const at of places) turnOver(path, at, 64);
      // As a disk would: nobody is told of another file.
      utimesSync(path, atime, mtime);
      refused += await refusals(engine, expected, `64 bytes more at each of ${places}`);
    }
    assert.ok(refused > 0);
    const damaged = await soon(
      () => engine.damaged(),
      ({ length }) => length === 1,
    );
    assert.ok(damaged[0]?.jurisdiction === 'us_co' && damaged[0].problem.includes(path));
    copyFileSync(sound, path);
    assert.deepEqual(
      await soon(
        () => engine.damaged(),
        ({ length }) => length === 0,
      ),
      [],
    );
    assert.equal(await refusals(engine, expected, 'sound again'), 0);
  });

  const other = temporaryHome();
  const others: readonly (readonly [string, () => void])[] = [
    ['is empty', () => truncateSync(path, 0)],
    ['is cut inside a page', () => truncateSync(path, size - 1)],
    ['is cut at a page', () => truncateSync(path, size - PAGE_BYTES)],
    ['has bytes more', () => writeFileSync(path, Buffer.alloc(PAGE_BYTES), { flag: 'a' })],
    ['is that of another registry', () => copyFileSync(snapshotPath(snapshotDirectory(other), 'us_ca'), path)],
    [
      'has a page of another load',
      () => {
        const bytes = readFileSync(path);
        readFileSync(snapshotPath(snapshotDirectory(other), 'us_co')).copy(
          bytes,
          5 * PAGE_BYTES,
          5 * PAGE_BYTES,
          6 * PAGE_BYTES,
        );
        writeFileSync(path, bytes);
      },
    ],
    [
      'has two pages in each other’s place',
      () => {
        const bytes = readFileSync(path);
        const page = Buffer.from(bytes.subarray(30 * PAGE_BYTES, 31 * PAGE_BYTES));
        bytes.copy(bytes, 30 * PAGE_BYTES, 31 * PAGE_BYTES, 32 * PAGE_BYTES);
        page.copy(bytes, 31 * PAGE_BYTES);
        writeFileSync(path, bytes);
      },
    ],
    ['says that it has no checksums', () => writeByte(path, RESERVED_AT, 0)],
  ];
  it('and a file that is another, cut or mixed: the same', async () => {
    {
      await using engine = openSqliteEngine({ home: other, threads: 0 });
      await load(engine, [...companies, company('us_ca', '1', 'Kite')]);
    }
    for (const [what, damage] of others) {
      copyFileSync(sound, path);
      damage();
      await using engine = openSqliteEngine(quiet);
      await refusals(engine, expected, what);
      assert.ok(problemsOf(home).length > 0, what);
    }
    rmSync(path);
    assert.deepEqual(problemsOf(home), []);
  });

  /** Neighbouring numbers of 32 bits, as hexadecimal digits. */
  const numbers = (first: number, count: number) =>
    Buffer.from(Uint32Array.from({ length: count }, (_, at) => first + at).buffer).toString('hex');
  /** One for each thing that is checked. */
  const faults: readonly (readonly [string, string, RegExp])[] = [
    ['a company is missing', 'DELETE FROM company WHERE id = 3000', /more parties than the companies have/],
    [
      'companies out of order',
      "UPDATE company SET number = '000001x' WHERE id = 9",
      /not behind|not found by its number/,
    ],
    ['a body that is no JSON', "UPDATE company SET body = x'01107b' WHERE id = 5", /the company 5 is no JSON/],
    ['a body that is not packed', "UPDATE company SET body = CAST('{}' AS BLOB) WHERE id = 5", /body of its record 5/],
    ['no dictionary', 'DELETE FROM dictionary WHERE id = 2', /has no dictionary 2/],
    ['another dictionary', "UPDATE dictionary SET data = x'00' WHERE id = 1", /body of its record \d+/],
    [
      'a body of another company',
      'UPDATE company SET body = (SELECT body FROM company WHERE id = 6) WHERE id = 5',
      /another number inside/,
    ],
    ['other names', `UPDATE company SET names = '[["Kite"],[],[]]' WHERE id = 5`, /the names of the company 5/],
    [
      'what is compared of another',
      'UPDATE company SET compared = (SELECT compared FROM company WHERE id = 6) WHERE id = 5',
      /what is compared of the company 5/,
    ],
    [
      'a wrong count',
      `UPDATE meta SET value = replace(value, '"parties":6000', '"parties":6001') WHERE key = 'info'`,
      /parties is 6001, and it is 6000/,
    ],
    [
      'a wrong count of a status',
      `UPDATE meta SET value = replace(value, '"dissolved":750', '"dissolved":751') WHERE key = 'info'`,
      /750 companies that are dissolved/,
    ],
    [
      'an officer of another company',
      "UPDATE officer_company SET ids = x'02000000' || substr(ids, 5) WHERE piece = 0",
      /a party of the company 1/,
    ],
    ['too few pieces', 'DELETE FROM officer_company WHERE piece = 0', /pieces of the index of officers/],
    [
      'a name of nobody',
      "UPDATE name_company SET ids = x'ffffff00' || substr(ids, 5) WHERE piece = 0",
      /the name 0 is not in its place/,
    ],
    ['other groups of names', 'UPDATE name_group SET words = words + 1 WHERE rowid = 1', /not grouped/],
    [
      'a missing group of names',
      'DELETE FROM name_group WHERE rowid = (SELECT max(rowid) FROM name_group)',
      /has other names/,
    ],
    [
      'a list that is too short',
      "UPDATE company_term SET rows = rows + 1 WHERE column = 0 AND term = 'kite'",
      /has 3000/,
    ],
    ['a list without a part', 'DELETE FROM company_chunk WHERE id = 0', /lacks a part|parts of no list/],
    [
      'a list of other places',
      "UPDATE company_term SET positions = x'' WHERE column = 0 AND term = 'rare1500'",
      /the positions of other rows/,
    ],
    [
      'a row beyond the index',
      "UPDATE company_term SET data = substr(data, 1, length(data) - 2) || x'ffff' WHERE column = 0 AND term = 'rare1500'",
      /not in its index/,
    ],
    ['a word that is missing', "DELETE FROM company_term WHERE term = 'kite'", /parts of no list|not in every list/],
    [
      'an officer’s word that is missing',
      "DELETE FROM officer_term WHERE term = 'arden'",
      /parts of no list|not in every list/,
    ],
    ['a filter term that is missing', "DELETE FROM filter_term WHERE term LIKE 'city:%'", /no list|not in every list/],
    [
      'a company twice in an order',
      'UPDATE name_order SET ids = substr(ids, 1, 4) || substr(ids, 1, 4) || substr(ids, 9) WHERE piece = 0',
      /the place 1 of the order by name/,
    ],
    [
      'another key of a name',
      "UPDATE name_order SET keys = x'ffffff7f' || substr(keys, 5) WHERE piece = 0",
      /order by name/,
    ],
    [
      'an order by number in the place of one by name',
      `UPDATE name_order SET keys = x'${numbers(0, 2048)}', ids = x'${numbers(1, 2048)}' WHERE piece = 0;
       UPDATE name_order SET keys = x'${numbers(2048, 952)}', ids = x'${numbers(2049, 952)}' WHERE piece = 1`,
      /is not in its place by name/,
    ],
    [
      'another day',
      "UPDATE formed_on_order SET keys = x'01000000' || substr(keys, 5) WHERE piece = 0",
      /the company 1 has another day/,
    ],
    ['an order without a piece', 'DELETE FROM formed_on_order WHERE piece = 1', /piece 1 of the order by formed_on/],
    ['a missing page of keys', 'DELETE FROM key_page WHERE id = 3', /pages of keys are missing/],
    ['keys that are gone', "UPDATE key_page SET data = x''", /a list is of no key|not in every list/],
    ['a frequent key without its list', 'DELETE FROM key_term', /a frequent key has no list|parts of no list/],
  ];
  it('verify names what does not fit where every checksum is right', async () => {
    copyFileSync(sound, path);
    rewrite(path, 'UPDATE place SET count = count');
    assert.deepEqual(problemsOf(home), []);
    for (const [what, statements, says] of faults) {
      copyFileSync(sound, path);
      rewrite(path, statements);
      const [problem = 'sound'] = problemsOf(home);
      assert.match(problem, says, what);
    }
  });
});
