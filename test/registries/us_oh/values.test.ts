import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { ohio } from '../../../src/registries/us-oh/index.ts';
import { buildContext } from '../build-context.ts';
import { companyOfRows } from '../company-of-rows.ts';

const NUMBER = { charternumber: '5500001', businessname: 'FERNHALE BAKERY', documentnumber: '202601200011' };

function newBusiness(columns: Row, file: string) {
  return companyOfRows(ohio, [['new_businesses', { ...NUMBER, effectivedate: '01/05/2026', ...columns }]], file);
}

function change(columns: Row, file: string) {
  return companyOfRows(ohio, [['changes', { ...NUMBER, effectivedate: '01/21/2026', ...columns }]], file);
}

const LISTS = [
  ['WI0010R.TXT', 'corporation', 'foreign'],
  ['WI0030R.TXT', 'nonprofit', 'foreign'],
  ['WI0040R.TXT', 'corporation', 'foreign'],
  ['WI0050R.TXT', 'corporation', 'domestic'],
  ['WI0070R.TXT', 'nonprofit', 'domestic'],
  ['WI0080R.TXT', 'corporation', 'domestic'],
  ['WI0090R.TXT', 'llc', 'foreign'],
  ['january/wi0100r (2).txt', 'llc', 'domestic'],
  ['lists.zip › WI0110R.TXT', 'limited_partnership', 'foreign'],
  ['WI0120R.TXT', 'limited_partnership', 'domestic'],
] as const;

describe('a list of new businesses tells what they are by its name', () => {
  for (const [file, form, domicile] of LISTS) {
    it(file, () => {
      const { company, unclassified } = newBusiness({ transactioncodedescription: 'ORIGINAL FILING' }, file);
      assert.deepEqual(
        [company.legal_form, company.domicile, company.status, company.formed_on, unclassified],
        [form, domicile, 'active', '2026-01-05', []],
      );
    });
  }
});

const TRANSACTIONS = [
  ['DOMESTIC ARTICLES/NON-PROFIT', 'nonprofit', 'domestic'],
  ['DOMESTIC ARTICLES/FOR PROFIT', 'corporation', 'domestic'],
  ['DOMESTIC FOR PROFIT LLC - ARTICLES OF ORG', 'llc', 'domestic'],
  ['REG. OF FOR. PROFIT LIM. LIAB. CO.', 'llc', 'unknown'],
  ['FOREIGN LIMITED PARTNERSHIP', 'limited_partnership', 'foreign'],
] as const;

describe('in a file of another name the words of the transaction tell', () => {
  for (const [transactioncodedescription, form, domicile] of TRANSACTIONS) {
    it(transactioncodedescription, () => {
      const { company } = newBusiness({ transactioncodedescription }, 'wi0100r/january.txt');
      assert.deepEqual([company.legal_form, company.domicile], [form, domicile]);
    });
  }
});

const CHANGES = [
  ['WI0220R.TXT', 'DOMESTIC/ANYTHING', 'dissolved'],
  ['WI0220R.TXT', 'FOREIGN/ANYTHING', 'withdrawn'],
  ['WI0230R.TXT', 'CORPORATION', 'inactive'],
  ['WI0230R.TXT', 'DOMESTIC CORPORATION', 'dissolved'],
  ['WI0230R.TXT', 'FOREIGN CORPORATION', 'withdrawn'],
  ['WI0240R.TXT', 'ANYTHING', 'active'],
  ['WI0210R.TXT', 'DOMESTIC/MERGER', 'unknown'],
  ['WI0250R.TXT', 'AMENDMENT TO ARTICLES', 'unknown'],
  ['january.txt', 'CERTIFICATE OF DISSOLUTION', 'dissolved'],
  ['january.txt', 'SURRENDER OF FOREIGN LICENSE', 'withdrawn'],
  ['january.txt', 'CANCELLED BY SECRETARY OF STATE', 'inactive'],
  ['january.txt', 'REINSTATEMENT AFTER CANCELLATION', 'active'],
  ['january.txt', 'CERTIFICATE OF MERGER', 'unknown'],
  ['january.txt', 'AMENDED ARTICLES', 'unknown'],
] as const;

describe('a change makes the status that its list or its words say, and leaves all else open', () => {
  for (const [file, transasctioncodedescription, expected] of CHANGES) {
    it(`${transasctioncodedescription} in ${file}: ${expected}`, () => {
      const { company, unclassified } = change({ transasctioncodedescription }, file);
      const hasEnded = expected !== 'active' && expected !== 'unknown';
      assert.deepEqual(
        [company.status, company.dissolved_on, company.legal_form_raw, company.formed_on, unclassified],
        [expected, hasEnded ? '2026-01-21' : null, null, null, []],
      );
    });
  }
  it('counts a change whose kind nothing tells', () => {
    assert.deepEqual(change({ transasctioncodedescription: 'SOMETHING ELSE' }, 'january.txt').unclassified, [
      'change: SOMETHING ELSE',
    ]);
  });
});

it('of several changes the last that has taken effect decides', () => {
  const rows = [
    ['01/21/2026', 'DOMESTIC/DISSOLUTION'],
    ['12/31/2026', 'CANCELLED'],
    ['01/25/2026', 'REINSTATEMENT'],
    ['01/20/2026', 'CANCELLED'],
  ].map(
    ([effectivedate = '', transactioncodedescription = '']) =>
      ['changes', { ...NUMBER, effectivedate, transactioncodedescription }] as const,
  );
  const { company, notes } = companyOfRows(ohio, rows, 'january.txt');
  assert.deepEqual([company.status, company.status_raw, company.dissolved_on], ['active', 'REINSTATEMENT', null]);
  assert.equal(company.filings?.length, 4);
  assert.deepEqual(notes, ['A change takes effect after the date of the list; the status was kept.']);
});

it('names and marks are set aside, and an associate is never an owner', () => {
  const layout = ohio.layouts.find(({ id }) => id === 'new_businesses')!;
  for (const words of [
    'TRADE NAME/ORIGINAL FILING',
    'FICTITIOUS NAME',
    'NAME RESERVATION',
    'TRADEMARK',
    'SERVICE MARK',
  ]) {
    const row = { ...NUMBER, transactioncodedescription: words };
    assert.equal(layout.read(row, { file: 'a', line: 2 }, buildContext().context).kind, 'set_aside');
  }
  const { company } = newBusiness({ businessassociatenames: 'MARIT IVARSEN|| LOTTE PYM ' }, 'WI0100R.TXT');
  assert.deepEqual(
    company.parties?.map(({ name, roles }) => [name, roles.map(({ kind }) => kind)]),
    [
      ['MARIT IVARSEN', ['incorporator']],
      ['LOTTE PYM', ['incorporator']],
    ],
  );
});
