import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FilledField, type Filler, fillerOf } from '../../src/entity/index.ts';

const check = (filler: Filler | null, field: FilledField, texts: readonly string[]): void => {
  for (const text of texts)
    it(`${JSON.stringify(text)} of ${field}`, () => assert.equal(fillerOf(text, field), filler));
};

describe('a whole value that says nothing is a filler wherever it stands', () => {
  const texts = [
    ...[
      'NONE',
      'none',
      'None.',
      '(None)',
      '-NONE-',
      'N/A',
      'n/a',
      'NA',
      'N.A.',
      'N / A',
      '#N/A',
      'NULL',
      '<null>',
      'NIL',
    ],
    ...[
      'nan',
      'NaN',
      '\\N',
      'TBD',
      'T.B.D.',
      'tba',
      'UNKNOWN',
      'Unk.',
      'VACANT',
      'Vacant Vacant',
      'NONE NONE',
      'N/A N/A',
    ],
    ...['NONE VACANT', 'XXX', '-', '--', '.', '?', '***', '0', '000', '0-0', 'TO BE DETERMINED', 'Not Applicable', '_'],
    ...['NOT PROVIDED', 'None Listed', 'data not available', 'UNKNOWN AT THIS TIME', 'not applicable at the moment'],
    ...['Pending', 'SEE ATTACHED LIST', 'See below', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', 'Unassigned'],
    ...['Exempt from Public Disclosure', 'REDACTED', 'No DBA', '(blank)', 'NOT YET DETERMINED', 'currently unknown'],
  ];
  check('nothing', 'other', texts);
  check('nothing', 'party', texts);
});

describe('words of offices are nobody, and may yet name a business', () => {
  const texts = [
    ...['Current Owner', 'TAXPAYER', 'Owner', 'CURRENT RESIDENT', 'Manager', 'MEMBER', 'Refused', 'Test Test'],
    ...[
      'Vacant Position',
      'POSITION VACANT',
      'PRESIDENT - VACANT',
      'Currently vacant office',
      'NO OFFICER',
      'No Officers',
    ],
    ...[
      'NO SECRETARY AT THIS TIME',
      'TO BE APPOINTED',
      'NONE APPOINTED',
      'DECEASED',
      'Agent Resigned',
      'OPEN POSITION',
    ],
    ...[
      'REGISTERED AGENT REVOKED',
      'NOBODY',
      'No Registered Agent on file',
      'NO OTHER OFFICERS',
      'Director: TBD',
      'Vacant Position Vacant Position',
    ],
  ];
  check('nothing', 'party', texts);
  check(null, 'other', ['DECEASED', 'NOBODY', 'NO ONE', 'OPEN POSITION', 'Vacant Position', 'DITTO', 'SELF']);
  check('itself', 'party', ['THE CORPORATION', 'C/O THE LLC', 'The Company', 'SELF']);
});

describe('what the company has already is the same', () => {
  const texts = [
    ...['SAME', 'Same.', '"SAME"', 'SAME AS ABOVE', 'same as agent', 'SAME AS REGISTERED AGENT', 'SAME ADDRESS'],
    ...[
      'SAME AS PRES',
      "SAME AS OWNER'S NAME",
      'same as mailing address',
      'SEE ABOVE',
      'SAME SAME',
      'Same as the above',
    ],
    ...['SAME AS BUSINESS ADDRESS', 'SAME AS LEGAL NAME', 'SAME AS DBA'],
  ];
  check('same', 'other', texts);
  check('same', 'party', [...texts, 'DITTO']);
});

describe('a name is a name, whatever words are in it', () => {
  const texts = [
    ...['NULL, CHRISTOPHER', 'Jennifer Null', 'John None', 'NONE LLC', 'Vacant Lot Coffee LLC', 'UNKNOWN BREWING CO'],
    ...[
      'TBD Pizza',
      'SAME, LLC',
      'N.A. CANDY STORE',
      'NO 1 CHINA',
      'NO VACANCY',
      'No Name Saloon',
      'NA LI',
      'Na, Hye Jin',
    ],
    ...[
      'TO BE FRANK',
      'NOT JUST BAGELS',
      'NO RESERVATIONS',
      'SAME DAY PRINTING',
      'VACANT, JOHN',
      'XXX PIZZA',
      'OPEN DOOR',
    ],
    ...[
      'BLANK',
      'VOID',
      'Nan',
      'NAN',
      'OPEN',
      'A',
      'X',
      '7',
      '808',
      '0 Degrees',
      'Unknown Union',
      'NONESUCH',
      'Nilsson',
    ],
    ...['NIL BY MOUTH LLC', 'AGENT PROVOCATEUR', 'THE COMPANY STORE', 'SAME AS IT EVER WAS', 'NO DICE', 'Ω', '無', ''],
  ];
  check(null, 'other', texts);
  check(null, 'party', texts);
});
