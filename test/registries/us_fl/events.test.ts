import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Event,
  filingsOf,
  formerNamesOf,
  formerTradeNamesOf,
  lastTurn,
  mergerOf,
  whatEnded,
} from '../../../src/registries/us-fl/events.ts';
import { florida } from '../../../src/registries/us-fl/index.ts';
import { buildContext } from '../build-context.ts';
import { companyOfRows } from '../company-of-rows.ts';

function event(on: string, description: string, more: Partial<Event> = {}): Event {
  const other = {
    code: null,
    remarks: '',
    isMergerResult: false,
    otherNumber: null,
    otherName: null,
    changesName: false,
  };
  return { description, filedOn: on, effectiveOn: on, ...other, ...more };
}

const ENDINGS = [
  { words: ['VOLUNTARY DISSOLUTION'], domicile: 'domestic', status: 'dissolved' },
  { words: ['ADMIN DISSOLUTION FOR ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['REVOKED FOR ANNUAL REPORT'], domicile: 'foreign', status: 'withdrawn' },
  { words: ['REVOKED FOR ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['WITHDRAWAL'], domicile: 'foreign', status: 'withdrawn' },
  { words: ['MERGER'], domicile: 'domestic', status: 'merged' },
  { words: ['CONVERSION'], domicile: 'domestic', status: 'inactive' },
  { words: ['MERGER', 'VOLUNTARY DISSOLUTION', 'ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['ADMIN DISSOLUTION', 'REINSTATEMENT', 'MERGER'], domicile: 'domestic', status: 'merged' },
  { words: ['ADMIN DISSOLUTION', 'REINSTATEMENT'], domicile: 'domestic', status: undefined },
  { words: ['ADMIN DISSOLUTION', 'REVOCATION OF DISSOLUTION'], domicile: 'domestic', status: undefined },
  { words: ['LC AMENDMENT'], domicile: 'domestic', status: undefined },
  { words: ['EXPIRATION OF TERM'], domicile: 'domestic', status: 'dissolved' },
  { words: [], domicile: 'domestic', status: undefined },
] as const;

describe('the last event that ends or revives an entity tells how it ended', () => {
  for (const { words, domicile, status } of ENDINGS) {
    it(`${words.join(', ') || 'no event'}: ${status ?? 'cannot be told'} (${domicile})`, () => {
      const events = words.map((description, index) => event(`201${index}-05-06`, description));
      assert.equal(whatEnded(events, domicile)?.status, status);
    });
  }
});

const CODES = [
  { code: 'CORAMADMAR', status: 'dissolved' },
  { code: 'CORAMINVOL', status: 'dissolved' },
  { code: 'CORAMDSPRC', status: 'dissolved' },
  { code: 'CORAMCANNP', status: 'dissolved' },
  { code: 'CORAMREVAR', status: 'dissolved' },
  { code: 'CORAMREVAR', domicile: 'foreign', status: 'withdrawn' },
  { code: 'CORAMREVAR', domicile: 'unknown', status: 'inactive' },
  { code: 'CORAPREIN', status: 'active' },
  { code: 'CORAPREIWP', words: 'CANCEL ADM DISS/REV', status: 'active' },
  { code: null, words: 'CANCEL ADM DISS/REV', status: 'active' },
  { code: 'CORAPCMER', words: 'MERGING INTO', status: 'merged' },
  { code: 'CORAPDBANC', words: 'CHANGING DBA', status: undefined },
  // The code decides, whatever the words say.
  { code: 'CORAPREIN', words: 'VOLUNTARY DISSOLUTION', status: 'active' },
  // The words decide where nobody knows the code.
  { code: 'CORXXNEW', words: 'VOLUNTARY DISSOLUTION', status: 'dissolved' },
  { code: 'MERGER', words: '', status: 'merged' },
] as const;

describe('the code of an event tells what it does, and the words where there is none or an unknown one', () => {
  for (const row of CODES) {
    const { code, status, words = null, domicile = 'domestic' } = { words: undefined, domicile: undefined, ...row };
    it(`${code} ${words ?? ''}: ${status} (${domicile})`, () => {
      const said = { ...event('2020-01-02', ''), code, description: words };
      assert.equal(lastTurn([said], domicile)?.status, status);
    });
  }

  it('an unknown code is counted, a known one is not', () => {
    const documentnumber = 'P98000000001';
    const row = { documentnumber, description: 'LC AMENDMENT', filedate: '01022020' };
    const { unclassified } = companyOfRows(florida, [
      ['corporate', { documentnumber, name: 'FIRST INC.', status: 'A', filingtype: 'DOMP' }],
      ['events', { ...row, code: 'CORAPREIN' }],
      ['events', { ...row, code: 'CORXXNEW' }],
      ['events', row],
    ]);
    assert.deepEqual(unclassified, ['event_code: CORXXNEW']);
  });
});

it('a filing names what stands beside a merger', () => {
  const merger = event('2020-01-02', 'MERGER', { otherNumber: 'P98000000002', otherName: 'SECOND INC.' });
  assert.equal(filingsOf([merger])[0]?.description, 'With SECOND INC., number P98000000002');
});

const CONVERTED = [
  ['VOLUNTARY DISSOLUTION', 'dissolved', '2020-01-02'],
  ['CONVERSION', 'inactive', null],
] as const;

describe('the day of a conversion dissolves nothing', () => {
  for (const [description, status, dissolvedOn] of CONVERTED) {
    it(description, () => {
      const documentnumber = 'P98000000001';
      const { company } = companyOfRows(florida, [
        ['corporate', { documentnumber, name: 'FIRST INC.', status: 'I', filingtype: 'DOMP' }],
        ['events', { documentnumber, description, filedate: '01022020' }],
      ]);
      assert.deepEqual([company.status, company.dissolved_on], [status, dissolvedOn]);
    });
  }
});

const RENAMED = [
  [{ description: 'NAME CHANGE AMENDMENT' }, true],
  [{ description: 'NAME CHANGE AMENDMENT', othernumber: 'P98000000001' }, true],
  [{ description: 'AMENDMENT', namechanged: 'Y' }, true],
  [{ description: 'AMENDMENT', namechanged: 'N' }, false],
  [{ description: 'MERGER AND NAME CHANGE', othernumber: 'P98000000002' }, false],
] as const;

describe('an event changes the name by its words or its flag, and a merger carries another one', () => {
  for (const [columns, isChange] of RENAMED) {
    it(Object.values(columns).join(' '), () => {
      const documentnumber = 'P98000000001';
      const { company } = companyOfRows(florida, [
        ['corporate', { documentnumber, name: 'SECOND INC.', status: 'A', filingtype: 'DOMP' }],
        ['events', { documentnumber, othername: 'FIRST INC.', filedate: '01022020', ...columns }],
      ]);
      assert.equal(company.names?.[0]?.name, isChange ? 'FIRST INC.' : undefined);
    });
  }
});

function change(on: string, otherName: string): Event {
  return event(on, 'NAME CHANGE AMENDMENT', { otherName, changesName: true });
}

describe('former names come from the events that change a name', () => {
  it('each ended when its event took effect, and began with the one before', () => {
    const names = formerNamesOf(
      [change('2001-01-01', 'FIRST INC.'), change('2002-02-02', 'SECOND INC.')],
      'THIRD INC.',
      buildContext().context,
    );
    assert.deepEqual(names, [
      { name: 'FIRST INC.', kind: 'previous_legal', started_on: null, ended_on: '2001-01-01' },
      { name: 'SECOND INC.', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2002-02-02' },
    ]);
  });

  it('the present name at the end shows that events give new names, and the load says so', () => {
    const { context, notes } = buildContext();
    const events = [change('2001-01-01', 'SECOND INC.'), change('2002-02-02', 'Third, Inc')];
    const names = formerNamesOf(events, 'THIRD INC.', context);
    assert.deepEqual(names, [
      { name: 'SECOND INC.', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2002-02-02' },
    ]);
    assert.equal(notes.length, 1);
  });

  it('a merger’s other name is no former name', () => {
    const merger = event('2001-01-01', 'MERGER', { otherName: 'OTHER INC.' });
    assert.deepEqual(formerNamesOf([merger], 'THIRD INC.', buildContext().context), []);
  });
});

describe('a changed DBA is a former trade name', () => {
  for (const [columns, kind] of [
    [{ code: 'CORAPDBANC', description: 'CHANGING DBA', namechanged: 'Y' }, 'trading'],
    [{ code: 'CORLCDBANC', description: 'LC NAME CHANGE' }, 'trading'],
    [{ description: 'CHANGING DBA', namechanged: 'Y' }, 'trading'],
    [{ description: 'AMENDMENT', namechanged: 'Y' }, 'previous_legal'],
  ] as const) {
    it(`${Object.values(columns).join(' ')}: ${kind}`, () => {
      const documentnumber = 'F98000000001';
      const { company } = companyOfRows(florida, [
        ['corporate', { documentnumber, name: 'SECOND INC.', status: 'A', filingtype: 'FORP' }],
        ['events', { documentnumber, othername: 'FIRST SIGN', filedate: '01022020', ...columns }],
      ]);
      assert.deepEqual(company.names, [{ name: 'FIRST SIGN', kind, started_on: null, ended_on: '2020-01-02' }]);
    });
  }

  it('and an event without a name changes none', () => {
    assert.deepEqual(formerTradeNamesOf([event('2020-01-02', 'CHANGING DBA')]), []);
  });
});

const ENDED_HERE = 'CORPORATION WAS PART OF A MERGER. QUALIFIED CORPORATION WAS ';
const MERGERS = [
  { notes: `${ENDED_HERE}L12000160666`, survivor: 'L12000160666' },
  { notes: `${ENDED_HERE}123456`, survivor: '123456' },
  { notes: `${ENDED_HERE}F98000000002. MERGER NUMBER 100000128391`, survivor: 'F98000000002' },
  { notes: ENDED_HERE, survivor: undefined },
  { notes: `${ENDED_HERE}P98000000001`, survivor: undefined },
  { notes: 'CORPORATION WAS PART OF A MERGER', survivor: undefined },
] as const;

/** The three columns of notes, cut wherever 35 bytes end, without the blanks around each. */
function notesOf(text: string): Record<string, string> {
  return Object.fromEntries([1, 2, 3].map((n) => [`note${n}`, text.slice(35 * (n - 1), 35 * n).trim()]));
}

describe('the notes of a merger name the survivor, and the number beside it is the merger’s own', () => {
  const documentnumber = 'P98000000001';
  const ofMerger = (notes: string, status: string) =>
    companyOfRows(florida, [
      ['corporate', { documentnumber, name: 'FIRST INC.', status, filingtype: 'DOMP' }],
      [
        'events',
        { documentnumber, code: 'CORAPCMER', filedate: '01022020', othernumber: '100000128391', ...notesOf(notes) },
      ],
    ]).company;

  for (const { notes, survivor } of MERGERS) {
    it(`${notes}: ${survivor}`, () => {
      const company = ofMerger(notes, 'I');
      assert.equal(company.status, 'merged');
      assert.equal(company.relationships?.[0]?.entity.entity_number, survivor);
      assert.equal(company.relationships?.[0]?.kind, survivor && 'merged_into');
    });
  }

  it('the survivor is not merged', () => {
    const company = ofMerger('CORPORATION WAS A MERGER RESULT. SEE ALSO P98000000002', 'A');
    assert.deepEqual([company.status, company.relationships], ['active', null]);
  });

  it('a merger that it came out of is not what ended it later', () => {
    const events = [
      event('2018-01-02', 'VOLUNTARY DISSOLUTION'),
      event('2019-01-02', 'MERGER', { code: 'CORAPCMER', isMergerResult: true }),
    ];
    assert.equal(whatEnded(events, 'domestic')?.status, 'dissolved');
  });

  it('without notes the survivor is not known, and the load says so', () => {
    const { context, notes } = buildContext();
    const merger = event('2001-01-01', 'MERGER', { otherNumber: 'P98000000002' });
    assert.deepEqual([mergerOf(merger, 'L11111111111', context), notes.length], [[], 1]);
  });
});

describe('principals beyond the sixth', () => {
  const documentnumber = 'P98000000001';
  const registration = {
    documentnumber,
    name: 'FIRST INC.',
    status: 'A',
    filingtype: 'DOMP',
    morethansixofficers: 'Y',
    officer1title: 'P',
    officer1type: 'C',
    officer1name: 'HERON HOLDINGS LLC',
  };
  const principal = {
    documentnumber,
    officertitle: 'PD',
    officertype: 'P',
    officername: 'DOE                 JANE          Q',
    officerlast: 'DOE',
    officerfirst: 'JANE',
    officermiddle: 'Q',
    officercity: 'TAMPA',
    officerstate: 'FL',
    officerzip: '33602',
  };

  it('are parties as the first six are, each role under the whole title', () => {
    const { company, notes } = companyOfRows(florida, [
      ['corporate', registration],
      ['principals', principal],
    ]);
    assert.deepEqual(
      company.parties?.map(({ type, name, roles }) => [
        type,
        name,
        ...roles.map(({ kind, title }) => `${kind} ${title}`),
      ]),
      [
        ['company', 'HERON HOLDINGS LLC', 'officer P'],
        ['person', 'JANE Q DOE', 'officer PD', 'governor PD'],
      ],
    );
    assert.deepEqual([company.parties?.[1]?.address?.postal_code, notes], ['33602', []]);
  });

  it('whose file is not given are missed, and the load says so', () => {
    const { notes } = companyOfRows(florida, [['corporate', registration]]);
    assert.deepEqual(notes, ['An entity has more than six officers: the file gives the first six.']);
  });

  it('without a name, or of no entity, make nothing', () => {
    const layout = florida.layouts.find(({ id }) => id === 'principals');
    const { context } = buildContext();
    const origin = { file: 'corprindata.txt', line: 1 };
    assert.equal(layout?.read({ ...principal, officername: '' }, origin, context).kind, 'reject');
    assert.equal(layout?.read({ ...principal, documentnumber: '' }, origin, context).kind, 'reject');
    const fact = { key: documentnumber, rank: 3, kind: 'principal', data: principal };
    assert.equal(florida.build(documentnumber, [fact], context).kind, 'orphans');
  });
});
