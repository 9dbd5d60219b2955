import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { illinois } from '../../../src/registries/us-il/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

const FILE_NUMBER = '01234567';
const MASTER = ['llc_master', { filenumber: FILE_NUMBER, status: '00', organized: '20150102' }] as const;
const NAME = ['llc_names', { filenumber: FILE_NUMBER, name: 'PRAIRIE LANTERN LLC' }] as const;

const MANAGERS = [
  { name: 'JUNIPER VALE', type: 'person' },
  { name: 'VALE, JUNIPER Q', type: 'person' },
  { name: 'MADONNA', type: 'person' },
  { name: 'VALE HOLDINGS LLC', type: 'company' },
  { name: 'VALE FAMILY TRUST', type: 'company' },
  { name: 'LANTERN CAPITAL, INC.', type: 'company' },
] as const;

describe('a manager is a person where the name has no designator', () => {
  for (const { name, type } of MANAGERS) {
    it(`${name}: ${type}`, () => {
      const manager = ['llc_managers', { filenumber: FILE_NUMBER, name, kind: '1', filed: '20150102' }] as const;
      const { company } = companyOfRows(illinois, [MASTER, NAME, manager]);
      assert.deepEqual(
        company.parties?.map((party) => party.type),
        [type],
      );
    });
  }
});

const FORMED = [
  { day: '19770301', formedOn: '1977-03-01', leftOut: 0 },
  { day: '19761231', formedOn: null, leftOut: 1 },
  { day: '00000000', formedOn: null, leftOut: 0 },
] as const;

describe('there were no limited liability companies, and no series of one, before 1977', () => {
  for (const { day, formedOn, leftOut } of FORMED) {
    it(`formed ${day}: ${formedOn}`, () => {
      const llc = companyOfRows(illinois, [['llc_master', { ...MASTER[1], organized: day }], NAME]);
      assert.deepEqual([llc.company.formed_on, llc.leftOut.length], [formedOn, leftOut]);
      const row = { filenumber: FILE_NUMBER, series: '001', status: '00', began: day, name: 'LANTERN SERIES A' };
      const series = companyOfRows(illinois, [['llc_series', row]]);
      assert.deepEqual([series.company.formed_on, series.leftOut.length], [formedOn, leftOut]);
    });
  }
});

const ENDS = [
  { status: '01', day: '20200203', endedOn: '2020-02-03' },
  { status: '01', day: '20150102', endedOn: '2015-01-02' },
  { status: '02', day: '20200203', endedOn: '2020-02-03' },
  { status: '02', day: '20150102', endedOn: null },
  { status: '00', day: '20200203', endedOn: null },
] as const;

describe('a series that was ended involuntarily on the day it began tells no end', () => {
  for (const { status, day, endedOn } of ENDS) {
    it(`status ${status} since ${day}: ${endedOn}`, () => {
      const row = {
        filenumber: FILE_NUMBER,
        series: '001',
        status,
        statusdate: day,
        began: '20150102',
        name: 'LANTERN A',
      };
      assert.equal(companyOfRows(illinois, [['llc_series', row]]).company.dissolved_on, endedOn);
    });
  }
});
