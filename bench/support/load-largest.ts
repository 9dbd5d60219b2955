/** Companies that are made to be large, in a data folder. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHARTER } from './charter-server.ts';

type LargeCompany = { readonly entity_number: string; readonly legal_name: string };

/** Of 100,000 parties and of 10,000 names, as companies 1 and 2, and `others`. */
export async function loadLargest(
  home: string,
  partyName: (index: number) => string,
  others: readonly LargeCompany[],
): Promise<void> {
  const names = Array.from({ length: 10_000 }, (_, index) => ({ name: `QUILL SIGN ${index}`, kind: 'trading' }));
  const records = [
    { entity_number: '1', legal_name: 'MANY PARTIES LLC', parties: officers(100_000, partyName) },
    { entity_number: '2', legal_name: 'MANY NAMES LLC', names },
    ...others,
  ];
  const file = join(home, 'largest.ndjson');
  await writeFile(file, records.map((one) => `${JSON.stringify({ ...COMMON, ...one })}\n`).join(''));
  const { status } = spawnSync(CHARTER, ['--home', home, 'load', '--records', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  assert.equal(status, 0);
}

export const officers = (count: number, nameOf: (index: number) => string): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'person', name: nameOf(index), roles: [{ kind: 'officer' }] }));

const COMMON = {
  jurisdiction_code: 'us_yy',
  search_url: 'https://registry.example',
  as_of: '2026-01-31',
  status: 'active',
  legal_form: 'llc',
  domicile: 'unknown',
};
