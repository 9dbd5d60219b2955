/**
 * Snapshots are replaced under readers, by processes that may die: every answer is whole, and of one
 * snapshot.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/engine/index.ts';
import { snapshotDirectory } from '../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { firstLineOf } from '../children.ts';
import { companySearch, load, officerSearch, parse, soon, temporaryHome } from '../engine/companies.ts';
import { GENERATION_COMPANIES, generationOf, loadGenerations } from './loader.ts';

const LOADS = 30;
const KILLS = 26;
/** A load of a generation takes about so long, in milliseconds. */
const LOAD_MS = 80;
const CODES = ['us_ca', 'us_co'] as const;
const compileCache = temporaryHome();

function spawnLoader(home: string, jurisdiction: string, first: number, loads: number): ChildProcess {
  const script = fileURLToPath(new URL('./loader.ts', import.meta.url));
  return spawn(process.execPath, [script, home, jurisdiction, `${first}`, `${loads}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Starting takes longer than loading otherwise. A whole run of the tests has a cache that others have
    // filled.
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
}

async function linesOf(child: ChildProcess): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) lines.push(line);
  return lines;
}

/** Asserts that each jurisdiction answers whole and from one generation, and gives the generations. */
async function wholeGenerations(engine: Engine, codes: readonly string[]): Promise<number[]> {
  const generations: number[] = [];
  for (const code of codes) {
    const search = { jurisdictions: [code], limit: 100 };
    for (const [page, first] of [
      [1, '0000'],
      [2, '0100'],
      [3, '0200'],
    ] as const) {
      const answers = [
        await engine.search(companySearch('kite', { ...search, page })),
        await engine.search(companySearch('kite', { ...search, page, orderBy: 'relevance' })),
        await engine.searchPeople(officerSearch('ann', { ...search, page })),
      ];
      for (const { hits, totalMatches } of answers) {
        const companies = hits.map((hit) => parse(hit.record));
        assert.equal(totalMatches, GENERATION_COMPANIES);
        assert.equal(companies[0]?.entity_number, first);
        assert.equal(companies.length, page === 3 ? 50 : 100);
        const names = new Set(companies.map(({ legal_name }) => legal_name));
        assert.equal(names.size, 1, [...names].join());
      }
    }
    const found = await engine.lookup(code, '0007');
    assert.ok(found !== null);
    generations.push(Number(/\d+$/.exec(parse(found).legal_name)?.[0]));
  }
  return generations;
}

describe('searches while snapshots are replaced', () => {
  const loaders = {
    'by this process': (_home: string, engine: Engine) => loadGenerations(engine, 'us_co', 1, LOADS),
    'by another process': (home: string) => once(spawnLoader(home, 'us_co', 1, LOADS).stdout!.resume(), 'close'),
  };
  for (const threads of [0, 2]) {
    for (const [whose, run] of Object.entries(loaders)) {
      it(`${whose}, with ${threads} threads: no error, no mixed answer, the last one within a second`, async () => {
        const home = temporaryHome();
        await using engine = openSqliteEngine({ home, threads });
        await load(engine, generationOf('us_co', 0));
        let isLoading = true;
        const loading = Promise.resolve(run(home, engine)).finally(() => {
          isLoading = false;
        });
        while (isLoading) {
          await wholeGenerations(engine, ['us_co']);
          await sleep(0);
        }
        await loading;
        const latest = await soon(
          () => wholeGenerations(engine, ['us_co']),
          ([generation]) => generation === LOADS,
        );
        assert.deepEqual(latest, [LOADS]);
      });
    }
  }
});

describe('a load that is killed', () => {
  it(`at any of ${KILLS} moments leaves a whole snapshot, and the next load works and clears up`, async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    for (const code of CODES) await load(engine, generationOf(code, 0));
    for (let round = 1; round <= KILLS / CODES.length; round++) {
      const delays = await Promise.all(
        CODES.map(async (code) => {
          const child = spawnLoader(home, code, round * 1_000, 1_000);
          await firstLineOf(child);
          const delay = Math.random() * LOAD_MS;
          await sleep(delay);
          child.kill('SIGKILL');
          await once(child, 'exit');
          return delay;
        }),
      );
      await using fresh = openSqliteEngine({ home, threads: 0 });
      await wholeGenerations(fresh, CODES).catch((error: unknown) => {
        throw new Error(`after kills at ${delays.join(' and ')} ms`, { cause: error });
      });
      await wholeGenerations(engine, CODES);
    }
    for (const code of CODES) await load(engine, generationOf(code, 1));
    assert.deepEqual(readdirSync(snapshotDirectory(home)).sort(), [
      ...['.building.lock', '.pins', '.replaced', '.us_ca.loading', '.us_co.loading'],
      ...['changes', 'us_ca.sqlite', 'us_co.sqlite'],
    ]);
    await using fresh = openSqliteEngine({ home, threads: 0 });
    assert.deepEqual(await wholeGenerations(fresh, CODES), [1, 1]);
  });
});

describe('two processes that load the same jurisdiction', () => {
  it('publish in turn or are refused, and the snapshot is one of theirs, whole', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, generationOf('us_co', 0));
    const children = [1_000, 2_000, 3_000].map((first) => spawnLoader(home, 'us_co', first, 15));
    const outputs = await Promise.all(children.map(linesOf));
    const last = outputs.map((lines) => lines.at(-1));
    for (const lines of outputs) assert.match(lines.join(' '), /^ready( \d+)*( load_in_progress)?$/);
    assert.ok(
      last.some((line) => /^\d+14$/.test(line ?? '')),
      `none came through: ${last.join()}`,
    );
    await using fresh = openSqliteEngine({ home, threads: 0 });
    const [generation] = await wholeGenerations(fresh, ['us_co']);
    assert.ok(outputs.flat().includes(`${generation}`));
  });
});
