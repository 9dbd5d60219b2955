import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { newYork } from '../../../src/registries/us-ny/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

function listed(columns: Row) {
  return companyOfRows(newYork, [['active', { dosid: '1', currententityname: 'QUAILBROOK', ...columns }]]);
}

const FORMS = [
  ['DOMESTIC BUSINESS CORPORATION', 'corporation', 'domestic'],
  ['FOREIGN LIMITED LIABILITY COMPANY', 'llc', 'foreign'],
  ['DOMESTIC PROFESSIONAL SERVICE LIMITED LIABILITY COMPANY', 'llc', 'domestic'],
  ['FOREIGN NOT-FOR-PROFIT CORPORATION', 'nonprofit', 'foreign'],
  ['RELIGIOUS CORPORATION', 'nonprofit', 'unknown'],
  ['DOMESTIC LIMITED PARTNERSHIP', 'limited_partnership', 'domestic'],
  ['DOMESTIC REGISTERED LIMITED LIABILITY PARTNERSHIP', 'limited_liability_partnership', 'domestic'],
  ['DOMESTIC COOPERATIVE CORPORATION', 'other', 'domestic'],
  ['COOPERATIVES', 'other', 'unknown'],
  ['BUSINESS TRUST', 'trust', 'unknown'],
  ['DESIGNATION FOR SERVICE OF PROCESS', 'other', 'unknown'],
] as const;

describe('an entity type has its legal form and domicile', () => {
  for (const [entitytype, legalForm, domicile] of FORMS) {
    it(entitytype, () => {
      const { company, unclassified } = listed({ entitytype });
      assert.deepEqual([company.legal_form, company.domicile, unclassified], [legalForm, domicile, []]);
    });
  }
});

const CHIEFS = [
  ['JANE Q DOUBLEDAY', 'JANE Q DOUBLEDAY', []],
  ['DOUBLEDAY, JANE Q', 'DOUBLEDAY, JANE Q', []],
  ['JANE Q DOUBLEDAY, JR.', 'JANE Q DOUBLEDAY, JR.', []],
  ['JANE Q DOUBLEDAY, PRESIDENT', 'JANE Q DOUBLEDAY', ['officer: PRESIDENT']],
  ['JANE Q DOUBLEDAY, C.E.O.', 'JANE Q DOUBLEDAY', []],
  ['DOUBLEDAY, JANE Q, EXEC. VICE PRES.', 'DOUBLEDAY, JANE Q', ['officer: EXEC. VICE PRES.']],
  ['JANE Q DOUBLEDAY, DIRECTOR', 'JANE Q DOUBLEDAY', ['governor: DIRECTOR']],
  ['VACANT VACANT', null, []],
  ['N/A', null, []],
  ['THE CORPORATION', null, []],
  ['TBD', null, []],
] as const;

describe("a chief executive's name loses its title, and a placeholder is nobody", () => {
  for (const [chairmanname, name, moreRoles] of CHIEFS) {
    it(chairmanname, () => {
      const [chief] = listed({ chairmanname }).company.parties ?? [];
      assert.equal(chief?.name ?? null, name);
      const [, ...others] = chief?.roles ?? [];
      assert.deepEqual(
        others.map(({ kind, title }) => `${kind}: ${title}`),
        moreRoles,
      );
    });
  }
});

