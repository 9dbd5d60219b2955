import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { topicsOf } from '../../src/events/change-topics.ts';
import type { ChangeTopic } from '../../src/events/terms.ts';
import { party } from './change-log.ts';

type Field = { readonly path: string; readonly before: unknown; readonly after: unknown };
const field = (path: string, before: unknown, after: unknown): Field => ({ path, before, after });
const agent = (name: string) => ({ ...party(name), roles: [{ kind: 'registered_agent', title: null }] });

const CASES: readonly (readonly [what: string, fields: readonly Field[], topics: readonly ChangeTopic[]])[] = [
  ['dissolved', [field('status', 'active', 'dissolved'), field('dissolved_on', null, '2026-01-02')], ['ended']],
  ['withdrawn', [field('status', 'unknown', 'withdrawn')], ['ended']],
  ['one that had ended, otherwise', [field('status', 'inactive', 'dissolved')], ['status']],
  ['active again', [field('status', 'dissolved', 'active')], ['status']],
  ['no longer dissolved', [field('dissolved_on', '2026-01-02', null)], ['other']],
  ['an agent that went', [field('parties["PIKE"]', agent('PIKE'), null)], ['agent_gone']],
  [
    'an agent after another',
    [field('parties["ARDEN"]', null, agent('ARDEN')), field('parties["PIKE"]', agent('PIKE'), null)],
    ['agent'],
  ],
  ['an agent whose role went', [field('parties["P"].roles["registered_agent",null]', {}, null)], ['agent_gone']],
  ['an officer that came', [field('parties["ARDEN"]', null, party('ARDEN'))], ['officers']],
  ['another title', [field('parties["A"].roles["officer","President"]', null, { kind: 'officer' })], ['officers']],
  ['where an officer lives', [field('parties["ARDEN"].address.locality', 'Kenai', 'Homer')], ['other']],
  ['a party whose name reads as a path', [field('parties["a].roles[\\"x"]', null, party('x'))], ['officers']],
  ['an address', [field('addresses.mailing', null, {}), field('addresses.registered.raw', 'a', 'b')], ['address']],
  ['names', [field('legal_name', 'A', 'B'), field('names["trading","C"]', null, {})], ['name']],
  ['something else', [field('filings["2026-01-01",null,null]', null, {})], ['other']],
  ['nothing that is told', [], ['other']],
  ['several', [field('addresses.mailing', {}, null), field('status', 'active', 'merged')], ['address', 'ended']],
];

describe('what a change is of', () => {
  for (const [what, fields, topics] of CASES)
    it(`of ${what}`, () => assert.deepEqual(topicsOf({ kind: 'changed', fields }), topics));
  it('of one that was removed or added', () => {
    assert.deepEqual(topicsOf({ kind: 'removed', fields: null }), ['removed']);
    assert.deepEqual(topicsOf({ kind: 'added', fields: null }), []);
  });
  it('of a license that ended, by its list or by leaving it', () => {
    for (const [kind, fields, topics] of [
      ['changed', [field('status', 'current', 'ended'), field('status_raw', 'A', 'X')], ['license_ended']],
      ['changed', [field('status', 'ended', 'current')], ['status']],
      ['changed', [field('trade_name', 'A', 'B'), field('address.locality', 'A', 'B')], ['name', 'address']],
      ['changed', [field('licensee.name', 'A LLC', 'B LLC')], ['other']],
      ['removed', null, ['license_ended', 'removed']],
      ['added', null, []],
    ] as const)
      assert.deepEqual(topicsOf({ kind, fields }, true), topics);
  });
});
