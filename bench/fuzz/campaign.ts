import type { ChildProcess } from 'node:child_process';
import type { StoreOptions } from '../../src/store/index.ts';
import { anonymousMiB } from '../support/anonymous-memory.ts';
import { markdownTable, percentile } from '../support/measure.ts';
import { longestDelay } from '../support/server-metrics.ts';
import { watchHealth } from '../support/watch-health.ts';
import { Books } from './books.ts';
import { problemOf } from './check.ts';
import { Connection, type Outcome } from './connection.ts';
import { generate } from './generate.ts';
import type { FuzzedRequest } from './request.ts';
import type { World } from './world.ts';

const PROBE_EVERY_MS = 10;
/** A server that others wait for longer stands still. */
const STALL_MS = 1_000;
const SAMPLE_EVERY_MS = 1_000;
/**
 * Beyond the minute that the server gives a request to arrive, and its look at the clock every half minute.
 */
const DEADLINE_MS = 100_000;
const PROBLEMS_MAX = 20;
const PROGRESS_EVERY = 100_000;
/** What a server may have at the end, threads and remembered pages included. */
const MEMORY_MAX_MIB = 600;

type CampaignParts = {
  /** Where the server keeps its accounts. */
  readonly store: StoreOptions;
  readonly url: string;
  readonly metrics: string;
  readonly server: ChildProcess;
  readonly world: World;
  readonly seed: number;
};

/** Sends requests, checks what comes back, and tells of it. */
export class Campaign {
  readonly #parts: CampaignParts;
  readonly #port: number;
  readonly #books = new Books();
  /** By kind, and by status in it; 0 where no answer was asked for. */
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #problems: string[] = [];
  #cut = 0;
  #sent = 0;
  #isOver = false;

  constructor(parts: CampaignParts) {
    this.#parts = parts;
    this.#port = Number(new URL(parts.url).port);
  }

