/** A record that was written and read is the record of the company, in everything that a caller can see. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generateCompanies } from '../../bench/support/companies.ts';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { matchRecord, readRecord, writeRecord } from '../../src/blocking/index.ts';
import {
  type Address,
  type Company,
  DOMICILES,
  emptyCompany,
  LEGAL_FORMS,
  makeAddress,
  NAME_KINDS,
  PARTY_TYPES,
  type Party,
  type Role,
  STATUSES,
} from '../../src/entity/index.ts';
import * as fc from '../property.ts';
import { HARD } from './addresses/hard.ts';
import { readLabels } from './addresses/labels.ts';
import { WELL_FORMED } from './addresses/well-formed.ts';
import { partsOfRecord } from './parts-of-record.ts';

/** As an index has it: text that went through UTF-8. */
function stored(company: Company): string {
  return writeRecord(matchRecord(company)).toString();
}

function agree(company: Company): void {
  const { jurisdiction_code: jurisdiction, entity_number: entityNumber, legal_name, names } = company;
  const nameAt = (position: number | null) => (position === null ? legal_name : names![position]!.name);
  const of = { jurisdiction, entityNumber, nameAt, company: () => company };
  const read = readRecord(stored(company), of);
  assert.deepEqual(partsOfRecord(read), partsOfRecord(matchRecord(company)), JSON.stringify(company));
}

/** Separators of the text, marks of languages, halves of characters, and what is longer than names are. */
const HOSTILE = [
  ...['\x00', '\x1b', '\x1c', '\x1d', '\x1e', '\x1f', '\x7f', '\x85', '\u2028', '\ufeff', '\u200d', '"', '\\', '\n'],
  ...[
    '\ud83d',
    '\ude00',
    '\u{1f600}',
    '\u{1d400}',
    '\u0301',
    'é',
    'ß',
    'İ',
    'ﬃ',
    '½',
    '²',
    '一',
    'א',
    '_',
    ' ',
    '-',
    '/',
  ],
  ...['a', 'S', '1', '.', ',', '&', "'", '#'],
];
const hostile = fc.string({ unit: fc.constantFrom(...HOSTILE), minLength: 1, maxLength: 12 });
const long = hostile.map((part) => `x${part.repeat(40)}`);
const name = fc.constantFrom(
  ...[
    "JOE'S TACOS & SONS, LLC",
    'A. B. C. Bakeries of Dover',
    'Law Offices of Jane Roe',
    '123 MAIN ST LLC',
    'THE, LLC',
  ],
  ...['Société Générale', 'TWENTY ONE CENTER NO. 7', 'ROE, JANE A', 'Jordan Kelly', 'TAVORA22 INC', '!!!', 'ｋｉｔｅ'],
);
const text = fc.oneof({ weight: 6, arbitrary: name }, { weight: 2, arbitrary: hostile }, long);
const lines = [...readLabels(WELL_FORMED), ...readLabels(HARD)].map((label) => label.text);
const address: fc.Arbitrary<Address | null> = fc
  .record({
    line: fc.oneof(fc.constantFrom(...lines), hostile),
    street: fc.oneof(
      hostile,
      fc.constantFrom('12 EAGLE RDG', '12 EAGLE RD', '900 Lake Rd', 'PO BOX 9', 'ONE MAIN', 'DOVER OH 44622', ''),
    ),
    street2: fc.constantFrom('STE 4', 'C/O JANE ROE', '100 & 101', '', null),
    locality: fc.oneof(hostile, fc.constantFrom('DOVER', 'St. Paul', 'Ste 108', '', null)),
    region: fc.constantFrom('OH', 'Ohio', 'XX', null),
    postalCode: fc.constantFrom('44622', '446221234', '44622-1234', ' 44622', '4462', null),
    country: fc.oneof(hostile, fc.constantFrom('US', 'Canada', null)),
    isLine: fc.boolean(),
  })
  .map(({ line, isLine, ...fields }) => makeAddress(isLine ? { raw: line } : fields));
