/** Whatever companies a load is given, in whichever way: its index documents say what the companies say. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareCodePoints } from '../../../src/bytes/index.ts';
import type { DuplicateCompany, LoadOptions, Origin } from '../../../src/engine/index.ts';
import {
  DocumentSorter,
  type IndexDocument,
  LoadThreads,
  type openRecords,
  RECORDS_WORKER,
  readDocuments,
  type Span,
  StagingLogReader,
} from '../../../src/engine/indexing/index.ts';
import { companyCounts, companyTerms, namesByField, partyTerms } from '../../../src/engine/semantics/index.ts';
import { type Company, tokenize, withoutFillers } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';
import { companies } from '../arbitraries.ts';
import { ndjson, temporaryHome } from '../companies.ts';

/** As records have them: an empty list is no list. */
const recordedCompanies = companies.map((all) =>
  all.map((company) => (company.parties?.length === 0 ? { ...company, parties: null } : company)),
);

type Given = { readonly company: Company; readonly origin: Origin };

/** Loads the first half one by one, the rest as records; gives what becomes of each document. */
async function documentsOf<T>(
  given: readonly Given[],
  options: Partial<LoadOptions>,
  present: readonly Company[],
  take: (document: IndexDocument, log: StagingLogReader) => T,
): Promise<{ readonly documents: T[]; readonly duplicates: DuplicateCompany[] }> {
  const duplicates: DuplicateCompany[] = [];
  const onDuplicate = (duplicate: DuplicateCompany) => duplicates.push(duplicate);
  await using threads = new LoadThreads<typeof openRecords>(RECORDS_WORKER);
  using sorter = new DocumentSorter(temporaryHome(), threads, { mode: 'replace', onDuplicate, ...options });
  const half = given.length >>> 1;
  for (const { company, origin } of given.slice(0, half)) sorter.add(company, origin);
  for (const { company, origin } of given.slice(half)) await sorter.addRecords(ndjson([company]), origin);
  await sorter.finishAdding();
  const sorted = sorter.sorted((jurisdiction) =>
    present
      .filter((company) => company.jurisdiction_code === jurisdiction)
      .map((company) => ({ company, body: Buffer.from(JSON.stringify(company)) })),
  );
  using log = new StagingLogReader(sorted.log);
  return { documents: Array.from(readDocuments(sorted, onDuplicate), (document) => take(document, log)), duplicates };
}

/** Names that say nothing (`!!!`) are left out where records are read, which others hold. */
const tidyCompanies = recordedCompanies.map((all) => all.map((one) => withoutFillers(one).company));

function givenOf(all: readonly Company[]): Given[] {
  return all.map((company, index) => ({ company, origin: { file: `a b\t${index}.json`, line: index + 1 } }));
}

function byNumber(a: Company, b: Company): number {
  return (
    compareCodePoints(a.jurisdiction_code, b.jurisdiction_code) || compareCodePoints(a.entity_number, b.entity_number)
  );
}

const numberOf = ({ jurisdiction_code, entity_number }: Company) => `${jurisdiction_code}/${entity_number}`;
const bodyOf = (document: IndexDocument, log: StagingLogReader) =>
  JSON.parse(document.body(log).toString('utf8')) as Company;

describe('index documents', () => {
  it('come in order, each company once, and say what it says', async () => {
    await fc.assert(
      fc.asyncProperty(tidyCompanies, async (loaded) => {
        const given = givenOf([...loaded, ...loaded.slice(0, 3)]);
        const first = new Map(given.toReversed().map((one) => [numberOf(one.company), one]));
        const sorted = [...first.values()].sort((a, b) => byNumber(a.company, b.company));
        const { documents, duplicates } = await documentsOf(given, {}, [], (document, log) => {
          const words = (span: Span) => document.text(span).split(' ').filter(Boolean);
          return {
            company: bodyOf(document, log),
            origin: document.origin,
            ordinal: document.ordinal,
            counts: document.counts,
            storedNames: JSON.parse(document.text(document.section('storedNames'))),
            terms: document.rows('company').map((columns) => columns.map(words)),
            names: document.names().map(({ field, columns }) => [field, ...columns.map(words)]),
            parties: document.rows('parties').map((columns) => columns.map(words)),
          };
        });
        const expected = sorted.map(({ company, origin }) => ({
          company,
          origin,
          ordinal: 1 + sorted.filter((one) => isBefore(one.company, company)).length,
          counts: companyCounts(company),
          storedNames: namesByField(company),
          terms: [[companyTerms(company)]],
          names: namesByField(company).flatMap((names, field) => names.map((name) => [field, tokenize(name)])),
          parties: (company.parties ?? []).map((party) => [tokenize(party.name), partyTerms(party)]),
        }));
        assert.deepEqual(documents, expected);
        const later = given.filter((one) => !sorted.includes(one));
        assert.deepEqual(
          duplicates.map(({ origin }) => origin.line).sort((a, b) => a - b),
          later.map(({ origin }) => origin.line),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('of a load that merges are those of the present snapshot with the updates laid over it', async () => {
    const mergeCompany = (present: Company, update: Company): Company => {
      return { ...update, legal_name: `${present.legal_name} + ${update.legal_name}` };
    };
    await fc.assert(
      fc.asyncProperty(tidyCompanies, fc.nat(), async (all, draw) => {
        const distinct = [...new Map(all.map((one) => [numberOf(one), one])).values()].sort(byNumber);
        const isPresent = (index: number) => ((draw >>> (index % 30)) & 1) === 0;
        const present = distinct.filter((_, index) => isPresent(index));
        const updates = distinct.filter((_, index) => !isPresent(index) || index % 3 === 0).toReversed();
        const { documents } = await documentsOf(givenOf(updates), { mode: 'merge', mergeCompany }, present, bodyOf);
        const loaded = new Set(updates.map((company) => company.jurisdiction_code));
        const expected = distinct
          .filter((company) => loaded.has(company.jurisdiction_code))
          .map((company) =>
            present.includes(company) && updates.includes(company) ? mergeCompany(company, company) : company,
          );
        assert.deepEqual(documents, expected);
      }),
      { numRuns: 25 },
    );
  });
});

function isBefore(a: Company, b: Company): boolean {
  return a.jurisdiction_code === b.jurisdiction_code && byNumber(a, b) < 0;
}
