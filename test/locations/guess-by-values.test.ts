import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guessMapping, hasHeadings } from '../../src/locations/index.ts';

type Case = {
  readonly title: string;
  readonly header: string;
  readonly rows: readonly string[];
  /** The places of the columns, by field. */
  readonly columns: Readonly<Record<string, number>>;
};

const cells = (line: string): readonly string[] => line.split(';');

const SHOPS = [
  'Kiln & Co;12 Main St;Pellton;CO;80521;(970) 555-0100;kiln.example.com;a@kiln.example',
  "Mirel's Bakery #4;7 Harrow Lane, Suite 3;Fort Ada;CO;80523-0042;970.555.0101;https://mirel.example/x;b@mirel.example",
  'Umber;PO Box 9;Pellton;WY;82001;+1 970 555 0102;;',
];
const ALL = { name: 0, street: 1, city: 2, state: 3, zip: 4, phone: 5, website: 6, email: 7 };

const CASES: readonly Case[] = [
  { title: 'headings that say nothing', header: 'a;b;c;d;e;f;g;h', rows: SHOPS, columns: ALL },
  { title: 'no headings at all', header: ';;;;;;;', rows: SHOPS, columns: ALL },
  {
    title: 'headings of another language',
    header: 'Naam;Straat;Plaats;Deelstaat;Postkode;Tlf;Webstek;Post',
    rows: SHOPS,
    columns: ALL,
  },
  {
    title: 'a heading whose values are another field',
    header: 'Name;Address;City;State;Phone;ZIP',
    rows: ['Kiln;12 Main St;Pellton;CO;80521;970-555-0100', 'Umber;9 Elm St;Ada;CO;80523;970-555-0101'],
    columns: { name: 0, street: 1, city: 2, state: 3, zip: 4, phone: 5 },
  },
  {
    title: 'a whole address',
    header: 'sign;where',
    rows: ['Kiln;12 Main St, Pellton, CO 80521', 'Umber;9 Elm St Ada CO 80523-0042'],
    columns: { name: 0, address: 1 },
  },
  {
    title: 'numbers that count are neither ZIP codes nor telephones',
    header: 'x;y;z;w',
    rows: ['80521;9705550100;Kiln;12 Main St', '80522;9705550101;Umber;9 Elm St', '80523;9705550102;Ada;7 Oak St'],
    columns: { name: 2, address: 3 },
  },
  {
    title: 'what is somebody else’s is not taken for the place’s',
    header: 'Name;Street;City;Fax;Owner e-mail;County',
    rows: ['Kiln;12 Main St;Pellton;970-555-0100;a@kiln.example;Larimer'],
    columns: { name: 0, street: 1, city: 2 },
  },
  {
    title: 'of two columns of words the name is the one that differs more',
    header: 'p;q;s',
    rows: ['Open;Kiln;12 Main St', 'Open;Umber;9 Elm St', 'Closed;Ada;7 Oak St'],
    columns: { name: 1, address: 2 },
  },
  { title: 'nothing that any place has', header: 'a;b', rows: ['1;2', '3;5', '8;13'], columns: {} },
];

describe('columns are guessed by their values', () => {
  for (const { title, header, rows, columns } of CASES) {
    it(title, () => assert.deepEqual(guessMapping(cells(header), rows.map(cells)), columns));
  }
});

describe('the first line of a table', () => {
  const LINES = [
    { first: 'Name;Street;City;State;ZIP;Phone;Web;Mail', isHeadings: true },
    { first: 'a;b;c;d;e;f;g;h', isHeadings: true },
    { first: 'Naam;Straat;Plaats;;;;;', isHeadings: true },
    { first: 'Gorse;8 Oak St;Ada;CO;80524;970-555-0109;;', isHeadings: false },
    { first: 'Gorse;8 Oak St;Ada;CO;;;;', isHeadings: false },
    { first: 'City;8 Oak St;Ada;CO;80524;970-555-0109;;', isHeadings: true },
  ];
  for (const { first, isHeadings } of LINES) {
    it(`${first} ${isHeadings ? 'has headings' : 'is a row'}`, () =>
      assert.equal(hasHeadings(cells(first), SHOPS.map(cells)), isHeadings));
  }
});
