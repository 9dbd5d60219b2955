/**
 * The files that loads publish, as SQLite itself judges them: it checks that keys ascend and that no page is
 * lost.
 */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { type Company, ROLE_KINDS } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';
import { company, load, parse, party, temporaryHome } from '../companies.ts';

/**
 * Letters of one, two, three and four bytes, whose order as UTF-16 is another than as UTF-8, and marks that
 * indexes use.
 */
const LETTERS = ['a', 'b', 'z', '0', '|', ' ', '*', 'é', '\uffee', '\u{1d400}', '\u{1f600}', '\u{10ffff}', '\u0001'];
const text = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 });
const long = fc.tuple(text, fc.integer({ min: 1, max: 3_000 })).map(([part, times]) => part.repeat(times));
const anyText = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: long });
const filled = anyText.map((value) => `x${value}`.trim());

const oneCompany = fc
  .record({
    number: filled,
    name: filled,
    trading: fc.array(filled, { maxLength: 3 }),
    previous: fc.array(filled, { maxLength: 2 }),
    parties: fc.array(
      fc.tuple(filled, fc.constantFrom(...ROLE_KINDS)).map(([name, role]) => party(name, [role])),
      { maxLength: 4 },
    ),
    status_raw: fc.oneof(fc.constant(null), long),
  })
  .map(({ number, name, ...more }): Company => company('us_co', number, name, more));
const companies = fc.uniqueArray(oneCompany, {
  minLength: 1,
  maxLength: 60,
  selector: ({ entity_number }) => entity_number,
});

describe('a published snapshot', () => {
  it('is a sound SQLite file that finds every company by its number', async () => {
    await fc.assert(
      fc.asyncProperty(companies, async (loaded) => {
        const home = temporaryHome();
        await using engine = openSqliteEngine({ home, threads: 0 });
        await load(engine, loaded);
        using file = new DatabaseSync(snapshotPath(snapshotDirectory(home), 'us_co'), { readOnly: true });
        assert.deepEqual(
          file
            .prepare('PRAGMA integrity_check')
            .all()
            .map((row) => row['integrity_check']),
          ['ok'],
        );
        for (const one of loaded) {
          const found = await engine.lookup('us_co', one.entity_number);
          assert.deepEqual(found && parse(found), one);
        }
      }),
      { numRuns: 60 },
    );
  });
});
