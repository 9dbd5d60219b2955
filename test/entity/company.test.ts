import assert from 'node:assert/strict';
import { it } from 'node:test';
import { companySchema, emptyCompany } from '../../src/entity/index.ts';

const KNOWN = {
  jurisdiction_code: 'us_or',
  entity_number: '123',
  legal_name: 'ACME LLC',
  search_url: 'https://example.com/',
  as_of: '2026-01-01',
};

it('an empty company is what the schema makes of its required fields, key for key', () => {
  const parsed = companySchema.parse({ ...KNOWN, status: 'unknown', legal_form: 'unknown', domicile: 'unknown' });
  assert.deepEqual(emptyCompany(KNOWN), parsed);
  assert.deepEqual(Object.keys(emptyCompany(KNOWN)), Object.keys(parsed));
});
