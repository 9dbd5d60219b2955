/** Drafts of declarations: what a newcomer gets of files in shapes that states use, and what is told of one that fails. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { draftDeclaration } from '../../src/cli/registry/draft.ts';
import { layoutIn, layoutsOf, readLayout } from '../../src/cli/registry/read-layout.ts';
import { readDraftTable } from '../../src/cli/registry/read-table.ts';
import { openInputs } from '../../src/registries/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const folder = temporaryFolder();

const FIXED_LAYOUT = [
  'Position  Length  Field',
  '1         5       Business ID',
  '6         20      Business Name',
  '26        8       Filing Date (YYYYMMDD)',
  '34        2       Type: LL domestic limited liability company, DP domestic profit corporation',
  '36        1       Status: A active, D dissolved',
  '37        12      Agent Name',
  '49        10      Agent Street',
  '59        8       Agent City',
].join('\n');
const FIXED = [
  '10001PLUM BAKERY LLC     20200102LLAORLA FINCH  1 ELM ST  TRENTON ',
  '10002FERRY PRESS INC     20190304DPD',
].join('\n');

const BY_THE_DAY = Array.from({ length: 12 }, (_, at) => `0000${1000 + at},PLUM ${at} LTD,Active,${at + 12}/02/2015`);

/** What stands where in the draft of files: a path, and what is expected there. */
const SHAPES: readonly {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  readonly layout?: string;
  readonly expected: Readonly<Record<string, unknown>>;
}[] = [
  {
    what: 'one wide table',
    files: {
      'nd.csv': [
        'SOS_CONTROL_ID,FILING_NAME,FILING_TYPE,FILING_STATUS,RA_NAME,RA_ADDR1,RA_CITY,OWNER1_NAME,OWNER1_TITLE',
        '000400001,Plum Bakery LLC,Limited Liability Company,Active,Gatepost Agents Inc,1 Elm St,Fargo,Orla Finch,Member',
        '000400002,Ferry Press Inc,Business Corporation,Inactive,Bram Quill,2 Elm St,Fargo,Ida Berg,President',
      ].join('\n'),
    },
    expected: {
      'company.name': 'FILING_NAME',
      'company.parties[0].role': 'registered_agent',
      'company.parties[0].address': 'agent',
      'company.parties[1].role.column': 'OWNER1_TITLE',
    },
  },
  {
    what: 'files joined by a number of their own, beside the one that the public sees',
    files: {
      'FILING.csv': [
        'FILING_ID|FILING_NUM|FILING_TYPE|FILING_NAME|STATUS',
        ...Array.from(
          { length: 201 },
          (_, at) =>
            `${10_000_000 + 37 * at}|${at === 7 ? 'x' : `2019-00000${1000 + at}`}|Limited Liability Company|Plum ${at} LLC|Active`,
        ),
      ].join('\n'),
      'PARTY.csv': [
        'FILING_ID|PARTY_ID|PARTY_TYPE|FIRST_NAME|LAST_NAME',
        '10000000|1|Member|Orla|Finch',
        '10000037|2|Member|Ida|Berg',
      ].join('\n'),
    },
    expected: {
      'files[0].key.column': 'FILING_ID',
      'company.number': 'FILING_NUM',
      'number.shapes': ['9{4}-9{9}', 'A'],
      'joinedBy.shapes': ['9{8}'],
      'questions[0]': 'company.number: is “FILING_NUM” the number that the public sees, or “FILING_ID”?',
      'questions[1]': 'number.shapes: 1 of 201 numbers like “x”, of the form A: is that a mistake?',
      'number.what': 'entity number (FILING_NUM)',
      'joinedBy.what': 'number that joins the files (FILING_ID)',
      'files[1].key.what': 'number that joins the files',
      'company.missing.key': 'number that joins the files',
    },
  },
  {
    what: 'states under the heading of streets, and days of filing',
    files: {
      'la.txt': [
        'CHARTER_NO|ENTITY_NM|ENTITY_TYPE|FILE_DATE|INACT_DATE|STREET1|CITY|ST|ZIP5|MAIL_ADDR|MAILCITY|MAILST|MAILZIP',
        '30001K|Plum Bakery LLC|Limited Liability Company|01/02/2015||1 Elm St|Ona|LA|70801|PO Box 4|Ona|LA|70801',
        '30002D|Ferry Press Inc|Business Corporation|03/04/1999|05/06/2020|2 Elm St|Ona|LA|70801|PO Box 5|Ona|TX|75001',
      ].join('\n'),
    },
    expected: {
      'company.formed': 'FILE_DATE',
      'company.places.office': { street: 'STREET1', city: 'CITY', state: 'ST', zip: 'ZIP5' },
      'company.places.mail': { street: 'MAIL_ADDR', city: 'MAILCITY', state: 'MAILST', zip: 'MAILZIP' },
    },
  },
  {
    what: 'a fixed width, with a day of which nothing else is said',
    files: { 'corext.txt': 'P0001PLUM BAKERY INC     20200102A 9 FAR ST  \nL0002FERRY PRESS LLC     20190304L' },
    layout:
      '1 5 Number\n6 20 Name\n26 8 Date YYYYMMDD\n34 2 Type: A corporation, L limited liability company\n36 10 Remark',
    expected: {
      'company.formed': 'Date YYYYMMDD',
      'questions[7]': 'files[0]: not used are “Remark”. Is any of them wanted?',
    },
  },
  {
    what: 'files that are joined, by the company’s number and by the agent’s',
    files: {
      'entities.csv':
        'EntityId,BusinessName,OrgType,AgentId\n70001,Plum Bakery LLC,LLC,A1\n70002,Ferry Press Inc,Corporation,A2',
      'agents.csv':
        'AgentId,AgentName,Street1,City,State,Zip\nA1,Gatepost Inc,1 Elm St,Ona,WV,25545\nA2,Ida Berg,2 Elm St,Ona,WV,25545',
      'dba.csv': 'EntityId,TradeName,EffectiveDate\n70001,Plum Cafe,1/2/2015',
    },
    expected: {
      'files[0].leadsTo': { key: 'AgentId', holds: 'agents' },
      'company.parties[0].name': 'agents.AgentName',
      'company.parties[0].role': 'registered_agent',
      'company.addresses.registered.street': 'agents.Street1',
      'company.names[0]': { of: 'dba', column: 'TradeName', kind: 'trading', started: 'EffectiveDate' },
      'files[2].key': { column: 'AgentId', what: 'number of the agents' },
    },
  },
  {
    what: 'days that are written day first, and addresses without a state',
    files: {
      'uk.csv': [
        'CompanyNumber,CompanyName,CompanyStatus,IncorporationDate,RegAddress.AddressLine1,RegAddress.PostTown,RegAddress.PostCode',
        ...BY_THE_DAY.map((line) => `${line},1 ELM ST,ONA,RG1 5AT`),
      ].join('\n'),
    },
    expected: {
      'files[0].dateOrder': 'day_first',
      'company.formed': 'IncorporationDate',
      'company.places.agent': {
        street: 'RegAddress.AddressLine1',
        city: 'RegAddress.PostTown',
        zip: 'RegAddress.PostCode',
      },
    },
  },
  {
    what: 'several officers in a row, each with a title',
    files: {
      'oo.csv':
        'CORP-NUMBER,CORP-NAME,CORP-DISS-DATE,OFFICER-TITLE 1,OFFICER-NAME 1,OFFICER-TITLE 2,OFFICER-NAME 2\n' +
        '10001,PLUM INC,,PRESIDENT,ORLA FINCH,SECRETARY,IDA BERG\n10002,FERRY INC,20200102,PRESIDENT,BRAM QUILL,,\n',
    },
    expected: {
      'company.dissolved': 'CORP-DISS-DATE',
      'company.parties[0].name': 'OFFICER-NAME 1',
      'company.parties[1].name': 'OFFICER-NAME 2',
      'company.parties[1].role.column': 'OFFICER-TITLE 2',
    },
  },
  {
    what: 'legal names in rows of their own, and files with as many columns as others',
    files: {
      'Corporation.csv': 'CorporationID,CorporationNumber,StatusDesc,DateFormed\n91,0051,Good Standing,2020-01-02\n',
      'CorporationName.csv': 'NameID,CorporationID,Name,NameType\n1,91,Plum Inc,Legal\n2,91,Damson Inc,Former\n',
    },
    expected: {
      'company.name': { of: 'corporationname', column: 'Name', when: [{ column: 'NameType', codes: ['Legal'] }] },
      'company.names[0].kind': 'previous_legal',
      'company.parties': undefined,
    },
  },
  {
    what: 'files without headings that only their names tell apart',
    files: { 'Corp.txt': '10001|Plum LLC|A|NE\n10002|Ferry LLC|A|NE\n', 'CorpOfficer.txt': '10001|1|Orla|Finch\n' },
    expected: { 'files[0].recognised': { name: ['Corp.txt'] }, 'files[1].recognised': { name: ['CorpOfficer'] } },
  },
  {
    what: 'a fixed width',
    files: { 'nj.txt': `${FIXED}\n` },
    layout: FIXED_LAYOUT,
    expected: {
      'files[0].form.at': {
        'Business ID': [1, 5],
        'Business Name': [6, 20],
        'Filing Date': [26, 8],
        Type: [34, 2],
        Status: [36, 1],
        'Agent Name': [37, 12],
        'Agent Street': [49, 10],
        'Agent City': [59, 8],
      },
      'files[0].recognised': { name: ['nj'] },
      'company.form.table[0].is': 'llc',
      'company.status.table[0]': { codes: ['A'], is: 'active' },
      'company.addresses.registered': 'agent',
    },
  },
  {
    what: 'bars and no headings',
    files: { 'ne.txt': '10001|Plum Bakery LLC|1|A|2020-01-02|NE\n10002|Ferry Press LLC|5|D|2019-03-04|IA\n' },
    layout:
      '1 Account Number\n2 Corporation Name\n3 Type Code (1 LLC, 5 foreign LLC)\n4 Status Code (A active, D dissolved)\n5 Date Filed\n6 Qualifying State',
    expected: {
      'files[0].form.headings': false,
      'files[0].key.column': 'Account Number',
      'company.form.table[1]': { codes: ['5'], is: 'llc', domicile: 'foreign', says: 'foreign LLC' },
      'company.formed': 'Date Filed',
      'company.home.place': 'Qualifying State',
    },
  },
  {
    what: 'bars and no headings, with an order and lengths',
    files: { 'ne.txt': '10001|Plum Bakery LLC|A|2020-01-02\n10002|Ferry Press LLC|D|2019-03-04\n' },
    layout:
      '1 10 Account Number\n2 100 Corporation Name\n3 1 Status (A active,\n   D dissolved, Z suspended)\n4 10 Date Filed',
    expected: {
      'files[0].form.separator': 'bar',
      'files[0].columns.order': ['Account Number', 'Corporation Name', 'Status', 'Date Filed'],
      'company.status.table[2]': { codes: ['Z'], is: 'suspended' },
    },
  },
  {
    what: 'bars and no headings, with titles as codes that the description explains, some of them not in the file',
    files: {
      'me.txt': 'Q0001|Plum Bakery LLC|Orla|Finch|P|OT\nQ0002|Ferry Press LLC|Ida|Berg|S|LL\n',
    },
    layout:
      '1 Filing Number\n2 Entity Name\n3 First Name\n4 Last Name\n5 Title Code (P president, S secretary, M member)\n6 Type (OT other, LL limited liability company)',
    expected: {
      'company.name': 'Entity Name',
      'company.parties[0].person': { first: 'First Name', last: 'Last Name' },
      'company.parties[0].role.table[2]': { codes: ['M'], is: 'member', title: 'member' },
      'company.form.table[0].is': 'other',
    },
  },
];

