/** What every engine promises of an operator's corrections: it answers as if what they hide had never been there. */
import assert from 'node:assert/strict';
import { type Correction, Corrections } from '../../../src/corrections/corrections.ts';
import { correctedEngine } from '../../../src/engine/corrected/index.ts';
import type { Engine, SearchPage } from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { type Company, tokenize } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';
import { companies, companySearches, officerSearches, suggestRequests } from '../arbitraries.ts';
import { assertSameCandidates, keyQueries } from '../candidate-queries.ts';
import { company, companySearch, load, parse, party } from '../companies.ts';

const NAME_LENGTH_MAX = 1000;

const refOf = ({ jurisdiction_code, entity_number }: Company) => ({
  jurisdiction: jurisdiction_code,
  entityNumber: entity_number,
});
export const hideCompany = (one: Company): Correction => ({ kind: 'hide_company', company: refOf(one) });

/** Corrections of some companies: each is left as it is, hidden, or loses the party at a place, and its namesakes. */
const correctionsOf = (loaded: readonly Company[], choices: readonly number[]): Correction[] =>
  loaded.flatMap((one, index): Correction[] => {
    const choice = choices[index % choices.length]! % 6;
    if (choice < 2) return [];
    if (choice === 2) return [hideCompany(one)];
    const party = one.parties?.[choice - 3];
    // A correction takes no longer name.
    if (party === undefined || party.name.length > NAME_LENGTH_MAX) return [];
    const role = choice === 5 ? (party.roles[0]?.kind ?? null) : null;
    return [{ kind: 'hide_party', company: refOf(one), name: party.name.toLowerCase(), role }];
  });

/** The same companies without what is hidden, said plainly. */
const leftOf = (loaded: readonly Company[], corrections: readonly Correction[]): Company[] => {
  const text = (name: string) => tokenize(name).join(' ') || name;
  const isSame = (one: Company, ref: ReturnType<typeof refOf>) =>
    one.jurisdiction_code === ref.jurisdiction && one.entity_number === ref.entityNumber;
  return loaded
    .filter((one) => !corrections.some((by) => by.kind === 'hide_company' && isSame(one, by.company)))
    .map((one) => {
      const hidden = corrections.flatMap((by) => (by.kind === 'hide_party' && isSame(one, by.company) ? [by] : []));
      const parties = (one.parties ?? []).filter(
        ({ name, roles }) =>
          !hidden.some(
            (by) => text(by.name) === text(name) && (by.role === null || roles.some(({ kind }) => kind === by.role)),
          ),
      );
      return hidden.length === 0 ? one : { ...one, parties: parties.length === 0 ? null : parties };
    });
};

type Paged = { readonly page: number };

/** Every page. Which jurisdictions are searched is left aside: one whose companies are all hidden is still loaded. */
async function pagesOf<Search extends Paged, Hit extends { readonly record: Uint8Array }>(
  search: Search,
  ask: (search: Search) => Promise<SearchPage<Hit>>,
): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { hits, totalMatches, totalIsCapped, nextPage, facets } = await ask({ ...search, page });
    pages.push({
      totalMatches,
      totalIsCapped,
      facets,
      hits: hits.map((hit) => ({ ...hit, record: parse(hit.record) })),
    });
    page = nextPage;
  }
  return pages;
}

export type Counts = { readonly runs: number; readonly searches: number };

