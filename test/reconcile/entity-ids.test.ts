import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyEntityId, personEntityId, readEntityId } from '../../src/reconcile/index.ts';
import * as fc from '../property.ts';

const COMPANY = { jurisdiction_code: 'us_co', entity_number: '1002/A #B' };

describe('the id of an entity', () => {
  it('is a company’s jurisdiction and number, and a person’s name behind it', () => {
    assert.equal(companyEntityId(COMPANY), 'us_co/1002/A #B');
    assert.equal(personEntityId(COMPANY, { name: "O'Hara, José Q." }), 'person:us_co/1002/A #B/ohara-jose-q');
    assert.equal(personEntityId(COMPANY, { name: '…' }), null);
  });

  it('is the same however a registry writes the letters of a name', () => {
    const ids = ['Arden, Tolly', 'ARDEN TOLLY', 'arden  tolly.'].map((name) => personEntityId(COMPANY, { name }));
    assert.equal(new Set(ids).size, 1);
  });

  it('leads back to what it was made of', () => {
    const number = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.length > 0);
    fc.assert(
      fc.property(number, fc.string(), (entity_number, name) => {
        const company = { jurisdiction_code: 'us_co', entity_number };
        const parts = { jurisdiction: 'us_co', entityNumber: entity_number };
        assert.deepEqual(readEntityId(companyEntityId(company)), { ...parts, person: null });
        const person = personEntityId(company, { name });
        if (person === null) return;
        assert.deepEqual(readEntityId(person), { ...parts, person: person.split('/').at(-1)!.split('-') });
      }),
    );
  });

  for (const text of ['', 'us_co', 'us_co/', '/1', 'Zephyr/Kiln', 'US_CO/1', 'person:us_co/1', 'person:us_co//x']) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(readEntityId(text), null));
  }
});
