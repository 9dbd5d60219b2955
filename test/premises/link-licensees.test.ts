import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { EngineError } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { snapshotDirectory, snapshotPath } from '../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Address, Company, Party, Premises } from '../../src/entity/index.ts';
import { type LinkInput, linkLicensees } from '../../src/premises/index.ts';
import { address } from '../engine/candidates.ts';
import { company, load, party, temporaryEngine, temporaryHome } from '../engine/companies.ts';
import { turnOver } from '../engine/sqlite/damaged-files.ts';

const DOOR = address('12 Quorle Ave', 'Miami', 'FL', '33101');
const IN_TOWN = address('900 Bay Rd', 'Miami', 'FL', '33109');
const FAR = address('77 Pine St', 'Pensacola', 'FL', '32501');
const MAIL = address('PO Box 815', 'Ocala', 'FL', '34470');
const IN_GEORGIA = address('5 Peach St', 'Macon', 'GA', '31201');

type License = Partial<Omit<Premises, 'licensee'>> & {
  readonly licensee?: string | null;
  readonly type?: Premises['licensee']['type'];
  readonly number?: LinkInput['registrationNumber'];
  readonly officers?: readonly string[];
};

function inputOf({
  licensee = 'Tavora LLC',
  type = 'unknown',
  number = null,
  officers = [],
  ...more
}: License): LinkInput {
  const premises: Premises = {
    id: '1',
    source: 'us_fl_test',
    license_number: '1',
    license_kind: null,
    trade_name: null,
    licensee: { name: licensee, type, jurisdiction_code: null, entity_number: null },
    link: null,
    parties: null,
    address: DOOR,
    mailing_address: null,
    phone: null,
    website: null,
    issued_on: null,
    expires_on: null,
    status: 'current',
    status_raw: null,
    source_url: null,
    as_of: '2026-01-31',
    ...more,
  };
  return { premises, registrationNumber: number, officers };
}

type Registered = Parameters<typeof company>[3] & { readonly at?: Address | null; readonly state?: string };

/** Of Florida, in Pensacola, active. */
function on(number: string, name: string, { at = FAR, state = 'us_fl', ...more }: Registered = {}): Company {
  const addresses = { registered: at, headquarters: null, mailing: null };
  return company(state, number, name, { status: 'active', addresses, ...more });
}

const agent = (at: Address): Party => ({
  ...party('Corporate Agents Inc', ['registered_agent']),
  type: 'company',
  address: at,
});
const ended = (dissolved_on: string | null) => ({ status: 'dissolved', dissolved_on }) as const;
const crowd = Array.from({ length: 20 }, (_, index) => on(`c${index}`, `Stranger ${index} LLC`, { at: DOOR }));

/** `expected`: the number and the method, or `null`. */
type Case = readonly [
  behaviour: string,
  license: License,
  registry: readonly Company[],
  expected: readonly [string, string] | null,
];

const SPELLINGS: readonly Case[] = [
  ['a company of the very name', {}, [on('1', 'TAVORA LLC')], ['1', 'name']],
  ['with dots and a comma', {}, [on('1', 'TAVORA, L.L.C.')], ['1', 'name']],
  ['with the form in words', {}, [on('1', 'Tavora Limited Liability Company')], ['1', 'name']],
  [
    'with AND for &, and THE',
    { licensee: 'Roe & Sons Deli Corp' },
    [on('1', 'THE ROE AND SONS DELI CORPORATION')],
    ['1', 'name'],
  ],
  ['with THE behind it', { licensee: 'TAVORA LLC THE' }, [on('1', 'TAVORA LLC')], ['1', 'name']],
  ['with another blank', { licensee: 'Silver Wear LLC' }, [on('1', 'SILVERWEAR LLC')], ['1', 'name']],
  [
    'with an abbreviation, in town',
    { licensee: 'Orley Svc LLC' },
    [on('1', 'ORLEY SERVICES LLC', { at: IN_TOWN })],
    ['1', 'name'],
  ],
  ['with an abbreviation, far away', { licensee: 'Orley Svc LLC' }, [on('1', 'ORLEY SERVICES LLC')], null],
  [
    'with a plural, at the door',
    { licensee: 'Orley Deli LLC' },
    [on('1', 'ORLEY DELIS LLC', { at: DOOR })],
    ['1', 'name_address'],
  ],
  ['with a plural, in town', { licensee: 'Orley Deli LLC' }, [on('1', 'ORLEY DELIS LLC', { at: IN_TOWN })], null],
  [
    'in another order, at the door',
    { licensee: 'Bakery Orley LLC' },
    [on('1', 'ORLEY BAKERY LLC', { at: DOOR })],
    ['1', 'name_address'],
  ],
  [
    'of the licensee before its DBA',
    { licensee: 'TAVORA LLC DBA ORLEY' },
    [on('1', 'TAVORA LLC'), on('2', 'ORLEY LLC')],
    ['1', 'name'],
  ],
  ['of the company beside a person', { licensee: 'TAVORA LLC/ JANE ROE' }, [on('1', 'TAVORA LLC')], ['1', 'name']],
  ['of two licensees', { licensee: 'TAVORA LLC / ORLEY INC' }, [on('1', 'TAVORA LLC'), on('2', 'ORLEY INC')], null],
  [
    'with a form that the list cut off',
    { source: 'us_la_new_orleans', licensee: 'TAVORA ORLEY NORTH BAY CAFE LL' },
    [on('1', 'TAVORA ORLEY NORTH BAY CAFE LLC', { at: IN_TOWN })],
    ['1', 'name'],
  ],
  [
    'with a word that the list cut off, where the rest may be anything',
    { source: 'us_la_new_orleans', licensee: 'TAVORA ORLEY NORTH BAY RESTAUR' },
    [on('1', 'TAVORA ORLEY NORTH BAY RESTAURANT II LLC', { at: IN_TOWN })],
    null,
  ],
];

