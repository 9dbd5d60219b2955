import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { matchRecord, storedCompany } from '../../src/blocking/index.ts';
import { type Company, emptyCompany, parseCompanyRecord } from '../../src/entity/index.ts';

/** What is compared of a company in JSON is what is compared of the company. */
function agree(company: Company, json = JSON.stringify(company)): void {
  const stored = matchRecord(storedCompany(json));
  const record = matchRecord(company);
  for (const key of FIELDS) assert.deepEqual(stored[key], record[key], `${key} of ${json}`);
  for (const [index, { parsed }] of record.addresses.entries()) {
    for (const part of ['number', 'street', 'units', 'box', 'city', 'zip5', 'text'] as const)
      assert.deepEqual(stored.addresses[index]!.parsed[part], parsed[part], `${part} of ${json}`);
  }
}

const FIELDS = [
  ...([
    'company',
    'jurisdiction',
    'entityNumber',
    'status',
    'legalForm',
    'domicile',
    'formedOn',
    'dissolvedOn',
  ] as const),
  ...(['names', 'addresses', 'phones', 'websites', 'people', 'cues', 'relationships', 'tradeNameOwners'] as const),
];

/** What JSON and its keys are made of stands in texts as well. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    'TAVORA, LLC',
    'Jane Roe',
    'a"b',
    'a\\',
    '\\"',
    ',"parties":',
    '"address":{',
    'null',
    'é\n',
    '\u{1F600}',
  ),
);
const optional = fc.option(text);
const address = fc.option(
  fc.record({
    raw: optional,
    street_address: fc.option(fc.constantFrom('12 EAGLE RDG', 'PO BOX 9', '900 Lake "Rd"')),
    street_address_2: optional,
    locality: optional,
    region: fc.option(fc.constantFrom('OH', 'Ohio')),
    postal_code: fc.option(fc.constantFrom('44622', '44622-1234')),
    country: optional,
    country_code: fc.option(fc.constantFrom('US', 'CA')),
  }),
);
const date = fc.option(fc.constant('2020-01-31'));
const role = fc.record({
  kind: fc.constantFrom('registered_agent', 'officer', 'owner'),
  title: optional,
  ownership_percentage: fc.option(fc.constant(12.5)),
  started_on: date,
  ended_on: fc.option(fc.constantFrom('2020-01-31', '2026-01-31', '2026-02-01')),
});
const someCompany: fc.Arbitrary<Company> = fc
  .record({
    entity_number: text,
    legal_name: text,
    status: fc.constantFrom('active', 'unknown'),
    status_raw: optional,
    legal_form: fc.constantFrom('llc', 'other'),
    legal_form_raw: fc.option(fc.constantFrom('TRDNAM', 'a"b')),
    domicile: fc.constantFrom('domestic', 'foreign'),
    formed_on: date,
    dissolved_on: date,
    addresses: fc.option(fc.record({ registered: address, headquarters: address, mailing: address })),
    names: fc.option(
      fc.array(fc.record({ name: text, kind: fc.constantFrom('trading', 'alias'), started_on: date, ended_on: date })),
    ),
    parties: fc.option(
      fc.array(
        fc.record({
          type: fc.constantFrom('person', 'company'),
          name: text,
          roles: fc.array(role, { maxLength: 2 }),
          address,
        }),
      ),
    ),
    relationships: fc.option(
      fc.array(
        fc.record({
          kind: fc.constantFrom('merged_into', 'home_entity'),
          entity: fc.record({ name: optional, jurisdiction_code: optional, entity_number: optional }),
          effective_date: date,
        }),
      ),
    ),
    contact: fc.option(fc.record({ websites: fc.option(fc.array(text)), phone: optional, fax: optional })),
    industry_codes: fc.option(fc.array(fc.record({ code: text, scheme: text, description: optional }))),
  })
  .map((parts) => {
    const known = { jurisdiction_code: 'us_oh', search_url: 'https://registry.example/', as_of: '2026-01-31' };
    const parsed = parseCompanyRecord({ ...emptyCompany({ ...known, ...parts }), ...parts });
    assert.ok(parsed.ok);
    return parsed.company;
  });

describe('what is compared of a stored company is what is compared of the company', () => {
  let samples: Company[] = [];
  before(async () => {
    const { jurisdiction, files, asOf } = sampleRegistries.find((sample) => sample.jurisdiction === 'us_fl')!;
    samples = await registryCompanies(jurisdiction, files, asOf);
  });

  it('for companies of a sample registry', () => {
    assert.ok(samples.length > 100);
    for (const company of samples) agree(company);
  });

  it('for any company', () =>
    fc.assert(
      fc.property(someCompany, (company) => agree(company)),
      { numRuns: 500 },
    ));

  it('with keys in another order, and with blanks between', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, entry]) => [key, reversed(entry)]),
      );
    };
    /** Two keys of one length change places. */
    const exchanged = (company: Company) => {
      const other: Readonly<Record<string, string>> = { legal_name: 'legal_form', legal_form: 'legal_name' };
      const keys = Object.keys(company).map((key) => other[key] ?? key) as (keyof Company)[];
      return JSON.stringify(Object.fromEntries(keys.map((key) => [key, company[key]])));
    };
    for (const company of samples.slice(0, 50)) {
      agree(company, exchanged(company));
      agree(company, JSON.stringify(reversed(company)));
      agree(company, JSON.stringify(company, null, 1));
    }
  });
});
