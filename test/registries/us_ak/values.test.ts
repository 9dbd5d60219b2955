import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { FileHead, Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const alaska = registryOf('us_ak')!;

function corporation(columns: Row) {
  return companyOfRows(alaska, [['corporations', { entitynumber: '1', legalname: 'Fernhale', ...columns }]]);
}

const HOMES = [
  ['ALASKA', 'UNITED STATES', 'domestic', null],
  ['ALASKA', '', 'domestic', null],
  ['DELAWARE', 'UNITED STATES', 'foreign', 'us_de'],
  ['GEORGIA', 'UNITED STATES', 'foreign', 'us_ga'],
  ['GEORGIA', 'GEORGIA', 'foreign', 'ge'],
  ['', 'GEORGIA', 'foreign', 'ge'],
  ['BRITISH COLUMBIA', 'CANADA', 'foreign', 'ca_bc'],
  ['', 'CANADA', 'foreign', 'ca'],
  ['ALASKA', 'GERMANY', 'foreign', 'de'],
  ['PUERTO RICO', 'PUERTO RICO', 'foreign', 'us_pr'],
  ['SAN JUAN', 'PUERTO RICO', 'foreign', 'us_pr'],
  ['', 'UNITED STATES', 'unknown', null],
  ['', '', 'unknown', null],
] as const;

describe('home state and country tell domicile and home, and a foreign country is no US state', () => {
  for (const [homestate, homecountry, domicile, home] of HOMES) {
    it(`${homestate || 'blank'} in ${homecountry || 'blank'} is ${domicile}, ${home ?? 'no home'}`, () => {
      const { company, unclassified } = corporation({ homestate, homecountry });
      assert.equal(company.domicile, domicile);
      assert.equal(company.relationships?.[0]?.entity.jurisdiction_code ?? null, home);
      assert.deepEqual(unclassified, []);
    });
  }
});

const UNKNOWN_HOMES = [
  ['NOWHERE', 'UNITED STATES', 'NOWHERE'],
  ['', 'FREEDONIA', 'FREEDONIA'],
] as const;

describe('a home that nobody knows is counted, and foreign', () => {
  for (const [homestate, homecountry, counted] of UNKNOWN_HOMES) {
    it(`${homestate || 'blank'} in ${homecountry}`, () => {
      const { company, unclassified } = corporation({ homestate, homecountry });
      assert.deepEqual([company.domicile, company.relationships], ['foreign', null]);
      assert.deepEqual(unclassified, [`home_jurisdiction: ${counted}`]);
    });
  }
});

const STATUSES = [
  ['Good Standing', 'ALASKA', 'active'],
  ['Active Name', '', 'active'],
  ['Non-Compliant', 'ALASKA', 'suspended'],
  ['Involuntarily Dissolved', 'ALASKA', 'dissolved'],
  ['Involuntarily Dissolved', 'DELAWARE', 'withdrawn'],
  ['Involuntarily Dissolved', '', 'inactive'],
  ['Revoked', 'ALASKA', 'dissolved'],
  ['Revoked', 'DELAWARE', 'withdrawn'],
  ['Revoked', '', 'inactive'],
  ['Voluntarily Dissolved', '', 'dissolved'],
  ['Withdrawn', 'DELAWARE', 'withdrawn'],
  ['Merged', 'ALASKA', 'merged'],
] as const;

describe('a status is told by its words, and an involuntary end by the domicile too', () => {
  for (const [statusRaw, homestate, status] of STATUSES) {
    it(`${statusRaw} of ${homestate || 'blank'} is ${status}`, () => {
      const { company, unclassified } = corporation({ status: statusRaw, homestate });
      assert.deepEqual([company.status, company.status_raw], [status, statusRaw]);
      assert.deepEqual(unclassified, []);
    });
  }
});

const FORMED = [
  ['Limited Liability Company', '05/05/1961', null],
  ['Business Corporation', '05/05/1961', '1961-05-05'],
  ['Business Corporation', '01/01/1970', null],
] as const;

describe('a day of formation that cannot be meant is left out', () => {
  for (const [corptype, akformeddate, formedOn] of FORMED) {
    it(`${corptype} of ${akformeddate}`, () => {
      const { company, leftOut } = corporation({ corptype, akformeddate });
      assert.equal(company.formed_on, formedOn);
      assert.equal(leftOut.length, formedOn === null ? 1 : 0);
    });
  }
});

const OFFICIALS = ['parententitynumber', 'officialtitle', 'officialfirstname'];
const HEADERS = [
  [[...OFFICIALS, 'officiallastorentityname'], 'officials'],
  [[...OFFICIALS, 'officiallastname'], 'officials'],
  [OFFICIALS, undefined],
] as const;

describe('a file of officials is recognised with a last name only, however that is headed', () => {
  for (const [columns, expected] of HEADERS) {
    it(`${columns.join(', ')}: ${expected ?? 'unknown'}`, () => {
      const head: FileHead = { fileName: 'a.csv', bytes: new Uint8Array(), firstLine: columns.join(), sizeBytes: null };
      assert.equal(alaska.layouts.find((layout) => layout.recognise(head, columns))?.id, expected);
    });
  }
});