const UNUSED: typeof SHAPES = [
  {
    what: 'and asks what a column is that it knows by its heading and makes nothing of',
    files: { 'wide.csv': 'id,name,type,status,city\n1,Plum LLC,LLC,Active,Ona\n2,Fig LLC,LLC,Active,Ona\n' },
    expected: {
      'questions[7]':
        'files[0].columns.believed: nothing is made of “city”. Is any of them wanted? Otherwise they go to `ignored`.',
    },
  },
];

const UTAH = [
  'entityid,businessname,entitytype,licensetype,address,city,state,zip,homestate,registrationdate,statusdetail',
  '1001-0160,Plum Bakery LLC,LLC,LLC - Domestic,1 Elm St,Provo,UT,84601,,2014-03-14,Active - Current',
  '1002-0142,Ferry Press Inc,Corporation,Corporation - Foreign,2 Elm St,Provo,UT,84601,DE,1988-11-09,Merged',
  '1003-0142,Plum,DBA,DBA,2 Elm St,Provo,UT,84601,,1988-11-09,Active - Current',
];
const utah = (lines: readonly string[] = UTAH) => ({ 'busentity.csv': `${lines.join('\n')}\n` });

/** The same kinds of columns as states head them, and files as programs save them. */
const KINDS: typeof SHAPES = [
  {
    what: 'headings that are run together, and two of types: that which says more',
    files: {
      ...utah(),
      'principal.csv': 'entityid,memberposition,fullname\n1001-0160,President; Manager,Orla Finch\n',
    },
    expected: {
      'company.status.column': 'statusdetail',
      'company.form.column': 'licensetype',
      'company.home.place': 'homestate',
      'company.noCompany[0].codes': ['DBA'],
      'company.parties[0].role.severalBy': ';',
      'company.parties[0].role.table[0].codes': ['President'],
    },
  },
  {
    what: 'a row of no headings: by its values',
    files: utah(UTAH.slice(1)),
    expected: {
      'company.name': 'Column 2',
      'company.formed': 'Column 10',
      'company.places.office': { street: 'Column 5', city: 'Column 6', state: 'Column 7', zip: 'Column 8' },
    },
  },
  {
    what: 'a heading that is missing',
    files: utah([UTAH[0]!.replace('businessname', ''), ...UTAH.slice(1)]),
    expected: { 'company.name': 'Column 2' },
  },
  {
    what: 'addresses in rows of their own, told by a type',
    files: {
      'BusinessSP.txt':
        'businessno\tbusinessname\tbusinesstype\tplaceofformation\tdateofincorporation\n1\tPlum Inc\tDPRX\tNM\t1/2/2015\n2\tFig Inc\tDPRX\tTX\t1/2/2015\n',
      'BusinessAddressSP.txt':
        'businessno\taddresstypedesc\taddressline1\tcity\tstatecode\tzip\n1\tMailing\t1 Elm St\tTaos\tNM\t87571\n1\tPrincipal Office\t2 Elm St\tTaos\tNM\t87571\n',
    },
    expected: {
      'company.home.place': 'placeofformation',
      'company.formed': 'dateofincorporation',
      'company.addressesByType.column': 'addresstypedesc',
      'company.addressesByType.table[1]': { codes: ['Principal Office'], is: 'headquarters' },
    },
  },
  {
    what: 'a letter for domestic and foreign, and former names in a file of their own',
    files: {
      'Corp.txt':
        'SOSID\tCorpName\tType\tCitizenship\tDateFormed\n1\tPlum LLC\tLLC\tD\t1/2/2015\n2\tFig LLC\tLLC\tF\t1/2/2015\n',
      'names.txt': 'SOSID\tOldEntityName\tNameChangeDate\n1\tPlumb LLC\t1/2/2019\n',
    },
    expected: {
      'files[0].key.column': 'SOSID',
      'company.home.stated.column': 'Citizenship',
      'company.formed': 'DateFormed',
      'company.names[0]': { of: 'names', column: 'OldEntityName', kind: 'previous_legal', ended: 'NameChangeDate' },
    },
  },
  {
    what: 'an agent with a street and an address for mail, and a column of whole addresses',
    files: {
      'e.csv': [
        'entityid,entityname,agentname,agentmailingaddress1,agentmailingcity,agentprincipaladdress1,agentprincipalcity,ADDRESS',
        '1,Plum LLC,Orla Finch,PO Box 1,Denver,1 Elm St,Denver,"2 Elm St, Denver, CO, 80202"',
      ].join('\n'),
    },
    expected: {
      'company.places.agent[0].street': 'agentprincipaladdress1',
      'company.places.agent[1].street': 'agentmailingaddress1',
      'company.places.office': { line: 'ADDRESS' },
    },
  },
  {
    what: 'filings',
    files: {
      'a.csv': 'entityid,entityname,entitystatus\n1,Plum LLC,Active\n2,Fig LLC,Merged\n',
      'filings.csv': 'entityid,filing_date,filing_type,effective_date\n1,2015-01-02,Report,2015-01-03\n',
    },
    expected: {
      'company.filings[0]': {
        of: 'filings',
        on: 'filing_date',
        title: { column: 'filing_type' },
        effective: 'effective_date',
      },
    },
  },
];

