/** Statements of owners, as an operator's corrections have them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ownershipKey } from '../../../src/blocking/index.ts';
import { type Correction, Corrections } from '../../../src/corrections/corrections.ts';
import { correctedOwners } from '../../../src/engine/corrected/index.ts';
import { memoryOwners } from '../../../src/engine/memory/index.ts';
import { holds, idOf, linkedTo, ownership, party } from '../owners.ts';

const SOURCE = 'us_aa_homes';
const company = (entityNumber: string) => ({ jurisdiction: 'us_aa', entityNumber });
const QUILLET = party('Quillet LLC', linkedTo('us_aa', '1'));
const TAVORA = party('Tavora Inc', linkedTo('us_aa', '2'));
const STATEMENTS = [
  ownership(SOURCE, 'company', QUILLET, TAVORA, holds(60)),
  ownership(SOURCE, 'person', QUILLET, party('ROE, JANE', { type: 'person' }), holds(20)),
  ownership(SOURCE, 'unlinked', QUILLET, party('Orley Inc'), holds(20)),
];

const hideCompany = (number: string): Correction => ({ kind: 'hide_company', company: company(number) }) as Correction;
const hideParty: Correction = { kind: 'hide_party', company: company('1'), name: 'JANE ROE', role: null } as Correction;

describe('owners', () => {
  for (const [what, corrections, shown] of [
    ['without corrections', [], ['company', 'person', 'unlinked']],
    ['one of them a hidden company', [hideCompany('2')], ['person', 'unlinked']],
    ['of a hidden company', [hideCompany('1')], []],
    ['one of them a hidden party of the company, in any order of words', [hideParty], ['company', 'unlinked']],
  ] as const)
    it(what, async () => {
      await using index = correctedOwners(memoryOwners(STATEMENTS), () => new Corrections(corrections));
      const whom = { as: 'subject', party: company('1') } as const;
      assert.deepEqual((await index.of(whom, { limit: 10, page: 1 })).hits.map(idOf), shown);
      const keys = [ownershipKey(whom.as, whom.party)];
      const [hits] = await index.findByKeys([{ keys, jurisdiction: 'all', cap: 10, narrowBy: [] }]);
      assert.deepEqual(
        hits!.records.map(({ id }) => id),
        shown,
      );
      assert.equal(hits!.count, shown.length);
    });
});
