import { inventEconomy } from './economy.ts';
import type { SampleFile } from './files.ts';
import { writeLocations } from './locations.ts';
import { writeAlaska } from './us-ak.ts';
import { writeColorado } from './us-co.ts';
import { writeConnecticut } from './us-ct.ts';
import { writeFlorida } from './us-fl.ts';
import { writeIllinois } from './us-il.ts';
import { writeNewYork } from './us-ny.ts';
import { writeOregon } from './us-or.ts';

export { type SampleFile, writeFiles } from './files.ts';

const WRITERS = [
  writeAlaska,
  writeColorado,
  writeConnecticut,
  writeFlorida,
  writeIllinois,
  writeNewYork,
  writeOregon,
  writeLocations,
] as const;

/** Every file of every sample registry, of one invented economy, and a list of its shops. */
export function sampleFiles(): SampleFile[] {
  const economy = inventEconomy();
  return WRITERS.flatMap((write) => write(economy));
}
