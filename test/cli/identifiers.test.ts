/** A source of identifiers, loaded beside a registry: its numbers in what the command line answers and exports. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { company } from '../engine/companies.ts';
import { DataFolder } from './run.ts';

const LEI = '99000000000000000117';
const RECORD = {
  LEI,
  'Entity.LegalName': 'Kite Capital, LLC',
  'Entity.RegistrationAuthority.RegistrationAuthorityID': 'RA000628',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': '990913',
  'Entity.LegalJurisdiction': 'US-NY',
  'Entity.EntityCategory': 'GENERAL',
  'Entity.EntityCreationDate': '2015-01-15T00:00:00Z',
  'Registration.RegistrationStatus': 'ISSUED',
};
const csv = [Object.keys(RECORD), Object.values(RECORD)]
  .map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\n`)
  .join('');
const ADDRESS = {
  raw: null,
  street_address: '12 Harbor Road',
  street_address_2: null,
  locality: 'Albany',
  region: 'NY',
  postal_code: '12207',
  country: null,
  country_code: null,
};
const PLACE = ['Kite Capital LLC', '12 Harbor Road, Albany, NY 12207'] as const;
const COMPANIES = [
  company('us_ny', '990913', 'KITE CAPITAL LLC', {
    domicile: 'domestic',
    addresses: { registered: null, headquarters: ADDRESS, mailing: null },
  }),
  company('us_ny', '990914', 'KITE TWO LLC'),
];

describe('an LEI', () => {
  let folder: DataFolder;
  const at = (name: string) => join(folder.path, name);
  const call = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  before(async () => {
    folder = new DataFolder();
    writeFileSync(at('ny.ndjson'), COMPANIES.map((one) => `${JSON.stringify(one)}\n`).join(''));
    writeFileSync(at('lei.csv'), csv);
    await call('load', '--records', at('ny.ndjson'));
    await call('load', 'gleif', at('lei.csv'), '--as-of', '2026-01-31');
  });
  after(() => folder[Symbol.dispose]());

  const DOORS: Readonly<Record<string, () => Promise<string>>> = {
    'a search': () => call('search', 'kite capital', '--json'),
    'a suggestion': () => call('suggest', `LEI:${LEI}`, '--json'),
    ...Object.fromEntries(
      ['ndjson', 'csv', 'bods', 'ftm'].map((format) => [
        `an export as ${format}`,
        async () => {
          const to = at(`all.${format}`);
          await call('export', 'companies', '--jurisdictions', 'us_ny', '--format', format, '-o', to);
          return readFileSync(to, 'utf8');
        },
      ]),
    ),
    'a matched row': () => call('match-one', '--name', PLACE[0], '--address', PLACE[1], '--json'),
    'a matched file': async () => {
      writeFileSync(at('places.csv'), `name,address\n"${PLACE.join('","')}"\n`);
      await call('match', at('places.csv'), '-o', at('matched.csv'));
      const [heading, row] = readFileSync(at('matched.csv'), 'utf8').split('\r\n');
      assert.match(heading!, /"charter_credits_charged","charter_registration_identifiers"$/);
      assert.match(row!, new RegExp(`,"lei:${LEI}"$`));
      return row!;
    },
    'an export of a search': () => call('export', 'search', 'capital', '--format', 'csv'),
  };
  for (const [door, ask] of Object.entries(DOORS))
    it(`stands in ${door}`, async () => {
      const told = await ask();
      assert.match(told, door === 'a suggestion' ? /990913/ : new RegExp(LEI));
    });

  it('is not laid into the registry, neither by a load of changes nor when the source is loaded again', async () => {
    await call('load', '--records', at('ny.ndjson'));
    const changes = await call('diff', 'us_ny', '--json').catch((error: unknown) => String(error));
    assert.doesNotMatch(changes, /identifiers/);
  });
});
