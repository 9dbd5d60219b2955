/** A queue with its customers, for tests. */
import assert from 'node:assert/strict';
import { type Accounts, type AccountsOptions, openAccounts, type Payer } from '../../src/accounts/index.ts';
import {
  type Batches,
  type BatchesOptions,
  openBatches,
  startWorkers,
  type Workers,
  type WorkersOptions,
} from '../../src/batches/index.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { locationOf, type NewLocation } from '../../src/entity/index.ts';
import { DEFAULT_CHOICES, type MatchRow } from '../../src/matching/row.ts';
import type { MatcherData } from './matcher.ts';

export const matcherSource = (data: MatcherData = {}) => ({
  moduleUrl: new URL('matcher.ts', import.meta.url).href,
  data,
});

export type Polled = {
  readonly batch_id: string;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed';
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly progress: { readonly processed: number; readonly matched: number; readonly unmatched: number };
  readonly result: {
    readonly summary: Readonly<Record<string, number>>;
    readonly matcher: { readonly version: string; readonly acceptance: string; readonly absent_share: number };
    readonly rows: readonly MatchRow[];
  } | null;
};

export type Queue = AsyncDisposable & {
  readonly accounts: Accounts;
  readonly batches: Batches;
  readonly customer: (email: string, credits: number) => Promise<Payer>;
  readonly poll: (payer: Payer, batchId: string) => Promise<Polled>;
  readonly untilFinished: (payer: Payer, batchId: string) => Promise<Polled>;
  readonly work: (options?: Partial<WorkersOptions> & { readonly matches?: MatcherData }) => Promise<Workers>;
};

export const location = (name: string, id: string | null = null): NewLocation =>
  locationOf({ name, address: '7 Harrow Lane, Pellton, CO 80521', customer_record_id: id });

/** What a submission says that says nothing but its locations. */
export const PLAIN = { choices: DEFAULT_CHOICES, label: null, file: null, idempotency: null };

/** The id of a batch that is accepted. */
export async function submit(
  { batches }: Pick<Queue, 'batches'>,
  payer: Payer,
  names: readonly string[],
  requestId = 'submission',
): Promise<string> {
  const locations = names.map((name, index) => location(name, `record ${index}`));
  const outcome = await batches.submit({ ...PLAIN, payer, requestId, locations });
  assert(outcome.kind === 'accepted', outcome.kind);
  return outcome.batch.batchId;
}

/** No test waits for its end, also where much else is done. */
const LEASE_MS = 600_000;
/** No row takes too long but by a clock that a test gives. */
const now = () => 0;
const POLL_MS = 10;

export async function openQueue(
  options: AccountsOptions & Pick<BatchesOptions, 'waitingMax' | 'keptFileDays'>,
): Promise<Queue> {
  await using opened = new AsyncDisposableStack();
  const accounts = opened.use(await openAccounts(options));
  const running = new Set<Workers>();
  const onAccepted = () => {
    for (const workers of running) workers.wake();
  };
  const batches = opened.use(
    await openBatches({ ...options, corrections: () => Corrections.NONE, charges: accounts.charges, onAccepted }),
  );
  const poll = async ({ accountId }: Payer, batchId: string): Promise<Polled> => {
    const polled = await batches.poll(accountId, batchId);
    assert(polled !== null, 'there is no such batch');
    return JSON.parse(Buffer.from(polled.json).toString());
  };
  const open = opened.move();
  return {
    accounts,
    batches,
    customer: (email, credits) => accounts.keys.create({ email, credits }),
    poll,
    async untilFinished(payer, batchId) {
      for (;;) {
        const polled = await poll(payer, batchId);
        if (polled.completed_at !== null) return polled;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async work({ matches = {}, ...given } = {}) {
      const { homeDirectory, databaseUrl } = options;
      const matcher = matcherSource(matches);
      const workers = await startWorkers({
        homeDirectory,
        databaseUrl,
        matcher,
        threads: 1,
        leaseMs: LEASE_MS,
        now,
        ...given,
      });
      running.add(workers);
      open.defer(() => workers[Symbol.asyncDispose]());
      return workers;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
