import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, employerNumberOf } from '../../../src/registries/us-fl/values.ts';
import { buildContext } from '../build-context.ts';

const POSTAL_CODES = [
  { zip: '33602', state: 'FL', postalCode: '33602', country: 'US' },
  { zip: '33602-1234', state: 'FL', postalCode: '33602-1234', country: 'US' },
  { zip: '336021234', state: 'FL', postalCode: '33602-1234', country: 'US' },
  { zip: '32771--808', state: '', postalCode: '32771', country: 'US' },
  { zip: '33154- US', state: 'FL', postalCode: '33154', country: 'US' },
  { zip: '33914 USA', state: 'FL', postalCode: '33914', country: 'US' },
  { zip: '44000', state: '..', postalCode: '44000', country: null },
  { zip: '32765-', state: 'FL', postalCode: '32765', country: 'US' },
  { zip: '32771-808', state: 'FL', postalCode: '32771', country: 'US' },
  { zip: 'FL', state: 'FL', postalCode: null, country: 'US' },
  { zip: '03513-020', state: 'SP', postalCode: '03513-020', country: null },
  { zip: 'H4A2M-8', state: 'QC', postalCode: 'H4A2M8', country: 'CA' },
  { zip: 'L3T 0-G7', state: 'ON', postalCode: 'L3T 0G7', country: 'CA' },
] as const;

describe('a postal code loses what the state put into it', () => {
  for (const { zip, state, postalCode, country } of POSTAL_CODES) {
    it(`${zip} ${state}`, () => {
      const address = addressOf({ mailingzip: zip, mailingstate: state }, 'mailing');
      assert.deepEqual([address?.postal_code, address?.country_code], [postalCode, country]);
    });
  }
});

describe('a US state with a ZIP outweighs the country column', () => {
  for (const country of ['US', 'UN', 'FL', '68', 'ES', 'CA', '']) {
    it(country || 'blank', () => {
      const row = { mailingstreet: '1 FABLE ST', mailingstate: 'FL', mailingzip: '33602', mailingcountry: country };
      assert.equal(addressOf(row, 'mailing')?.country_code, 'US');
    });
  }
  it('which counts where there is no US state', () => {
    const row = { mailingcity: 'TOULOUSE', mailingzip: '31000', mailingcountry: 'FR' };
    assert.equal(addressOf(row, 'mailing')?.country, 'France');
  });
});

const EMPLOYER_NUMBERS = [
  { text: '931234567', value: '931234567', noteCount: 0 },
  { text: '93-1234567', value: '931234567', noteCount: 0 },
  { text: 'APPLIED FOR', value: undefined, noteCount: 0 },
  { text: 'NOT APPLICABLE', value: undefined, noteCount: 0 },
  { text: '000000000', value: undefined, noteCount: 0 },
  { text: '', value: undefined, noteCount: 0 },
  { text: '1234', value: undefined, noteCount: 1 },
  { text: 'SOON', value: undefined, noteCount: 1 },
] as const;

describe('an employer number has nine digits, or is left out and noted', () => {
  for (const { text, value, noteCount } of EMPLOYER_NUMBERS) {
    it(text || 'blank', () => {
      const { context, notes } = buildContext();
      const identifiers = employerNumberOf({ employernumber: text }, context);
      assert.deepEqual({ value: identifiers?.[0]?.value, noteCount: notes.length }, { value, noteCount });
    });
  }
});
