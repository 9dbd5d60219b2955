/** The samples of a registry, loaded once as their users load them, and compared with any files. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareRegistry } from '../../compare/compare-registry.ts';
import { loadRegistryFiles } from '../../compare/load.ts';
import { READERS } from '../../compare/readers/index.ts';
import { type Report, reportOf } from '../../compare/report.ts';

export type LoadedSamples = {
  readonly files: readonly string[];
  /** Holds what was loaded against `files`, which need not be the ones it was loaded from. */
  readonly compareWith: (files: readonly string[]) => Promise<Report>;
  readonly remove: () => void;
};

export function loadSamples(jurisdiction: string): LoadedSamples {
  const folder = join(import.meta.dirname, '../registries', jurisdiction, 'input');
  const files = readdirSync(folder).map((name) => join(folder, name));
  const home = mkdtempSync(join(tmpdir(), 'charter-compare-test-'));
  assert.equal(loadRegistryFiles({ home, jurisdiction, files, asOf: '2026-01-31' }), 0);
  const read = READERS.get(jurisdiction)!;
  return {
    files,
    compareWith: async (others) =>
      reportOf(jurisdiction, await compareRegistry({ home, jurisdiction, read, files: others })),
    remove: () => rmSync(home, { recursive: true }),
  };
}