it('without a name history the documents tell when a former name began and ended', () => {
  const document = (datefiled: string, documenttype: string, corpname: string): Row => ({
    ...{ corpidnum: '1', filmnum: datefiled, datefiled, documenttype, corpname },
  });
  const changes = [
    document('2001-01-01', 'CERTIFICATE OF INCORPORATION', 'OWLBROOK INC.'),
    document('2002-02-02', 'BIENNIAL STATEMENT', 'OWLBROOK, INC.'),
    document('2003-03-03', 'CERTIFICATE OF AMENDMENT', 'QUAILBROOK INC.'),
  ];
  const namesOf = (rows: readonly Row[]) =>
    companyOfRows(
      newYork,
      rows.map((row) => ['filings', row] as const),
    ).company.names;
  const name = { name: 'OWLBROOK INC.', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2003-03-03' };
  assert.deepEqual(namesOf(changes), [name]);
  assert.deepEqual(namesOf(changes.slice(1)), [{ ...name, name: 'OWLBROOK, INC.', started_on: null }]);
});

const ADDRESSEES = [
  ['CAPSTAN SERVICES, INC.', 'company'],
  ['QUAILBROOK', 'unknown'],
  ['THE LLC', null],
  ['C/O THE CORPORATION', null],
  ['', null],
] as const;

describe('whoever process is mailed to is a party, the entity itself under its name as well', () => {
  for (const [dosprocessname, type] of ADDRESSEES) {
    it(dosprocessname || 'nobody', () => {
      const [party] = listed({ dosprocessname, dosprocesscity: 'ALBANY' }).company.parties ?? [];
      assert.equal(party?.type ?? null, type);
      const expected = type === null ? undefined : ['other: Service of process'];
      assert.deepEqual(
        party?.roles.map(({ kind, title }) => `${kind}: ${title}`),
        expected,
      );
    });
  }
});

const IN_CARE_OF = [
  ['C/O JANE Q DOUBLEDAY', ['JANE Q DOUBLEDAY: officer, other']],
  ['ATTN: JANE Q DOUBLEDAY', ['JANE Q DOUBLEDAY: officer, other']],
  ['C/O OWLBROOK AGENTS LLC', ['JANE Q DOUBLEDAY: officer', 'OWLBROOK AGENTS LLC: other']],
  ['C/O THE CORPORATION', ['JANE Q DOUBLEDAY: officer']],
] as const;

describe('process that goes in care of somebody goes to that party', () => {
  for (const [dosprocessname, parties] of IN_CARE_OF) {
    it(dosprocessname, () => {
      const { company } = listed({ chairmanname: 'JANE Q DOUBLEDAY', dosprocessname });
      assert.deepEqual(
        company.parties?.map(({ name, roles }) => `${name}: ${roles.map(({ kind }) => kind).join(', ')}`),
        parties,
      );
    });
  }
});

const HOMES = [
  ['DE', 'us_de'],
  ['EW', 'gb'],
  ['QU', 'ca_qc'],
  ['CZ', null],
] as const;

describe("the department's own letters for a home jurisdiction are not ISO's", () => {
  for (const [juris, home] of HOMES) {
    it(juris, () => {
      const { company, unclassified } = companyOfRows(newYork, [
        [
          'filings',
          {
            corpidnum: '1',
            documenttype: 'X',
            datefiled: '2001-02-03',
            corpname: 'QUAILBROOK',
            entitytype: 'FOREIGN LIMITED LIABILITY COMPANY',
            juris,
          },
        ],
      ]);
      assert.equal(company.relationships?.[0]?.entity.jurisdiction_code ?? null, home);
      assert.deepEqual(unclassified, home === null ? ['home_jurisdiction: CZ'] : []);
    });
  }
});

const ENDINGS = [
  ['CERTIFICATE OF DISSOLUTION', 'dissolved'],
  ['DISSOLUTION BY PROCLAMATION', 'dissolved'],
  ['ANNULMENT OF AUTHORITY', 'dissolved'],
  ['CERTIFICATE OF CANCELLATION', 'dissolved'],
  ['SURRENDER OF AUTHORITY', 'withdrawn'],
  ['TERMINATION OF EXISTENCE', 'withdrawn'],
  ['CERTIFICATE OF MERGER', 'merged'],
  ['ANNULMENT OF DISSOLUTION', 'inactive'],
  ['BIENNIAL STATEMENT', 'inactive'],
] as const;

describe('an inactive entity ended as its last ending document says', () => {
  for (const [documenttype, status] of ENDINGS) {
    it(documenttype, () => {
      const { company } = companyOfRows(newYork, [
        ['filings', { corpidnum: '1', filmnum: '1', documenttype, datefiled: '2001-02-03', corpname: 'QUAILBROOK' }],
        ['status_history', { corpidnum: '1', filmnum: '1', datefiled: '2001-02-03', status: 'Inactive' }],
      ]);
      assert.deepEqual([company.status, company.status_raw], [status, 'Inactive']);
      assert.equal(company.dissolved_on, status === 'inactive' ? null : '2001-02-03');
    });
  }
});