const REFUSED = [
  [
    'numbers that a spreadsheet rewrote',
    UTAH.map((line) => line.replace(/^(\d+)-\d+/, '$1E+10')),
    /rewritten the numbers/,
  ],
  ['a title above the headings', ['Entities,,,,,,,,,,', ...UTAH], /stand below a title/],
  ['headings alone', UTAH.slice(0, 1), /has headings and no rows/],
  ['carriage returns alone', [UTAH.join('\r')], /carriage returns alone/],
] as const;

describe('a draft is refused of', () => {
  for (const [what, lines, reason] of REFUSED)
    it(what, async () => {
      const path = join(folder, 'refused.csv');
      writeFileSync(path, lines.join('\n') + (lines.length > 1 ? '\n' : ''));
      const drafted = async () => {
        for (const input of await openInputs(path)) draftDeclaration('us_zz', [await readDraftTable(input, [])]);
      };
      await assert.rejects(drafted, reason);
    });
});

describe('a draft knows the columns of', () => {
  for (const { what, files, layout, expected } of [...SHAPES, ...UNUSED, ...KINDS]) {
    it(what, async () => {
      const described = layout === undefined ? [] : layoutIn('layout.txt', layout);
      const tables = [];
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        writeFileSync(path, text);
        for (const input of await openInputs(path)) tables.push(await readDraftTable(input, described));
      }
      const draft = draftDeclaration('us_zz', tables);
      for (const [path, value] of Object.entries(expected)) assert.deepEqual(at(draft, path), value, path);
    });
  }
});

