/** The states that can be compared. */
import type { RegistryReader } from '../stated-company.ts';
import { readDistrictOfColumbia } from './district-of-columbia.ts';
import { readFlorida } from './florida/index.ts';
import { readIllinois } from './illinois/index.ts';
import { readOregon } from './oregon.ts';

export const READERS: ReadonlyMap<string, RegistryReader> = new Map([
  ['us_dc', readDistrictOfColumbia],
  ['us_fl', readFlorida],
  ['us_il', readIllinois],
  ['us_or', readOregon],
]);
