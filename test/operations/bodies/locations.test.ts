import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCATION_FIELDS } from '../../../src/entity/index.ts';
import { readLocationBody, readLocations } from '../../../src/operations/bodies/locations.ts';

const NO_TEXT = 'string_type: Input should be a valid string';
const NO_OBJECT = 'model_attributes_type: Input should be a valid dictionary or object to extract fields from';
const MISSING = 'missing: Field required';

/** What is wrong, as `place type: message`. */
const problemsOf = ({ items }: Pick<ReturnType<typeof readLocations>, 'items'>): readonly string[] =>
  items.map(({ loc, type, msg }) => `${loc.slice(1).join('.')} ${type}: ${msg}`);

/** Every field of a location, in the order in which problems are told. */
const FIELDS = LOCATION_FIELDS.map(({ name }) => name);

describe('locations of a batch are read', () => {
  const REFUSED: readonly (readonly [body: unknown, problems: readonly string[]])[] = [
    [null, [` ${MISSING}`]],
    [[], [` ${NO_OBJECT}`]],
    [7, [` ${NO_OBJECT}`]],
    [{}, [`locations ${MISSING}`]],
    [{ locations: null }, ['locations list_type: Input should be a valid list']],
    [{ locations: [] }, ['locations too_short: List should have at least 1 item after validation, not 0']],
    [{ locations: [null] }, [`locations.0 ${NO_OBJECT}`]],
    [{ locations: [{}] }, [`locations.0.name ${MISSING}`, `locations.0.address ${MISSING}`]],
    [{ locations: [{ name: 'A', address: 'B' }, { name: 'A' }] }, [`locations.1.address ${MISSING}`]],
    [
      { locations: [Object.fromEntries(FIELDS.map((field) => [field, [7]]))] },
      FIELDS.map((field) => `locations.0.${field} ${NO_TEXT}`),
    ],
  ];
  for (const [body, problems] of REFUSED)
    it(`refusing ${JSON.stringify(body)}`, () => {
      const read = readLocations(body);
      assert.deepEqual([read.values, problemsOf(read)], [null, problems]);
    });

  it('with null for what is left out, and the names of what is ignored', () => {
    const { values: locations, ignored } = readLocations({ locations: [{ address: '', name: '', fax: 1 }], more: 2 });
    const echo = '{"name":"","address":"","customer_record_id":null,"phone":null,"email":null,"website":null}';
    assert.equal(JSON.stringify(locations), `[${echo}]`);
    assert.deepEqual(ignored, ['more', 'locations.fax']);
  });
});

describe('the one location of a request is read', () => {
  const REFUSED: readonly (readonly [body: unknown, problems: readonly string[]])[] = [
    [null, [` ${MISSING}`]],
    [7, [` ${NO_OBJECT}`]],
    [{}, [`location ${MISSING}`]],
    [{ location: null }, [`location ${NO_OBJECT}`]],
    [{ location: [] }, [`location ${NO_OBJECT}`]],
    [{ location: { name: 1 } }, [`location.name ${NO_TEXT}`, `location.address ${MISSING}`]],
  ];
  for (const [body, problems] of REFUSED)
    it(`refusing ${JSON.stringify(body)}`, () => {
      const read = readLocationBody(body);
      assert.deepEqual([read.values, problemsOf(read)], [null, problems]);
    });

  it('with the names of what is ignored', () => {
    const { values, ignored } = readLocationBody({ location: { name: 'A', address: 'B', fax: 1 }, more: 2 });
    assert.equal(values?.phone, null);
    assert.deepEqual(ignored, ['more', 'location.fax']);
  });
});