function at(value: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).reduce((inner, part) => {
    return part === '' ? inner : (inner as Record<string, unknown> | undefined)?.[part];
  }, value);
}

const LAYOUTS = [
  ['first byte and length', '1 10 Number\n11 100 Name', ['Number 1+10', 'Name 11+100']],
  ['first and last byte', '1-10 Number\n11-110 Name', ['Number 1+10', 'Name 11+100']],
  ['in words', '1 to 10 Number\n11 to 110 Name', ['Number 1+10', 'Name 11+100']],
  ['numbered, then first byte and length', '1 1 10 Number\n2 11 100 Name', ['Number 1+10', 'Name 11+100']],
  ['names first', 'Number . . . . 1 10\nName: 11 100', ['Number 1+10', 'Name 11+100']],
  ['a gap between columns', '1 10 Number\n21 100 Name', ['Number 1+10', 'Name 21+100']],
  ['an order', '1. Number\n2. Name\n3. Name', ['Number', 'Name', 'Name 2']],
  ['first and last byte, then the length', '1-10 10 Number\n11-110 100 Name', ['Number 1+10', 'Name 11+100']],
  [
    'a range here, a length there',
    '1-10 Number\n11 100 Name\n111 Type\n112-113 ST',
    [...['Number 1+10', 'Name 11+100', 'Type 111+1', 'ST 112+2']],
  ],
  ['an order, and lengths', '1 10 Number\n2 100 Name', ['Number 1+10', 'Name 11+100']],
  [
    'a table of starts, ends, lengths and kinds, over two pages',
    [
      'Record Layout          Revised March 15, 2019',
      'FIELD  START  END  LENGTH  TYPE  VALUES',
      'Number            1   7   7  NUM   Assigned',
      'Address 1         8  37  30  CHAR',
      'Page 1 of 2',
      'Date Filed       38  45   8  NUM   10 digits or 8',
    ].join('\n'),
    ['Number 1+7', 'Address 1 8+30', 'Date Filed 38+8'],
  ],
  ['lengths before the places', 'Id 10 1 10\nName 60 11 70\nKind 1 71 71', ['Id 1+10', 'Name 11+60', 'Kind 71+1']],
  ['a first byte that is called 0', 'Id 0 10\nName 10 100', ['Id 1+10', 'Name 11+100']],
  ['kinds before the names', '1 10 N FILING NO\n11 2 C STATUS', ['FILING NO 1+10', 'STATUS 11+2']],
  ['places behind an order and a picture', ' 1 NO  X(09)  001-009\n 2 NAME  X  010-010', ['NO 1+9', 'NAME 10+1']],
  ['“Columns” before the numbers', 'Columns 1-10 Number\nColumn 11 Kind', ['Number 1+10', 'Kind 11+1']],
  [
    'a ruler above',
    '         1         2\n12345678901234567890\nno 1-8 Number\nname 9-58 Name',
    ['no 1+8', 'name 9+50'],
  ],
  ['bars of a page', '|Field|Start|Length|\n|---|---|---|\n|Id|1|10|\n|Name|11|9|', ['Id 1+10', 'Name 11+9']],
  ['commas of a spreadsheet', 'Id,1,10,the number\nName,11,9,the name', ['Id 1+10', 'Name 11+9']],
  ['an order and kinds', '1 CORP_ID NUMBER(10) key\n2 FILED DATE', ['CORP_ID', 'FILED DATE']],
  ['a dictionary of a database', 'Table Corp\nCorpID int 4 No\nName varchar 300 No', ['CorpID 1+4', 'Name 5+300']],
  [
    'a record in COBOL',
    [
      '01  CORP-REC.',
      '    03  CORP-ID      PIC 9(09).',
      '    03  FILLER       PIC X.',
      '    03  CORP-ZIP     PIC X(9).',
      '    03  CORP-ZIP-R REDEFINES CORP-ZIP.',
      '        05  ZIP5     PIC 9(5).',
      '    03  FEE          PIC S9(3)V99.',
      '    03  OFFICERS OCCURS 2 TIMES.',
      '        05  TITLE    PIC XX.',
    ].join('\n'),
    ['CORP-ID 1+9', 'CORP-ZIP 11+9', 'FEE 20+5', 'TITLE 1 25+2', 'TITLE 2 27+2'],
  ],
  ['names that begin with a digit', '1 10 Number\n11 20 2nd Address', ['Number 1+10', '2nd Address 11+20']],
] as const;

