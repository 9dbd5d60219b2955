import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { guessMapping, LOCATION_FIELDS, mappingProblem } from '../../src/locations/index.ts';

/** Headings as public lists of licences and programs for shops have them, and the columns that they mean. */
const HEADERS: readonly (readonly [string, Record<string, string>])[] = [
  [
    'Name,Street,Unit,City,State,ZIP,Phone,Website,E-mail,ID',
    {
      name: 'Name',
      street: 'Street',
      unit: 'Unit',
      city: 'City',
      state: 'State',
      zip: 'ZIP',
      phone: 'Phone',
      website: 'Website',
      email: 'E-mail',
      customer_record_id: 'ID',
    },
  ],
  [
    'name,address,customer_record_id,phone,email,website',
    {
      name: 'name',
      address: 'address',
      phone: 'phone',
      website: 'website',
      email: 'email',
      customer_record_id: 'customer_record_id',
    },
  ],
  [
    'Store #,Store Name,Address1,Address2,Town,ST,Postal Code,Tel.',
    {
      name: 'Store Name',
      street: 'Address1',
      unit: 'Address2',
      city: 'Town',
      state: 'ST',
      zip: 'Postal Code',
      phone: 'Tel.',
      customer_record_id: 'Store #',
    },
  ],
  [
    'id,license_number,business_legal_name,business_dba_name,premise_street_address,premise_city,premise_state,premise_zip_code,business_email,business_phone,business_website,business_image_url,license_status',
    {
      name: 'business_dba_name',
      other_name: 'business_legal_name',
      street: 'premise_street_address',
      city: 'premise_city',
      state: 'premise_state',
      zip: 'premise_zip_code',
      phone: 'business_phone',
      website: 'business_website',
      email: 'business_email',
      customer_record_id: 'id',
    },
  ],
  [
    'licenseNumber,businessLegalName,businessDbaName,premiseStreetAddress,premiseCity,premiseState,premiseZipCode,businessEmail,businessPhone',
    {
      name: 'businessDbaName',
      other_name: 'businessLegalName',
      street: 'premiseStreetAddress',
      city: 'premiseCity',
      state: 'premiseState',
      zip: 'premiseZipCode',
      phone: 'businessPhone',
      email: 'businessEmail',
      customer_record_id: 'licenseNumber',
    },
  ],
  [
    'Licensee Name,Mailing Street Address,Mailing City,Mailing Zip Code,Business Name,Location Street Address,Location Address Line 2,Location City,Location State Code,Location Zip Code,Primary Phone Number',
    {
      name: 'Business Name',
      other_name: 'Licensee Name',
      street: 'Location Street Address',
      unit: 'Location Address Line 2',
      city: 'Location City',
      state: 'Location State Code',
      zip: 'Location Zip Code',
      phone: 'Primary Phone Number',
    },
  ],
  [
    'ID,ACCOUNT NUMBER,LEGAL NAME,DOING BUSINESS AS NAME,ADDRESS,CITY,STATE,ZIP CODE,LICENSE STATUS',
    {
      name: 'DOING BUSINESS AS NAME',
      other_name: 'LEGAL NAME',
      street: 'ADDRESS',
      city: 'CITY',
      state: 'STATE',
      zip: 'ZIP CODE',
      customer_record_id: 'ID',
    },
  ],
  [
    'Entity Name,DBA Name,Street Number,Street Name,City,State,Zip Code',
    {
      name: 'DBA Name',
      other_name: 'Entity Name',
      street_number: 'Street Number',
      street: 'Street Name',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  ],
  [
    'BusinessName,BusinessAddress,StreetNumber,StreetName,City,State,Zip',
    { name: 'BusinessName', street: 'BusinessAddress', city: 'City', state: 'State', zip: 'Zip' },
  ],
  [
    'trade_nm,legal_name,street_addr_1_txt,cty_nm,st_cd,zip_cd,case_id',
    {
      name: 'trade_nm',
      other_name: 'legal_name',
      street: 'street_addr_1_txt',
      city: 'cty_nm',
      state: 'st_cd',
      zip: 'zip_cd',
    },
  ],
  [
    'DBA,Legal_Name,Full_Address,Street,City,State,ZIP',
    { name: 'DBA', other_name: 'Legal_Name', street: 'Street', city: 'City', state: 'State', zip: 'ZIP' },
  ],
  ['Business Name,PhysicalAddress,County', { name: 'Business Name', address: 'PhysicalAddress' }],
  [
    'BUSINESS_NAME,BUSINESS_ADDRESS_1,BUSINESS_CITY,ESTABLISHMENT_ADDRESS_1,ESTABLISHMENT_CITY',
    { name: 'BUSINESS_NAME', street: 'ESTABLISHMENT_ADDRESS_1', city: 'ESTABLISHMENT_CITY' },
  ],
  ['DBAName,ZIPCode,Street', { name: 'DBAName', zip: 'ZIPCode', street: 'Street' }],
  ['Naam,Straat,Plaats', {}],
];

describe('the columns of a table are guessed', () => {
  for (const [line, columns] of HEADERS) {
    it(line, () => {
      const header = line.split(',');
      const named = Object.entries(guessMapping(header, [])).map(([field, column]) => [field, header[column]]);
      assert.deepEqual(Object.fromEntries(named), columns);
    });
  }

  it('an address by its values: a whole one, or a street', () => {
    const header = ['name', 'address', 'city', 'zip'];
    const street = [['a', '12 W Ada St', 'Ada', '44001']];
    assert.deepEqual(guessMapping(header, street), { name: 0, street: 1, city: 2, zip: 3 });
    for (const address of ['12 Main St, Ada, OH 44001', '12 Main St Ada OH 44001-1234, USA', '12 Main St, Ada'])
      assert.deepEqual(
        guessMapping(header, [
          ['a', address, 'Ada', '44001'],
          ['b', '', '', ''],
        ]),
        { name: 0, address: 1 },
      );
  });

  it('a house number only where the street has none', () => {
    const header = ['name', 'building', 'street', 'city'];
    assert.deepEqual(guessMapping(header, [['a', '12', 'Main St', 'Ada']]), {
      name: 0,
      street_number: 1,
      street: 2,
      city: 3,
    });
    assert.deepEqual(guessMapping(header, [['a', 'Tower', '12 Main St', 'Ada']]), { name: 0, street: 2, city: 3 });
  });

  it('whatever the headings and rows are, none for two fields', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('name', 'Address', 'City', 'zip', 'street', '12 A St, Ada 44001'),
    );
    fc.assert(
      fc.property(fc.array(cell), fc.array(fc.array(cell)), (header, rows) => {
        const columns = Object.values(guessMapping(header, rows));
        assert.equal(new Set(columns).size, columns.length);
        assert.ok(columns.every((column) => column < header.length));
      }),
    );
  });
});

describe('a mapping', () => {
  const CASES = [
    { fields: ['name', 'address'], problem: null },
    { fields: ['other_name', 'street', 'zip'], problem: null },
    { fields: ['address'], problem: /name/ },
    { fields: ['name'], problem: /address/ },
    { fields: ['name', 'street', 'state'], problem: /city or the ZIP code/ },
  ] as const;
  for (const { fields, problem } of CASES) {
    it(`of ${fields.join(', ')} ${problem === null ? 'will do' : 'is told what it lacks'}`, () => {
      const text = mappingProblem(Object.fromEntries(fields.map((field) => [field, LOCATION_FIELDS.indexOf(field)])));
      if (problem === null) assert.equal(text, null);
      else assert.match(text ?? '', problem);
    });
  }
});
