/** A loaded registry beside the files that it was loaded from. */
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import { compareCompany } from './compare-company.ts';
import type { LoadedCompany } from './loaded-company.ts';
import type { RegistryReader } from './stated-company.ts';
import { Tally } from './tally.ts';

export type CompareOptions = {
  /** The data folder that the registry was loaded into. */
  readonly home: string;
  readonly jurisdiction: string;
  readonly read: RegistryReader;
  readonly files: readonly string[];
};

/** Looks up every company of the files and compares it, one at a time. */
export async function compareRegistry({ home, jurisdiction, read, files }: CompareOptions): Promise<Tally> {
  await using engine = openSqliteEngine({ home, threads: 0 });
  const tally = new Tally();
  let both = 0;
  for await (const stated of read(files)) {
    const json = await engine.lookup(jurisdiction, stated.number);
    tally.addPresence(json === null ? 'only in the files' : 'both', stated.number);
    if (json === null) continue;
    both += 1;
    const loaded: LoadedCompany = JSON.parse(new TextDecoder().decode(json));
    tally.addCompany(compareCompany(stated, loaded), stated, loaded);
  }
  const snapshot = (await engine.snapshots()).find((known) => known.jurisdiction === jurisdiction);
  tally.addPresence('only in the engine', 'not known', (snapshot?.companies ?? 0) - both);
  return tally;
}