/** What a description says of the codes of its last column. */
const CODES = [
  ['in the line of the column', '1 9 Id\n10 1 Kind: A active, D dissolved', { A: 'active', D: 'dissolved' }],
  ['with equal signs', '1 9 Id\n10 1 Kind A=active, D=dissolved', { A: 'active', D: 'dissolved' }],
  ['in lines below it', '1 9 Id\n10 1 Kind\n  A = active\n  D = dissolved', { A: 'active', D: 'dissolved' }],
  [
    'numbers in lines below it',
    '1 9 Id\n10 2 Kind\n  01 = active\n  02 dissolved',
    { '01': 'active', '02': 'dissolved' },
  ],
  ['in a line that is wrapped', '1 9 Id\n10 1 Kind (A active,\n     D dissolved)', { A: 'active', D: 'dissolved' }],
  ['wrapped within one', '1 9 Id\n10 1 Kind (A active, D\n   dissolved)', { A: 'active', D: 'dissolved' }],
  [
    'behind words of another column',
    'Id int 4 No\nKind int 4 No  1=active, 2=dissolved',
    { 1: 'active', 2: 'dissolved' },
  ],
  [
    'in conditions of COBOL',
    "03 ID PIC X.\n03 KIND PIC X.\n   88 CORP-ACTIVE VALUE 'A'.\n   88 ENDED VALUES 'D' 'M'.",
    { A: 'corp active', D: 'ended', M: 'ended' },
  ],
  ['and the heading of what follows is none', '1 9 Id\n10 1 Kind: A active\nPARTY RECORDS', { A: 'active' }],
] as const;

