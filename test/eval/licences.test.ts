import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { LICENCE_FILES, type Licence, OREGON_CANNABIS, readLicences } from '../../eval/licences/licence-files.ts';
import { oneLine } from '../../eval/licences/one-line.ts';
import { labelByExtract } from '../../eval/licences/registry-extract.ts';
import { type Company, emptyCompany } from '../../src/entity/index.ts';
import { licence } from './licence.ts';

const folder = mkdtempSync(join(tmpdir(), 'charter-eval-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, bytes: string | Buffer): void {
  const path = join(folder, 'locations', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

function read(list: string): Licence[] {
  return readLicences(folder, LICENCE_FILES.filter((file) => file.list === list).slice(0, 1));
}

describe('licence lists', () => {
  it('count the years of one premises as one licence, and know no company called N/A', () => {
    write(
      'us_md_baltimore_liquor_licences/baltimore_liquor_licenses.csv',
      'LicenseYear,TradeName,CorpName,AddrStreet,AddrZip,Location 1\n' +
        '2012,TAVORA GRILL,"HARBOR NINE, INC.",9 PIKE STREET,21201,"9 PIKE STREET\n(39.2, -76.6)"\n' +
        '2013,TAVORA GRILL,"HARBOR NINE, INC.",9 PIKE STREET,21201,\n2013,OLD VINE,N/A,10 PIKE STREET,21201,\n',
    );
    const rows = read('Baltimore liquor').map(({ legal, trade, street, city, state, zip }) => [
      legal,
      trade,
      street,
      city,
      state,
      zip,
    ]);
    assert.deepEqual(rows, [['HARBOR NINE, INC.', 'TAVORA GRILL', '9 PIKE STREET', 'BALTIMORE', 'MD', '21201']]);
  });

  it('take activities off names, and see people by their comma', () => {
    write(
      'us_la_new_orleans_business_licences/active_occupational_licences_2025.csv',
      'BusinessAddress,BusinessName,BusinessPhone,City,OwnerName,State,Suite,Zip\n' +
        '4 ELM ST,TAVORA~SPECIAL EVENTS,504-555-0101,NEW ORLEANS,"HARBOR NINE, LLC",LA,2,70119-6939\n' +
        '5 ELM ST,,,NEW ORLEANS,"ROE, JANE",LA,,70119\n',
    );
    const rows = read('New Orleans');
    assert.deepEqual(
      rows.map(({ trade, isPerson }) => [trade, isPerson]),
      [
        ['TAVORA', false],
        ['', true],
      ],
    );
    assert.equal(oneLine(rows[0]!), '4 ELM ST, 2, NEW ORLEANS, LA 70119');
  });

  it('are read as UTF-16 with tabs too', () => {
    const text =
      'Business Name\tBusiness Licenses\tPhysicalAddress\nTAVORA\tHARBOR NINE LLC\tExempt from Public Disclosure\n';
    write(
      'us_or_cannabis_licences/olcc_cannabis_business_licenses_2026-04.tsv',
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    );
    const [row] = readLicences(folder, OREGON_CANNABIS.slice(1));
    assert.deepEqual([row?.legal, row?.trade, row?.street], ['HARBOR NINE LLC', 'TAVORA', '']);
  });
});

describe('licences against an extract of a registry', () => {
  const record = (number: string, name: string, known: Partial<Company> = {}): Company => ({
    ...emptyCompany({
      ...{ jurisdiction_code: 'us_or', entity_number: number, legal_name: name },
      ...{ search_url: 'https://search.example.gov/', as_of: '2026-10-01' },
    }),
    ...known,
  });
  const owner = (name: string): Partial<Company> => ({
    legal_form: 'other',
    parties: [
      {
        ...{ type: 'person', name, address: null },
        roles: [{ kind: 'owner', title: null, ownership_percentage: null, started_on: null, ended_on: null }],
      },
    ],
  });
  const companies = [
    record('1', 'Harbor Nine LLC'),
    record('2', 'TAVORA', owner('JANE ROE')),
    record('3', 'VESPER', owner('ORLA FINCH')),
  ];
  const label = (known: Partial<Licence>) =>
    labelByExtract([licence({ street: '', city: '', state: '', zip: '', ...known })], companies, 'us_or');

  const cases = [
    { that: 'a record of the legal name', row: { legal: 'HARBOR NINE, L.L.C.', trade: 'X' }, operators: ['us_or 1'] },
    { that: 'one of several licensees', row: { legal: 'X LLC/HARBOR NINE LLC' }, operators: ['us_or 1'] },
    {
      that: 'the owner of the registered trade name',
      row: { legal: 'Roe Jane', trade: 'Tavora' },
      operators: ['named JANE ROE'],
    },
    { that: 'nobody', row: { legal: 'CALDER LLC', trade: 'X' }, operators: [] },
  ];
  for (const { that, row, operators } of cases) {
    it(`are operated by ${that}`, () => assert.deepEqual(label(row).rows[0]?.operators, operators));
  }

  it('are left out where the sign is a name that somebody else registered', () => {
    assert.deepEqual(label({ legal: 'JANE ROE', trade: 'VESPER' }), { rows: [], undecided: 1 });
  });

  it('whose address is withheld stand in their state', () => {
    assert.equal(label({ legal: 'HARBOR NINE LLC' }).rows[0]?.location.address, 'OR');
  });
});
