/**
 * The real lists that worlds with premises are made of: as the product loads them, and as the evaluation
 * reads them. Dates are those that came with the files.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryPremises } from '../../src/engine/memory/index.ts';
import type { LinkEvidence, Premises } from '../../src/entity/index.ts';
import { loadPremises } from '../../src/loading/index.ts';
import { listOf } from '../../src/premises/index.ts';
import { LICENCE_FILES, type Licence, OREGON_CANNABIS, readLicences } from '../licences/licence-files.ts';

type ListFiles = {
  /** The product's code. */
  readonly code: string;
  /** What the evaluation's reader calls the list. */
  readonly title: string;
  /** Two letters; worlds are made of the lists of one state. */
  readonly state: string;
  readonly files: readonly string[];
  readonly asOf: string;
};

export const LISTS: readonly ListFiles[] = [
  list(
    'us_fl_dbpr_food',
    'Florida food',
    'FL',
    '2025-07-15',
    [1, 2, 3, 5, 6, 7].map((part) => `us_fl_dbpr_food_service/hrfood${part}.csv`),
  ),
  list('us_ny_retail_food', 'New York food', 'NY', '2025-07-01', [
    'us_ny_retail_food_stores/retail_food_stores_2025.csv',
  ]),
  list('us_ny_liquor', 'New York liquor', 'NY', '2016-05-01', [
    'us_ny_liquor_licences_nyc/Liquor_Authority_Quarterly_List_of_Active_Licenses.csv',
  ]),
  list('us_ny_nyc_cafes', 'New York cafes', 'NY', '2019-12-01', [
    'us_ny_nyc_sidewalk_cafes/sidewalk_cafes_a.csv',
    'us_ny_nyc_sidewalk_cafes/sidewalk_cafes_b.csv',
  ]),
  list('us_ny_nyc_dca', 'New York consumer affairs', 'NY', '2019-12-01', [
    'us_ny_nyc_consumer_affairs_licences/Legally_Operating_Businesses.csv',
  ]),
  list('us_ny_cannabis', 'New York cannabis', 'NY', '2026-04-01', [
    'us_ny_cannabis_licences/ocm_active_licenses_2026-04.csv',
  ]),
  list('us_il_chicago_business', 'Chicago', 'IL', '2019-12-01', [
    'us_il_chicago_business_licences/chicago_business_licenses_extract.csv',
  ]),
  list('us_il_cannabis', 'Illinois cannabis', 'IL', '2026-04-01', [
    'us_il_cannabis_licences/idfpr_dispensaries_2026-04.csv',
  ]),
  list('us_wa_seattle_business', 'Seattle', 'WA', '2023-06-01', [
    'us_wa_seattle_business_licences/seattle_active_business_licences.csv',
  ]),
  list('us_ca_long_beach', 'Long Beach', 'CA', '2019-12-01', [
    'us_ca_long_beach_business_licences/long_beach_business_licences.csv.gz',
  ]),
  list(
    'us_ca_cannabis',
    'California cannabis',
    'CA',
    '2026-04-18',
    [1, 2, 3, 4, 5, 6, 7, 8].map((part) => `us_ca_cannabis_licences/dcc_uls_export_2026-04-18_${part}.csv`),
  ),
  list('us_la_new_orleans', 'New Orleans', 'LA', '2025-06-01', [
    'us_la_new_orleans_business_licences/active_occupational_licences_2025.csv',
  ]),
  list('us_md_baltimore_liquor', 'Baltimore liquor', 'MD', '2014-12-01', [
    'us_md_baltimore_liquor_licences/baltimore_liquor_licenses.csv',
  ]),
  list('us_co_cannabis', 'Colorado cannabis', 'CO', '2026-04-02', [
    'us_co_marijuana_licences/med_licensed_facilities_2026-04.csv',
  ]),
];

function list(code: string, title: string, state: string, asOf: string, files: readonly string[]): ListFiles {
  return { code, title, state, asOf, files };
}

/** The same list three years before. */
export const OLDER_FOOD: ListFiles = {
  ...LISTS.find(({ code }) => code === 'us_ny_retail_food')!,
  files: ['us_ny_retail_food_stores/retail_food_stores_a.csv'],
  asOf: '2022-10-01',
};

/** A license as the product loads it, and what its licensee is linked by beside its name. */
export type Loaded = { readonly premises: Premises; readonly evidence: LinkEvidence };

/** Loads a list as `charter load` does, without any registry. */
export async function loadList(folder: string, { code, files, asOf }: ListFiles): Promise<Loaded[]> {
  const index = memoryPremises();
  const workDirectory = mkdtempSync(join(tmpdir(), 'charter-lists-'));
  try {
    await loadPremises({
      list: listOf(code)!,
      files: files.map((file) => join(folder, 'locations', file)),
      index,
      linker: { link: async (_kind, batch) => batch.map(({ record }) => record), linkedAgainst: () => ({}) },
      workDirectory,
      rejectsDirectory: workDirectory,
      asOf,
      // Extracts hold rows of other states.
      onAcceptedLoss: async () => {},
    });
  } finally {
    rmSync(workDirectory, { recursive: true });
  }
  const all: Loaded[] = [];
  for await (const { record, evidence } of index.read(code)) all.push({ premises: record, evidence });
  return all;
}

/** The licenses of a list, by the evaluation's own reader. */
export function readList(folder: string, { title, files }: ListFiles): Licence[] {
  const columns = [...LICENCE_FILES, ...OREGON_CANNABIS].filter(
    (one) => one.list === title && files.includes(one.file),
  );
  return readLicences(folder, columns);
}