describe('a publisher’s description is read', () => {
  for (const [what, text, expected] of LAYOUTS) {
    it(what, () => {
      const found = layoutIn('layout.txt', text).map(({ name, at: place }) =>
        place ? `${name} ${place.join('+')}` : name,
      );
      assert.deepEqual(found, expected);
    });
  }

  for (const [what, text, expected] of CODES)
    it(`with its codes ${what}`, () => {
      assert.deepEqual(Object.fromEntries(layoutIn('layout.txt', text).at(-1)!.meanings), expected);
    });

  it('or the line that is wrong is named', () => {
    const text = 'Layout\n1 10 Number\n11 5 Type\n14 20 Name';
    assert.throws(() => layoutIn('layout.txt', text), /line 4, “Name”, does not begin behind the column before it/);
  });

  it('or a binary number is named', () =>
    assert.throws(
      () => layoutIn('layout.txt', '03 ID PIC X(9).\n03 FEE PIC S9(7) COMP-3.'),
      /line 2: “FEE” is a binary number \(COMP-3\)/,
    ));

  const WRONG = [
    '',
    '1 '.repeat(50_000),
    `Name${'.'.repeat(100_000)}`,
    'nothing here',
    '1 10 Number\n5 100 Name',
    '1 Number\n3 Name',
    '1 0 Number\n2 5 Name',
  ];
  for (const path of [folder, join(folder, 'nowhere.txt')])
    it('or said to be unreadable', () => assert.throws(() => readLayout(path), /cannot be read/));
  for (const text of WRONG)
    it(`or refused: ${JSON.stringify(text.slice(0, 20))}`, () =>
      assert.throws(() => layoutIn('layout.txt', text), /describes no columns/));
});

