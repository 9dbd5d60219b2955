/**
 * `node bench/charges.ts`: what charges cost without HTTP and without searches, 64 at a time, by whether
 * their account has balance alerts. Prints Markdown; bench/notes/searches-beside-others.md has a sentence of it.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PRICES, openAccounts } from '../src/accounts/index.ts';
import { markdownTable, percentile } from './support/measure.ts';

const AT_A_TIME = 64;
const CHARGES = 64 * 200;
const ROUNDS = 7;
const CALL = { operation: 'company_search', jurisdictions: 'all', resultsMax: 25 } as const;
const ALL_CREDITS = CHARGES * Number(DEFAULT_PRICES.company_search);

const homeDirectory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
let told = 0;
try {
  await using accounts = await openAccounts({ homeDirectory, chargesInThread: true, notify: () => told++ });
  const open = async (email: string, credits: number) => ({
    email,
    ...(await accounts.keys.create({ email, credits })),
  });
  const none = await open('none@example.com', 0);
  await accounts.operator.setOverage(none.email, ALL_CREDITS * (ROUNDS + 1));
  const far = await open('far@example.com', ALL_CREDITS * 1_000);
  const reached = await open('reached@example.com', 0);

  const round = async ({ accountId, keyId }: typeof none): Promise<number> => {
    let left = CHARGES;
    const caller = async (): Promise<void> => {
      while (left-- > 0) {
        const requestId = crypto.randomUUID();
        const authorization = await accounts.charges.authorize({ caller: { accountId, keyId }, requestId, ...CALL });
        assert(authorization.ok);
        assert((await authorization.hold.charge(25)).ok);
      }
    };
    const before = process.cpuUsage();
    await Promise.all(Array.from({ length: AT_A_TIME }, caller));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / CHARGES;
  };
  const kinds = [
    { title: 'none: no credits ever came in', account: none, before: async () => {} },
    { title: 'set, and far', account: far, before: async () => {} },
    {
      title: 'set, and all three told',
      account: reached,
      before: () => accounts.operator.grant({ email: reached.email, credits: ALL_CREDITS, note: 'bench' }),
    },
  ];
  const costs = kinds.map((): number[] => []);
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const [index, { account, before }] of kinds.entries()) {
      await before();
      const cost = await round(account);
      // The first is there to warm up.
      if (turn > 0) costs[index]!.push(cost);
    }
  }
  const rows = kinds.map(({ title }, index) => {
    const of = costs[index]!;
    return [title, percentile(of, 0.5).toFixed(1), `${Math.min(...of).toFixed(1)} to ${Math.max(...of).toFixed(1)}`];
  });
  console.log(markdownTable(['alerts', 'µs on the processors a charge, median', 'least to most'], rows));
  console.log(`\n${told} alerts in ${ROUNDS + 1} rounds`);
} finally {
  await rm(homeDirectory, { recursive: true, force: true });
}