const role: fc.Arbitrary<Role> = fc.record({
  kind: fc.constantFrom('registered_agent', 'officer', 'owner', 'other'),
  title: fc.constant(null),
  ownership_percentage: fc.constant(null),
  started_on: fc.constant(null),
  ended_on: fc.constantFrom(null, '2020-01-31', '2026-01-31', '2026-02-01'),
});
const OWNER: Role = { kind: 'owner', title: null, ownership_percentage: null, started_on: null, ended_on: null };
const party: fc.Arbitrary<Party> = fc.record({
  type: fc.constantFrom(...PARTY_TYPES),
  name: text,
  roles: fc.array(role, { maxLength: 2 }),
  address,
});
const otherName = fc.record({
  name: text,
  kind: fc.constantFrom(...NAME_KINDS),
  started_on: fc.constant(null),
  ended_on: fc.constantFrom(null, '2020-01-31'),
});
const day = fc.constantFrom(null, '2020-01-31');
const website = fc.oneof(
  fc.constantFrom('www.tavora.com', 'nowhere', 'https://facebook.com/tavora'),
  hostile.map((part) => `facebook.com/${part}`),
);
const someCompany: fc.Arbitrary<Company> = fc
  .record({
    legal_name: text,
    status: fc.constantFrom(...STATUSES),
    legal_form: fc.constantFrom(...LEGAL_FORMS),
    legal_form_raw: fc.constantFrom('TRDNAM', 'Fictitious Name', 'LLC', null),
    domicile: fc.constantFrom(...DOMICILES),
    formed_on: day,
    dissolved_on: day,
    names: fc.option(fc.array(otherName, { maxLength: 3 })),
    addresses: fc.option(fc.record({ registered: address, headquarters: address, mailing: address })),
    parties: fc.option(fc.array(party, { maxLength: 4 })),
    relationships: fc.option(
      fc.array(
        fc.record({
          kind: fc.constantFrom('merged_into', 'home_entity'),
          entity: fc.record({ name: text, jurisdiction_code: fc.constant('us_de'), entity_number: text }),
          effective_date: day,
        }),
        { maxLength: 2 },
      ),
    ),
    contact: fc.option(
      fc.record({
        websites: fc.option(fc.array(website, { maxLength: 3 })),
        phone: fc.constantFrom('303 622 8811', '1', null),
        fax: fc.constant(null),
      }),
    ),
  })
  .map((parts) => ({
    ...emptyCompany({
      jurisdiction_code: 'us_oh',
      entity_number: '1',
      legal_name: parts.legal_name,
      search_url: 'https://registry.example/',
      as_of: '2026-01-31',
    }),
    ...parts,
  }));

describe('a record that is stored', () => {
  for (const { jurisdiction, files, asOf } of sampleRegistries) {
    it(`is that of the company, for the sample of ${jurisdiction}`, async () => {
      for (const company of await registryCompanies(jurisdiction, files, asOf)) agree(company);
    });
  }

  it('is that of the company, for generated ones', () => {
    for (const company of generateCompanies({ companies: 500, seed: 1 })) agree(company);
  });

  it('is that of any company', () => fc.assert(fc.property(someCompany, agree), { numRuns: 1000 }));

  it('is written as snapshots of this layout have it: where this changes, the layout does', () => {
    const known = { jurisdiction_code: 'us_fl', entity_number: '1', legal_name: 'TAVORA CENTER 2, LLC' };
    const at = (street: string) => makeAddress({ street, locality: 'DOVER', region: 'DE', postalCode: '19901' })!;
    const company: Company = {
      ...emptyCompany({ ...known, search_url: 'https://registry.example/', as_of: '2026-01-31' }),
      status: 'dissolved',
      legal_form: 'llc',
      domicile: 'foreign',
      formed_on: '2001-02-03',
      names: [
        { name: '!!!', kind: 'alias', started_on: null, ended_on: null },
        { name: 'Jane Roe DDS', kind: 'previous_legal', started_on: null, ended_on: null },
      ],
      addresses: { headquarters: at('12 N LAKE AVE STE 4 REAR'), registered: null, mailing: null },
      parties: [{ type: 'person', name: 'ROE, JANE', roles: [OWNER], address: at('PO BOX 9') }],
      contact: { websites: ['www.tavora.com'], phone: '303 622 8811', fax: null },
    };
    const parts = [
      '2010',
      '2001-02-03',
      '',
      ['010\x1ftavora ctr 2\x1f1center', '1031\x1fjane roe dds'].join('\x1e'),
      [
        '00\x1fUS\x1f12\x1fN\x1fLAKE\x1fAVE\x1f\x1fSTE 4\x1cREAR\x1f\x1fDOVER\x1fDE\x1f19901\x1f',
        '300\x1fUS\x1f\x1f\x1f\x1f\x1f\x1f\x1f9\x1fDOVER\x1fDE\x1f19901\x1f',
      ].join('\x1e'),
      '3036228811',
      'tavora.com',
      '',
      '0',
    ];
    assert.equal(stored(company), parts.join('\x1d'));
  });

  it('is read from the company where a text cannot hold it', () => {
    const known = { jurisdiction_code: 'us_fl', entity_number: '1', legal_name: 'TAVORA LLC' };
    const company: Company = {
      ...emptyCompany({ ...known, search_url: 'https://registry.example/', as_of: '2026-01-31' }),
      contact: { websites: ['facebook.com/a\x1eb'], phone: null, fax: null },
    };
    assert.deepEqual(matchRecord(company).websites, ['facebook.com/a\x1eb']);
    assert.equal(stored(company), '');
    agree(company);
  });
});
