import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import { DELTA_SAMPLE_ROWS, type Row } from '../../../src/registries/registry.ts';
import { buildContext } from '../build-context.ts';
import { companyOfRows } from '../company-of-rows.ts';

const california = registryOf('us_ca')!;

function entity(columns: Row) {
  return companyOfRows(california, [['filings', { entityname: 'QUAILBROOK', entitynum: '1234567', ...columns }]]);
}

const STATUSES = [
  ['Active', 'active'],
  ['Suspended - FTB', 'suspended'],
  ['Suspended - SOS', 'suspended'],
  ['Suspended - FTB/SOS', 'suspended'],
  ['Forfeited - FTB', 'suspended'],
  ['Terminated', 'dissolved'],
  ['Dissolved', 'dissolved'],
  ['Canceled', 'dissolved'],
  ['Converted Out', 'inactive'],
  ['Merged Out', 'merged'],
  ['Surrendered', 'withdrawn'],
  ['Withdrawn', 'withdrawn'],
  ['Pending Cancellation', 'unknown'],
] as const;

describe('a status is told by how it begins', () => {
  for (const [entitystatus, status] of STATUSES) {
    it(`${entitystatus} is ${status}`, () => {
      const { company, unclassified } = entity({ entitystatus });
      assert.deepEqual([company.status, company.status_raw], [status, entitystatus]);
      assert.deepEqual(unclassified, status === 'unknown' ? [`status: ${entitystatus}`] : []);
    });
  }
});

const TYPES = [
  ['Stock Corporation - CA - General', 'corporation', 'domestic'],
  ['Stock Corporation - Out of State - Stock', 'corporation', 'foreign'],
  ['Nonprofit Corporation - CA - Public Benefit', 'nonprofit', 'domestic'],
  ['Non-Stock Corporation - Out of State', 'nonprofit', 'foreign'],
  ['Limited Liability Company - CA', 'llc', 'domestic'],
  ['Limited Liability Company - Out of State', 'llc', 'foreign'],
  ['Limited Partnership - CA', 'limited_partnership', 'domestic'],
  ['Limited Partnership - Out of State', 'limited_partnership', 'foreign'],
  ['General Partnership - CA', 'partnership', 'domestic'],
  ['General', 'unknown', 'unknown'],
] as const;

describe('an entity type tells form and domicile', () => {
  for (const [entitytype, legalForm, domicile] of TYPES) {
    it(`${entitytype} is ${legalForm}, ${domicile}`, () => {
      const { company } = entity({ entitytype });
      assert.deepEqual([company.legal_form, company.domicile], [legalForm, domicile]);
    });
  }
});

describe('a name', () => {
  for (const entityname of ["' QUAILBROOK", "'QUAILBROOK'", "QUAILBROOK '", 'QUAILBROOK']) {
    it(`${entityname} is read without quotes around it`, () => {
      assert.equal(entity({ entityname }).company.legal_name, 'QUAILBROOK');
    });
  }
  it('keeps the apostrophe inside', () => {
    assert.equal(entity({ entityname: "O'QUAIL'S NEST" }).company.legal_name, "O'QUAIL'S NEST");
  });
});

describe('the home state', () => {
  it('is not told of a domestic company, whatever its place of formation says', () => {
    const { company } = entity({ entitytype: 'Limited Liability Company - CA', jurisdiction: 'NEVADA' });
    assert.deepEqual([company.domicile, company.relationships], ['domestic', null]);
  });
  it('carries the name at home, which is an alias only where it differs', () => {
    const { company } = entity({ jurisdiction: 'NEVADA', foreignname: 'Quailbrook' });
    assert.equal(company.relationships?.[0]?.entity.name, 'Quailbrook');
    assert.equal(company.names, null);
  });
});

const FORMED = [
  ['Limited Liability Company - CA', '1961-05-05', null],
  ['Limited Liability Company - CA', 'Jan  4 2011 12:00AM', '2011-01-04'],
  ['Stock Corporation - CA - General', '1961-05-05', '1961-05-05'],
] as const;

describe('the initial filing has the day of formation, and goes with it', () => {
  for (const [entitytype, initialfilingdate, formedOn] of FORMED) {
    it(`${initialfilingdate} of a ${entitytype}`, () => {
      const { company } = entity({ entitytype, initialfilingdate });
      assert.equal(company.formed_on, formedOn);
      assert.deepEqual(company.filings?.map(({ filed_on }) => filed_on) ?? null, formedOn && [formedOn]);
    });
  }
});

describe('a principal', () => {
  it('whose row repeats is one party with one role', () => {
    const principal = { entitynum: '1234567', positiontype: 'Director', firstname: 'INÉS', lastname: 'HOLLOWBRAND' };
    const { company } = companyOfRows(california, [
      ['filings', { entityname: 'QUAILBROOK', entitynum: '1234567' }],
      ['principals', principal],
      ['principals', principal],
    ]);
    assert.deepEqual(
      company.parties?.map(({ name, roles }) => [name, roles.length]),
      [['INÉS HOLLOWBRAND', 1]],
    );
  });
});

const NO_COMPANIES: readonly Row[] = [
  { entitytype: 'Name Reservation' },
  { entitytype: 'Foreign Name Registration' },
  { registrationtype: 'Foreign Name Registration' },
  { entitytype: 'Registered Name', filingtype: 'Registration' },
  { filingtype: 'Name Reservation' },
];

describe('a name without a company is set aside', () => {
  for (const columns of NO_COMPANIES) {
    it(JSON.stringify(columns), () => {
      const [filings] = california.layouts;
      const row = { entityname: 'QUAILBROOK', entitynum: '1234567', ...columns };
      const result = filings?.read(row, { file: 'Filings.csv', line: 2 }, buildContext().context);
      assert.equal(result?.kind, 'set_aside');
    });
  }
});

describe('the type of a weekly file', () => {
  it('is read from its own column', () => {
    const { company } = entity({ registrationtype: 'Limited Liability Company - Out of State' });
    assert.deepEqual([company.legal_form, company.domicile], ['llc', 'foreign']);
  });
});

const SAMPLES = [
  ['filings', DELTA_SAMPLE_ROWS, false],
  ['filings', DELTA_SAMPLE_ROWS - 1, true],
  ['principals', DELTA_SAMPLE_ROWS, true],
  ['agents', DELTA_SAMPLE_ROWS, true],
] as const;

describe('whether files are laid over the present snapshot is told by Filings.csv alone', () => {
  for (const [layoutId, rows, isDelta] of SAMPLES) {
    it(`${rows} rows of ${layoutId}: ${isDelta ? 'they may be' : 'no, it may be the whole register'}`, () => {
      assert.equal(california.isDelta?.(Array<Row>(rows).fill({}), layoutId), isDelta);
    });
  }
});
