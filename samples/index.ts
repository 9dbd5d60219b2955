/**
 * The sample registries that ship with the project, ready for the real adapters. samples/README.md tells what
 * they are.
 */
import { join, resolve, sep } from 'node:path';
import { AS_OF } from './generate/dates.ts';

export type SampleRegistry = {
  readonly jurisdiction: string;
  /** Absolute paths, to be loaded together. */
  readonly files: readonly string[];
  /** `YYYY-MM-DD`, fixed, so that results never change with the clock. */
  readonly asOf: string;
};

/** Whether a file is one of those in this folder: invented, however it is loaded. */
export const isSampleFile = (path: string): boolean => resolve(path).startsWith(import.meta.dirname + sep);

/** Invented business locations; most of them belong to companies of the samples. */
export const sampleLocations = join(import.meta.dirname, 'locations.csv');

export const sampleRegistries: readonly SampleRegistry[] = [
  sample('us_ak', ['CorporationsDownload.CSV', 'OfficialsDownload.CSV', 'AgentsDownload.CSV']),
  sample('us_co', ['business-entities.csv', 'trade-names.csv', 'transaction-history.csv.gz']),
  sample('us_ct', [
    ...['business-master.csv', 'principals.csv.gz', 'agents.csv', 'name-changes.csv', 'filing-history.csv.gz'],
  ]),
  sample('us_fl', ['cordata.zip', 'corevt.txt.gz', 'ficdata.txt.gz', 'Genfile.txt']),
  sample(
    'us_il',
    ['mst', 'nam', 'agt', 'arp', 'ase', 'old', 'mgr', 'ser'].map((file) => `llcall${file}.zip`),
  ),
  sample('us_ny', [
    ...['active-corporations.csv.gz', 'all-filings.csv.gz', 'status-history.csv.gz', 'name-history.csv'],
    'addresses.csv',
  ]),
  sample('us_or', ['active-businesses.csv.gz']),
];

function sample(jurisdiction: string, files: readonly string[]): SampleRegistry {
  return { jurisdiction, files: files.map((file) => join(import.meta.dirname, jurisdiction, file)), asOf: AS_OF };
}
