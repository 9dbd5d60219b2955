import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { PackedRecords } from '../../../src/engine/opensearch/packed-records.ts';
import { allOf, loadList, premises } from '../../engine/premises.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { type PremisesCluster, premisesCluster } from './premises-cluster.ts';

const LIST = 'us_aa';
const RECORDS = ['1', '2', '3'].map((id) => premises(LIST, id, { sign: 'Kite', status: 'current' }));
const [FIRST, SECOND] = RECORDS as [(typeof RECORDS)[number], (typeof RECORDS)[number]];

/** Of the first record of an index. */
const packed = (record: object): string =>
  new PackedRecords(() => assert.fail('it needs no dictionary')).pack(1, {
    beside: Buffer.from('{}'),
    body: Buffer.from(JSON.stringify(record)),
  });

/** A document as a load writes it of the first record, but for what is changed. */
const document = (changed: object) => ({
  jurisdiction: LIST,
  ordinal: 1,
  texts: ['kite', '', ''],
  terms: 'current',
  keys: '',
  bytes: 1,
  record: packed(FIRST),
  ...changed,
});

const FAULTS = [
  {
    fault: 'a record is gone',
    method: 'DELETE',
    body: undefined,
    told: [/^the record 2 stands in another place/, /another premises/],
  },
  {
    fault: 'the words of a record are others',
    method: 'PUT',
    body: document({ texts: ['kit'] }),
    told: [/not found by its words/],
  },
  {
    fault: 'a record is another one',
    method: 'PUT',
    body: document({ record: packed(SECOND) }),
    told: [/^the record 2 stands in another place/],
  },
  {
    fault: 'a record is none',
    method: 'PUT',
    body: document({ record: packed({ id: '1' }) }),
    told: [/of document =1 is no record of premises/],
  },
  {
    fault: 'a record is not as it was packed',
    method: 'PUT',
    body: document({ record: Buffer.from('\0not packed').toString('base64') }),
    told: [/a record of it is not as it was packed/],
  },
  {
    fault: 'a record has another status than was counted',
    method: 'PUT',
    body: document({ record: packed({ ...FIRST, status: 'ended' }) }),
    told: [/another statuses/],
  },
];

describe('the check of a list on a cluster', { skip: noSharedOpenSearch }, () => {
  let cluster: PremisesCluster;
  beforeEach(async () => {
    cluster = await premisesCluster();
  });
  afterEach(() => cluster[Symbol.asyncDispose]());

  for (const { fault, method, body, told } of FAULTS) {
    it(`tells where ${fault}`, async () => {
      await using index = cluster.open();
      await loadList(index, RECORDS);
      const [name] = await cluster.indexes();
      const verified = () => allOf(index.verify(() => {}));
      assert.deepEqual(await verified(), [{ jurisdiction: LIST, path: `${cluster.prefix}${name}`, problems: [] }]);
      await cluster.ask('PUT', `${name}/_settings`, { 'index.blocks.write': false });
      await cluster.ask(method, `${name}/_doc/=1?refresh=true`, body);
      const problems = (await verified()).flatMap((one) => one.problems);
      for (const one of told)
        assert.ok(
          problems.some((problem) => one.test(problem)),
          problems.join('\n'),
        );
      for (const problem of problems) assert.match(problem, /\. Load us_aa again\.$/);
    });
  }
});
