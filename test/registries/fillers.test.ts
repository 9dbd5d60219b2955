/**
 * Nobody is no person: in every registry's sample the columns that name parties, trade names and streets are filled
 * with a word that stands for nothing, and the files are loaded. Which columns those are is told from the companies
 * that the sample makes, so that a new registry is tested as it comes.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { type Address, type Company, companySchema, fillerOf, tokenize } from '../../src/entity/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { type Registry, registries, registryOf } from '../../src/registries/index.ts';
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
        const { sample, companies } = await sampleOf(registry, folder);
        const named = new Set(companies.flatMap(namesIn).map(wordsOf));
        const isWhole = folder.endsWith(registry.jurisdiction);
        const columns = columnsOf(sample.files, (value) => [...named].some((name) => isWithin(value, name)));
        const { officers, registeredAgents } = registry.publishes;
        const isOfNobody = !officers && !registeredAgents;
        assert.ok(columns.size > 0 || !isWhole || isOfNobody, 'the sample names nobody');
        if (columns.size === 0 && isOfNobody) return;
        for (const filler of PARTY_FILLERS) {
          const loaded = await load(registry, sample, (column, value) =>
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
        const { sample, companies } = await sampleOf(registry, folder);
        const streets = new Set(
          companies.flatMap(addressesOf).map(({ street_address }) => wordsOf(street_address ?? '')),
        );
        streets.delete('');
        const columns = columnsOf(sample.files, (value) => streets.has(wordsOf(value)));
        for (const filler of STREET_FILLERS) {
          const loaded = await load(registry, sample, (column, value) =>
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

/** Columns of whom a row names: an organisation, or else a person. */
const WHOM = [
  ['us_ca', 'orgname', 'firstname', 'lastname'],
  ['us_co', 'agentorganizationname', 'agentfirstname', 'agentlastname'],
  ['us_co', 'registrantorganization', 'firstname', 'lastname'],
  ['us_ct', 'name', 'firstname', 'lastname'],
  ['us_or', 'entityofrecordname', 'firstname', 'lastname'],
] as const;

describe('an organisation that is a word for nothing', () => {
  for (const [jurisdiction, organization, first, last] of WHOM)
    it(`hides no person of ${jurisdiction}: ${organization}`, async () => {
      const registry = registryOf(jurisdiction)!;
      const { sample, companies } = await sampleOf(registry, join(import.meta.dirname, jurisdiction));
      for (const filler of ['N/A', 'NONE', 'VACANT', 'NULL', '-']) {
        const values: Readonly<Record<string, string>> = { [organization]: filler, [first]: 'Jane', [last]: 'Roe' };
        const isOfParties = (column: string): boolean => !/^(?:master|name_changes)\//.test(column);
        const loaded = await load(registry, sample, (column, value) =>
          isOfParties(column) ? (values[column.split('/')[1]!] ?? value) : value,
        );
        assert.equal(loaded.companies.length, companies.length, filler);
        const names = loaded.companies.flatMap(({ parties }) => parties ?? []).map(({ name }) => name);
        assert.ok(names.includes('Jane Roe'), `${filler}: ${names.join()}`);
        assert.ok(!names.includes(filler), filler);
      }
    });
});

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

/** The folders of a registry's cases, those that are laid over other companies, too. */
function samplesOf({ jurisdiction }: Registry): readonly string[] {
  const folder = join(import.meta.dirname, jurisdiction);
  const cases = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  // That one's files are told by columns that are not read.
  const isRead = (path: string) => !path.endsWith('us_tx/unread');
  return cases.filter((path) => existsSync(join(path, 'input')) && isRead(path));
}

async function sampleOf(registry: Registry, folder: string) {
  const files = await sampleFiles(registry, join(folder, 'input'));
  const present = presentIn(folder);
  const { companies } = await load(registry, { files, present }, (_, value) => value);
  assert.ok(companies.length > 0);
  return { sample: { files, present }, companies };
}

/** What a state's file of changes is laid over; `null` for files that are the whole registry. */
function presentIn(folder: string): readonly Company[] | null {
  const path = join(folder, 'present.ndjson');
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => companySchema.parse(JSON.parse(line)));
}

type Sample = { readonly files: readonly SampleFile[]; readonly present: readonly Company[] | null };

async function load(
  registry: Registry,
  { files, present }: Sample,
  valueFor: (column: string, value: string) => string,
): Promise<{ readonly companies: Company[]; readonly report: LoadReport }> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-fillers-'));
  const engine = new RecordingEngine();
  if (present !== null) engine.published.set(registry.jurisdiction, [...present]);
  try {
    const report = await loadRegistry({
      registry,
      files: writeFiles(join(folder, 'files'), files, valueFor),
      engine,
      workDirectory: folder,
      rejectsDirectory: folder,
      asOf: '2026-01-31',
      mode: present === null ? 'full' : 'auto',
      onAcceptedLoss: async () => {},
    });
    return { companies: engine.companies(), report };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
