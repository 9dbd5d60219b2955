import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { openLocalMatcher } from '../../../src/cli/match/local-matcher.ts';
import { countSitesOfFile } from '../../../src/cli/match/sites-of-file.ts';
import { matcherOf } from '../../../src/cli/matcher-source.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { type Company, locationOf } from '../../../src/entity/index.ts';
import { DEFAULT_CHOICES } from '../../../src/matching/row.ts';
import type { SiteCounts } from '../../../src/matching/sites.ts';
import { company } from '../../api/harness.ts';
import { clockOfStuckRows } from '../../batches/matcher.ts';
import { matcherSource } from '../../batches/queue.ts';
import { mappingOf } from './mapping-of.ts';

const PLAIN = { choices: DEFAULT_CHOICES, sites: null };

const named = (name: string, address = '7 Harrow Lane, Pellton, CO 80521') =>
  locationOf({ name, address, customer_record_id: name });

describe('matching in threads of the command', () => {
  it('gives up the rows that fail each time, end their thread or never end, and no other', async () => {
    const { stuck, now } = clockOfStuckRows();
    const options = { ...PLAIN, matcher: matcherSource({ stuck }), threads: 2, rowMaxMs: 600, now };
    await using matcher = openLocalMatcher(options);
    const names = [
      'people 1 a',
      'once people 1',
      'spin',
      'people 1 b',
      'crash',
      'hang',
      'throw Odalys',
      'people 1 c',
      'nothing',
    ];
    const [rows, others] = await Promise.all([
      matcher.match(
        0,
        names.map((name) => named(name)),
      ),
      matcher.match(1, [named('people 2 d')]),
    ]);
    assert.deepEqual(
      rows.map(({ customer_record_id, reason_code }) => [customer_record_id, reason_code]),
      names.map((name) => [
        name,
        name.includes('people') ? null : name === 'nothing' ? 'no_candidate' : 'processing_error',
      ]),
    );
    assert.deepEqual(
      others.map(({ people }) => people.length),
      [2],
    );
  });
});

describe('the places of a sign', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-sites-'));
  after(() => rmSync(folder, { recursive: true }));
  const names = ['terms Kiln #1', 'terms Kiln #2', 'terms Other', 'terms Kiln #3'];

  /** Matches the locations in blocks of two, counted as `sites` says. */
  async function termsWith(sites: SiteCounts | null) {
    const choices = { acceptance: 'lenient', absentShare: 0.9 } as const;
    await using matcher = openLocalMatcher({ matcher: matcherSource(), threads: 1, choices, sites });
    const locations = names.map((name, index) => named(name, `${index} Elm St, Pellton, CO 80521`));
    const blocks = await Promise.all([0, 2].map((from) => matcher.match(from, locations.slice(from, from + 2))));
    return blocks.flat().map(({ reason }) => JSON.parse(reason!));
  }

  it('are those of the whole file, where it can be read twice', async () => {
    const path = join(folder, 'shops.csv');
    const lines = names.map((name, index) => `${name},"${index} Elm St, Pellton, CO 80521"`);
    writeFileSync(path, `name,address\n${lines.join('\n')}\nbroken,"never closed\n`);
    const { signal } = new AbortController();
    using input = await openInput(path, signal);
    const sites = await countSitesOfFile(input, mappingOf(input), signal);
    assert.deepEqual(
      (await termsWith(sites)).map((terms) => terms.sites),
      [3, 3, 1, 3],
    );
  });

  it('are those of the block, where rows come once', async () => {
    const terms = await termsWith(null);
    assert.deepEqual(
      terms.map(({ sites }) => sites),
      [2, 2, 1, 1],
    );
    assert.deepEqual(terms[0], { acceptance: 'lenient', absentShare: 0.9, sites: 2 });
  });
});

describe('a registry that is loaded anew while a file is matched', () => {
  const home = mkdtempSync(join(tmpdir(), 'charter-match-'));
  after(() => rmSync(home, { recursive: true }));
  const COUNT = 100;
  const addressOf = (index: number) => ({
    raw: null,
    street_address: `${index} Harrow Lane`,
    street_address_2: null,
    locality: 'Fort Collins',
    region: 'CO',
    postal_code: '80521',
    country: 'United States',
    country_code: 'US',
  });
  const personOf = (edition: number): string => `${['Odalys', 'Mirel', 'Tolly', 'Arden'][edition % 4]} Okonedo`;
  const dateOf = (edition: number): string => `2026-01-${String(edition).padStart(2, '0')}`;
  const companyOf = (index: number, edition: number): Company =>
    company({
      jurisdiction_code: 'us_co',
      // Another order in each edition: a place in one file is another company's in the next.
      entity_number: String(edition % 2 === 0 ? 10_000 + index : 90_000 - index),
      legal_name: `Quillfeather ${index} Kilnworks LLC`,
      as_of: dateOf(edition),
      addresses: { registered: null, headquarters: addressOf(index), mailing: null },
      parties: [
        {
          type: 'person',
          name: personOf(edition),
          roles: [{ kind: 'manager', title: null, ownership_percentage: null, started_on: null, ended_on: null }],
          address: null,
        },
      ],
    });

  it('leaves every row matched, each by one edition', async () => {
    await using engine = openSqliteEngine({ home, threads: 0 });
    const publish = async (edition: number): Promise<void> => {
      await using load = engine.beginLoad({ mode: 'replace' });
      for (let index = 0; index < COUNT; index++)
        load.add(companyOf(index, edition), { file: 'records', line: index + 1 });
      await load.publish();
    };
    await publish(1);
    await using matcher = openLocalMatcher({ ...PLAIN, matcher: matcherOf({ home }), threads: 1 });
    const locations = Array.from({ length: COUNT }, (_, index) =>
      named(`Quillfeather ${index} Kilnworks`, `${index} Harrow Ln, Fort Collins, CO 80521`),
    );
    const seen = new Set<string>();
    for (let edition = 2; seen.size < 4; edition = (edition % 28) + 1) {
      const [rows] = await Promise.all([matcher.match(0, locations), publish(edition)]);
      for (const [index, row] of rows.entries()) {
        const asOf = row.registration?.as_of ?? 'no registration';
        seen.add(asOf);
        const expected = companyOf(index, Number(asOf.slice(-2)));
        assert.deepEqual(
          [
            row.status,
            row.registration,
            row.operator?.entity_number,
            row.people[0]?.name,
            row.people[0]?.sources[0]?.as_of,
          ],
          ['matched', expected, expected.entity_number, personOf(Number(asOf.slice(-2))), asOf],
        );
      }
    }
  });
});
