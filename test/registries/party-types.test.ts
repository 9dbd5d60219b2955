/**
 * The rule of who is a company is one for all registries that give a person's names in columns of their own.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../src/registries/index.ts';
import type { Registry, Row } from '../../src/registries/registry.ts';
import { oregon } from '../../src/registries/us-or/index.ts';
import { texas } from '../../src/registries/us-tx/index.ts';
import { virginia } from '../../src/registries/us-va/index.ts';
import { companyOfRows } from './company-of-rows.ts';

const connecticut = registryOf('us_ct')!;
const colorado = registryOf('us_co')!;
const alaska = registryOf('us_ak')!;
const california = registryOf('us_ca')!;
const kentucky = registryOf('us_ky')!;
const pennsylvania = registryOf('us_pa')!;
const washington = registryOf('us_wa')!;

type Rows = readonly (readonly [layoutId: string, row: Row])[];

const OREGON: Row = { registrynumber: '1', businessname: 'FERNHALE', entitytype: 'LLC', associatednametype: 'MEMBER' };
const KENTUCKY: Row = { organizationnumber: '0000001', comptype: '05', compseq: '99999' };
const TEXAS: Row = { filingnumber: '0000000001' };

const REGISTRIES: readonly (readonly [registry: Registry, rowsOf: (first: string, last: string) => Rows])[] = [
  [oregon, (firstname, lastname) => [['businesses', { ...OREGON, firstname, lastname }]]],
  [
    alaska,
    (officialfirstname, officiallastname) => [
      ['corporations', { entitynumber: '1', legalname: 'Fernhale' }],
      ['officials', { parententitynumber: '1', officialtitle: 'Member', officialfirstname, officiallastname }],
    ],
  ],
  [
    pennsylvania,
    (firstname, lastname) => [['businesses', { filingnumber: '1', businessname: 'Fernhale', firstname, lastname }]],
  ],
  [
    kentucky,
    (firstname, lastname) => [
      ['companies', { ...KENTUCKY, name: 'FERNHALE' }],
      ['officers', { ...KENTUCKY, title: 'M', firstname, lastname }],
    ],
  ],
  [
    washington,
    (firstname, lastname) => [
      ['corporations', { ubi: '1', businessname: 'FERNHALE' }],
      ['governing_persons', { ubi: '1', title: 'Member', firstname, lastname }],
    ],
  ],
  [
    california,
    (firstname, lastname) => [
      ['filings', { entitynum: '1', entityname: 'FERNHALE' }],
      ['principals', { entitynum: '1', positiontype: 'Member', firstname, lastname }],
    ],
  ],
  [
    texas,
    (firstname, lastname) => [
      ['sos_entities', { ...TEXAS, recordtype: '02', name: 'FERNHALE' }],
      ['sos_officers', { ...TEXAS, recordtype: '08', title: 'MEMBER', firstname, lastname }],
    ],
  ],
  [
    colorado,
    (agentfirstname, agentlastname) => [
      ['entities', { entityid: '1', entityname: 'Fernhale', agentfirstname, agentlastname }],
    ],
  ],
  [
    connecticut,
    (firstname, lastname) => [
      ['master', { id: '1', name: 'Fernhale' }],
      ['principals', { businessid: '1', designation: 'Member', firstname, lastname }],
    ],
  ],
  [
    virginia,
    (officerfirstname, officerlastname) => [
      ['corporations', { entityid: '11000001', name: 'FERNHALE' }],
      ['officers', { entityid: '11000001', officertitle: 'DIRECTOR', officerfirstname, officerlastname }],
    ],
  ],
];

const NAMES = [
  ['Lotte', 'Ivarsen', 'person'],
  ['Quillfen', 'Holdings LLC', 'company'],
  ['', 'Quillfen Holdings LLC', 'company'],
] as const;

for (const [registry, rowsOf] of REGISTRIES) {
  describe(`${registry.name}: a name in columns is a person's, unless it ends as only companies' do`, () => {
    for (const [first, last, type] of NAMES) {
      it(`${first || '(blank)'} | ${last} is a ${type}`, () => {
        const { company } = companyOfRows(registry, rowsOf(first, last));
        assert.deepEqual(
          company.parties?.map((party) => [party.name, party.type]),
          [[`${first} ${last}`.trim(), type]],
        );
      });
    }
  });
}
