import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ColumnReading, hasHeadings, readColumns } from '../../../src/locations/columns/index.ts';
import { COLUMN_FIELDS, columnsOf, FIELD_NAMES, locationOfRow } from '../../../src/locations/index.ts';
import table from '../../../src/locations/tables/column-headings.json' with { type: 'json' };
import * as fc from '../../property.ts';
import { type SomeTable, TABLES } from './tables.ts';

const printed = (cells: readonly string[], mapping: ColumnReading['mapping'], withId: boolean): string => {
  const { name, address, customer_record_id } = locationOfRow(cells, mapping);
  return `${name} | ${address}${withId ? ` | ${customer_record_id}` : ''}`;
};

const composed = ({ header, rows, locations }: SomeTable): readonly string[] => {
  const { mapping } = readColumns(header, rows);
  return rows.map((cells, index) => printed(cells, mapping, locations[index]!.split(' | ').length === 3));
};

describe('the columns of a table are read', () => {
  for (const table of TABLES) it(table.title, () => assert.deepEqual(composed(table), table.locations));

  it('in any order', () => {
    // What says nothing of itself is told by its neighbours.
    const free = TABLES.filter(
      ({ title }) => !/twice|headings that say|language|a column without|neighbours|\bcounts?\b/.test(title),
    );
    fc.assert(
      fc.property(fc.constantFrom(...free), fc.infiniteStream(fc.nat()), (table, numbers) => {
        const order = table.header.map((_, column) => ({ column, at: numbers.next().value as number }));
        const columns = order.toSorted((a, b) => a.at - b.at).map(({ column }) => column);
        const turned = (cells: readonly string[]): readonly string[] => columns.map((column) => cells[column] ?? '');
        const other = { ...table, header: turned(table.header), rows: table.rows.map(turned) };
        assert.deepEqual(composed(other), table.locations);
      }),
      { numRuns: 300 },
    );
  });

  it('surely, where there is nothing to ask', () => {
    const asked = TABLES.filter(({ header, rows }) => readColumns(header, rows).doubts.length > 0);
    assert.deepEqual(
      asked.map(({ title }) => title),
      [],
    );
  });
});

const TWO_ADDRESSES = ['Name', 'Address', 'City', 'State', 'Zip', 'Address', 'City', 'State', 'Zip'];
const HOMES = [
  ['Moss & Mortar', '12 Birch Ln', 'Stowe', 'VT', '05672', '48 Main St', 'Stowe', 'VT', '05672'],
  ['Quechee Quilts', '77 Woodstock Rd', 'Quechee', 'VT', '05059', '5 Mills Rd', 'Quechee', 'VT', '05059'],
];
const TWO_NAMES = ['Location Name', 'Business Name', 'Address'];
const SIGNS = [
  ['Zorbitt Tire', 'Roe Ventures', '4460 S 6th Ave, Tucson, AZ 85714'],
  ['Kiln', 'Umber Group', '12 Elm St, Tucson, AZ 85714'],
];

const DOUBTFUL = [
  { title: 'no name', header: ['Address', 'Zip'], rows: [['1 A St', '85714']], code: 'no_name' },
  { title: 'no address', header: ['Name', 'Phone'], rows: [['Kiln', '520-555-0100']], code: 'no_address' },
  {
    title: 'few whole addresses',
    header: ['Name', 'Street'],
    rows: [
      ['Kiln', 'Elm St'],
      ['Umber', '9'],
    ],
    code: 'few_whole',
  },
  { title: 'few names', header: ['Name', 'Address'], rows: [['', '1 A St, Ada, OH 44001']], code: 'few_whole' },
  { title: 'two addresses', header: TWO_ADDRESSES, rows: HOMES, code: 'near_address' },
  {
    title: 'two whole addresses in a column each',
    header: ['Name', 'Address A', 'Address B'],
    rows: [['Kiln', '1 Oak St, Kenai, AK 99611', '48 Main St, Kenai, AK 99611']],
    code: 'near_address',
  },
  {
    title: 'a box for letters beside an owner’s street',
    header: ['Business Name', 'Mailing Address', 'City', 'State', 'Zip', 'Owner Address', 'Owner City', 'Owner Zip'],
    rows: [['Kiln', 'PO Box 12', 'Kenai', 'AK', '99611', '1 Oak St', 'Kenai', '99611']],
    code: 'near_address',
  },
  {
    title: 'a box for letters alone',
    header: ['Business Name', 'Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'],
    rows: [
      ['Kiln', 'P.O. Box 12', 'Kenai', 'AK', '99611'],
      ['Umber', '7 Oak St', 'Kenai', 'AK', '99611'],
    ],
    code: 'near_address',
  },
  {
    title: 'an address of the owner alone',
    header: ['Business Name', 'Owner Address', 'Owner City', 'Owner State', 'Owner Zip'],
    rows: [['Kiln', '1 Oak St', 'Kenai', 'AK', '99611']],
    code: 'near_address',
  },
  { title: 'two names', header: TWO_NAMES, rows: SIGNS, code: 'near_name' },
] as const;