  /** The answers to the request of a number. */
  async sendOne(turn: number): Promise<object[]> {
    const connection = new Connection(this.#port);
    const { answers, isClosed } = await connection.send(
      generate(this.#parts.seed, turn, this.#parts.world),
      DEADLINE_MS,
    );
    connection.destroy();
    return [
      ...answers.map(({ status, headers, body }) => ({ status, headers, body: body.toString('latin1', 0, 5_000) })),
      { isClosed },
    ];
  }

  /** Sends no more; what was sent is told of. */
  stop(): void {
    this.#isOver = true;
  }

  /** The whole campaign; true where nothing was wrong. */
  async run(requests: number, connections: number): Promise<boolean> {
    const { url, metrics, server, store, world } = this.#parts;
    const pid = server.pid!;
    const before = await this.#questions();
    const memory = [await anonymousMiB(pid)];
    await longestDelay(metrics);
    const sampling = setInterval(() => void anonymousMiB(pid).then((mib) => memory.push(mib)), SAMPLE_EVERY_MS);
    const health = await watchHealth(url, server, PROBE_EVERY_MS);
    const startedAt = performance.now();
    await this.#sendAll(requests, connections);
    const seconds = (performance.now() - startedAt) / 1_000;
    const gaps = await health.stop();
    const heldMs = await longestDelay(metrics);
    clearInterval(sampling);

    const { problems, sums } = await this.#books.close(store, world, this.#cut);
    for (const problem of problems) this.#report(problem);
    const after = await this.#questions();
    if (JSON.stringify(before) !== JSON.stringify(after)) this.#report('It answers otherwise than at the start.');
    const stalls = gaps.map(({ ms, withoutCoreMs }) => ms - withoutCoreMs);
    const largestStall = largestOf(stalls);
    if (largestStall > STALL_MS) this.#report(`Nobody was answered for ${Math.round(largestStall)} ms.`);
    const end = await anonymousMiB(pid);
    if (end > MEMORY_MAX_MIB) this.#report(`The server has ${end} MiB of memory.`);

    console.log(this.#table());
    const rate = Math.round(this.#sent / seconds);
    console.log(`\n${this.#sent} requests in ${seconds.toFixed(0)} s: ${rate} a second.`);
    const [times, cores] = [gaps.map(({ ms }) => ms), gaps.map(({ withoutCoreMs }) => withoutCoreMs)];
    const waited = cores.reduce((sum, ms) => sum + ms, 0) / times.reduce((sum, ms) => sum + ms, 0);
    console.log(
      [
        `Health: every ${percentile(times, 0.5).toFixed(1)} ms, 99 % within ${percentile(times, 0.99).toFixed(0)} ms,`,
        `largest gap ${largestOf(times).toFixed(0)} ms; ${largestStall.toFixed(0)} ms without the time in which the server's`,
        `main thread, or who asks, waited for a core that others had, ${(100 * waited).toFixed(0)} % of all.`,
      ].join(' '),
    );
    console.log(`The event loop was held for ${heldMs.toFixed(0)} ms at most.`);
    console.log(`Anonymous memory: ${memory[0]} MiB at the start, ${largestOf(memory)} at most, ${end} at the end.`);
    console.log(`Books: ${sums}`);
    console.log(`Faults: ${this.#problems.length}.`);
    return this.#problems.length === 0;
  }

  async #sendAll(requests: number, connections: number): Promise<void> {
    let next = 0;
    const work = async (): Promise<void> => {
      let connection = new Connection(this.#port);
      while (next < requests && !this.#isOver && this.#problems.length < PROBLEMS_MAX) {
        const turn = next++;
        if (turn % PROGRESS_EVERY === 0 && turn > 0) console.error(`${turn.toLocaleString('en-US')} requests`);
        if (!connection.isOpen) connection = new Connection(this.#port);
        const request = generate(this.#parts.seed, turn, this.#parts.world);
        try {
          this.#check(turn, request, await connection.send(request, DEADLINE_MS));
        } catch (error) {
          this.#reportOf(turn, request, `${error}`);
          connection.destroy();
        }
        this.#sent += 1;
      }
      connection.destroy();
    };
    await Promise.all(Array.from({ length: connections }, work));
  }

  #check(turn: number, request: FuzzedRequest, { answers, isLate }: Outcome): void {
    if (request.ending === 'cut') this.#cut += 1;
    if (isLate) this.#reportOf(turn, request, `no end after ${DEADLINE_MS} ms, ${answers.length} answers`);
    else if (answers.length < request.answers)
      this.#reportOf(turn, request, `${answers.length} of ${request.answers} answers`);
    const counts = this.#counts.get(request.kind) ?? new Map<number, number>();
    this.#counts.set(request.kind, counts);
    if (answers.length === 0) counts.set(0, (counts.get(0) ?? 0) + 1);
    for (const answer of answers) {
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      this.#books.note(answer);
      const problem = problemOf(answer, request);
      if (problem !== null) this.#reportOf(turn, request, problem);
    }
  }

  #reportOf(turn: number, { kind, parts }: FuzzedRequest, problem: string): void {
    const sent = JSON.stringify(Buffer.concat([...parts]).toString('latin1', 0, 700));
    this.#report(`Request ${turn} (${kind}; again: --seed ${this.#parts.seed} --only ${turn}): ${problem}\n  ${sent}`);
  }

  #report(problem: string): void {
    this.#problems.push(problem);
    console.error(problem);
  }

  /** What is asked before and after: a search of each kind, a company, and who is signed in. */
  async #questions(): Promise<unknown[]> {
    const { url, world } = this.#parts;
    const [jurisdiction, number] = world.companies[0]!;
    const keyed = { 'x-api-key': world.keys.rich, 'content-type': 'application/json' };
    const search = { method: 'POST', headers: keyed, body: JSON.stringify({ q: 'services OR smith', limit: 10 }) };
    const asked = [
      fetch(`${url}/v2/companies/search`, search),
      fetch(`${url}/v2/officers/search`, search),
      fetch(`${url}/v2/companies/${jurisdiction}/${number}`, { headers: keyed }),
      fetch(`${url}/v2/jurisdictions`, { headers: keyed }),
      fetch(`${url}/dashboard/api/session`, { headers: { cookie: world.person } }),
      fetch(`${url}/readyz`),
    ];
    return Promise.all(
      asked.map(async (asking) => {
        const answer = await asking;
        const { headers } = answer;
        this.#books.noteCharge(Number(headers.get('x-credits-charged') ?? 0), headers.get('x-request-id') ?? '');
        return [answer.status, await answer.json()];
      }),
    );
  }

  #table(): string {
    const statuses = [...new Set([...this.#counts.values()].flatMap((of) => [...of.keys()]))].sort((a, b) => a - b);
    const rows = [...this.#counts].map(([kind, counts]) => [
      kind,
      ...statuses.map((status) => (counts.get(status) ?? 0).toLocaleString('en-US')),
    ]);
    return markdownTable(['answered', ...statuses.map((status) => (status === 0 ? 'nothing' : String(status)))], rows);
  }
}

/** Of more numbers than one call may be given. */
const largestOf = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0);
