/**
 * `npm run test:changed`: runs the tests of what has changed since main, or since the commit that is named: those of the
 * changed files' rooms, and those of other rooms that import what changed, themselves or through that room's own files.
 * Tests that only reach it through other rooms are left to `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const CODE = '{src,test,samples,scripts,eval,compare,bench,web,clients}/**/*.{ts,tsx}';

/** `src/query` of `src/query/parse.ts`; a folder of tests is the room of what it tests. */
const roomOf = (file: string): string => file.replace(/^(?:src|test)\//, '').split('/')[0]!;

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The files that a file imports, starts as a thread or reads as a module, of those that there are. */
function importsOf(file: string, files: ReadonlyMap<string, string>): readonly string[] {
  const named = files.get(file)!.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bURL\()\s*'(?<path>[^']+\.tsx?)'/g);
  return [...named]
    .map(({ groups }) => normalize(join(dirname(file), groups!['path']!)))
    .filter((path) => files.has(path));
}

/** The tests to run after a change to some files, `files` being the text of all code by its path. */
export function testsOf(changed: readonly string[], files: ReadonlyMap<string, string>): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const file of files.keys())
    for (const imported of importsOf(file, files)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const tests = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (isTest(file)) tests.add(file);
    for (const importer of importers.get(file) ?? []) {
      // What a test uses is followed within its room, and what any room uses up to the tests that import it.
      if (roomOf(importer) === roomOf(file)) follow(importer);
      else if (isTest(importer)) tests.add(importer);
    }
  };
  for (const file of changed) {
    follow(file);
    for (const [test, text] of files) {
      if (!isTest(test)) continue;
      const isOfRoom = /^(?:src|web)\//.test(file) && roomOf(test) === roomOf(file);
      // Pages, samples and settings are read, not imported.
      if (isOfRoom || (!files.has(file) && text.includes(file.split('/').at(-1)!))) tests.add(test);
    }
  }
  return [...tests].filter((test) => files.has(test)).sort();
}

function changedSince(commit: string): readonly string[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const base = git('merge-base', 'HEAD', commit)[0]!;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => file !== '',
  );
}

if (import.meta.main) {
  const paths = globSync(CODE, { cwd: ROOT }).filter((path) => !path.includes('node_modules'));
  const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const tests = testsOf(changedSince(process.argv[2] ?? 'main'), files).filter(
    (test) => !/^test\/(?:cluster|faults|packages)\//.test(test),
  );
  if (tests.length === 0) {
    process.stdout.write('Nothing that a test imports has changed.\n');
    process.exit(0);
  }
  process.stdout.write(`${tests.join('\n')}\n`);
  const options = ['--test', '--test-global-setup=test/setup.ts', '--test-concurrency=3'];
  const { status } = spawnSync(process.execPath, [...options, ...tests], { cwd: ROOT, stdio: 'inherit' });
  process.exit(status ?? 1);
}
