/**
 * A gate for performance that no slow machine can trip: what searches, matches and a load of generated
 * companies do is counted, and held against the counts that `counts.json` keeps. More work fails the test,
 * and so does a tenth less, until the file says so: with CHARTER_KEEP_COUNTS=1 this test writes it.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { QUERY_CLASSES } from '../../bench/query-classes.ts';
import { generateCompanies } from '../../bench/support/companies.ts';
import { locationsOf } from '../../bench/support/locations.ts';
import { type CandidateSource, type Engine, FACETS } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { matchLocation } from '../../src/matching/index.ts';
import { PostingList } from '../../src/postings/index.ts';
import { CheckedPages, PAGE_BYTES, Row } from '../../src/sqlite-file/index.ts';
import { companySearch, load, officerSearch, temporaryHome } from '../engine/companies.ts';

const COMPANIES = { companies: 10_000, seed: 7 };
const LOCATIONS = 60;
const KEPT = join(import.meta.dirname, 'counts.json');
/** Work may be less by so much before the file has to tell of it. */
const LESS = 0.1;

type Counts = Record<string, number>;

/** What has been done since it was last set to nothing. */
const done = { pages: 0, rows: 0, blocks: 0 };

/** Has every call of a method counted. */
function counted<Method extends string>(
  prototype: Record<Method, (...args: never[]) => unknown>,
  method: Method,
  add: () => void,
): void {
  const original = prototype[method];
  prototype[method] = function (this: unknown, ...args: never[]) {
    add();
    return original.apply(this, args);
  };
}

/** Has the questions to a source counted: what is answered at once, as the order of two ids, is none. */
function countingSource(source: CandidateSource, calls: Counts): CandidateSource {
  return new Proxy(source, {
    get(target, name: keyof CandidateSource) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...args: never[]) => {
        const answer = (value as (...args: never[]) => unknown).apply(target, args);
        if (answer instanceof Promise) calls['calls'] = (calls['calls'] ?? 0) + 1;
        return answer;
      };
    },
  });
}

describe('the work that is done', () => {
  const home = temporaryHome();
  const found: Record<string, Counts> = {};
  let engine: Engine;

  async function count(name: string, work: () => Promise<unknown>): Promise<void> {
    Object.assign(done, { pages: 0, rows: 0, blocks: 0 });
    await work();
    found[name] = { ...found[name], ...done };
  }

  before(async () => {
    engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [...generateCompanies(COMPANIES)]);
    await engine[Symbol.asyncDispose]();
    counted(CheckedPages.prototype, 'page', () => done.pages++);
    counted(Row.prototype, 'set', () => done.rows++);
    counted(PostingList.prototype, 'block', () => done.blocks++);
    engine = openSqliteEngine({ home, threads: 0 });
  });
  after(() => engine[Symbol.asyncDispose]());

  it('is no more than it was', async () => {
    const folder = join(home, 'registries');
    const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    found['a load'] = { pages: bytes / PAGE_BYTES };
    for (const { name, queries } of QUERY_CLASSES) {
      const each = async (search: (q: string) => Promise<unknown>) => {
        for (const q of queries) await search(q);
      };
      const companies = (more: Parameters<typeof companySearch>[1]) => (q: string) =>
        engine.search(companySearch(q, more));
      await count(`${name}: first page`, () => each(companies({ limit: 25 })));
      await count(`${name}: page 20, active`, () =>
        each(companies({ limit: 25, page: 20, filters: { status: 'active' } })),
      );
      await count(`${name}: by name, of a city`, () =>
        each(companies({ limit: 25, orderBy: 'name', filters: { city: 'Salem', formed_from: '2015-03-01' } })),
      );
      await count(`${name}: the newest first, with facets`, () =>
        each(companies({ limit: 25, orderBy: '-formed_on', facets: FACETS })),
      );
      await count(`${name}: relevance`, () => each(companies({ limit: 25, orderBy: 'relevance' })));
    }
    for (const q of ['smith', 'ann*', '"john smith"', 'mary AND jones', 'lee OR brown']) {
      await count(`officers ${q}`, () => engine.searchPeople(officerSearch(q, { limit: 25 })));
    }
    const calls: Counts = {};
    await count('matches', async () => {
      for (const location of locationsOf(COMPANIES, LOCATIONS))
        await matchLocation(location, 0, countingSource(engine.candidates, calls), { today: '2026-10-01' });
    });
    found['matches'] = { ...found['matches'], ...calls };
    if (process.env['CHARTER_KEEP_COUNTS'] !== undefined) writeFileSync(KEPT, `${JSON.stringify(found, null, 2)}\n`);
    const kept: Record<string, Counts> = JSON.parse(readFileSync(KEPT, 'utf8'));
    assert.deepEqual(Object.keys(found), Object.keys(kept));
    const more: string[] = [];
    const less: string[] = [];
    for (const [name, counts] of Object.entries(found)) {
      for (const [what, now] of Object.entries(counts)) {
        const before = kept[name]?.[what] ?? 0;
        if (now > before) more.push(`${name}: ${now} ${what} instead of ${before}`);
        else if (now < before * (1 - LESS)) less.push(`${name}: ${now} ${what} instead of ${before}`);
      }
    }
    assert.deepEqual(more, [], 'more work than before');
    assert.deepEqual(less, [], `less work than before: say so with CHARTER_KEEP_COUNTS=1`);
  });
});
