import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import type { Answer } from './answer.ts';
import { chargedBy } from './check.ts';
import type { World } from './world.ts';

const POLL_MS = 200;
const BATCH_PATH = '/local-businesses/batches/';

/** Holds what answers said they cost against what the ledger took. */
export class Books {
  /** Of charges, by the id of their request: pipelined requests may share one. */
  readonly #charged = new Map<string, number>();
  #charges = 0;
  #credits = 0;
  readonly #batches = new Set<string>();

  note(answer: Answer): void {
    this.noteCharge(chargedBy(answer), answer.headers.get('x-request-id')?.[0] ?? '');
    const [, batchId] = answer.status === 202 ? (answer.headers.get('location')?.[0]?.split(BATCH_PATH) ?? []) : [];
    if (batchId !== undefined) this.#batches.add(batchId);
  }

  noteCharge(credits: number, requestId: string): void {
    if (credits === 0) return;
    this.#charges += 1;
    this.#credits += credits;
    this.#charged.set(requestId, (this.#charged.get(requestId) ?? 0) + 1);
  }

  /**
   * What does not fit, a sentence each. Waits for the batches that were accepted. `cut`: how many requests
   * were sent whose answers nobody took, which may have been charged.
   */
  async close(location: StoreOptions, world: World, cut: number): Promise<{ problems: string[]; sums: string }> {
    for (const batchId of world.batchIds.slice(0, -1)) this.#batches.add(batchId);
    const problems: string[] = [];
    let ofRows = 0;
    for (const batchId of this.#batches) ofRows += await chargedByBatch(world, batchId);
    await using store = await openStore(location);
    const entries = await store.db
      .selectFrom('ledger_entries')
      .select(['account_id', 'operation', 'amount_credits', 'request_id'])
      .where('kind', '=', 'charge')
      .execute();
    const sum = (some: typeof entries): number => some.reduce((all, { amount_credits }) => all - amount_credits, 0);
    const [left, taken] = [true, false].map((isLeaver) =>
      entries.filter(({ account_id }) => (account_id === world.leaverId) === isLeaver),
    ) as [typeof entries, typeof entries];
    const calls = taken.filter(({ operation }) => operation !== 'batch_row');
    const rows = taken.filter(({ operation }) => operation === 'batch_row');
    if (calls.length !== this.#charges || sum(calls) !== this.#credits) {
      const unheard = calls
        .filter(({ request_id }) => !this.#isHeard(request_id ?? ''))
        .map(({ request_id }) => request_id);
      problems.push(
        `Answers told of ${this.#charges} charges of ${this.#credits} credits; the ledger has ${calls.length} of ${sum(calls)}: ${unheard.slice(0, 10)}.`,
      );
    }
    if (sum(rows) !== ofRows) problems.push(`Batches told of ${ofRows} credits; the ledger has ${sum(rows)}.`);
    if (left.length > cut) problems.push(`${cut} requests were cut off, and ${left.length} charged.`);
    const sums = [
      `${calls.length} charges of ${sum(calls)} credits in all, and as many in the answers;`,
      `${this.#batches.size} batches, ${sum(rows)} credits;`,
      `of ${cut} requests whose callers left, ${left.length} were charged.`,
    ].join(' ');
    return { problems, sums };
  }

  /** Takes one charge of the request off those that were heard of. */
  #isHeard(requestId: string): boolean {
    const left = this.#charged.get(requestId) ?? 0;
    this.#charged.set(requestId, left - 1);
    return left > 0;
  }
}

/** By its key or, where its account has no such batch, as the person who is signed in. */
async function chargedByBatch(world: World, batchId: string): Promise<number> {
  const asks = [
    ['/v2', { 'x-api-key': world.keys.rich }],
    ['/dashboard/api', { cookie: world.person }],
  ] as const;
  for (const [prefix, headers] of asks) {
    for (;;) {
      const polled = await fetch(world.origin + prefix + BATCH_PATH + batchId, { headers });
      if (polled.status === 404) break;
      if (polled.status !== 200) throw new Error(`The batch ${batchId} is answered with a ${polled.status}.`);
      const { status, result } = (await polled.json()) as {
        status: string;
        result: { summary: { credits_charged: number } } | null;
      };
      if (result !== null) return result.summary.credits_charged;
      if (status === 'failed') return 0;
      await sleep(POLL_MS);
    }
  }
  throw new Error(`Nobody has the batch ${batchId}.`);
}
