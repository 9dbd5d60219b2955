import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Corrections } from '../../../src/corrections/corrections.ts';
import { correctedEngine } from '../../../src/engine/corrected/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { company, companySearch, idOf, load, officerSearch, parse, party, temporaryEngine } from '../companies.ts';
import { assertAllOfficersHidden, assertCorrected, hideCompany } from './corrections.ts';

describe('what an operator hides is in no answer, and everything else is as without it', () => {
  it('in memory', () => assertCorrected(() => memoryEngine(), { runs: 10, searches: 6 }));
  it('in SQLite, in the calling thread', () => assertCorrected(() => temporaryEngine(0), { runs: 15, searches: 6 }));
  it('in SQLite, in a thread', () => assertCorrected(() => temporaryEngine(1), { runs: 2, searches: 6 }));
});

describe('a company whose officers are all hidden is among those without', () => {
  it('in memory', () => assertAllOfficersHidden(() => memoryEngine()));
  it('in SQLite', () => assertAllOfficersHidden(() => temporaryEngine(0)));
});

describe('ten thousand hidden companies', () => {
  const HIDDEN = 10_000;
  const ALL = Array.from({ length: HIDDEN + 300 }, (_, index) =>
    company('us_co', String(index).padStart(5, '0'), `Kite ${index % 7} LLC`, {
      trading: ['Gull'],
      parties: [party('Ann Arden'), party('Bo Birch')],
    }),
  );
  // Every one but each 35th, so that the shown ones are scattered.
  const hidden = ALL.filter((_, index) => index % 35 !== 0).slice(0, HIDDEN);
  const isHidden = new Set(hidden);
  const shown = ALL.filter((one) => !isHidden.has(one)).map(({ entity_number }) => `us_co/${entity_number}`);

  it('leave exact totals, and every page of the others', async () => {
    await using stored = temporaryEngine(1);
    await load(stored, ALL);
    const corrections = new Corrections(hidden.map(hideCompany));
    const engine = correctedEngine(stored, () => corrections);
    for (const orderBy of ['jurisdiction', 'relevance'] as const) {
      const found: string[] = [];
      for (let page: number | null = 1; page !== null; ) {
        const answer = await engine.search(companySearch('kite OR gull', { orderBy, page }));
        assert.deepEqual([answer.totalMatches, answer.totalIsCapped], [shown.length, false]);
        found.push(...answer.hits.map((hit) => idOf(hit.record)));
        page = answer.nextPage;
      }
      assert.deepEqual(orderBy === 'relevance' ? found.sort() : found, shown);
    }
    const officers = await engine.searchPeople(officerSearch('arden'));
    assert.equal(officers.totalMatches, shown.length);
    assert.equal(await engine.lookup('us_co', hidden[0]!.entity_number), null);
  });
});

describe('a walk through pages', () => {
  it('goes on without what is hidden meanwhile, under the same pin', async () => {
    await using stored = temporaryEngine(0);
    await load(
      stored,
      ['1', '2', '3', '4', '5', '6'].map((number) => company('us_co', number, 'Kite')),
    );
    let corrections = Corrections.NONE;
    const engine = correctedEngine(stored, () => corrections);
    const page = (number: number, pin?: string) =>
      engine.search(companySearch('kite', { limit: 2, page: number, ...(pin !== undefined && { pin }) }));
    const first = await page(1);
    corrections = new Corrections([hideCompany(company('us_co', '5', 'Kite'))]);
    const [second, third] = [await page(2, first.pin!), await page(3, first.pin!)];
    const found = [second, third].map(({ hits }) => hits.map((hit) => idOf(hit.record)));
    assert.deepEqual(found, [['us_co/3', 'us_co/4'], ['us_co/6']]);
    assert.deepEqual([second.totalMatches, third.nextPage], [5, null]);
    assert.notEqual(second.generation, first.generation, 'answers that are kept are not mixed up');
    assert.equal(first.pin, second.pin);
  });
});

describe('a merge into a registry with hidden companies and parties', () => {
  it('works on what is stored: undone, the party is there with what the merge brought', async () => {
    await using stored = temporaryEngine(0);
    await load(stored, [company('us_co', '1', 'Kite', { parties: [party('Ann Arden'), party('Bo Birch')] })]);
    const ref = { jurisdiction: 'us_co', entityNumber: '1' };
    let corrections = new Corrections([{ kind: 'hide_party', company: ref, name: 'ann arden', role: null }]);
    const engine = correctedEngine(stored, () => corrections);
    const mergeCompany = (present: Company, update: Company) => ({ ...update, parties: present.parties });
    await load(engine, [company('us_co', '1', 'Kites')], { mode: 'merge', mergeCompany });
    const shown = async () => {
      const { legal_name, parties } = parse((await engine.lookup('us_co', '1'))!);
      return [legal_name, parties?.map(({ name }) => name)];
    };
    assert.deepEqual(await shown(), ['Kites', ['Bo Birch']]);
    corrections = Corrections.NONE;
    assert.deepEqual(await shown(), ['Kites', ['Ann Arden', 'Bo Birch']]);
  });
});
