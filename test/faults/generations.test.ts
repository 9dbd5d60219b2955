/**
 * Two servers and a worker over one data folder, whose registries are loaded meanwhile: every answer is of one
 * snapshot generation, and of the one that its pin names.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { snapshotDirectory, snapshotPath } from '../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { REFUSALS } from '../../src/operations/refusals.ts';
import { booksOf } from '../accounts/books.ts';
import { DataFolder } from '../cli/run.ts';
import { company, load, party, soon } from '../engine/companies.ts';
import { age } from '../engine/sqlite/replaced-files.ts';

const CREDITS = 1_000_000;
const ROW_PRICE = 15;
/** Longer than a process may take its list of snapshots for the newest. */
const STALE_MS = 320;
const MINUTE_MS = 60_000;

/** How many companies a generation has. */
const sizeOf = (generation: number): number => 23 + generation;
const numberOf = (index: number): string => String(index).padStart(2, '0');
const streetOf = (index: number): string => `${100 + index} Main St`;
const NAME = /^Kite \d+ Generation(\d+) LLC$/;

function generationOf(jurisdiction: string, generation: number): Company[] {
  return Array.from({ length: sizeOf(generation) }, (_, index) =>
    company(jurisdiction, numberOf(index), `Kite ${index} Generation${generation} LLC`, {
      trading: [`Kite ${index}`],
      addresses: { registered: addressOf(index), headquarters: null, mailing: null },
      parties: [party(`Ann Arden${index} Generation${generation}`)],
    }),
  );
}

function addressOf(index: number) {
  return {
    raw: null,
    street_address: streetOf(index),
    street_address_2: null,
    locality: 'Ames',
    region: 'IA',
    postal_code: '50010',
    country: 'United States',
    country_code: 'US',
  };
}

type Server = { readonly url: string; readonly child: ChildProcess };
type Found = {
  readonly summary: { readonly total_matches: number; readonly next_page: number | null };
  readonly results: readonly { readonly company: Company }[];
};
type Answer = { readonly status: number; readonly pin: string | null; readonly text: string; readonly found: Found };

/** Every page of a search is one of its route. */
const SEARCHES = [
  ['/v2/companies/search', { q: 'kite' }],
  ['/v2/companies/search', { q: 'kite', order_by: 'relevance' }],
  ['/v2/officers/search', { q: 'ann' }],
] as const;
type Search = (typeof SEARCHES)[number];
const [COMPANIES] = SEARCHES;

