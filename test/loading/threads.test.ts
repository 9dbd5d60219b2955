/** A registry's load is the same whatever threads it has: what is published, what is told of rows, and in which order. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { sampleFiles } from '../../samples/generate/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { registryOf } from '../../src/registries/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const root = temporaryFolder();
const SAMPLES = sampleFiles();

/** The lines of a file of the samples. */
function linesOf(path: string): string[] {
  const sample = SAMPLES.find((file) => file.path === path)!;
  const parts = 'members' in sample ? sample.members.map(({ content }) => content) : [sample.content];
  return parts.flatMap((content) => content.toString('latin1').split('\n')).filter((line) => line !== '');
}

/** So many of the rows that the file takes several blocks, in no order of number, with what a state's files have wrong. */
function florida(): string {
  const lines = linesOf('us_fl/cordata.zip').slice(0, 300);
  const rows: string[] = [];
  for (let copy = 0; copy < 5; copy++) {
    for (const [index, line] of lines.entries()) {
      const number = `P${String((index * 7919 + copy * 104_729) % 100_000).padStart(5, '0')}000000`;
      rows.push(number.padEnd(12) + line.slice(12));
      if (index % 97 === 0) rows.push(line.slice(0, 700));
      if (index % 131 === 0) rows.push(`${number.padEnd(12)}REPEATED & CO &AMP; SONS${line.slice(36)}`);
      if (index % 149 === 0) rows.push(`1.2E+9      ${line.slice(12)}`);
      if (index % 173 === 0) rows.push(`${line.slice(0, 204)}X${line.slice(205)}`);
    }
  }
  return `${rows.join('\n')}\n`;
}

/** Rows that name organisations by number, under several names. Some quotes are never closed. */
function oregon(): string {
  const [heading, ...lines] = linesOf('us_or/active-businesses.csv.gz');
  const rows: string[] = [];
  for (let copy = 1; copy <= 3; copy++) {
    for (const [index, line] of lines.entries()) {
      rows.push(line.replace(/^\d+/, (number) => `${(Number(number) % 100_000) + copy * 100_000}`));
      if (index % 211 === 0) rows.push(`${line},"astray`);
    }
  }
  return `${heading}\n${rows.join('\n')}\n`;
}

const FILES: readonly (readonly [code: string, file: string, threads: readonly number[]])[] = [
  ['us_fl', florida(), [1, 2, 3]],
  ['us_or', oregon(), [2]],
];
/** What is of the moment of a load, and not of its files. */
const OF_THE_MOMENT = /"(?:publishedAt|at)":"[^"]*"/g;

/** All rows of all tables of a snapshot. Threads write pages of a file side by side, in any order. */
function contentOf(path: string): ReadonlyMap<string, string> {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
  return new Map(
    tables.map(({ name }) => {
      const rows = database.prepare(`SELECT * FROM "${String(name)}"`).all();
      const text = JSON.stringify(rows, (_, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      );
      return [String(name), text.replaceAll('\\"', '"').replace(OF_THE_MOMENT, '')];
    }),
  );
}

async function load(code: string, file: string, threads: number) {
  const home = mkdtempSync(join(root, `${code}-${threads}-`));
  await using engine = openSqliteEngine({ home, threads: 0 });
  const report: LoadReport = await loadRegistry({
    registry: registryOf(code)!,
    files: [file],
    engine,
    workDirectory: home,
    rejectsDirectory: join(home, 'rejects'),
    asOf: '2026-01-31',
    mode: 'full',
    threads,
    onAcceptedLoss: async () => {},
  });
  const { snapshots, rejectsFile, ...told } = report;
  return {
    told: { ...told, snapshots: snapshots.map(({ publishedAt: _, loads: __, sizeBytes: ___, ...counts }) => counts) },
    rejects: readFileSync(rejectsFile!, 'utf8'),
    content: contentOf(join(home, 'registries', `${code}.sqlite`)),
  };
}

describe('a load in threads', () => {
  for (const [code, content, counts] of FILES) {
    it(`publishes and tells what one in the calling thread does: ${code}`, async () => {
      const file = join(root, `${code}.txt`);
      writeFileSync(file, content, 'latin1');
      const alone = await load(code, file, 0);
      assert.ok(alone.told.companies > 1000 && alone.told.files[0]!.rejected > 5);
      for (const threads of counts) assert.deepEqual(await load(code, file, threads), alone, `${threads} threads`);
    });
  }
});
