/** Changes and the snapshots that they tell of, whatever becomes of the processes that publish them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Change, Engine } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { firstLineOf } from '../children.ts';
import { changesSince } from '../engine/changes.ts';
import { companySearch, load, parse, temporaryHome } from '../engine/companies.ts';
import { companiesOf } from './publisher.ts';

const PUBLISHER = fileURLToPath(new URL('publisher.ts', import.meta.url));
const KILLS = 5;
const CODES = ['us_ca', 'us_co'] as const;

/** What a reader knows who has read all changes: the name of each company by its id. */
class Follower {
  readonly names = new Map<string, string>();
  readonly ids: string[] = [];
  since: string | null = null;
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A reader that hears `loaded` reads all of that registry. */
  async follow(limit: number): Promise<void> {
    const { changes, nextSince } = await changesSince(this.#engine, { since: this.since, limit });
    for (const change of changes) await this.#take(change);
    this.since = nextSince;
  }

  async #take({ id, kind, jurisdiction, entityNumber, legalName, fields }: Change): Promise<void> {
    this.ids.push(id);
    const key = `${jurisdiction}/${entityNumber}`;
    if (kind === 'loaded')
      for (const one of companiesOf(jurisdiction, 0)) this.names.set(`${jurisdiction}/${one.entity_number}`, 'Kite 0');
    if (kind === 'added') assert.ok(!this.names.has(key), `${key} was added twice`);
    if (kind === 'changed') assert.equal(fields![0]!.before, this.names.get(key), `a change of ${key} was left out`);
    if (kind === 'removed') assert.ok(this.names.delete(key), `${key} was removed twice`);
    else if (kind !== 'loaded') this.names.set(key, legalName!);
  }
}

async function served(engine: Engine): Promise<Map<string, string>> {
  const { hits } = await engine.search(companySearch('kite'));
  const companies = hits.map(({ record: company }) => parse(company));
  return new Map(companies.map((one) => [`${one.jurisdiction_code}/${one.entity_number}`, one.legal_name]));
}

describe('changes while processes that publish are killed', () => {
  it('who follows them always knows what is served: no change without its snapshot, nor the reverse', async () => {
    const home = temporaryHome();
    {
      await using engine = openSqliteEngine({ home, threads: 0 });
      for (const code of CODES) await load(engine, companiesOf(code, 0));
    }
    let follower: Follower | undefined;
    for (let kill = 0; kill < KILLS; kill++) {
      const first = String(1 + 1000 * kill);
      const children = CODES.map((code) =>
        spawn(process.execPath, [PUBLISHER, home, code, first], { stdio: ['ignore', 'pipe', 'inherit'] }),
      );
      await Promise.all(children.map(firstLineOf));
      await using engine = openSqliteEngine({ home, threads: 0 });
      const reader: Follower = new Follower(engine);
      if (follower !== undefined) {
        reader.since = follower.since;
        reader.ids.push(...follower.ids);
        for (const [key, name] of follower.names) reader.names.set(key, name);
      }
      // While both publish, and from another place of their work each time.
      for (let read = 0; read < 3 + kill; read++) await reader.follow(1 + (read % 7));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
      await reader.follow(1000);
      assert.deepEqual(new Map([...reader.names].sort()), new Map([...(await served(engine))].sort()));
      assert.equal(new Set(reader.ids).size, reader.ids.length);
      follower = reader;
    }
    await using engine = openSqliteEngine({ home, threads: 0 });
    for (const code of CODES) await load(engine, companiesOf(code, 0));
    const { changes } = await changesSince(engine);
    const ids = changes.map(({ id }) => id);
    assert.deepEqual(follower!.ids, ids.slice(0, follower!.ids.length), 'the order is the same for all who read later');
  });
});
