/**
 * Statements are valid by the standard's own schemas where they are given (`CHARTER_TEST_SCHEMAS`), and say no more than
 * the registry.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Interest, isCalendarDate, type Party, type Role, type RoleKind } from '../../src/entity/index.ts';
import { openWriter } from '../../src/exports/index.ts';
import { linkedTo, ownership, party } from '../engine/owners.ts';
import * as fc from '../property.ts';
import {
  anyCompany,
  CONTEXT,
  companies,
  HOSTILE,
  NETWORK,
  objects,
  recordLines,
  sampleCompanies,
  written,
} from './companies.ts';

type Statement = {
  readonly statementId: string;
  readonly statementDate: string;
  readonly declarationSubject: string;
  readonly recordId: string;
  readonly recordType: string;
  readonly recordStatus?: string;
  readonly recordDetails: {
    readonly [key: string]: unknown;
    readonly interestedParty?: unknown;
    readonly subject?: string;
    readonly interests?: readonly { readonly type: string; readonly [key: string]: unknown }[];
  };
  readonly source: { readonly url?: string; readonly retrievedAt?: string };
};

const statementsOf = (records: readonly unknown[]) => objects<Statement>('companies', 'bods', records);
const somebody = (roles: readonly Partial<Role>[], more: Partial<Party> = {}): Party => ({
  type: 'person',
  name: 'PELL, OSWIN',
  roles: roles.map((role) => ({
    kind: 'officer' as RoleKind,
    title: null,
    ownership_percentage: null,
    started_on: null,
    ended_on: null,
    ...role,
  })),
  address: null,
  ...more,
});

const HOME = party('KITE HOME LLC', {
  ...linkedTo('us_fl', 'L1'),
  identifiers: [{ scheme: 'us_cms_enrollment', value: 'O1' }],
  formed_on: '2015-01-15',
});
const HELD: Interest = {
  type: 'shareholding',
  direct_or_indirect: 'indirect',
  share: { exact: 62.5, minimum: null, maximum: null },
  title: '5% OR GREATER INDIRECT OWNERSHIP INTEREST',
  started_on: '2020-02-29',
  ended_on: null,
};
const HOLDING = party('Kite Holdings, Inc.', {
  previous_names: ['Pell Provisions Inc', 'Pell & Sons'],
  identifiers: [
    { scheme: 'lei', value: '99000000000000000117' },
    { scheme: 'us_de', value: '2267254' },
  ],
  incorporated_in: 'us_de',
  flags: ['private_equity', 'holding_company'],
});
const PERSON = party('ROE, JANE', { type: 'person', identifiers: [{ scheme: 'us_cms_associate', value: '31' }] });
const OWNED = [
  ownership('us_cms_owners', 'O1/1', HOME, HOLDING, HELD),
  ownership('us_cms_owners', 'O1/2', HOME, PERSON, { ...HELD, share: { exact: null, minimum: 5, maximum: 100 } }),
  ownership('us_cms_owners', 'O1/3', HOME, party(null, { type: 'person' }), { ...HELD, share: null, title: null }),
  ownership('us_cms_owners', 'O1/4', HOME, party('KITE', { type: 'unknown' }), { ...HELD, started_on: null }),
  ownership('us_cms_owners', 'O1/5', HOME, party(null, { type: 'unknown' }), HELD),
  ownership('us_cms_owners', 'O2', party(null), null),
];

const { CHARTER_TEST_SCHEMAS: schemas } = process.env;
const skip = schemas === undefined ? 'CHARTER_TEST_SCHEMAS names no folder of schemas' : false;

describe("BODS statements are valid by the standard's schema", { skip }, () => {
  const validator = (() => {
    if (schemas === undefined) return null;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addFormat('date', isCalendarDate);
    ajv.addFormat('date-time', () => false);
    ajv.addFormat('uri', (text) => URL.canParse(text) && /^[\x21-\x7e]+$/.test(text));
    const folder = join(schemas, 'bods');
    for (const file of globSync('*.json', { cwd: folder })) {
      // Their ids are no whole URNs, which the validator asks for.
      const schema = JSON.parse(readFileSync(join(folder, file), 'utf8').replaceAll('"urn:', '"https://bods.example/'));
      if (String(schema.$id).startsWith('https://bods.example/')) ajv.addSchema(schema);
    }
    return ajv.getSchema('https://bods.example/statement')!;
  })();
  const assertValid = (statements: readonly Statement[]) => {
    if (validator!(statements)) return;
    const [error] = validator!.errors!;
    assert.fail(
      `${error!.instancePath} ${error!.message}: ${JSON.stringify(statements[Number(error!.instancePath.split('/')[1])])}`,
    );
  };

  it('of the samples of all registries', () => {
    const statements = statementsOf(sampleCompanies());
    assert.ok(statements.length > 300);
    assertValid(statements);
  });

  it('of any company', () =>
    fc.assert(
      fc.property(companies, (records) => assertValid(statementsOf(records))),
      { numRuns: 300 },
    ));

  it('of a removed company', () => {
    const gone = { kind: 'removed', jurisdiction_code: 'us_co', entity_number: '7', legal_name: null, as_of: null };
    const statements = statementsOf([gone]);
    assertValid(statements);
    assert.deepEqual([statements.length, statements[0]!.recordStatus], [1, 'closed']);
  });

  it('of a source of owners', () => {
    const statements = objects<Statement>('owners', 'bods', OWNED);
    assert.equal(statements.length, 10);
    assertValid(statements);
  });

  it('of a network', () => assertValid(objects<Statement>('network', 'bods', [NETWORK])));

  it('and the schema refuses what is none', () => {
    const [statement] = statementsOf([anyCompany()]);
    assert.equal(validator!([{ ...statement, statementId: 'short' }]), false);
    assert.equal(validator!([{ ...statement, recordDetails: { isComponent: false } }]), false);
    assert.equal(validator!([{ ...statement, statementDate: 'yesterday' }]), false);
  });
});

describe('BODS statements', () => {
  /** `more`: of the company or the party. */
  const ROLES: readonly (readonly [role: Partial<Role>, interest: object | null, more?: object])[] = [
    [
      { kind: 'shareholder', ownership_percentage: 12.5 },
      { type: 'shareholding', share: { exact: 12.5 } },
    ],
    [{ kind: 'shareholder' }, { type: 'shareholding' }],
    [
      { kind: 'owner', ownership_percentage: 100 },
      { type: 'shareholding', share: { exact: 100 } },
    ],
    [{ kind: 'owner' }, { type: 'shareholding' }],
    [{ kind: 'owner' }, { type: 'unknownInterest' }, { legal_form: 'other' }],
    [
      { kind: 'owner', title: 'Beneficial owner' },
      { type: 'shareholding', beneficialOwnershipOrControl: true },
    ],
    [
      { kind: 'governor', title: 'Beneficial owner' },
      { type: 'otherInfluenceOrControl', beneficialOwnershipOrControl: true },
    ],
    [
      { kind: 'member', ownership_percentage: 40 },
      { type: 'shareholding', share: { exact: 40 } },
    ],
    [{ kind: 'member' }, { type: 'unknownInterest' }],
    [{ kind: 'manager', title: 'MGR' }, { type: 'seniorManagingOfficial' }],
    [{ kind: 'officer', title: 'President' }, { type: 'seniorManagingOfficial' }],
    [{ kind: 'officer', title: 'Managing Director' }, { type: 'boardMember' }],
    [{ kind: 'governor', title: 'Director' }, { type: 'boardMember' }],
    [{ kind: 'governor', title: 'Chairman of the Board' }, { type: 'boardChair' }],
    [
      { kind: 'officer', started_on: '2020-01-01', ended_on: '2021-01-01' },
      { type: 'seniorManagingOfficial', startDate: '2020-01-01', endDate: '2021-01-01' },
    ],
    [{ kind: 'registered_agent', title: 'Agent' }, null],
    [{ kind: 'incorporator' }, null],
    [{ kind: 'other', title: 'Trustee' }, null],
    [{ kind: 'unknown' }, null],
  ];
  for (const [role, expected, more] of ROLES) {
    it(`of ${JSON.stringify(role)} ${more === undefined ? '' : JSON.stringify(more)}`, () => {
      const statements = statementsOf([anyCompany({ legal_form: 'llc', ...more, parties: [somebody([role])] })]);
      const interests = statements.find(({ recordType }) => recordType === 'relationship')?.recordDetails.interests;
      const details = role.title ?? role.kind!;
      assert.deepEqual(
        interests ?? null,
        expected === null ? null : [{ type: '', directOrIndirect: 'unknown', details, ...expected }],
      );
      assert.equal(statements.length, expected === null ? 1 : 3);
    });
  }

  it('tell a company that owns as an entity, and of whom nobody knows what it is in words', () => {
    const parties = [
      somebody([{ kind: 'shareholder' }], { type: 'company', name: 'Halibut Holdings LLC' }),
      somebody([{ kind: 'shareholder' }], { type: 'unknown', name: 'TOLLIVER' }),
    ];
    const [, owner, first, second, ...rest] = statementsOf([anyCompany({ parties })]);
    assert.deepEqual([owner!.recordType, owner!.recordDetails['name']], ['entity', 'Halibut Holdings LLC']);
    assert.equal(first!.recordDetails.interestedParty, owner!.recordId);
    assert.deepEqual(second!.recordDetails.interestedParty, {
      reason: 'informationUnknownToPublisher',
      description: 'TOLLIVER (the registry does not say whether this is a person or an entity)',
    });
    assert.deepEqual(rest, []);
  });

  it('keep their ids when nothing but a date or the order of parties is another, and else get others', () => {
    const parties = [somebody([{ kind: 'owner' }]), somebody([{ kind: 'manager' }], { name: 'ARDEN, TOLLY' })];
    const idsOf = (company: object) => statementsOf([company]).map(({ statementId }) => statementId);
    const ids = idsOf(anyCompany({ parties }));
    assert.deepEqual(idsOf(anyCompany({ parties, as_of: '2026-03-01' })), ids);
    assert.deepEqual(new Set(idsOf(anyCompany({ parties: parties.toReversed() }))), new Set(ids));
    const renamed = idsOf(anyCompany({ parties, legal_name: 'Kettle LLC' }));
    assert.deepEqual([renamed[0] === ids[0], ...renamed.slice(1)], [false, ...ids.slice(1)]);
  });

  it('of any company have ids of their own, and speak of what was stated before', () =>
    fc.assert(
      fc.property(companies, (records) => {
        for (const company of records) {
          const told = new Set<string>();
          const statements = statementsOf([company]);
          assert.equal(new Set(statements.map(({ statementId }) => statementId)).size, statements.length);
          for (const { recordId, recordType, recordDetails, declarationSubject, source } of statements) {
            assert.equal(declarationSubject, statements[0]!.recordId);
            assert.equal(source.retrievedAt, company.as_of);
            if (recordType === 'relationship') {
              assert.ok(told.has(recordDetails.subject!));
              const { interestedParty } = recordDetails;
              if (typeof interestedParty === 'string') assert.ok(told.has(interestedParty));
            }
            told.add(recordId);
          }
        }
      }),
      { numRuns: 100 },
    ));

  it('of a network are its companies, people and interests, each told once about a company', () => {
    const statements = objects<Statement>('network', 'bods', [NETWORK]);
    assert.deepEqual(
      statements.map(({ declarationSubject, recordType, recordId, recordDetails }) => [
        declarationSubject,
        recordType === 'relationship' ? recordDetails.interests![0]!.type : recordId,
      ]),
      [
        ['us_co/1', 'us_co/1'],
        ['us_co/1', 'person:1'],
        ['us_co/1', 'seniorManagingOfficial'],
        ['us_de/A/7', 'us_de/A/7'],
        ['us_de/A/7', 'person:1'],
        ['us_de/A/7', 'shareholding'],
        ['us_co/1', 'company:named'],
        ['us_co/1', 'unknownInterest'],
      ],
    );
  });

  it('tell two parties of one name and address apart', () => {
    const twin = somebody([{ kind: 'manager' }]);
    const people = statementsOf([anyCompany({ parties: [twin, twin] })]).filter(
      ({ recordType }) => recordType === 'person',
    );
    assert.equal(new Set(people.map(({ recordId }) => recordId)).size, 2);
  });

  for (const name of HOSTILE) {
    it(`keep ${JSON.stringify(name.slice(0, 40))}`, () => {
      const [statement] = statementsOf([anyCompany({ legal_name: name })]);
      assert.equal(statement!.recordDetails['name'], name.toWellFormed());
    });
  }
});