/** Random companies and corrections, and all that is asked of an engine. */
export async function assertCorrected(open: () => Engine | Promise<Engine>, { runs, searches }: Counts): Promise<void> {
  const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: searches, maxLength: searches });
  await fc.assert(
    fc.asyncProperty(
      companies,
      fc.array(fc.nat(), { minLength: 1, maxLength: 25 }),
      many(companySearches),
      many(officerSearches),
      many(suggestRequests),
      many(keyQueries),
      async (loaded, choices, byName, byOfficer, typed, byKeys) => {
        const all = correctionsOf(loaded, choices);
        const corrections = new Corrections(all);
        await using stored = await open();
        await load(stored, loaded);
        const engine = correctedEngine(stored, () => corrections);
        const left = leftOf(loaded, all);
        const reference = memoryEngine(left);
        for (const search of byName) {
          assert.deepEqual(
            await pagesOf(search, (asked) => engine.search(asked)),
            await pagesOf(search, (asked) => reference.search(asked)),
          );
        }
        for (const search of byOfficer) {
          assert.deepEqual(
            await pagesOf(search, (asked) => engine.searchPeople(asked)),
            await pagesOf(search, (asked) => reference.searchPeople(asked)),
          );
        }
        // How often a word stands in names, by which spellings are judged, is that of all companies.
        const suggested = async (which: Engine, request: (typeof typed)[number]) =>
          (await which.suggest(request)).filter(({ kind }) => kind !== 'spelling');
        for (const request of typed) {
          assert.deepEqual(await suggested(engine, request), await suggested(reference, request));
        }
        for (const one of loaded) {
          const { jurisdiction, entityNumber } = refOf(one);
          const [found, expected] = await Promise.all(
            [engine, reference].map((which) => which.lookup(jurisdiction, entityNumber)),
          );
          assert.deepEqual(found && parse(found), expected && parse(expected!));
          const looked = await engine.candidates.lookUp([{ jurisdiction, entityNumber }]);
          assert.deepEqual(
            looked[0]!.records.map(({ company }) => company),
            left.filter((other) => isOne(other, one)),
          );
        }
        assert.deepEqual(await linesOf(engine, loaded), await linesOf(reference, loaded));
        // A company may still be found by the key of a hidden party.
        const hidden = new Corrections(all.filter(({ kind }) => kind === 'hide_company'));
        const source = correctedEngine(stored, () => hidden).candidates;
        const shown = leftOf(loaded, hidden.all);
        if (shown.length > 0) await assertSameCandidates(source, shown, byKeys, { isHiding: true });
      },
    ),
    // A smaller example takes minutes.
    { numRuns: runs, endOnFailure: true },
  );
}

/** A company whose officers are all hidden is found, and counted, among those without, whatever agent it has. */
export async function assertAllOfficersHidden(open: () => Engine | Promise<Engine>): Promise<void> {
  await using stored = await open();
  await load(stored, [
    company('us_co', '1', 'Kite One', { parties: [party('Ann Arden'), party('Bo Birch', ['registered_agent'])] }),
    company('us_co', '2', 'Kite Two', { parties: [party('Ann Arden'), party('Cy Cole')] }),
    company('us_co', '3', 'Kite Three', { parties: [party('Bo Birch', ['registered_agent'])] }),
  ]);
  const corrections = new Corrections(
    ['1', '2'].map((entityNumber): Correction => {
      return { kind: 'hide_party', company: { jurisdiction: 'us_co', entityNumber }, name: 'Ann Arden', role: null };
    }),
  );
  const engine = correctedEngine(stored, () => corrections);
  for (const orderBy of ['jurisdiction', 'relevance', 'name'] as const) {
    const found = async (hasOfficers: boolean | null) => {
      const filters = { has_officers: hasOfficers };
      const { hits, totalMatches, facets } = await engine.search(
        companySearch('kite', { orderBy, facets: ['has_officers'], filters }),
      );
      assert.equal(totalMatches, hits.length);
      const counts = facets?.has_officers?.map(({ value, count }) => `${value} ${count}`).sort();
      return [hits.map((hit) => parse(hit.record).entity_number).sort(), counts];
    };
    const counts = ['false 2', 'true 1'];
    assert.deepEqual(await found(null), [['1', '2', '3'], counts], orderBy);
    assert.deepEqual(await found(true), [['2'], counts], orderBy);
    assert.deepEqual(await found(false), [['1', '3'], counts], orderBy);
  }
}

const isOne = (a: Company, b: Company) =>
  a.jurisdiction_code === b.jurisdiction_code && a.entity_number === b.entity_number;

/** All that readings from end to end tell. */
async function linesOf(engine: Engine, loaded: readonly Company[]): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const code of new Set(loaded.map(({ jurisdiction_code }) => jurisdiction_code))) {
    await using reading = await engine.openReading(code);
    for await (const { lines } of reading?.blocks() ?? []) {
      const texts = Buffer.from(lines).toString().split('\n');
      all.push(...texts.filter((text) => text !== '').map((text) => JSON.parse(text)));
    }
  }
  return all;
}
