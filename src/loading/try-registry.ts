/** What a load of a registry's files would make, without loading anything. */
import type { LoadTarget } from '../engine/index.ts';
import type { Company } from '../entity/index.ts';
import { type LoadRegistryOptions, loadRegistry } from './load-registry.ts';
import type { LoadReport } from './load-report.ts';
import { type Meanings, MeaningsCounter } from './meanings.ts';

export type TriedRegistry = {
  readonly report: LoadReport;
  readonly companies: readonly Company[];
  /** Of all companies. */
  readonly meanings: Meanings;
};

/** `count`: how many companies are kept to be shown, of those with the most to show. Raises what a load would. */
export async function tryRegistry(
  options: Omit<LoadRegistryOptions, 'engine' | 'onAcceptedLoss' | 'rejectsDirectory'>,
  count: number,
): Promise<TriedRegistry> {
  const kept: Company[] = [];
  const meanings = new MeaningsCounter();
  const keep = (company: Company) => {
    meanings.see(company);
    kept.push(company);
    if (kept.length < count * ROOM) return;
    kept.sort((a, b) => richness(b) - richness(a));
    kept.length = count;
  };
  const engine: LoadTarget = {
    snapshots: async () => [],
    lookup: async () => null,
    beginLoad: () => ({
      add: keep,
      addRecords: async () => {},
      packing: () => null,
      addPacked: () => {},
      publish: async () => [],
      [Symbol.asyncDispose]: async () => {},
    }),
  };
  const rejectsDirectory = options.workDirectory;
  const report = await loadRegistry({ ...options, engine, rejectsDirectory, onAcceptedLoss: async () => {} });
  const companies = kept.toSorted((a, b) => richness(b) - richness(a)).slice(0, count);
  // It lies in the work folder, which goes.
  return { report: { ...report, rejectsFile: null }, companies, meanings: meanings.counted() };
}

const ROOM = 50;

/** How much there is to see. */
function richness({ parties, names, addresses, filings, formed_on, status }: Company): number {
  const places = Object.values(addresses ?? {}).filter((address) => address !== null).length;
  const listed =
    Math.min(parties?.length ?? 0, 3) + Math.min(names?.length ?? 0, 2) + Math.min(filings?.length ?? 0, 1);
  return listed + places + (formed_on === null ? 0 : 1) + (status === 'unknown' ? 0 : 1);
}
