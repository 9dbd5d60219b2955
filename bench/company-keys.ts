/**
 * `node bench/company-keys.ts`: how long one core takes to take a company apart as a load does, into the hashes
 * of its keys and the text of its record, and to read that text again; how long the text is, and how many keys
 * there are. Companies are generated (bench/support), of the sample registries, and where CHARTER_DATA names a
 * folder of real registries, of those. Prints Markdown: bench/notes/blocking-keys.md keeps the last run.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleRegistries } from '../samples/index.ts';
import {
  type BlockingKey,
  eachRecordKey,
  KEY_KINDS,
  matchRecord,
  readRecord,
  recordKeys,
  writeRecord,
} from '../src/blocking/index.ts';
import { KeyHashes } from '../src/engine/semantics/index.ts';
import type { Company } from '../src/entity/index.ts';
import { generateCompanies } from './support/companies.ts';
import { markdownTable, percentile } from './support/measure.ts';
import { registryCompanies } from './support/registry-companies.ts';

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '30000' }, seed: { type: 'string', default: '1' } },
});
const ROUNDS = 5;
/**
 * Companies that are parsed before each stretch of the clock: as in a load, a company's text has not been
 * read before.
 */
const STRETCH = 250;
/** Sets are gone through again until a round has as many, so that small ones can be measured. */
const ROUND_COMPANIES = 15_000;
const SAMPLES = 'samples of seven states';

const sets: [name: string, companies: readonly Company[]][] = [
  ['generated', [...generateCompanies({ companies: Number(values.companies), seed: Number(values.seed) })]],
  [SAMPLES, await sampleCompanies()],
];
const folder = process.env['CHARTER_DATA'];
if (folder !== undefined) {
  const real = (name: string) => join(folder, 'registries', name);
  sets.push(
    ['Florida, a day', await registryCompanies('us_fl', [real('us_fl/20230929c.txt')], '2023-09-29')],
    [
      'Oregon, new ones of two months',
      await registryCompanies(
        'us_or',
        ['2018-01', '2019-03'].map((month) => real(`us_or/new_businesses_${month}.csv`)),
        '2019-03-31',
      ),
    ],
  );
}

const hashes = new KeyHashes();
/** Of a load, and of matching: all that may be compared. */
const tasks: readonly ((company: Company, text: string) => unknown)[] = [
  (company) => {
    const record = matchRecord(company);
    eachRecordKey(record, hashes.add);
    return [hashes.take(), writeRecord(record)];
  },
  (company, text) => {
    const of = {
      jurisdiction: company.jurisdiction_code,
      entityNumber: company.entity_number,
      nameAt: (position: number | null) => (position === null ? company.legal_name : company.names![position]!.name),
      company: () => company,
    };
    const { names, addresses, phones, websites, cues } = readRecord(text, of);
    return [names, addresses, phones, websites, cues];
  },
];
const textOf = (company: Company) => writeRecord(matchRecord(company)).toString();
const keysOf = (company: Company) => recordKeys(matchRecord(company));

console.log(`${cpus()[0]?.model.trim()}, one core, Node ${process.version}, seed ${values.seed}\n`);
console.log(
  markdownTable(
    ['companies', 'number', 'names', 'addresses', 'parties', 'keys', 'bytes of record', 'µs load', 'µs read'],
    sets.map(([name, companies]) => [name, ...shapeOf(companies), ...timesOf(companies)]),
  ),
);
console.log(`\n${markdownTable(['keys a company', ...sets.map(([name]) => name)], kindRows())}`);

async function sampleCompanies(): Promise<Company[]> {
  const states: Company[][] = [];
  for (const { jurisdiction, files, asOf } of sampleRegistries)
    states.push(await registryCompanies(jurisdiction, files, asOf));
  return states.flat();
}

/** Means a company. */
function shapeOf(companies: readonly Company[]): string[] {
  const mean = (count: (company: Company) => number) =>
    (companies.reduce((sum, company) => sum + count(company), 0) / companies.length).toFixed(1);
  return [
    companies.length.toLocaleString('en-US'),
    mean(({ names }) => 1 + (names ?? []).length),
    mean(
      ({ addresses, parties }) =>
        [...Object.values(addresses ?? {}), ...(parties ?? []).map(({ address }) => address)].filter(
          (one) => one !== null,
        ).length,
    ),
    mean(({ parties }) => (parties ?? []).length),
    mean((company) => keysOf(company).length),
    mean((company) => Buffer.byteLength(textOf(company))),
  ];
}

/**
 * Microseconds a company of the process's own time on the processor, so that other work on the machine counts
 * less: the median over the rounds, after one untimed.
 */
function timesOf(companies: readonly Company[]): string[] {
  const lines = companies.map((company) => JSON.stringify(company));
  const rounds: number[][] = tasks.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, task] of tasks.entries()) {
      let done = 0;
      let used = 0;
      for (let start = 0; done < ROUND_COMPANIES; start = (start + STRETCH) % lines.length) {
        const parsed = lines.slice(start, start + STRETCH).map((line): Company => JSON.parse(line));
        const texts = parsed.map(textOf);
        const before = process.cpuUsage();
        for (let at = 0; at < parsed.length; at++) task(parsed[at]!, texts[at]!);
        const { user, system } = process.cpuUsage(before);
        used += user + system;
        done += parsed.length;
      }
      if (round > 0) rounds[index]!.push(used / done);
    }
  }
  return rounds.map((each) => percentile(each, 0.5).toFixed(1));
}

function kindRows(): string[][] {
  const counts = sets.map(([, companies]) => ({
    total: companies.length,
    kinds: Map.groupBy(companies.flatMap(keysOf), (key: BlockingKey) => key.slice(0, key.indexOf(':'))),
  }));
  return KEY_KINDS.map((kind) => [
    kind,
    ...counts.map(({ total, kinds }) => ((kinds.get(kind)?.length ?? 0) / total).toFixed(2)),
  ]);
}