describe('descriptions of several files', () => {
  const [filing, party] = ['filing-layout.txt', 'party-layout.txt'].map((name) => join(folder, name));
  writeFileSync(filing!, '1 Number\n2 Name');
  writeFileSync(party!, '1 Number\n2 Title');

  const TOLD = [
    ['one of a single file', ['A.txt'], [filing], { 'A.txt': 'Name' }],
    [
      'each of the file that is named before it',
      ['A.txt', 'B.txt'],
      [`B.txt=${party}`, `A.txt=${filing}`],
      { 'A.txt': 'Name', 'B.txt': 'Title' },
    ],
    ['one of two, the other has headings', ['A.csv', 'B.txt'], [`B.txt=${party}`], { 'B.txt': 'Title' }],
  ] as const;
  for (const [what, files, given, expected] of TOLD)
    it(what, () => {
      const found = [...layoutsOf(files, given as readonly string[])].map(([file, columns]) => [
        file,
        columns.at(-1)!.name,
      ]);
      assert.deepEqual(Object.fromEntries(found), expected);
    });

  const REFUSED = [
    [
      'one of no file that is told',
      ['A.txt', 'B.txt'],
      [filing],
      /which of the files does it describe\? Say so: --layout A\.txt=/,
    ],
    ['one of a file that is not there', ['A.txt', 'B.txt'], [`C.txt=${filing}`], /the files are A\.txt, B\.txt/],
    ['two of one file', ['A.txt'], [filing, party], /A\.txt has two descriptions/],
  ] as const;
  for (const [what, files, given, reason] of REFUSED)
    it(`refused: ${what}`, () => assert.throws(() => layoutsOf(files, given as readonly string[]), reason));
});