const LOOK_ALIKES: readonly Case[] = [
  ['another form', {}, [on('1', 'TAVORA INC', { at: DOOR })], null],
  [
    'another form of the very name beside the right one',
    {},
    [on('1', 'TAVORA INC', { at: DOOR }), on('2', 'TAVORA LLC')],
    ['2', 'name'],
  ],
  ['the form by the registry’s own word alone', {}, [on('1', 'TAVORA', { legal_form: 'corporation', at: DOOR })], null],
  ['INC for CORP, far away', { licensee: 'Tavora Corp' }, [on('1', 'TAVORA INC')], null],
  [
    'INC for CORP, at the door',
    { licensee: 'Tavora Corp' },
    [on('1', 'TAVORA INC', { at: DOOR })],
    ['1', 'name_address'],
  ],
  [
    'INC for CORP where N stands for AND',
    { licensee: 'Bean N Bean Corp' },
    [on('1', 'BEAN N BEAN INC', { at: IN_TOWN })],
    null,
  ],
  ['a sister', {}, [on('1', 'TAVORA II LLC', { at: DOOR }), on('2', 'TAVORA OF MIAMI LLC', { at: DOOR })], null],
  ['a series', {}, [on('1', 'TAVORA LLC SERIES A', { at: DOOR })], null],
  ['one word else', { licensee: 'Tavora Grill LLC' }, [on('1', 'TAVORA CAFE LLC', { at: DOOR })], null],
  ['another state', {}, [on('1', 'TAVORA LLC', { state: 'us_ga', at: DOOR })], null],
  ['a trade name', {}, [on('1', 'ORLEY INC', { trading: ['TAVORA LLC'], at: DOOR })], null],
  [
    'a trade name’s own record',
    { licensee: 'Tavora Grill' },
    [on('1', 'TAVORA GRILL', { legal_form: 'other', legal_form_raw: 'FICTITIOUS NAME', at: DOOR })],
    null,
  ],
  [
    'a name given up, at the door',
    {},
    [on('1', 'ORLEY INC', { previous: ['TAVORA LLC'], at: DOOR })],
    ['1', 'name_address'],
  ],
  ['a name given up, in town', {}, [on('1', 'ORLEY INC', { previous: ['TAVORA LLC'], at: IN_TOWN })], null],
  [
    'a name given up beside its present bearer',
    {},
    [on('1', 'ORLEY INC', { previous: ['TAVORA LLC'] }), on('2', 'TAVORA LLC')],
    ['2', 'name'],
  ],
];

const FORMS: readonly Case[] = [
  ['no form on either side', { licensee: 'Orley Grill Services' }, [on('1', 'ORLEY GRILL SERVICES')], ['1', 'name']],
  [
    'a form in the registry alone, far away',
    { licensee: 'Orley Grill Services' },
    [on('1', 'ORLEY GRILL SERVICES LLC', { at: IN_TOWN })],
    null,
  ],
  [
    'a form in the registry alone, at the door',
    { licensee: 'Orley Grill Services' },
    [on('1', 'ORLEY GRILL SERVICES LLC', { at: DOOR })],
    ['1', 'name_address'],
  ],
  [
    'a form in the registry alone, of two',
    { licensee: 'Orley Grill Services' },
    [on('1', 'ORLEY GRILL SERVICES LLC', { at: DOOR }), on('2', 'ORLEY GRILL SERVICES INC')],
    null,
  ],
];

