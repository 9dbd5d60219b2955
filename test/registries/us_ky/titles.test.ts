import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { FileHead, Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const kentucky = registryOf('us_ky')!;

const MAIN: Row = { organizationnumber: '0000001', comptype: '06', compseq: '99999', name: 'REDBUD INC' };

const TITLES = [
  ['P V S T C E F J Q A B R K L W Z @', ['officer']],
  ['D 7', ['governor']],
  ['M', ['member']],
  ['2', ['member', 'manager']],
  ['N', ['manager']],
  ['H', ['shareholder']],
  ['I O', ['incorporator']],
  ['G 1 3 5 4 X Y', ['other']],
  ['8', ['registered_agent']],
  ['U 6', ['unknown']],
] as const;

describe('every title code of the schema workbook has its roles, and words for a title', () => {
  for (const [codes, kinds] of TITLES) {
    it(`${codes}: ${kinds.join(' and ')}`, () => {
      for (const title of codes.split(' ')) {
        const person = { ...MAIN, title, firstname: 'INES', lastname: 'HOLLOWBRAND' };
        const { company, unclassified } = companyOfRows(kentucky, [
          ['companies', MAIN],
          ['officers', person],
        ]);
        const roles = company.parties?.[0]?.roles ?? [];
        assert.deepEqual(
          roles.map(({ kind }) => kind),
          kinds,
        );
        assert.ok(roles.every((role) => (role.title?.length ?? 0) > 1));
        assert.deepEqual(unclassified, []);
      }
    });
  }
});

const TYPES = [
  ['KCO', 'P', 'corporation'],
  ['KCO', 'N', 'nonprofit'],
  ['KNP', '', 'nonprofit'],
  ['KLC', 'P', 'llc'],
  ['FLLC', 'N', 'llc'],
  ['QQQ', 'P', 'unknown'],
] as const;

describe('a company type is told by the letters it contains', () => {
  for (const [companytype, forprofit, legalForm] of TYPES) {
    it(`${companytype} with ${forprofit || 'blank'} is ${legalForm}`, () => {
      const { company } = companyOfRows(kentucky, [['companies', { ...MAIN, companytype, forprofit }]]);
      assert.equal(company.legal_form, legalForm);
    });
  }
});

const FIRST_LINES = [
  [['0000001', '05', '99999', 'REDBUD INC', ...Array(38).fill('')], 'companies'],
  [['0000001', '05', '99999', 'REDBUD INC', ...Array(39).fill('')], 'companies'],
  [['0000001', '05', '99999', 'P', 'INES', 'R', 'HOLLOWBRAND'], 'officers'],
  [['0000001', '05', '99999', '', 'INES', 'R', 'HOLLOWBRAND', '1 HOME ST', 'LEXINGTON', 'KY', '40507'], 'officers'],
  [['0000001', '05', '99999', 'REDBUD INC'], undefined],
  [['organization_number', 'comptype', 'compseq', 'title', 'first', 'middle', 'last'], undefined],
  // A number that was rewritten is told of when its row is read.
  [['1', '05', '99999', 'P', 'INES', 'R', 'HOLLOWBRAND'], 'officers'],
] as const;

describe('a file without a header is recognised by the shape of its first line', () => {
  for (const [values, expected] of FIRST_LINES) {
    it(`${values.slice(0, 4).join(' ')} … (${values.length} columns): ${expected ?? 'unknown'}`, () => {
      const head: FileHead = {
        fileName: 'a.txt',
        bytes: new Uint8Array(),
        firstLine: values.join('\t'),
        sizeBytes: null,
      };
      assert.equal(kentucky.layouts.find((layout) => layout.recognise(head, []))?.id, expected);
    });
  }
});
