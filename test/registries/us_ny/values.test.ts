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

describe('the addressee of process is a party, also the entity itself under its name', () => {
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
  ['ANNULMENT OF AUTHORITY', 'withdrawn'],
  // Nobody says whether it is domestic.
  ['CERTIFICATE OF CANCELLATION', 'inactive'],
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
      const hasEnded = documenttype !== 'ANNULMENT OF DISSOLUTION' && documenttype !== 'BIENNIAL STATEMENT';
      assert.equal(company.dissolved_on, hasEnded ? '2001-02-03' : null);
    });
  }
});

/** What the documents say of an entity, the oldest first, a year apart. */
function ended(domicile: 'domestic' | 'foreign' | 'unknown', titles: readonly string[]) {
  const entitytype = domicile === 'unknown' ? 'BUSINESS CORPORATION' : `${domicile.toUpperCase()} BUSINESS CORPORATION`;
  const rows = titles.map((documenttype, index) => {
    const datefiled = `${2010 + index}-05-06T00:00:00.000`;
    return [
      'filings',
      { corpidnum: '1', filmnum: String(index), datefiled, documenttype, entitytype, corpname: 'X INC' },
    ] as const;
  });
  const { status, dissolved_on } = companyOfRows(newYork, rows).company;
  return [status, dissolved_on];
}

const DISSOLUTION = 'CERTIFICATE OF DISSOLUTION';
const PROCLAMATION = 'DISSOLUTION BY PROCLAMATION / ANNULMENT OF AUTHORITY';
const ENDS: readonly (readonly [
  domicile: 'domestic' | 'foreign' | 'unknown',
  titles: readonly string[],
  status: string,
  endedOn: string | null,
])[] = [
  ['domestic', [DISSOLUTION], 'dissolved', '2010-05-06'],
  ['unknown', [DISSOLUTION], 'dissolved', '2010-05-06'],
  ['foreign', ['ANNULMENT OF AUTHORITY'], 'withdrawn', '2010-05-06'],
  ['unknown', ['ANNULMENT OF AUTHORITY'], 'withdrawn', '2010-05-06'],
  ['foreign', [PROCLAMATION], 'withdrawn', '2010-05-06'],
  ['domestic', [PROCLAMATION], 'dissolved', '2010-05-06'],
  ['unknown', [PROCLAMATION], 'inactive', '2010-05-06'],
  ['foreign', ['CERTIFICATE OF SURRENDER OF AUTHORITY'], 'withdrawn', '2010-05-06'],
  ['foreign', ['CERTIFICATE OF CANCELLATION'], 'withdrawn', '2010-05-06'],
  ['domestic', ['CERTIFICATE OF CORRECTION OF CERTIFICATE OF DISSOLUTION'], 'unknown', null],
  ['domestic', [DISSOLUTION, 'CERTIFICATE OF CORRECTION'], 'dissolved', '2010-05-06'],
  ['domestic', [DISSOLUTION, 'CERTIFICATE OF CORRECTION OF CERTIFICATE OF DISSOLUTION'], 'dissolved', '2010-05-06'],
  ['domestic', [PROCLAMATION, 'ERRONEOUS ENTRY - DISSOLUTION BY PROCLAMATION'], 'active', null],
  ['domestic', ['ERRONEOUS ENTRY'], 'unknown', null],
  ['domestic', [DISSOLUTION, 'ANNULMENT OF DISSOLUTION'], 'active', null],
  ['foreign', ['ANNULMENT OF AUTHORITY', 'RESCISSION OF ANNULMENT OF AUTHORITY'], 'active', null],
  ['domestic', ['BIENNIAL STATEMENT'], 'unknown', null],
];

describe('documents end and revive an entity, as its domicile lets them', () => {
  for (const [domicile, titles, status, endedOn] of ENDS) {
    it(`${domicile}: ${titles.join(', ')}`, () => assert.deepEqual(ended(domicile, titles), [status, endedOn]));
  }
});

describe('a chief executive is a person', () => {
  for (const [chairmanname, type] of [
    ['CHER', 'person'],
    ['OAKHURST, MARIA', 'person'],
    ['GATEPOST MANAGEMENT LLC', 'company'],
  ] as const) {
    it(chairmanname, () => assert.equal(listed({ chairmanname }).company.parties?.[0]?.type, type));
  }
});

it('days that cannot be meant are left out of names, filings and the end, and counted', () => {
  const { company, leftOut } = companyOfRows(newYork, [
    [
      'filings',
      {
        ...{ corpidnum: '1', filmnum: '1', documenttype: DISSOLUTION, corpname: 'X INC' },
        ...{ datefiled: '2010-05-06', effdate: '1753-01-01', diseffdate: '2041-01-01', forincdate: '12/31/1899' },
      },
    ],
    ['name_history', { corpidnum: '1', corpname: 'Y INC', namestatus: 'I', nametype: 'A', datefiled: '1970-01-01' }],
  ]);
  assert.deepEqual([company.dissolved_on, company.filings?.[0]?.description], ['2010-05-06', null]);
  assert.equal(company.names?.[0]?.started_on, null);
  assert.deepEqual(leftOut.toSorted(), [
    'datefiled: 1970-01-01',
    'diseffdate: 2041-01-01',
    'effdate: 1753-01-01',
    'forincdate: 1899-12-31',
  ]);
});
