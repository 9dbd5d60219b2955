import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const washington = registryOf('us_wa')!;

const MAIN: Row = { ubi: '601155352', businessname: 'FERNHALE' };

const UBIS = [
  ['601155352', '601155352'],
  ['601 155 352', '601155352'],
  ['601-155-352', '601155352'],
  [' 9000123', '009000123'],
] as const;

describe('a UBI is nine digits without blanks', () => {
  for (const [ubi, entityNumber] of UBIS) {
    it(`"${ubi}" is ${entityNumber}`, () => {
      const { company } = companyOfRows(washington, [['corporations', { ...MAIN, ubi }]]);
      assert.equal(company.entity_number, entityNumber);
    });
  }
});

const FORMS = [
  ['REG', 'PROFIT', 'corporation', 'REG; PROFIT'],
  ['REG', 'NONPROFIT', 'nonprofit', 'REG; NONPROFIT'],
  ['LLC', 'PROFIT', 'llc', 'LLC; PROFIT'],
  ['LP', '', 'limited_partnership', 'LP'],
  ['LLP', '', 'limited_liability_partnership', 'LLP'],
  ['Limited Liability Company', 'PROFIT', 'llc', 'Limited Liability Company; PROFIT'],
  ['', '', 'unknown', null],
] as const;

describe('category and type together tell the form', () => {
  for (const [category, type, legalForm, raw] of FORMS) {
    it(`${category || 'blank'} and ${type || 'blank'} are ${legalForm}`, () => {
      const { company } = companyOfRows(washington, [['corporations', { ...MAIN, category, type }]]);
      assert.deepEqual([company.legal_form, company.legal_form_raw], [legalForm, raw]);
    });
  }
});

const STATUSES = [
  ['Active', 'active'],
  ['INACTIVE', 'inactive'],
  ['Dissolved', 'dissolved'],
  ['Administratively Dissolved - 2010', 'dissolved'],
  ['Merged', 'merged'],
  ['Withdrawn', 'withdrawn'],
  ['Delinquent', 'unknown'],
] as const;

describe('a status is told by its word', () => {
  for (const [recordstatus, status] of STATUSES) {
    it(`${recordstatus} is ${status}`, () => {
      const { company, unclassified } = companyOfRows(washington, [['corporations', { ...MAIN, recordstatus }]]);
      assert.deepEqual([company.status, company.status_raw], [status, recordstatus]);
      assert.deepEqual(unclassified, status === 'unknown' ? [`status: ${recordstatus}`] : []);
    });
  }
});

const TITLES = [
  ['Governor', ['governor']],
  ['All Officers', ['governor']],
  ['President', ['officer']],
  ['Manager', ['manager']],
  ['Member', ['member']],
  ['Partner', ['other']],
  ['President, Secretary', ['officer', 'officer']],
  ['Navigator', ['unknown']],
  ['', ['unknown']],
] as const;

describe('a title tells the roles, each of a list its own', () => {
  for (const [title, kinds] of TITLES) {
    it(`${title || 'blank'}: ${kinds.join(', ')}`, () => {
      const person = { ubi: MAIN['ubi'] ?? '', title, firstname: 'LOTTE', lastname: 'IVARSEN' };
      const { company } = companyOfRows(washington, [
        ['corporations', MAIN],
        ['governing_persons', person],
      ]);
      assert.deepEqual(
        company.parties?.[0]?.roles.map(({ kind }) => kind),
        kinds,
      );
    });
  }
});

const AGENT_SPELLINGS = ['registeredagentaddress', 'agentaddress', 'agentaddress1'];

describe('the agent’s address is read under each spelling of its column', () => {
  for (const column of AGENT_SPELLINGS) {
    it(column, () => {
      const { company } = companyOfRows(washington, [['corporations', { ...MAIN, [column]: '1 PIER WAY' }]]);
      assert.equal(company.addresses?.registered?.street_address, '1 PIER WAY');
    });
  }
});

const FORMED = [
  ['LLC', '05/05/1961 00:00:00', null],
  ['REG', '05/05/1961 00:00:00', '1961-05-05'],
] as const;

describe('a company has no day of formation from before there were any of its form', () => {
  for (const [category, dateofincorporation, formedOn] of FORMED) {
    it(`${category} of ${dateofincorporation}`, () => {
      const { company, leftOut } = companyOfRows(washington, [
        ['corporations', { ...MAIN, category, dateofincorporation }],
      ]);
      assert.equal(company.formed_on, formedOn);
      assert.deepEqual(leftOut, formedOn === null ? ['dateofincorporation: 1961-05-05'] : []);
    });
  }
});
