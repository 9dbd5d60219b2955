/** A data folder with one company, to match with. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../run.ts';

const address = {
  street_address: '7 Harrow Lane',
  locality: 'Fort Collins',
  region: 'CO',
  postal_code: '80521',
  country_code: 'US',
};
const RECORD = {
  jurisdiction_code: 'us_co',
  entity_number: '20201',
  legal_name: 'Zephyr Kilnworks LLC',
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  search_url: 'https://registry.example.gov/',
  as_of: '2026-10-01',
  addresses: { headquarters: address },
  parties: [{ type: 'person', name: 'OKONEDO, MIRA', roles: [{ kind: 'manager' }], address }],
};

export async function loadKiln(folder: DataFolder): Promise<void> {
  const records = join(folder.path, 'records.ndjson');
  writeFileSync(records, `${JSON.stringify(RECORD)}\n`);
  const loaded = await folder.call('load', '--records', records);
  assert.equal(loaded.code, 0, loaded.stderr);
}
