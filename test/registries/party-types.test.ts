/** The rule of who is a company is one for all registries that give a person's names in columns of their own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Registry, Row } from '../../src/registries/registry.ts';
import { alaska } from '../../src/registries/us-ak.ts';
import { california } from '../../src/registries/us-ca.ts';
import { kentucky } from '../../src/registries/us-ky.ts';
import { oregon } from '../../src/registries/us-or.ts';
import { pennsylvania } from '../../src/registries/us-pa.ts';
import { texas } from '../../src/registries/us-tx/index.ts';
import { washington } from '../../src/registries/us-wa.ts';
import { companyOfRows } from './company-of-rows.ts';

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
