/** Files that were joined one behind another, or have lines without a value, are read as one without them. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadRegistry } from '../../src/loading/index.ts';
import { type Registry, registries } from '../../src/registries/index.ts';
import { RecordingEngine } from './recording-engine.ts';
import { sampleFiles, written } from './rewritten-numbers.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
type Content = readonly [name: string, content: string | Buffer];

async function load(registry: Registry, contents: readonly Content[]) {
  const engine = new RecordingEngine();
  const workDirectory = mkdtempSync(join(root, 'work-'));
  const { files } = await loadRegistry({
    registry,
    files: written(mkdtempSync(join(root, 'files-')), contents),
    engine,
    workDirectory,
    rejectsDirectory: workDirectory,
    asOf: '2026-01-31',
    onAcceptedLoss: async () => {},
  });
  return { companies: engine.companies(), files };
}

const HEADINGS_AGAIN = 'The row repeats the headings.';

/** How a file is changed, and how often its headings are then repeated. */
type Change = readonly [what: string, change: (lines: readonly string[]) => readonly string[], times: number];
const CHANGES: readonly Change[] = [
  ['its headings again', ([head = '', ...rest]) => [head, head, ...rest], 1],
  ['its headings at the end', (lines) => [...lines, lines[0]!], 1],
  ['its headings again, in upper case', ([head = '', ...rest]) => [head, head.toUpperCase(), ...rest], 1],
  ['headings behind a byte-order mark', ([head = '', ...rest]) => [head, `\u00ef\u00bb\u00bf${head}`, ...rest], 1],
  ['lines of separators', ([head = '', ...rest]) => [head, head.replace(/[^,\t|*]/g, ''), ...rest], 0],
  ['blank lines', ([head = '', ...rest]) => ['', head, '   ', ...rest, ' \t ', ''], 0],
  ['the mark that DOS ends files with', (lines) => [...lines, '\x1a'], 0],
];

/** One after the other to one file. */
const together = (changes: readonly Change[]): Change => [
  changes.map(([what]) => what).join(', '),
  (lines) => changes.reduce((changed, [, change]) => change(changed), lines),
  changes.reduce((sum, [, , times]) => sum + times, 0),
];

type Format = Awaited<ReturnType<typeof sampleFiles>>[number]['layout']['format'];

const hasHeadings = (format: Format): boolean =>
  format.kind === 'delimited' && format.columns === undefined && format.recordTypes === undefined;

/** The changes that a file of this format may have. */
function changesOf(format: Format): readonly Change[] {
  // The last line of a fixed file counts the others, and the first one tells what the others are.
  if (format.kind === 'fixed' && format.trailer !== undefined) return [];
  return hasHeadings(format) ? CHANGES : CHANGES.filter(([what]) => what === 'the mark that DOS ends files with');
}

/** How lines become values: one file of each has one change at a time, the others have all at once. */
const wayOf = (format: Format): string =>
  JSON.stringify(format.kind === 'fixed' ? format.kind : [format.separator, format.quote, hasHeadings(format)]);
const ways = new Set<string>();

for (const registry of registries) {
  describe(`a file of ${registry.name}`, async () => {
    const files = await sampleFiles(registry);
    const named = files.map(({ name, content }): Content => [name, content]);
    const { companies: sound } = await load(registry, named);
    for (const [index, { name, layout, content }] of files.entries()) {
      const { format } = layout;
      const changes = changesOf(format);
      const isFirst = !ways.has(wayOf(format));
      ways.add(wayOf(format));
      for (const [what, change, times] of isFirst || changes.length === 0 ? changes : [together(changes)]) {
        it(`${name} with ${what}`, async () => {
          const lines = content
            .toString('latin1')
            .replace(/^\u00ef\u00bb\u00bf|\r?\n$/g, '')
            .split('\n');
          const changed = Buffer.from(`${change(lines).join('\n')}\n`, 'latin1');
          const { companies, files: told } = await load(registry, named.with(index, [name, changed]));
          assert.deepEqual(companies, sound);
          const repeated = told
            .flatMap(({ setAsideReasons }) => setAsideReasons)
            .filter(({ text }) => text === HEADINGS_AGAIN);
          assert.equal(
            repeated.reduce((sum, { count }) => sum + count, 0),
            times,
          );
        });
      }
    }
  });
}
