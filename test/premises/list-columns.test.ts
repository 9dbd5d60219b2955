/** Which column of a list is what; whole layouts are in eval/tables/layouts/lists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COLUMN_FIELDS, type Mapping, printSources } from '../../src/locations/index.ts';
import {
  asLocations,
  LIST_FIELD_NAMES,
  type ListField,
  listMappingProblem,
  ofLocation,
  ownList,
  readListColumns,
  samplesOfList,
  withNamesOnce,
} from '../../src/premises/index.ts';
import * as fc from '../property.ts';

const PLACE = ['Street', 'City', 'State', 'Zip'];
const OAK = ['12 Oak St', 'Dayton', 'OH', '45402'];

function said(headings: readonly string[], values: readonly string[]): string {
  const header = [...headings, ...PLACE];
  const { mapping } = readListColumns(header, [[...values, ...OAK]]);
  const fields = Object.entries(mapping).filter(([field]) => !/^(?:street|city|state|zip)$/.test(field));
  return fields
    .map(([field, sources]) => `${field}=${printSources(header, sources)}`)
    .toSorted()
    .join(' ');
}

describe('a column of a list is told', () => {
  const TOLD = [
    ['License #;Sign', 'L-1;Kiln', 'number=#1 trade_name=Sign'],
    ['Record ID;Permit No;Business', '7;P-1;Kiln', 'number=Permit No trade_name=Business'],
    ['DBA;Business Name', 'Kiln;Kiln LLC', 'legal_name=Business Name trade_name=DBA'],
    ['DBA;Business Name;Licensee', 'Kiln;Kiln Co;Kiln LLC', 'licensee=Licensee trade_name=DBA|Business Name'],
    ['Trade Name;Lic Status', 'Kiln;Active', 'status=Lic Status trade_name=Trade Name'],
    ['Trade Name;Status Date', 'Kiln;2025-01-01', 'trade_name=Trade Name'],
    ['Trade Name;Type', 'Kiln;Tavern', 'kind=Type trade_name=Trade Name'],
    ['Trade Name;Exp Dt', 'Kiln;12/31/26', 'expires=Exp Dt trade_name=Trade Name'],
    ['Trade Name;Expires', 'Kiln;never', 'trade_name=Trade Name'],
    ['Trade Name;Original Issue Date;Issue Date', 'Kiln;1/2/2015;1/2/2025', 'issued=Issue Date trade_name=Trade Name'],
    ['Trade Name;FEIN', 'Kiln;12-3456789', 'registration_number=FEIN trade_name=Trade Name'],
    ['Trade Name;Principals', 'Kiln;Ann Poe & Bo Reed', 'officers=Principals trade_name=Trade Name'],
    ['Trade Name;Organization Type', 'Kiln;LLC', 'ownership=Organization Type trade_name=Trade Name'],
    [
      'Trade Name;Owner First Name;Owner Last Name',
      'Kiln;Ann;Poe',
      'licensee_first=Owner First Name licensee_last=Owner Last Name trade_name=Trade Name',
    ],
    ['Trade Name;Data As Of', 'Kiln;2026-01-15', 'list_date=Data As Of trade_name=Trade Name'],
    ['Trade Name;Agent Address', 'Kiln;9 Elm Ave', 'trade_name=Trade Name'],
    ['Trade Name;Mailing Address', 'Kiln;PO Box 4', 'mailing_street=Mailing Address trade_name=Trade Name'],
    ['Trade Name;Email', 'Kiln;a@kiln.example.com', 'trade_name=Trade Name'],
  ] as const;
  for (const [headings, values, is] of TOLD)
    it(headings, () => assert.equal(said(headings.split(';'), values.split(';')), is));

  it('in any order', () => {
    const header = ['License No', 'DBA', 'Licensee', 'License Status', 'Expires', ...PLACE];
    const row = ['L-1', 'Kiln', 'Kiln LLC', 'Active', '2026-12-31', ...OAK];
    const fieldOf = (order: readonly number[]): string => {
      const turn = (cells: readonly string[]): string[] => order.map((column) => cells[column]!);
      const { mapping } = readListColumns(turn(header), [turn(row)]);
      return Object.entries(mapping)
        .map(([field, sources]) => `${field}=${printSources(turn(header), sources)}`)
        .toSorted()
        .join();
    };
    const inOrder = fieldOf([...header.keys()]);
    fc.assert(
      fc.property(fc.shuffledSubarray([...header.keys()], { minLength: header.length }), (order) =>
        assert.equal(fieldOf(order), inOrder),
      ),
      { numRuns: 50 },
    );
  });
});

describe('a list is asked about', () => {
  const ASKED = [
    ['whose names nobody tells', ['Phone', ...PLACE], [['937-555-0101', ...OAK]], ['no_name']],
    ['without an address', ['Business', 'License No'], [['Kiln', 'L-1']], ['no_address']],
    [
      'whose addresses are not whole',
      ['Business', 'Street'],
      [
        ['Kiln', 'Elm'],
        ['Umber', 'Oak'],
      ],
      ['few_whole'],
    ],
    [
      'that has an owner’s address alone',
      ['Business', ...PLACE.map((one) => `Owner ${one}`)],
      [['Kiln', ...OAK]],
      ['near_address'],
    ],
    [
      'that has a box for letters and an owner’s street',
      ['Business', ...PLACE.map((one) => `Mailing ${one}`), ...PLACE.map((one) => `Owner ${one}`)],
      [['Kiln', 'PO Box 4', 'Dayton', 'OH', '45401', ...OAK]],
      ['near_address'],
    ],
    ['that is whole: not', ['Business', ...PLACE], [['Kiln', ...OAK]], []],
  ] as const;
  for (const [what, header, rows, codes] of ASKED)
    it(what, () =>
      assert.deepEqual(
        readListColumns(header, rows).doubts.map(({ code }) => code),
        codes,
      ),
    );
});

describe('the fields of a list', () => {
  it('are those of a location that a license has, by one name each, and its own', () => {
    assert.equal(new Set(LIST_FIELD_NAMES).size, LIST_FIELD_NAMES.length);
    const locations = LIST_FIELD_NAMES.map(ofLocation).filter((field) => field !== null);
    const without = COLUMN_FIELDS.map(({ name }) => name).filter((name) => !locations.includes(name));
    assert.deepEqual(without, ['owner_name', 'county', 'coordinates', 'email']);
  });

  it('are judged as a location’s', () => {
    const column = (at: number) => [[{ column: at, before: '' }]];
    const mapping: Mapping<ListField> = { trade_name: column(0), licensee_first: column(1), licensee_last: column(2) };
    assert.deepEqual(asLocations(mapping), {
      name: column(0),
      owner: [[...column(1)[0]!, { column: 2, before: ' ' }]],
    });
  });

  it('name somebody, or nothing is loaded', () => {
    assert.equal(listMappingProblem({ licensee_last: [[]] }), null);
    assert.match(listMappingProblem({ street: [[]] }) ?? '', /trade_name or licensee/);
  });

  it('have each name once: what is said to be the sign is not the licensee', () => {
    const one = [[{ column: 0, before: '' }]];
    const two = [[{ column: 1, before: '' }]];
    const mapping: Mapping<ListField> = { trade_name: one, licensee: one, owner: two, street: one };
    assert.deepEqual(withNamesOnce(mapping, new Set<ListField>(['trade_name'])), {
      trade_name: one,
      owner: two,
      street: one,
    });
  });
});

describe('an address of a list is composed', () => {
  const own = ownList('us_oh_food');
  assert.ok(own.ok);
  const address = (header: string, row: string): string => {
    const [headings, cells] = [header, row].map((line) => ['Business', ...line.split(';')]);
    const { mapping } = readListColumns(headings!, [cells!]);
    const [sample = ''] = samplesOfList(own.list, mapping, headings!, [['Kiln', ...cells!.slice(1)]], '2026-01-31');
    return sample.split(' | ')[2]!;
  };
  const COMPOSED = [
    ['No;Dir;Street;Suffix;City;Zip', '12;N;Oak;St;Dayton;45402', '12 N Oak St, Dayton, OH 45402'],
    ['Address;City;State;Zip', '12 Oak St;Dayton;OH;45402', '12 Oak St, Dayton, OH 45402'],
    ['Address;City;State;Zip', '12 Oak Ct;Dayton;OH;45402', '12 Oak Ct, Dayton, OH 45402'],
    ['Address', '12 Oak St, Dayton, OH 45402', '12 Oak St, Dayton, OH 45402'],
    ['Address', '12 Oak St\nDayton, OH 45402', '12 Oak St, Dayton, OH 45402'],
    ['Address', '12 Oak St, Dayton, OH 45402 (39.75, -84.19)', '12 Oak St, Dayton, OH 45402'],
    ['Address', '{"address":"12 Oak St","city":"Dayton","state":"OH","zip":"45402"}', '12 Oak St, Dayton, OH 45402'],
    ['Address 1;Address 2', '12 Oak St;Dayton, OH 45402', '12 Oak St, Dayton, OH 45402'],
    ['Address 1;Address 2;City;State;Zip', '12 Oak St;Suite 7;Dayton;OH;45402', '12 Oak St, Suite 7, Dayton, OH 45402'],
    ['Street;City, State Zip', '12 Oak St;Dayton, OH 45402', '12 Oak St, Dayton, OH 45402'],
    ['Street;City;State;Zip;Zip4', '12 Oak St;Dayton;OH;45402;1234', '12 Oak St, Dayton, OH 45402-1234'],
  ] as const;
  for (const [header, row, is] of COMPOSED) it(`${header}: ${row}`, () => assert.equal(address(header, row), is));
});
