import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { texas } from '../../../src/registries/us-tx/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

function taxpayer(columns: Row) {
  const row = {
    taxpayernumber: '32000000001',
    taxpayername: 'PRICKLY FINCH',
    recordtypecode: 'U',
    secretaryofstatesosorcoafilenumber: '0800000001',
    ...columns,
  };
  return companyOfRows(texas, [['franchise', row]]);
}

/** The Comptroller's SOS codes and rights to transact business, and the status that both make. */
const STATUSES = [
  ['A R', 'A D U', 'active'],
  ['A R', 'N I', 'suspended'],
  ['A', '', 'active'],
  ['B M', 'A N', 'merged'],
  ['C I J Y Z', 'A', 'inactive'],
  ['D T E', 'A I', 'dissolved'],
  ['W', '', 'withdrawn'],
  ['F K L N P', 'A N', 'suspended'],
  ['G', 'A', 'unknown'],
  ['', 'A D', 'active'],
  ['', 'N I', 'suspended'],
  ['', 'U', 'unknown'],
  ['', '', 'unknown'],
] as const;

describe('the status is the Secretary of State’s, unless the right to transact business is lost', () => {
  for (const [sosCodes, transactCodes, status] of STATUSES) {
    it(`${sosCodes || 'blank'} with ${transactCodes || 'blank'} is ${status}`, () => {
      for (const sos of sosCodes.split(' ')) {
        for (const transact of transactCodes.split(' ')) {
          const { company, unclassified } = taxpayer({ sosstatuscode: sos, righttotransactbusinesscode: transact });
          assert.equal(company.status, status, `${sos} ${transact}`);
          assert.deepEqual(unclassified, []);
        }
      }
    });
  }
});

const FORMS = [
  ['CL', 'llc', 'domestic'],
  ['CI', 'llc', 'foreign'],
  ['L', 'llc', 'unknown'],
  ['CT CP AP CR CW ST', 'corporation', 'domestic'],
  ['CF CU AF CS CX SF', 'corporation', 'foreign'],
  ['C', 'corporation', 'unknown'],
  ['CN', 'nonprofit', 'domestic'],
  ['CM', 'nonprofit', 'foreign'],
  ['PL', 'limited_partnership', 'domestic'],
  ['PF', 'limited_partnership', 'foreign'],
  ['PX', 'limited_liability_partnership', 'domestic'],
  ['PY', 'limited_liability_partnership', 'foreign'],
  ['M', 'limited_liability_partnership', 'unknown'],
  ['P PB J', 'partnership', 'unknown'],
  ['PV', 'partnership', 'domestic'],
  ['PW', 'partnership', 'foreign'],
  ['TH', 'trust', 'domestic'],
  ['TF TI', 'trust', 'foreign'],
  ['TR', 'trust', 'unknown'],
  ['AB AC AR HF O DC HS PO FA FT GC GY', 'other', 'unknown'],
  ['UF UK', 'unknown', 'unknown'],
] as const;

describe('every organizational type of the layout document has its form', () => {
  for (const [codes, legalForm, domicile] of FORMS) {
    it(`${codes} is ${legalForm}, ${domicile}`, () => {
      for (const code of codes.split(' ')) {
        const { company, unclassified } = taxpayer({ taxpayerorganizationaltype: code });
        assert.deepEqual([company.legal_form, company.domicile, company.legal_form_raw], [legalForm, domicile, code]);
        assert.deepEqual(unclassified, []);
      }
    });
  }

  it('counts a type that the document does not have', () => {
    assert.deepEqual(taxpayer({ taxpayerorganizationaltype: 'FZ' }).unclassified, ['legal_form: FZ']);
  });
});

describe('a number that may hold a social security number', () => {
  it('stands neither in the identifiers nor in the link', () => {
    const { company } = taxpayer({ taxpayernumber: '20000000001' });
    assert.equal(company.identifiers, null);
    assert.equal(JSON.stringify(company).includes('20000000001'), false);
  });
});

describe('a file of the unload is recognised by its first record', () => {
  const blanks = (count: number) => ' '.repeat(count);
  const FIRST_RECORDS = [
    [`0200000012340101${'3 FINCHES & SONS LLC'.padEnd(150)}1 20010203`, 'sos_entities'],
    [`020000001234 1 1${'FINCH LLC'.padEnd(150)}  20010203`, 'sos_entities'],
    [`030000001234${blanks(100)}${'EL PASO'.padEnd(64)}TX  `, 'sos_addresses'],
    [`080000001234${blanks(247)}000001${blanks(32)}IVARSEN`, 'sos_officers'],
    [`090000001234000001${'FINCH BROS.'.padEnd(150)}00100119990102`, 'sos_names'],
    [`020000001234 1 1${'FINCH LLC'.padEnd(150)}`, undefined],
  ] as const;
  for (const [firstLine, expected] of FIRST_RECORDS) {
    it(`${firstLine.slice(0, 40).trim()}… is ${expected ?? 'none'}`, () => {
      const head = { fileName: 'a.txt', bytes: new Uint8Array(), firstLine, sizeBytes: null };
      assert.equal(texas.layouts.find((layout) => layout.recognise(head, []))?.id, expected);
    });
  }
});

describe('places of business', () => {
  const outlet = (outletaddress: string): readonly [string, Row] => [
    'sales_tax',
    { taxpayernumber: '32000000001', outletname: 'FINCH', outletaddress, outletcity: 'AUSTIN', outletstate: 'TX' },
  ];
  const main = [
    'franchise',
    {
      taxpayernumber: '32000000001',
      taxpayername: 'PRICKLY FINCH',
      recordtypecode: 'V',
      secretaryofstatesosorcoafilenumber: '0800000001',
    },
  ] as const;

  it('are the headquarters when there is one', () => {
    const { company } = companyOfRows(texas, [main, outlet('1 ELM ST'), outlet('1 ELM ST')]);
    assert.equal(company.addresses?.headquarters?.street_address, '1 ELM ST');
  });
  it('are none when there are several', () => {
    const { company } = companyOfRows(texas, [main, outlet('1 ELM ST'), outlet('2 ELM ST')]);
    assert.equal(company.addresses, null);
  });
});
