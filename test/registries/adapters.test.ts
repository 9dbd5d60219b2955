/**
 * Every registry reads its samples as expected.
 *
 * A registry has a folder of its code with `input/` (files in the published format, all names invented),
 * `expected.ndjson` (the companies, in order of number) and `expected-report.json`. Further cases are folders
 * inside it, of the same form. A case with `present.ndjson` is laid over those companies. An expectation that
 * is missing is written once and fails until somebody has read it.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { type Company, companySchema } from '../../src/entity/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { type Registry, registries } from '../../src/registries/index.ts';
import { RecordingEngine } from './recording-engine.ts';

const AS_OF = '2026-01-31';

for (const registry of registries) {
  const folder = join(import.meta.dirname, registry.jurisdiction);
  describe(`registry ${registry.jurisdiction}`, () => {
    it('has its code where every registry has it', () => {
      const code = join(import.meta.dirname, '../../src/registries', registry.jurisdiction.replace('_', '-'));
      if (existsSync(join(code, 'registry.json'))) return;
      const missing = ['index.ts', 'layouts.ts', 'build.ts', 'codes.ts'].filter(
        (name) => !existsSync(join(code, name)),
      );
      assert.deepEqual(missing, []);
    });
    it('has a sample', () => assert.ok(existsSync(join(folder, 'input')), `${relative('.', folder)}/input is missing`));
    for (const caseFolder of casesIn(folder)) {
      it(`reads ${relative(import.meta.dirname, caseFolder)} as expected`, () => check(registry, caseFolder));
    }
  });
}

function casesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const inner = readdirSync(folder).map((name) => join(folder, name));
  return [folder, ...inner].filter((path) => statSync(path).isDirectory() && existsSync(join(path, 'input')));
}

async function check(registry: Registry, folder: string): Promise<void> {
  const { companies, report } = await load(registry, folder);
  for (const company of companies) {
    assert.deepEqual(companySchema.parse(company), company);
    assert.ok(
      Object.values(company).every((value) => value !== ''),
      `${company.entity_number} has an empty string`,
    );
  }
  for (const { file, rows, loaded, merged, setAside, rejected } of report.files) {
    assert.equal(loaded + merged + setAside + rejected, rows, `rows of ${file} are not accounted for`);
  }
  const lines = companies.map((company) => JSON.stringify(company));
  const expectations = [
    { path: join(folder, 'expected.ndjson'), text: `${lines.join('\n')}\n` },
    { path: join(folder, 'expected-report.json'), text: `${JSON.stringify(stable(report), null, 2)}\n` },
  ];
  const missing = expectations.filter(({ path }) => !existsSync(path));
  for (const { path, text } of missing) writeFileSync(path, text);
  assert.deepEqual(
    missing.map(({ path }) => path),
    [],
    'was written now: read it, then run again',
  );
  for (const { path, text } of expectations) assert.deepEqual(parsed(text), parsed(readFileSync(path, 'utf8')));
}

async function load(registry: Registry, folder: string): Promise<{ companies: Company[]; report: LoadReport }> {
  const engine = new RecordingEngine();
  const workDirectory = mkdtempSync(join(tmpdir(), 'charter-adapters-'));
  const present = join(folder, 'present.ndjson');
  if (existsSync(present)) engine.published.set(registry.jurisdiction, companiesIn(present));
  try {
    const files = readdirSync(join(folder, 'input')).sort();
    const report = await loadRegistry({
      registry,
      files: files.map((name) => join(folder, 'input', name)),
      engine,
      workDirectory,
      rejectsDirectory: workDirectory,
      asOf: AS_OF,
      // Samples are full of what is refused.
      onAcceptedLoss: async (broken) => {
        const lacking = broken.filter(({ measure }) => measure.startsWith('columns that'));
        assert.deepEqual(lacking, [], 'a sample lacks a column that every such file is expected to have');
      },
    });
    return { companies: engine.companies(), report };
  } finally {
    rmSync(workDirectory, { recursive: true });
  }
}

function companiesIn(path: string): Company[] {
  return parsed(readFileSync(path, 'utf8')).map((value) => companySchema.parse(value));
}

/** NDJSON, or one JSON document over several lines. */
function parsed(text: string): unknown[] {
  if (text.startsWith('{\n')) return [JSON.parse(text)];
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The report without what differs from run to run, and without fillers and mended values where there are none. */
function stable(report: LoadReport): unknown {
  const { files, rejectsFile, snapshots, comparison, fillers, mended, ...rest } = report;
  return {
    ...rest,
    ...(fillers.length > 0 && { fillers }),
    ...(mended.length > 0 && { mended }),
    files: files.map(({ file, ...counts }) => ({ file: basename(file), ...counts })),
    hasRejects: rejectsFile !== null,
  };
}
