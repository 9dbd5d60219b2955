import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { generateCompanies } from '../../bench/support/companies.ts';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { companyKeys, matchRecord, recordKeys } from '../../src/blocking/index.ts';
import {
  type Address,
  type Company,
  emptyCompany,
  makeAddress,
  type Party,
  type Role,
} from '../../src/entity/index.ts';
import { HARD } from './addresses/hard.ts';
import { readLabels } from './addresses/labels.ts';
import { WELL_FORMED } from './addresses/well-formed.ts';

/** What an index keeps of a company as it is loaded, and what it would keep of it taken apart. */
function agree(company: Company): void {
  assert.deepEqual(companyKeys(company), recordKeys(matchRecord(company)), JSON.stringify(company));
}

const text = fc.constantFrom(
  ...[
    "JOE'S TACOS & SONS, LLC",
    'A. B. C. Bakeries of Dover',
    'Law Offices of Jane Roe',
    '123 MAIN ST LLC',
    'THE, LLC',
  ],
  ...['Société Générale', 'TWENTY ONE CENTER NO. 7', 'ROE, JANE A', 'Jordan Kelly', 'TAVORA22 INC', '!!!', 'ｋｉｔｅ'],
);
const lines = [...readLabels(WELL_FORMED), ...readLabels(HARD)].map((label) => label.text);
const address: fc.Arbitrary<Address | null> = fc
  .record({
    line: fc.constantFrom(...lines),
    street: fc.constantFrom('12 EAGLE RDG', '12 EAGLE RD', '900 Lake Rd', 'PO BOX 9', 'ONE MAIN', 'DOVER OH 44622', ''),
    street2: fc.constantFrom('STE 4', 'C/O JANE ROE', '', null),
    locality: fc.constantFrom('DOVER', 'St. Paul', 'Ste 108', '', null),
    region: fc.constantFrom('OH', 'Ohio', 'XX', null),
    postalCode: fc.constantFrom('44622', '446221234', '44622-1234', ' 44622', '4462', null),
    country: fc.constantFrom('US', 'Canada', null),
    isLine: fc.boolean(),
  })
  .map(({ line, isLine, ...fields }) => makeAddress(isLine ? { raw: line } : fields));
const role: fc.Arbitrary<Role> = fc.record({
  kind: fc.constantFrom('registered_agent', 'officer', 'owner', 'other'),
  title: fc.constant(null),
  ownership_percentage: fc.constant(null),
  started_on: fc.constant(null),
  ended_on: fc.constantFrom(null, '2020-01-31', '2026-01-31', '2026-02-01'),
});
const party: fc.Arbitrary<Party> = fc.record({
  type: fc.constantFrom('person', 'company', 'unknown'),
  name: text,
  roles: fc.array(role, { maxLength: 2 }),
  address,
});
const name = fc.record({
  name: text,
  kind: fc.constantFrom('trading', 'previous_legal', 'alias'),
  started_on: fc.constant(null),
  ended_on: fc.constantFrom(null, '2020-01-31'),
});
const someCompany: fc.Arbitrary<Company> = fc
  .record({
    legal_name: text,
    names: fc.option(fc.array(name, { maxLength: 3 })),
    addresses: fc.option(fc.record({ registered: address, headquarters: address, mailing: address })),
    parties: fc.option(fc.array(party, { maxLength: 4 })),
    contact: fc.option(
      fc.record({
        websites: fc.option(fc.constant<string[]>(['www.tavora.com', 'nowhere'])),
        phone: fc.constantFrom('303 622 8811', '1', null),
        fax: fc.constant(null),
      }),
    ),
  })
  .map((parts) => ({
    ...emptyCompany({
      jurisdiction_code: 'us_oh',
      entity_number: '1',
      legal_name: parts.legal_name,
      search_url: 'https://registry.example/',
      as_of: '2026-01-31',
    }),
    ...parts,
  }));

describe('the keys of a company are those of its record', () => {
  let samples: Company[] = [];
  before(async () => {
    const { jurisdiction, files, asOf } = sampleRegistries.find((sample) => sample.jurisdiction === 'us_ak')!;
    samples = await registryCompanies(jurisdiction, files, asOf);
  });

  it('for companies of a sample registry, and generated ones', () => {
    assert.ok(samples.length > 100);
    for (const company of [...samples, ...generateCompanies({ companies: 500, seed: 1 })]) agree(company);
  });

  it('for any company', () => fc.assert(fc.property(someCompany, agree), { numRuns: 300 }));
});
