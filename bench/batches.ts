/**
 * `node bench/batches.ts`: how long a batch of 500 rows takes from its submission to its end, with one worker
 * on an idle machine, beside matching the same locations alone. `--companies`, `--keep` and `--seed` as for
 * bench/matching.ts. Prints Markdown.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openAccounts } from '../src/accounts/index.ts';
import { openBatches, startWorkers } from '../src/batches/index.ts';
import { openMatcher } from '../src/cli/matcher.ts';
import { matcherOf } from '../src/cli/matcher-source.ts';
import { Corrections } from '../src/corrections/corrections.ts';
import { DEFAULT_CHOICES } from '../src/matching/row.ts';
import { loadGenerated } from './support/load-generated.ts';
import { locationsOf } from './support/locations.ts';
import { markdownTable, ms } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
    batches: { type: 'string', default: '5' },
  },
});

/** A submission that says nothing but its locations. */
const PLAIN = { choices: DEFAULT_CHOICES, label: null, file: null, idempotency: null };

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const ROWS = 500;
const POLL_MS = 2;

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  await loadGenerated(home, directory, OPTIONS);
  const count = Number(values.batches);
  // The first batch starts the worker, and the first locations warm the matcher up: neither is measured.
  const locations = locationsOf(OPTIONS, ROWS * (count + 1));
  const batchOf = (index: number) => locations.slice(ROWS * index, ROWS * (index + 1));
  const alone: number[] = [];
  {
    await using matcher = await openMatcher({ home });
    for (let index = 0; index <= count; index++) {
      const start = performance.now();
      for (const location of batchOf(index)) await matcher.match(location, { ...DEFAULT_CHOICES, sites: 1 });
      alone.push(performance.now() - start);
    }
  }
  // Accounts and batches lie beside the registries, and are made anew.
  const store = { homeDirectory: await mkdtemp(join(directory, 'store-')) };
  await using accounts = await openAccounts(store);
  const payer = await accounts.keys.create({ email: 'bench@example.com', credits: 10_000_000 });
  await using workers = await startWorkers({ ...store, matcher: matcherOf({ home }), threads: 1 });
  await using batches = await openBatches({
    ...store,
    corrections: () => Corrections.NONE,
    charges: accounts.charges,
    onAccepted: () => workers.wake(),
  });
  const rows: string[][] = [];
  for (let index = 0; index <= count; index++) {
    const start = performance.now();
    const outcome = await batches.submit({ ...PLAIN, payer, requestId: 'bench', locations: batchOf(index) });
    assert(outcome.kind === 'accepted');
    const accepted = performance.now();
    while (!(await batches.poll(payer.accountId, outcome.batch.batchId))!.isFinished) await sleep(POLL_MS);
    const end = performance.now();
    const share = ((end - start) / alone[index]!).toFixed(2);
    if (index > 0) rows.push([ms(accepted - start), ms(end - start), ms(alone[index]!), share]);
  }
  console.log(markdownTable(['accepted, ms', 'succeeded, ms', 'matching alone, ms', 'times'], rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}