describe('BODS statements of a source of owners', () => {
  const statements = objects<Statement>('owners', 'bods', OWNED);
  const of = (type: string) => statements.filter(({ recordType }) => recordType === type);

  it('say what the source says of an owner: former names, numbers, where it was formed, what it is', () => {
    const owner = of('entity').find(({ recordId }) => recordId === 'us_de/2267254')!;
    assert.deepEqual(owner.recordDetails, {
      isComponent: false,
      entityType: { type: 'legalEntity', details: 'private_equity, holding_company' },
      name: 'Kite Holdings, Inc.',
      alternateNames: ['Pell Provisions Inc', 'Pell & Sons'],
      jurisdiction: { name: 'Delaware', code: 'US-DE' },
      identifiers: [
        { id: '99000000000000000117', scheme: 'XI-LEI' },
        { id: '2267254', schemeName: 'Company registry of Delaware' },
      ],
    });
  });

  it('have interests as the source has them, with shares', () => {
    assert.deepEqual(
      of('relationship').map(({ recordDetails: { subject, interestedParty, interests } }) => [
        subject,
        interestedParty,
        interests![0]!['share'],
      ]),
      [
        ['us_fl/L1', 'us_de/2267254', { exact: 62.5 }],
        ['us_fl/L1', 'person:us_cms_associate/31', { minimum: 5, maximum: 100 }],
        ['us_fl/L1', 'person:us_cms_owners/null', undefined],
        [
          'us_fl/L1',
          {
            reason: 'informationUnknownToPublisher',
            description: 'KITE (the source does not say whether this is a person or an entity)',
          },
          { exact: 62.5 },
        ],
        ['us_fl/L1', { reason: 'informationUnknownToPublisher' }, { exact: 62.5 }],
      ],
    );
    assert.deepEqual(of('relationship')[0]!.recordDetails.interests, [
      {
        type: 'shareholding',
        directOrIndirect: 'indirect',
        details: '5% OR GREATER INDIRECT OWNERSHIP INTEREST',
        share: { exact: 62.5 },
        startDate: '2020-02-29',
      },
    ]);
  });

  it('state a subject once, before what is said of it, also where the export was broken off', () => {
    const ids = statements.map(({ statementId }) => statementId);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      statements.slice(0, 3).map(({ recordType, recordId }) => [recordType, recordId]),
      [
        ['entity', 'us_fl/L1'],
        ['entity', 'us_de/2267254'],
        ['relationship', 'us_cms_owners/O1/1'],
      ],
    );
    for (const done of [1, 2, 5]) {
      const [first, then] = [openWriter('owners', 'bods', CONTEXT)!, openWriter('owners', 'bods', CONTEXT)!];
      const begun = first.add(recordLines(OWNED.slice(0, done)));
      then.resume(begun.length, [first.endChunk().note!], first.counts);
      const all = Buffer.concat([begun, then.add(recordLines(OWNED.slice(done)))]);
      assert.deepEqual(
        [all, then.counts],
        [written('owners', 'bods', OWNED), { companies: 3, people: 2, statements: 10 }],
      );
    }
  });
});
