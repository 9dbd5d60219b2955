import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { buildRegistry } from '../../eval/licences/built-registry.ts';
import { LICENCE_FILES, type Licence, OREGON_CANNABIS, readLicences } from '../../eval/licences/licence-files.ts';
import { oneLine } from '../../eval/licences/one-line.ts';
import { labelByExtract } from '../../eval/licences/registry-extract.ts';
import { operatorName } from '../../eval/operator-name.ts';
import { type Company, emptyCompany } from '../../src/entity/index.ts';

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

function licence(known: Partial<Licence>): Licence {
  const where = { street: '12 Main St', city: 'Salem', state: 'NY', zip: '12865' };
  return {
    ...where,
    list: 'A',
    legal: 'A LLC',
    trade: '',
    phone: null,
    website: null,
    own: null,
    isPerson: false,
    ...known,
  };
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

describe('a registry built of licences', () => {
  const licences = Array.from({ length: 400 }, (_, index) =>
    licence({ legal: `OPERATOR ${index} LLC`, trade: 'TAVORA', street: `${index + 1} Main St` }),
  );
  const built = buildRegistry(licences);

  it('holds each operator once with its legal name, but for the quarter that was deleted', () => {
    const names = new Set(built.companies.map(({ legal_name }) => legal_name));
    assert.equal(names.size, built.companies.length);
    assert.ok(built.companies.length > 260 && built.companies.length < 340, String(built.companies.length));
    for (const { operators, cluster } of built.rows) assert.equal(operators.length > 0, names.has(`${cluster} LLC`));
  });

  it('names the right company of each row', () => {
    const byNumber = new Map(built.companies.map((company) => [`us_ny ${company.entity_number}`, company]));
    for (const { operators, cluster } of built.rows)
      for (const key of operators) assert.equal(operatorName(byNumber.get(key)!.legal_name), cluster);
  });

  it('registers part of them at the premises, and all at their own address where the list has one', () => {
    const evidence = Map.groupBy(built.rows, ({ recipe }) => recipe['evidence']);
    assert.ok(evidence.get('address')!.length > 80 && evidence.get('none')!.length > 80);
    const own = { street: '7 Oak Ave', city: 'Troy', state: 'NY', zip: '12180' };
    const withOwn = buildRegistry(licences.map((row) => ({ ...row, own })));
    for (const { addresses } of withOwn.companies) assert.equal(addresses?.registered?.street_address, '7 Oak Ave');
  });

  it('registers nobody at another house of the street where the town has another street', () => {
    const towns = licences.map((row, index) => ({
      ...row,
      street: `${index + 1} ${index % 2 === 0 ? 'Main St' : 'Oak Ave'}`,
    }));
    const streetOf = (text: string) => text.replace(/^\d+ /, '');
    const { companies, rows } = buildRegistry(towns);
    const byNumber = new Map(companies.map((company) => [`us_ny ${company.entity_number}`, company]));
    const moved = rows.flatMap(({ operators, location, recipe }) =>
      recipe['evidence'] === 'none'
        ? operators.map((key) => [location.address, byNumber.get(key)!.addresses!.registered!])
        : [],
    );
    assert.ok(moved.length > 80);
    for (const [premises, registered] of moved as [string, { street_address: string }][])
      assert.notEqual(streetOf(premises.split(',')[0]!), streetOf(registered.street_address));
  });

  it('leaves out a licensee whose name a company of the registry has in another spelling', () => {
    const { companies, rows, contested } = buildRegistry([
      licence({ legal: 'GONDOLA PRODUCTS INC', trade: 'GONDOLA', street: '1 Elm St' }),
      licence({ legal: 'GONDOLA PRDCT INC', trade: 'GONDOLA', street: '2 Elm St' }),
      licence({ legal: 'TAVORA FOODS LLC', trade: 'TAVORA', street: '3 Elm St' }),
    ]);
    assert.equal(companies.length, 3, 'none of the three is among the quarter that is deleted');
    assert.deepEqual([rows.map(({ location }) => location.name), contested], [['TAVORA'], 2]);
  });

  const undecided = [
    ['an abbreviation', 'GONDOLA KOREAN RESTAURANT INC', 'GONDOLA KOREAN REST INC'],
    ['two letters swapped', 'CUSCATLAN FOODS INC', 'CUSCALTAN FOODS INC'],
    ['a letter twice', 'ELECTRICAL DISTRIBUTORS LLC', 'ELECTRICAL DISTTRIBUTORS LLC'],
  ] as const;
  for (const [title, legal, other] of undecided) {
    it(`leaves out a licensee whose name differs by ${title}`, () => {
      const { rows } = buildRegistry([
        licence({ legal, street: '1 Elm St' }),
        licence({ legal: other, street: '2 Elm St' }),
      ]);
      assert.deepEqual(rows, []);
    });
  }
  const decided = [
    ['another number', 'GONDOLA 2 INC', 'GONDOLA 3 INC'],
    ['another short word', 'BELLA VITA INC', 'BELLA VISTA INC'],
    ['another order', 'DELI GROCERY INC', 'GROCERY DELI INC'],
    ['a word more', 'GONDOLA INC', 'GONDOLA WEST INC'],
  ] as const;
  for (const [title, legal, other] of decided) {
    it(`keeps licensees whose names differ by ${title}`, () => {
      const { rows } = buildRegistry([
        licence({ legal, street: '1 Elm St' }),
        licence({ legal: other, street: '2 Elm St' }),
      ]);
      assert.equal(rows.length, 2);
    });
  }

  it('leaves out a person whose name, or whose sign in the same town, a company of the registry has', () => {
    const { rows } = buildRegistry([
      licence({ legal: 'DUMAS DIESEL INC', street: '1 Elm St' }),
      licence({ legal: 'STRAUSS MICHAEL MD INC', street: '2 Elm St' }),
      licence({ legal: 'ROE, JANE', trade: 'DUMAS DIESEL', street: '3 Elm St', isPerson: true }),
      licence({ legal: 'MICHAEL B STRAUSS', street: '4 Elm St', isPerson: true }),
      licence({ legal: 'DOE, ANN', trade: 'DUMAS DIESEL', street: '5 Elm St', city: 'Troy', isPerson: true }),
    ]);
    const people = rows.filter(({ recipe }) => recipe['operator'] === 'person');
    assert.deepEqual(
      people.map(({ cluster }) => cluster),
      ['DOE ANN'],
    );
  });

  it('holds no people, and leaves out whom nothing tells apart', () => {
    const people = buildRegistry([
      licence({ legal: 'ROE, JANE', isPerson: true }),
      licence({ legal: 'MARLOW GROUP', street: '3 Elm St' }),
    ]);
    assert.deepEqual([people.companies.length, people.rows.length, people.unclear], [0, 1, 1]);
    assert.deepEqual(people.rows[0]!.operators, []);
  });

  it('leaves out licences whose sign another licensee of the house has', () => {
    const sold = [
      licence({ legal: 'HARBOR NINE LLC', trade: 'TAVORA' }),
      licence({ legal: 'CALDER LLC', trade: 'Tavora' }),
      licence({ legal: 'CALDER LLC', trade: 'VESPER' }),
    ];
    const { rows, contested } = buildRegistry(sold);
    assert.deepEqual([rows.map(({ location }) => location.name), contested], [['VESPER'], 2]);
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
