/**
 * Nobody is no person: in every registry's sample the columns that name parties, trade names and streets are filled
 * with a word that stands for nothing, and the files are loaded. Which columns those are is told from the companies
 * that the sample makes, so that a new registry is tested as it comes.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { type Address, type Company, fillerOf, tokenize } from '../../src/entity/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { type Registry, registries } from '../../src/registries/index.ts';
import { RecordingEngine } from './recording-engine.ts';
import { type SampleFile, sampleFiles, writeFiles } from './with-values.ts';

const PARTY_FILLERS = [
  'VACANT',
  'NONE',
  'N/A',
  'SAME',
  'UNKNOWN',
  'TBD',
  'Vacant Position',
  '-',
  'NULL',
  'SAME AS AGENT',
];
const STREET_FILLERS = ['SAME', 'SAME AS ABOVE', 'UNKNOWN', 'N/A', 'NONE', '-'];
/** Of the values of a column, so many have to be of one kind. */
const SHARE_MIN = 0.3;

for (const registry of registries)
  for (const folder of samplesOf(registry)) {
    describe(relative(import.meta.dirname, folder), () => {
      it('leaves fillers out of parties and trade names, and counts them', async () => {
        const { files, companies } = await sampleOf(registry, folder);
        const named = new Set(companies.flatMap(namesIn).map(wordsOf));
        const isWhole = folder.endsWith(registry.jurisdiction);
        const columns = columnsOf(files, (value) => [...named].some((name) => isWithin(value, name)));
        assert.ok(columns.size > 0 || !isWhole, 'the sample names nobody');
        for (const filler of PARTY_FILLERS) {
          const loaded = await load(registry, files, (column, value) =>
            columns.has(column) && value ? filler : value,
          );
          assert.equal(loaded.companies.length, companies.length, `${filler}: a company is lost`);
          const parties = loaded.companies.flatMap((company) => company.parties ?? []);
          const names = loaded.companies.flatMap((company) => company.names ?? []);
          assert.deepEqual(
            [
              ...parties.filter(({ name }) => fillerOf(name, 'party') !== null),
              ...names.filter(({ name }) => fillerOf(name) !== null),
            ],
            [],
            filler,
          );
          const counted = loaded.report.fillers.flatMap(({ values }) => values.map(({ text }) => text));
          const isThere =
            fillerOf(filler) === null ? companies.some(({ parties }) => parties !== null) : columns.size > 0;
          if (isThere && filler !== '-')
            assert.ok(counted.length > 0, `${filler} is not counted; columns ${[...columns].join()}`);
        }
      });

      it('reads fillers in streets as blank, or as the company’s own address', async () => {
        const { files, companies } = await sampleOf(registry, folder);
        const streets = new Set(
          companies.flatMap(addressesOf).map(({ street_address }) => wordsOf(street_address ?? '')),
        );
        streets.delete('');
        const columns = columnsOf(files, (value) => streets.has(wordsOf(value)));
        for (const filler of STREET_FILLERS) {
          const loaded = await load(registry, files, (column, value) =>
            columns.has(column) && value ? filler : value,
          );
          assert.equal(loaded.companies.length, companies.length, `${filler}: a company is lost`);
          const lines = loaded.companies
            .flatMap(addressesOf)
            .flatMap((address) => [address.street_address, address.raw]);
          assert.deepEqual(
            lines.filter((line) => line !== null && fillerOf(line) !== null),
            [],
            filler,
          );
        }
      });
    });
  }

const namesIn = ({ parties, names }: Company): string[] =>
  [...(parties ?? []), ...(names ?? [])].map(({ name }) => name);

const addressesOf = ({ addresses, parties }: Company): Address[] =>
  [
    ...[addresses?.registered, addresses?.headquarters, addresses?.mailing],
    ...(parties ?? []).map(({ address }) => address),
  ].filter((address) => address != null);

const wordsOf = (text: string): string => tokenize(text).join(' ');

const isWithin = (value: string, name: string): boolean => {
  const words = new Set(name.split(' '));
  return tokenize(value).every((word) => words.has(word));
};

/** The columns of names and letters most of whose values are of a kind. */
function columnsOf(files: readonly SampleFile[], isOfKind: (value: string) => boolean): ReadonlySet<string> {
  const counts = new Map<string, { filled: number; ofKind: number }>();
  for (const { layoutId, rows } of files) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (!/\p{L}{3}/u.test(value)) continue;
        const key = `${layoutId}/${column}`;
        const count = counts.get(key) ?? { filled: 0, ofKind: 0 };
        counts.set(key, { filled: count.filled + 1, ofKind: count.ofKind + Number(isOfKind(value)) });
      }
    }
  }
  return new Set([...counts].filter(([, { filled, ofKind }]) => ofKind / filled >= SHARE_MIN).map(([key]) => key));
}

/** The folders of a registry's cases, but those that are laid over other companies. */
function samplesOf({ jurisdiction }: Registry): readonly string[] {
  const folder = join(import.meta.dirname, jurisdiction);
  const cases = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  // That one's files are told by columns that are not read.
  const isRead = (path: string) => !path.endsWith('us_tx/unread') && !existsSync(join(path, 'present.ndjson'));
  return cases.filter((path) => existsSync(join(path, 'input')) && isRead(path));
}

async function sampleOf(registry: Registry, folder: string) {
  const files = await sampleFiles(registry, join(folder, 'input'));
  const { companies } = await load(registry, files, (_, value) => value);
  assert.ok(companies.length > 0);
  return { files, companies };
}

async function load(
  registry: Registry,
  files: readonly SampleFile[],
  valueFor: (column: string, value: string) => string,
): Promise<{ readonly companies: Company[]; readonly report: LoadReport }> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-fillers-'));
  const engine = new RecordingEngine();
  try {
    const report = await loadRegistry({
      registry,
      files: writeFiles(join(folder, 'files'), files, valueFor),
      engine,
      workDirectory: folder,
      rejectsDirectory: folder,
      asOf: '2026-01-31',
      mode: 'full',
      onAcceptedLoss: async () => {},
    });
    return { companies: engine.companies(), report };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
