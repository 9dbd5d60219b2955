import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type NameCue, nameCues } from '../../../src/blocking/index.ts';

const ROWS: readonly (readonly [name: string, ...cues: NameCue[]])[] = [
  ['123 MAIN ST LLC', 'address_shaped'],
  ['77 PIKE LLC', 'address_shaped'],
  ['1200 N Elm Avenue Holdings, LLC', 'property_holder', 'address_shaped'],
  ['77 PIKE PROPERTIES LLC', 'property_holder', 'address_shaped'],
  ['HARBOR REALTY INC', 'property_holder'],
  ['ROE LAND TRUST', 'property_holder'],
  ['ILEX HOLDINGS LLC', 'property_holder'],
  ['SWIFT FILINGS INC', 'registered_agent'],
  ['Northwest Registered Agent LLC', 'registered_agent'],
  ['CITY OF AKRON', 'government'],
  ['COUNTY OF SUMMIT', 'government'],
  ['STATE OF OHIO', 'government'],
  ['SUMMIT COUNTY COURTHOUSE', 'government'],
  ['ILEX SCHOOL DISTRICT 12', 'government', 'school'],
  ['SECOND BAPTIST CHURCH', 'religious'],
  ['IGLESIA CRISTO REY', 'religious'],
  ['ILEX FOUNDATION', 'supporters', 'nonprofit'],
  ['FRIENDS OF THE ILEX LIBRARY', 'supporters'],
  ['WRENFIELD SCHOOL PTA', 'supporters', 'nonprofit', 'school'],
  ['FIRST ILEX BANK, N.A.', 'national_bank', 'bank'],
  ['FIRST NATIONAL BANK OF ILEX', 'national_bank', 'bank'],
  ['FIRST ILEX BANCSHARES INC', 'bank'],
  ['ILEX MONTESSORI', 'school'],
  ['TAVORA GRILL LLC'],
  ['24/7 FITNESS LLC'],
  ['12 ILEX LLC', 'address_shaped'],
  ['12 ILEX GRILL LLC'],
  ['12 GRILL LLC'],
  ['5 POINTS PIZZA'],
  ['1 STOP SHOP INC'],
  ['CAPITALIST COFFEE'],
  [''],
];

describe('a name tells what kind of body bears it', () => {
  for (const [name, ...cues] of ROWS) it(name, () => assert.deepEqual(nameCues(name), cues));
});