const PEOPLE: readonly Case[] = [
  ['a person, by the list', { type: 'person', licensee: 'ROE LLC' }, [on('1', 'ROE LLC', { at: DOOR })], null],
  ['a person, by the name alone', { licensee: 'Jane Roe' }, [on('1', 'JANE ROE', { at: DOOR })], null],
  [
    'a person with a company’s number',
    { type: 'person', licensee: 'Jane Roe', number: { scheme: 'us_fl', value: 'P000001' } },
    [on('P000001', 'JANE ROE INC')],
    null,
  ],
  [
    'a company with a person’s name, by the list',
    { type: 'company', licensee: 'Jane Roe' },
    [on('1', 'JANE ROE')],
    ['1', 'name'],
  ],
  ['two words that may be a person', { licensee: 'Mirren Caldreth' }, [on('1', 'MIRREN CALDRETH')], null],
  [
    'two words that may be a person, at the door',
    { licensee: 'Mirren Caldreth' },
    [on('1', 'MIRREN CALDRETH', { at: DOOR })],
    ['1', 'name_address'],
  ],
];

const BEARERS: readonly Case[] = [
  ['two of the name', {}, [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC')], null],
  ['one of two at the door', {}, [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC', { at: DOOR })], ['2', 'name_address']],
  [
    'one of two at the mailing address',
    { mailing_address: MAIL },
    [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC', { at: MAIL })],
    ['2', 'name_address'],
  ],
  ['two at the door', {}, [on('1', 'TAVORA LLC', { at: DOOR }), on('2', 'TAVORA, LLC', { at: DOOR })], null],
  ['one of two in town', {}, [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC', { at: IN_TOWN })], null],
  [
    'one of two at its agent’s, at the door',
    {},
    [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC', { at: DOOR, parties: [agent(DOOR)] })],
    null,
  ],
  ['one of two at a crowded door', {}, [on('1', 'TAVORA LLC'), on('2', 'TAVORA, LLC', { at: DOOR }), ...crowd], null],
  [
    'one of two with an officer of the list',
    { officers: ['Jane Roe'] },
    [on('1', 'TAVORA LLC', { parties: [party('ROE, JANE', ['manager'])] }), on('2', 'TAVORA, LLC')],
    ['1', 'name_officer'],
  ],
  [
    'more of the name than are read',
    {},
    Array.from({ length: 40 }, (_, index) => on(`${index}`, index === 0 ? 'TAVORA LLC' : 'TAVORA INC')),
    null,
  ],
  [
    'a name given up at the door, and its present bearer elsewhere',
    { licensee: 'Orley Deli LLC' },
    [on('1', 'ORLEY DELI LLC'), on('2', 'ORLEY INC', { previous: ['ORLEY DELI LLC'], at: DOOR })],
    ['1', 'name'],
  ],
  [
    'a name given up with an officer of the list, and its present bearer elsewhere',
    { officers: ['Jane Roe'] },
    [
      on('1', 'TAVORA LLC'),
      on('2', 'ORLEY INC', { previous: ['TAVORA LLC'], parties: [party('ROE, JANE', ['manager'])] }),
    ],
    null,
  ],
];

const TIMES: readonly Case[] = [
  ['ended years before', {}, [on('1', 'TAVORA LLC', { ...ended('2003-01-01'), at: DOOR })], null],
  [
    'ended before the license was issued',
    { issued_on: '2025-06-01' },
    [on('1', 'TAVORA LLC', { ...ended('2025-05-01'), at: DOOR })],
    null,
  ],
  [
    'ended since the license was issued, in town',
    { issued_on: '2020-01-01' },
    [on('1', 'TAVORA LLC', { ...ended('2025-05-01'), at: IN_TOWN })],
    ['1', 'name'],
  ],
  [
    'ended since the license was issued, far away',
    { issued_on: '2020-01-01' },
    [on('1', 'TAVORA LLC', ended('2025-05-01'))],
    null,
  ],
  ['ended on an unknown day', {}, [on('1', 'TAVORA LLC', ended(null))], null],
  ['ended on an unknown day, at the door', {}, [on('1', 'TAVORA LLC', { ...ended(null), at: DOOR })], ['1', 'name']],
  [
    'ended as the license has',
    { status: 'ended', issued_on: '2001-01-01', expires_on: '2002-12-31' },
    [on('1', 'TAVORA LLC', ended('2003-01-01'))],
    ['1', 'name'],
  ],
  [
    'ended at the door beside one that stands',
    {},
    [on('1', 'TAVORA LLC', { ...ended(null), at: DOOR }), on('2', 'TAVORA LLC')],
    ['2', 'name'],
  ],
  ['formed after the list', {}, [on('1', 'TAVORA LLC', { formed_on: '2026-03-01', at: DOOR })], null],
  [
    'formed after the license was issued, in town',
    { issued_on: '2020-01-01' },
    [on('1', 'TAVORA LLC', { formed_on: '2021-01-01', at: IN_TOWN })],
    ['1', 'name'],
  ],
  [
    'formed after the license was issued, far away',
    { issued_on: '2020-01-01' },
    [on('1', 'TAVORA LLC', { formed_on: '2021-01-01' })],
    null,
  ],
];

const ubi = (value: string) => ({ scheme: 'us_wa', value });
const inSeattle = { source: 'us_wa_test', address: address('12 Pike St', 'Seattle', 'WA', '98101') };
const inWashington = (number: string, name: string, more: Registered = {}) =>
  on(number, name, { state: 'us_wa', at: null, ...more });

const NUMBERS: readonly Case[] = [
  [
    'nine digits',
    { ...inSeattle, number: ubi('601155352') },
    [inWashington('601155352', 'TAVORA HOLDINGS INC')],
    ['601155352', 'number'],
  ],
  [
    'nine of sixteen digits',
    { ...inSeattle, number: ubi('6011553520010001') },
    [inWashington('601155352', 'TAVORA LLC')],
    ['601155352', 'number'],
  ],
  [
    'against a namesake',
    { ...inSeattle, number: ubi('601155352') },
    [inWashington('601155352', 'TAVORA LLC'), inWashington('2', 'TAVORA LLC')],
    ['601155352', 'number'],
  ],
  [
    'of a company of an altogether different name',
    { ...inSeattle, number: ubi('601155352') },
    [inWashington('601155352', 'ORLEY LLC')],
    null,
  ],
  [
    'that means nothing',
    { ...inSeattle, number: ubi('0001553520010001') },
    [inWashington('000155352', 'TAVORA LLC II'), inWashington('2', 'TAVORA LLC')],
    ['2', 'name'],
  ],
  ['that is another word', { ...inSeattle, number: ubi('PENDING') }, [inWashington('2', 'TAVORA LLC')], ['2', 'name']],
  [
    'other than that of the company of the name',
    { ...inSeattle, number: ubi('601155352') },
    [inWashington('2', 'TAVORA LLC')],
    null,
  ],
  [
    'without a name',
    { ...inSeattle, licensee: null, number: ubi('601155352') },
    [inWashington('601155352', 'TAVORA LLC')],
    ['601155352', 'number'],
  ],
  [
    'among the identifiers of one of two',
    { number: { scheme: 'us_ein', value: '12-3456789' } },
    [on('1', 'TAVORA LLC'), on('2', 'TAVORA LLC', { identifiers: [{ scheme: 'us_ein', value: '123456789' }] })],
    ['2', 'number'],
  ],
];

const STATES: readonly Case[] = [
  [
    'of the list, for premises elsewhere',
    { address: IN_GEORGIA },
    [on('1', 'TAVORA LLC'), on('2', 'TAVORA LLC', { state: 'us_ga' })],
    ['1', 'name'],
  ],
  [
    'of the premises, where the list’s has none',
    { address: IN_GEORGIA },
    [on('2', 'TAVORA LLC', { state: 'us_ga' }), on('1', 'ORLEY LLC')],
    ['2', 'name'],
  ],
  [
    'of the mail, by the name alone',
    { mailing_address: IN_GEORGIA },
    [on('2', 'TAVORA LLC', { state: 'us_ga' })],
    null,
  ],
  [
    'of the mail, at its address',
    { mailing_address: IN_GEORGIA },
    [on('2', 'TAVORA LLC', { state: 'us_ga', at: IN_GEORGIA })],
    ['2', 'name_address'],
  ],
  ['of the premises, for a list of the country', { source: 'us_fsis' }, [on('1', 'TAVORA LLC')], ['1', 'name']],
  ['that is not loaded', { source: 'us_fsis', address: null }, [on('1', 'TAVORA LLC')], null],
];

const HOSTILE: readonly Case[] = [
  ['no name', { licensee: null }, [on('1', 'TAVORA LLC')], null],
  ['no letter', { licensee: '*** & --- LLC' }, [on('1', 'TAVORA LLC')], null],
  ['a form alone', { licensee: 'LLC' }, [on('1', 'TAVORA LLC')], null],
  ['a million letters', { licensee: `${'TAVORA '.repeat(150_000)}LLC` }, [on('1', 'TAVORA LLC')], null],
  ['names of objects’ own parts', { licensee: '__proto__ constructor LLC' }, [on('1', 'TAVORA LLC')], null],
  ['half a character', { licensee: 'TAVORA \ud83d LLC' }, [on('1', 'TAVORA LLC')], ['1', 'name']],
];

const TABLES: Readonly<Record<string, readonly Case[]>> = {
  'a licensee is linked, or left open, by the spelling of its name:': SPELLINGS,
  'a look-alike is another company:': LOOK_ALIKES,
  'a name without a form:': FORMS,
  'people have no registration:': PEOPLE,
  'several bearers of the name:': BEARERS,
  'dates of both:': TIMES,
  'a number of the licensee:': NUMBERS,
  'the state:': STATES,
  'a name that is none:': HOSTILE,
};

for (const [title, cases] of Object.entries(TABLES)) {
  describe(title, () => {
    for (const [behaviour, license, registry, expected] of cases) {
      it(behaviour, async () => {
        const [link] = await linkLicensees(memoryCandidates(registry), [inputOf(license)]);
        assert.deepEqual(link === null ? null : [link!.entity_number, link!.method], expected);
        if (link !== null) assert.ok(link!.probability > 0.8 && link!.probability < 1);
      });
    }
  });
}

describe('a batch', () => {
  const registry = [
    on('1', 'TAVORA LLC', { at: DOOR }),
    on('2', 'TAVORA, LLC'),
    on('3', 'ORLEY INC'),
    on('4', 'ORLEYS DELI LLC', { at: DOOR }),
  ];
  const inputs = [{}, { licensee: 'Orley Inc' }, { licensee: 'Jane Roe' }, { licensee: 'Orley Deli LLC' }, {}].map(
    inputOf,
  );

  it('has its links in order, the same as one by one, and from the embedded engine', async () => {
    const source = memoryCandidates(registry);
    const links = await linkLicensees(source, inputs);
    assert.deepEqual(
      links.map((link) => link?.entity_number ?? null),
      ['1', '3', null, '4', '1'],
    );
    const single = await Promise.all(inputs.map(async (input) => (await linkLicensees(source, [input]))[0]));
    assert.deepEqual(single, links);
    await using engine = temporaryEngine(0);
    await load(engine, registry);
    assert.deepEqual(await linkLicensees(engine.candidates, inputs), links);
  });

  it('asks each question once, in two rounds and one for houses, however long it is', async () => {
    const source = memoryCandidates(registry);
    const asked: number[] = [];
    const counting = {
      ...source,
      lookUp: (lookups: Parameters<typeof source.lookUp>[0]) => {
        asked.push(lookups.length);
        return source.lookUp(lookups);
      },
    };
    await linkLicensees(counting, Array.from({ length: 100 }, () => inputs).flat());
    assert.deepEqual(asked, [3, 1]);
  });

  it('of none, or with no registry, has no links', async () => {
    assert.deepEqual(await linkLicensees(memoryCandidates(registry), []), []);
    assert.deepEqual(
      await linkLicensees(memoryCandidates([]), inputs),
      inputs.map(() => null),
    );
  });

  it('is refused where a snapshot is damaged', async () => {
    const home = temporaryHome();
    {
      await using engine = openSqliteEngine({ home, threads: 0 });
      await load(engine, registry);
    }
    const path = snapshotPath(snapshotDirectory(home), 'us_fl');
    turnOver(path, 4096, statSync(path).size - 4096);
    await using engine = openSqliteEngine({ home, threads: 0, onUnreadable: () => undefined });
    await assert.rejects(
      async () => await linkLicensees(engine.candidates, inputs),
      (error: unknown) => error instanceof EngineError && error.code === 'snapshot_unreadable',
    );
  });
});
