/** What is measured on: sets of labelled locations, each with the companies to match them against. */
import { join } from 'node:path';
import { registryCompanies } from '../bench/support/registry-companies.ts';
import { sampleRegistries } from '../samples/index.ts';
import type { Company } from '../src/entity/index.ts';
import type { LabelledLocation } from './labelled-location.ts';
import { BROWARD_PROPERTY, FLORIDA_FOOD, OREGON_CANNABIS, readLicences } from './licences/licence-files.ts';
import { labelByExtract } from './licences/registry-extract.ts';
import { generateLocations } from './synthetic/generate.ts';

export type EvaluationSet = {
  readonly title: string;
  /** A sentence each: where the truth comes from, and what was assumed. */
  readonly remarks: readonly string[];
  readonly companies: readonly Company[];
  readonly rows: readonly LabelledLocation[];
  /**
   * A trait of the rows: a sample takes equally many rows of each of its values. `null` where rows are drawn as
   * they come.
   */
  readonly sampledBy: string | null;
};

/** Extracts of real registries under `CHARTER_DATA`, which are too few. */
const OREGON_EXTRACT = ['us_or/new_businesses_2018-01.csv', 'us_or/new_businesses_2019-03.csv'];
const FLORIDA_EXTRACT = ['us_fl/20230929c.txt'];
/** Locations made of a registry, before any is left out by its split. */
const SYNTHETIC_ROWS = 24_000;

/** Sets whose locations were invented: their companies have telephone numbers, websites and people. */
export const INVENTED_SETS = ['samples', 'oregon', 'florida'] as const;

type Setting = { readonly seed: number; readonly folder: string };

/** By name; those that need real data ask for its folder. */
export const SETS: Readonly<Record<string, (setting: Setting) => Promise<EvaluationSet>>> = {
  samples: ({ seed }) => syntheticSet('Invented locations, sample registries of seven states', sampleCompanies(), seed),
  oregon: ({ seed, folder }) =>
    syntheticSet('Invented locations, new companies of Oregon', oregonCompanies(folder), seed),
  florida: ({ seed, folder }) =>
    syntheticSet('Invented locations, new companies of Florida', floridaCompanies(folder), seed),
  'oregon-licences': async ({ folder }) =>
    extractSet(
      'Real cannabis licences, new companies of Oregon',
      'us_or',
      OREGON_CANNABIS,
      folder,
      await oregonCompanies(folder),
    ),
  'florida-licences': async ({ folder }) =>
    extractSet(
      'Real food licences and taxed businesses, new companies of Florida',
      'us_fl',
      [...FLORIDA_FOOD, ...BROWARD_PROPERTY],
      folder,
      await floridaCompanies(folder),
    ),
};

async function sampleCompanies(): Promise<Company[]> {
  const registries = sampleRegistries.map(({ jurisdiction, files, asOf }) =>
    registryCompanies(jurisdiction, files, asOf),
  );
  return (await Promise.all(registries)).flat();
}

function oregonCompanies(folder: string): Promise<Company[]> {
  const files = OREGON_EXTRACT.map((file) => join(folder, 'registries', file));
  return registryCompanies('us_or', files, '2019-04-01');
}

function floridaCompanies(folder: string): Promise<Company[]> {
  const files = FLORIDA_EXTRACT.map((file) => join(folder, 'registries', file));
  return registryCompanies('us_fl', files, '2023-09-29');
}

async function syntheticSet(title: string, registry: Promise<Company[]>, seed: number): Promise<EvaluationSet> {
  const { companies, rows } = generateLocations(await registry, { rows: SYNTHETIC_ROWS, seed });
  return {
    title,
    remarks: [`Seed ${seed}. Half of the records were given a telephone number and a website.`],
    companies,
    rows,
    sampledBy: null,
  };
}

async function extractSet(
  title: string,
  jurisdiction: string,
  files: Parameters<typeof readLicences>[1],
  folder: string,
  companies: readonly Company[],
): Promise<EvaluationSet> {
  const { rows, undecided } = labelByExtract(readLicences(folder, files), companies, jurisdiction);
  return {
    title,
    remarks: [
      `${undecided} licences left out whose sign is a name that somebody else registered.`,
      'Rows whose operator is in the extract are few and all kept, so that precision is not that of any list: read the false accepts.',
    ],
    companies,
    rows,
    sampledBy: 'operator',
  };
}
