/** `charter serve` as people start it, over a registry, a record with people, and a license list. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { DataFolder } from '../cli/run.ts';
import { linkedTo, loadLists, premises } from '../engine/premises.ts';

const address = {
  street_address: '7 Harrow Lane',
  locality: 'Fort Collins',
  region: 'CO',
  postal_code: '80521',
  country_code: 'US',
};

/** A company of a number that a path has to encode. */
export const KILN = { jurisdiction: 'us_co', number: '2020/1 A' };
export const KITES = 250;

const record = (entity_number: string, legal_name: string, parties: readonly object[] = []) => ({
  jurisdiction_code: KILN.jurisdiction,
  entity_number,
  legal_name,
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  search_url: 'https://registry.example.gov/',
  as_of: '2026-10-01',
  addresses: { headquarters: address },
  parties,
});

const RECORDS = [
  record(KILN.number, 'Zephyr Kilnworks LLC', [
    { type: 'person', name: 'OKONEDO, MIRA', roles: [{ kind: 'manager' }], address },
  ]),
  ...Array.from({ length: KITES }, (_, index) =>
    record(`K${String(index).padStart(3, '0')}`, `Kite ${index} LLC`, [
      { type: 'person', name: `ARDEN, ANN ${index}`, roles: [{ kind: 'officer' }] },
    ]),
  ),
];

const PREMISES = [
  premises('us_co_food', 'F/1 A', { sign: 'Kiln Café', ...linkedTo(KILN.jurisdiction, KILN.number) }),
  ...Array.from({ length: 3 }, (_, index) =>
    premises('us_co_bars', `B${index}`, { sign: `Kiln Bar ${index}`, ...linkedTo(KILN.jurisdiction, KILN.number) }),
  ),
];

/** The location of the company with people. */
export const KILN_SHOP = { name: 'Zephyr Kilnworks', address: '7 Harrow Ln, Fort Collins, CO 80521' };

export type SampleServer = AsyncDisposable & {
  readonly baseUrl: string;
  /** The key of a new account with so many credits. */
  readonly newKey: (credits: number) => Promise<string>;
};

export async function startSampleServer(): Promise<SampleServer> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(
    new DataFolder({
      CHARTER_SEARCH_THREADS: '1',
      CHARTER_BATCH_THREADS: '1',
      CHARTER_WEBHOOK_NETWORKS: 'loopback',
    }),
  );
  const records = join(folder.path, 'records.ndjson');
  writeFileSync(records, RECORDS.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await folder.call('load', '--records', records);
  await using index = openSqliteLists('premises', { home: folder.path, threads: 0 });
  await loadLists(index, PREMISES);
  const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
  opened.defer(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const open = opened.move();
  let accounts = 0;
  return {
    baseUrl: /(http:\S+)/.exec(lines[0]!)![1]!,
    async newKey(credits) {
      const email = `client${accounts++}@example.com`;
      return (await folder.call('key', 'create', '--email', email, '--credits', String(credits))).stdout.trim();
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
