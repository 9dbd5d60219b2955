import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { organisationNames } from '../../../src/registries/us-or/organisations.ts';
import { buildContext } from '../build-context.ts';

const SEVERAL = ['An organisation without a record of its own has several names; one was taken.'];
const RECORD = ['A name of an organisation differs from that of its own record and was left out.'];

type Case = {
  readonly what: string;
  readonly given: readonly string[];
  readonly recorded?: string;
  readonly name: string;
  readonly notes: readonly string[];
};

const CASES: readonly Case[] = [
  { what: 'its only name', given: ['QUAYLIGHT'], name: 'QUAYLIGHT', notes: [] },
  {
    what: 'the name of its own record, wherever it stands',
    given: ['ALDER AGENTS LLC', 'BIRCH AGENTS LLC', 'CEDAR AGENTS LLC'],
    recorded: 'BIRCH AGENTS LLC',
    name: 'BIRCH AGENTS LLC',
    notes: [...RECORD, ...RECORD],
  },
  {
    what: 'the name as its own record writes it',
    given: ['QUAYLIGHT INC.', 'QUAYLIGHT, INC.'],
    recorded: 'Quaylight, Inc.',
    name: 'Quaylight, Inc.',
    notes: [],
  },
  {
    what: 'without a record the first with a company designator',
    given: ['ALDER MONITOR', 'ALDERMONITOR LLC', 'BIRCH LLC'],
    name: 'ALDERMONITOR LLC',
    notes: [...SEVERAL, ...SEVERAL],
  },
  {
    what: 'without a record or a designator the first',
    given: ['ALDER CHAPEL', 'BIRCH CHAPEL'],
    name: 'ALDER CHAPEL',
    notes: SEVERAL,
  },
  {
    what: 'one that the rows give, where its record has another one altogether',
    given: ['ALDER', 'ALDER LLC'],
    recorded: 'CEDAR LLC',
    name: 'ALDER LLC',
    notes: SEVERAL,
  },
];

describe('an organisation of record is called by', () => {
  for (const { what, given, recorded, name, notes } of CASES) {
    it(what, () => {
      const rows = given.map((entityofrecordname) => ({ entityofrecordregnumber: '75', entityofrecordname }));
      const { context, notes: counted } = buildContext(undefined, recorded === undefined ? {} : { 75: recorded });
      assert.deepEqual([...organisationNames(rows, context)], [['75', name]]);
      assert.deepEqual(counted, notes);
    });
  }
});