class Installation implements AsyncDisposable {
  readonly folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '0' });
  readonly engine = openSqliteEngine({ home: this.folder.path, threads: 0 });
  /** Of the ledger's charges what the answers told of. */
  charged = 0;
  /** The newest generation of `us_ia`. */
  generation = 0;
  /** What each pin was seen to name. */
  readonly #generationOfPin = new Map<string, number>();
  readonly #children = new Set<ChildProcess>();
  #key = '';
  #asked = 0;

  async makeKey(): Promise<void> {
    const made = await this.folder.call('key', 'create', '--email', 'ann@example.com', '--credits', String(CREDITS));
    this.#key = made.stdout.trim();
  }

  async serve(): Promise<Server> {
    const { child, lines } = await this.folder.start(['serve', '--port', '0'], () => true);
    this.#children.add(child);
    return { child, url: /(http:\S+)/.exec(lines[0]!)![1]! };
  }

  async work(): Promise<ChildProcess> {
    const { child } = await this.folder.start(['worker', '--threads', '1'], () => true);
    this.#children.add(child);
    return child;
  }

  async send(server: Server, path: string, body?: object, pin?: string): Promise<Response> {
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-api-key': this.#key,
        ...(pin !== undefined && { 'x-snapshot': pin }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.charged += Number(response.headers.get('x-credits-charged') ?? 0);
    return response;
  }

  /** A page of `us_ia`, unless others are asked for: all of it of the generation that its pin names. */
  async search(server: Server, [url, body]: Search, more: object = {}, pin?: string): Promise<Answer> {
    const response = await this.send(server, url, { jurisdictions: 'us_ia', ...body, ...more }, pin);
    const [named, text] = [response.headers.get('x-snapshot'), await response.text()];
    const answer = { status: response.status, pin: named, text, found: JSON.parse(text) as Found };
    if (response.status !== 200) return answer;
    const generations = generationsIn(answer);
    assert.ok(generations.length <= 1, `an answer of generations ${generations}`);
    const [generation] = generations;
    if (generation === undefined) return answer;
    if (pin !== undefined) assert.equal(named, pin);
    const known = this.#generationOfPin.get(named!) ?? generation;
    assert.equal(generation, known, `${server.url} gives another generation under a pin than was given before`);
    this.#generationOfPin.set(named!, generation);
    return answer;
  }

  /** A page that nobody has kept: each has another limit, which all results fit into. */
  searchAnew(server: Server, search: Search, pin?: string): Promise<Answer> {
    this.#asked += 1;
    return this.search(server, search, { limit: 40 + (this.#asked % 60) }, pin);
  }

  /** All pages, each from the next server. */
  async walk(servers: readonly Server[], search: Search, pin?: string): Promise<readonly Answer[]> {
    const pages: Answer[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const answer: Answer = await this.search(servers[page % servers.length]!, search, { limit: 10, page }, pin);
      assert.equal(answer.status, 200, answer.text);
      pages.push(answer);
      page = answer.found.summary.next_page;
    }
    return pages;
  }

  /**
   * Loads the next generation of `us_ia`, up to its publication, which waits for the function that is returned.
   */
  async prepare(): Promise<() => Promise<void>> {
    const generation = this.generation + 1;
    const [prepared, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const published = load(this.engine, generationOf('us_ia', generation), {
      mode: 'replace',
      review: async (next, present) => {
        prepared.resolve();
        await released.promise;
        return {
          at: new Date().toISOString(),
          mode: 'replace',
          companies: { before: present?.companies ?? null, after: next.companies },
          parties: { before: present?.parties ?? null, after: next.parties },
          acceptedLoss: [],
          files: [],
        };
      },
    });
    await Promise.race([prepared.promise, published]);
    return async () => {
      released.resolve();
      await published;
      this.generation = generation;
    };
  }

  async publish(): Promise<void> {
    await (await this.prepare())();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    await this.engine[Symbol.asyncDispose]();
    this.folder[Symbol.dispose]();
  }
}

const generationsIn = ({ found }: Answer): readonly number[] => [
  ...new Set(
    found.results
      .filter(({ company }) => company.jurisdiction_code === 'us_ia')
      .map(({ company }) => Number(NAME.exec(company.legal_name)![1])),
  ),
];

/** Asserts that pages have each company of a generation, in order, and the same total each. */
function assertIsWhole(pages: readonly Answer[], generation: number): void {
  const size = sizeOf(generation);
  assert.deepEqual(
    pages.flatMap(({ found }) => found.results.map(({ company }) => company.entity_number)),
    Array.from({ length: size }, (_, index) => numberOf(index)),
  );
  for (const page of pages) {
    assert.deepEqual([page.found.summary.total_matches, ...generationsIn(page)], [size, generation]);
  }
}

describe('two servers and a worker over one data folder', () => {
  const installation = new Installation();
  let a: Server;
  let b: Server;
  let worker: ChildProcess;
  /** Of the generation before the newest one. */
  let older: { readonly pin: string; readonly generation: number };

  before(async () => {
    await load(installation.engine, [company('us_co', '1', 'Kite of Colorado', { parties: [party('Ann Arden')] })]);
    await installation.publish();
    await installation.makeKey();
    [a, b, worker] = await Promise.all([installation.serve(), installation.serve(), installation.work()]);
  });
  after(() => installation[Symbol.asyncDispose]());

  /**
   * Publishes at a moment when A has just looked for new snapshots and B has not for a while, and gives the
   * first answer of each. A machine that stands still for a moment brings both to the new one: then again.
   */
  async function publishBehindA(): Promise<readonly [behind: Answer, ahead: Answer]> {
    for (let round = 0; round < 10; round++) {
      const publish = await installation.prepare();
      await sleep(STALE_MS);
      await installation.searchAnew(a, COMPANIES);
      await publish();
      const answers = await Promise.all([a, b].map((server) => installation.searchAnew(server, COMPANIES)));
      const [behind, ahead] = answers as [Answer, Answer];
      assert.deepEqual(generationsIn(ahead), [installation.generation]);
      if (generationsIn(behind)[0] === installation.generation - 1) return [behind, ahead];
    }
    assert.fail('A noticed ten publications at once');
  }

  it('answer wholly of a generation each while one has taken over and the other has not, and know its pins', async () => {
    for (const search of SEARCHES) {
      const [behind, ahead] = await publishBehindA();
      assert.notEqual(behind.pin, ahead.pin);
      // What A has yet to notice first: it may learn of it by that.
      const newest = [await installation.searchAnew(a, search, ahead.pin!), await installation.searchAnew(b, search)];
      const before = [
        await installation.searchAnew(a, search, behind.pin!),
        await installation.searchAnew(b, search, behind.pin!),
      ];
      for (const answer of newest) assertIsWhole([answer], installation.generation);
      for (const answer of before) assertIsWhole([answer], installation.generation - 1);
      older = { pin: behind.pin!, generation: installation.generation - 1 };
    }
  });

  it('read on in the older generation wherever a page walk goes on, and number the newest without a pin', async () => {
    await sleep(STALE_MS);
    for (const search of SEARCHES) {
      for (const servers of [[a], [b], [a, b]]) {
        assertIsWhole(await installation.walk(servers, search, older.pin), older.generation);
        assertIsWhole(await installation.walk(servers, search), installation.generation);
      }
    }
  });

  it('keep no answer for another generation than its own', async () => {
    const [kept] = await Promise.all([a, b].map((server) => installation.search(server, COMPANIES)));
    await installation.publish();
    await sleep(STALE_MS);
    const newest = await installation.search(b, COMPANIES);
    assert.deepEqual(generationsIn(newest), [installation.generation]);
    const textOf = new Map([kept!, newest].map(({ pin, text }) => [pin, text]));
    for (const server of [a, b]) {
      for (const pin of [undefined, kept!.pin!, newest.pin!, undefined, kept!.pin!, newest.pin!]) {
        const { pin: named, text } = await installation.search(server, COMPANIES, {}, pin);
        assert.deepEqual([named, text], [pin ?? newest.pin, textOf.get(named)]);
      }
    }
  });

  it('know a pin when the server that gave it was killed, and has started again', async () => {
    await sleep(STALE_MS);
    const { pin } = await installation.searchAnew(a, COMPANIES);
    const generation = installation.generation;
    const ended = once(a.child, 'exit');
    a.child.kill('SIGKILL');
    await ended;
    await installation.publish();
    assertIsWhole(await installation.walk([b], COMPANIES, pin!), generation);
    a = await installation.serve();
    for (const search of SEARCHES) {
      assertIsWhole(await installation.walk([a, b], search, pin!), generation);
      assertIsWhole(await installation.walk([a, b], search, older.pin), older.generation);
    }
  });

  it('pass over a registry under a pin from before its first load, and refuse pins of one that is gone', async () => {
    const everywhere = { jurisdictions: 'all', limit: 100 };
    const codesIn = ({ found }: Answer) => [...new Set(found.results.map(({ company }) => company.jurisdiction_code))];
    const before = await installation.search(a, COMPANIES, everywhere);
    assert.deepEqual(codesIn(before), ['us_co', 'us_ia']);
    await load(installation.engine, [company('us_wy', '1', 'Kite of Wyoming')]);
    for (const server of [a, b]) {
      const now = await soon(
        () => installation.search(server, COMPANIES, everywhere),
        (answer) => answer.pin !== before.pin,
      );
      assert.deepEqual(codesIn(now), ['us_co', 'us_ia', 'us_wy']);
      const pinned = await installation.search(server, COMPANIES, everywhere, before.pin!);
      assert.deepEqual([codesIn(pinned), pinned.found.summary], [codesIn(before), before.found.summary]);
      const ofNone = await installation.search(server, COMPANIES, { jurisdictions: 'us_wy' }, before.pin!);
      assert.deepEqual([ofNone.status, ofNone.found.summary.total_matches], [200, 0]);
    }
    const whole = await installation.search(a, COMPANIES, everywhere);
    rmSync(snapshotPath(snapshotDirectory(installation.folder.path), 'us_co'));
    for (const server of [a, b]) {
      const now = await soon(
        () => installation.search(server, COMPANIES, everywhere),
        (answer) => answer.pin !== whole.pin,
      );
      assert.deepEqual(codesIn(now), ['us_ia', 'us_wy']);
      assert.equal((await installation.search(server, COMPANIES, everywhere, whole.pin!)).status, 410);
      const others = await installation.search(server, COMPANIES, { jurisdictions: 'us_ia,us_wy' }, whole.pin!);
      assert.deepEqual([others.status, codesIn(others)], [200, ['us_ia', 'us_wy']]);
      assert.equal((await installation.search(server, COMPANIES, { jurisdictions: 'us_co' })).status, 422);
    }
  });

  it('finish a batch that runs across a publication, each row once, of one generation, and charged once', async () => {
    const locations = Array.from({ length: 500 }, (_, index) => {
      const of = index % sizeOf(0);
      return { name: `Kite ${of}`, address: `${streetOf(of)}, Ames, IA 50010` };
    });
    const path = '/v2/local-businesses/batches';
    const accepted = await installation.send(a, path, { locations });
    const { batch_id: id } = (await accepted.json()) as { batch_id: string };
    const poll = async () => (await installation.send(b, `${path}/${id}`)).json() as Promise<Batch>;
    while ((await poll()).progress.processed === 0) await sleep(1);
    worker.kill('SIGSTOP');
    const { processed } = (await poll()).progress;
    assert.ok(processed < locations.length, 'the worker was too fast to be stopped');
    const first = installation.generation;
    await installation.publish();
    await sleep(STALE_MS);
    worker.kill('SIGCONT');
    let batch = await poll();
    for (; batch.result === null; batch = await poll()) await sleep(50);
    const { rows } = batch.result;
    assert.deepEqual(
      rows.map(({ row_index }) => row_index),
      locations.map((_, index) => index),
    );
    const seen = new Set<number>();
    for (const row of rows) {
      const told = JSON.stringify([row.operator, row.registration, row.people, row.principals, row.alternatives]);
      const generations = new Set([...told.matchAll(/Generation(\d+)/g)].map(([, generation]) => Number(generation)));
      assert.equal(generations.size, 1, `row ${row.row_index} is of generations ${[...generations]}`);
      for (const generation of generations) seen.add(generation);
      assert.equal(row.credits_charged, ROW_PRICE);
    }
    assert.deepEqual([...seen].sort(), [first, first + 1]);
    installation.charged += rows.length * ROW_PRICE;
  });

  it('refuse a pin that is too old or was never given, for nothing', async () => {
    const pins = ['AAAAAAAAAAAAAAAA', older.pin];
    age(installation.folder.path, 12 * MINUTE_MS);
    // It removes what is too old.
    await installation.publish();
    await sleep(STALE_MS);
    const { charged } = installation;
    for (const server of [a, b]) {
      for (const search of SEARCHES) {
        for (const pin of pins) {
          const { status, pin: named, found } = await installation.search(server, search, {}, pin);
          assert.deepEqual([status, named, found], [410, null, { detail: REFUSALS.pin_gone.detail }]);
        }
      }
    }
    assert.equal(installation.charged, charged);
  });

  it('have charged what their answers said, and nothing else', async () => {
    const { balance, reservations } = await booksOf({ homeDirectory: installation.folder.path });
    assert.equal(balance, CREDITS - installation.charged);
    assert.ok(reservations.every(({ released_at }) => released_at !== null));
  });
});

type Batch = {
  readonly progress: { readonly processed: number };
  readonly result: null | {
    readonly rows: readonly {
      readonly row_index: number;
      readonly credits_charged: number;
      readonly operator: unknown;
      readonly registration: unknown;
      readonly people: unknown;
      readonly principals: unknown;
      readonly alternatives: unknown;
    }[];
  };
};
