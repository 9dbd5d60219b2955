/**
 * The companies of a registry's files, through the product's own loader, in memory instead of in an index.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadTarget } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { loadRegistry } from '../../src/loading/index.ts';
import { registryOf } from '../../src/registries/index.ts';

/** Raises LoadError where the loader does. `asOf` is `YYYY-MM-DD`. */
export async function registryCompanies(
  jurisdiction: string,
  files: readonly string[],
  asOf: string,
): Promise<Company[]> {
  const registry = registryOf(jurisdiction);
  if (registry === undefined || registry === null) throw new Error(`There is no adapter for ${jurisdiction}`);
  const folder = mkdtempSync(join(tmpdir(), 'charter-eval-'));
  try {
    const companies: Company[] = [];
    await loadRegistry({
      registry,
      files,
      engine: collector(companies),
      workDirectory: folder,
      rejectsDirectory: folder,
      asOf,
      mode: 'full',
    });
    return companies;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An engine that holds nothing and keeps what it is given. */
function collector(companies: Company[]): LoadTarget {
  return {
    snapshots: async () => [],
    lookup: async () => null,
    beginLoad: () => ({
      add: (company) => void companies.push(company),
      addRecords: () => Promise.reject(new Error('No records come here')),
      packing: () => null,
      addPacked: () => {},
      publish: async () => [],
      [Symbol.asyncDispose]: async () => {},
    }),
  };
}