describe('a reading is doubted for', () => {
  for (const { title, header, rows, code } of DOUBTFUL) {
    it(title, () => {
      const { doubts } = readColumns(header, rows);
      assert.deepEqual(
        doubts.map((doubt) => doubt.code),
        [code],
      );
      assert.match(doubts[0]!.text, /\.$/);
    });
  }

  it('another that is shown as well', () => {
    const [doubt] = readColumns(TWO_ADDRESSES, HOMES).doubts;
    assert.equal(doubt?.other?.samples[0]?.address, '48 Main St, Stowe, VT 05672');
    assert.equal(readColumns(TWO_NAMES, SIGNS).doubts[0]?.other?.samples[0]?.name, 'Zorbitt Tire');
  });

  it('a fifth of the first thousand rows and not for less, nor for what follows them', () => {
    const rowsOf = (whole: number, broken: number): string[][] => [
      ...Array.from({ length: whole }, (_, index) => [`Kiln ${index}`, `${index + 1} A St, Ada, OH 44001`]),
      ...Array.from({ length: broken }, (_, index) => [`Umber ${index}`, 'A St']),
    ];
    const codes = (whole: number, broken: number): readonly string[] =>
      readColumns(['name', 'address'], rowsOf(whole, broken)).doubts.map(({ code }) => code);
    assert.deepEqual(codes(800, 200), []);
    assert.deepEqual(codes(799, 201), ['few_whole']);
    assert.deepEqual(codes(1_000, 3_000), []);
  });
});

describe('whatever a table is', () => {
  it('no column is read twice for one field, and none that is not there', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('name', 'Address', 'City', 'zip', 'street', '12 A St, Ada 44001', '{"a":', 'N/A'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), fc.array(fc.array(cell, { maxLength: 12 })), (header, rows) => {
        const { mapping, judgement } = readColumns(header, rows);
        assert.ok([...columnsOf(mapping)].every((column) => column < header.length));
        assert.ok(judgement.whole <= judgement.rows);
        for (const row of rows) locationOfRow(row, mapping);
      }),
    );
  });

  const HOSTILE = [
    { title: 'of a thousand columns', header: Array.from({ length: 1_000 }, (_, index) => `Address ${index}`) },
    { title: 'of a thousand times one heading', header: new Array<string>(1_000).fill('Street') },
    { title: 'of a thousand blank headings', header: new Array<string>(1_000).fill('') },
    { title: 'of headings without an end', header: ['name '.repeat(10_000), 'x'.repeat(100_000), 'zip'] },
  ];
  for (const { title, header } of HOSTILE) {
    it(`one ${title} is read`, () => {
      const rows = Array.from({ length: 50 }, (_, row) =>
        header.map((_, column) => `${row} Elm St, Ada, OH ${44001 + column}`),
      );
      assert.ok(readColumns(header, rows).judgement.rows === 50);
      assert.equal(readColumns(header, []).judgement.rows, 0);
      assert.equal(
        readColumns(
          header,
          rows.map((row) => row.map(() => '')),
        ).judgement.rows,
        0,
      );
    });
  }
});

describe('the first line of a table', () => {
  const LINES = [
    { first: 'Name;Street;City;State;ZIP;Phone;Web;Mail', isHeadings: true },
    { first: 'a;b;c;d;e;f;g;h', isHeadings: true },
    { first: 'Naam;Straat;Plaats;;;;;', isHeadings: true },
    { first: 'id;names.primary;brand.names.primary;2020;2021', isHeadings: true },
    { first: 'BUSNAME;ADDR1;ADDR2;ST;ZIP5', isHeadings: true },
    { first: 'Gorse;8 Oak St;Ada;CO;80524;970-555-0109;;', isHeadings: false },
    { first: 'Gorse;8 Oak St;Ada;CO;;;;', isHeadings: false },
    { first: 'City Cafe;8 Oak St;Ada;CO;80524;970-555-0109;;', isHeadings: false },
    { first: 'Zorbitt Bakery;12 Oak St;Bristol;CT;06010', isHeadings: false },
    { first: '1;12 Oak St;Bristol;CT;06010', isHeadings: false },
    { first: 'Zorbitt;4460;S;6TH;AVE;Tucson;AZ;85714', isHeadings: false },
    { first: 'Zorbitt;12 Oak St, Bristol, CT 06010', isHeadings: false },
  ];
  for (const { first, isHeadings } of LINES) {
    it(`${first} ${isHeadings ? 'has headings' : 'is a row'}`, () =>
      assert.equal(hasHeadings(first.split(';')), isHeadings));
  }
});

describe('the table of fields', () => {
  it('names each field once, with a label and words that headings are read as', () => {
    assert.equal(new Set(FIELD_NAMES).size, FIELD_NAMES.length);
    for (const { name, label } of COLUMN_FIELDS) {
      assert.notEqual(label, '');
      const headings = table.fields[name];
      assert.equal(new Set(headings).size, headings.length, label);
    }
  });
});
