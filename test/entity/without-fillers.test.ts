import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Address, type Company, emptyCompany, makeAddress, withoutFillers } from '../../src/entity/index.ts';

const OWN = makeAddress({ street: '12 OAK ST', locality: 'BRISTOL', region: 'CT', postalCode: '06010' });
const PLAIN = emptyCompany({
  jurisdiction_code: 'us_ct',
  entity_number: '1',
  legal_name: 'ZORBITT BAKERY LLC',
  search_url: 'https://registry.example/search',
  as_of: '2026-01-31',
});

const at = (street: string, locality: string | null = null): Address => ({
  ...{ raw: null, street_address: street, street_address_2: null, locality, region: null },
  ...{ postal_code: null, country: null, country_code: null },
});

const party = (name: string, address: Address | null = null): NonNullable<Company['parties']>[number] => ({
  ...{ type: 'unknown' as const, name, address },
  roles: [{ kind: 'officer', title: null, ownership_percentage: null, started_on: null, ended_on: null }],
});

const trading = (name: string) => ({ name, kind: 'trading' as const, started_on: null, ended_on: null });

it('a company without fillers is the same object', () => {
  const company = { ...PLAIN, parties: [party('JANE ROE', OWN)], names: [trading('VACANT LOT COFFEE')] };
  assert.equal(withoutFillers(company).company, company);
});

it('parties and names that say nothing are left out, each told by its value', () => {
  const parties = ['VACANT', 'JENNIFER NULL', 'Vacant Position', 'NONE LLC', 'SAME', 'THE LLC'].map((name) =>
    party(name),
  );
  const names = ['N/A', 'ZORBITT', 'SAME', 'Vacant Position'].map(trading);
  const { company, leftOut } = withoutFillers({ ...PLAIN, parties, names });
  assert.deepEqual(
    company.parties?.map(({ name }) => name),
    ['JENNIFER NULL', 'NONE LLC'],
  );
  assert.deepEqual(
    company.names?.map(({ name }) => name),
    ['ZORBITT', 'Vacant Position'],
  );
  assert.deepEqual(
    leftOut.map(({ field, value }) => `${field} ${value}`),
    ['name N/A', 'name SAME', 'party VACANT', 'party Vacant Position', 'party SAME', 'party THE LLC'],
  );
});

it('where nobody and no name is left there is none', () => {
  const { company } = withoutFillers({ ...PLAIN, parties: [party('NONE')], names: [trading('-')] });
  assert.deepEqual([company.parties, company.names], [null, null]);
});

it('a legal name stays, whatever it is, and is told', () => {
  const { company, leftOut } = withoutFillers({ ...PLAIN, legal_name: 'UNKNOWN' });
  assert.equal(company.legal_name, 'UNKNOWN');
  assert.deepEqual(leftOut, [{ field: 'legal_name', value: 'UNKNOWN' }]);
});

describe("an address that says SAME is the company's own", () => {
  const ELSEWHERE = at('9 ELM ST', 'DERBY');
  const ROWS: readonly (readonly [what: string, given: Address, read: Address | null])[] = [
    ['alone', at('SAME'), OWN],
    ['in other words', at('same as above'), OWN],
    ['beside the same city', at('SAME', 'Bristol'), OWN],
    [
      'beside another city, which is all that it says',
      at('SAME', 'DERBY'),
      { ...at('', 'DERBY'), street_address: null },
    ],
    ['as one line', { ...at(''), street_address: null, raw: 'SAME AS BUSINESS ADDRESS' }, OWN],
    ['which is another word for nothing', at('UNKNOWN'), null],
    ['which is no such word', ELSEWHERE, ELSEWHERE],
  ];
  for (const [what, given, read] of ROWS) {
    it(what, () => {
      const addresses = { registered: OWN, headquarters: null, mailing: given };
      const { company } = withoutFillers({ ...PLAIN, addresses, parties: [party('JANE ROE', given)] });
      assert.deepEqual(company.addresses?.mailing, read);
      assert.deepEqual(company.parties?.[0]?.address, read);
    });
  }

  it('and where the company has none there is none', () => {
    const addresses = { registered: null, headquarters: at('SAME'), mailing: at('SAME AS ABOVE') };
    assert.equal(withoutFillers({ ...PLAIN, addresses }).company.addresses, null);
  });
});
