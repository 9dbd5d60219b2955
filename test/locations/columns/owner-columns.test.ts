import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readColumns } from '../../../src/locations/columns/index.ts';
import { locationOfRow } from '../../../src/locations/index.ts';

const ROWS = [
  ['Tavora Grill', '6 Iron St', 'Denver', 'CO', '80202', 'Fernhale Ventures LLC'],
  ['Kiln Bakery', '7 Oak Ave', 'Denver', 'CO', '80203', 'Quillbank Inc'],
  ['Blue Door', '19 Elm St', 'Denver', 'CO', '80204', 'Marlow Foods LLC'],
];

/** The owner's name of the first row, where the last column has that heading. */
function ownerOf(heading: string, sign = 'DBA'): string | undefined {
  const { mapping } = readColumns([sign, 'Address', 'City', 'State', 'Zip', heading], ROWS);
  const { name, owner_name } = locationOfRow(ROWS[0]!, mapping);
  assert.equal(name, 'Tavora Grill');
  return owner_name;
}

describe('the owner’s column of a table', () => {
  for (const heading of [
    ...['Owner', 'Owner Name', 'owner_name', 'OWNER 1', 'Business Owner', 'Ownership Name', 'Owner of Record'],
    ...['Legal Name', 'Business Legal Name', 'Entity Name', 'Corp Name', 'Owner (Legal Name)', 'Taxpayer Name'],
    ...['Licensee', 'Licensee Name', 'Licensee/Owner', 'Permittee', 'Proprietor', 'Propietario', 'Operator'],
  ])
    it(`is ${heading}`, () => assert.equal(ownerOf(heading), 'Fernhale Ventures LLC'));

  for (const heading of [
    ...['Property Owner', 'PROPERTY_OWNER', 'Building Owner Name', 'Land Owner', 'Parcel Owner'],
    ...['Registered Agent', 'Agent', 'Owner Type', 'Mailing Name'],
  ])
    it(`is not ${heading}, whose name stands there`, () => assert.equal(ownerOf(heading), undefined));
});
