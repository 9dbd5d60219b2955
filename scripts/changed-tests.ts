/**
 * `npm run test:changed`: runs the tests that are closest to what has changed since main, or since the commit that is named:
 * tests that changed, that are called as a changed file, that read a changed page, and of the others those that import it over
 * the fewest files. A minute's worth of tests is run; the others that the change concerns are left to `npm test`.
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

/** How many tests are run, but for those that changed or are called as what changed. They take about a minute. */
const TESTS_MAX = 20;
/** As many of others take as long as one that looks at pages in a browser. */
const TESTS_OF_BROWSER = 5;
/** Of what tests share, which many of them import: what is tested comes first. */
const OF_TESTS = 2;
/** Of tests of the room that reach a file through other rooms. */
const FAR = 100;

/** Whether a test is called as a file, or is in the folder that is: `test/api/batches` and `src/api/routes/batches.ts`. */
function isCalledAs(test: string, file: string): boolean {
  if (!/^(?:src|web)\//.test(file) || roomOf(test) !== roomOf(file)) return false;
  const [stem = ''] = file.split('/').at(-1)!.split('.');
  return stem !== 'index' && test.split(/[/.]/).includes(stem);
}

/** Whether a text names a page or another file that is no code, or reads all pages. */
function reads(text: string, file: string): boolean {
  const isPage = file.endsWith('.md') && /docs\/\$\{|\*\.md\b|,md\}/.test(text);
  return isPage || text.includes(file.split('/').at(-1)!);
}

/**
 * The tests that a change to some files concerns, the closest first, with how far they are: 0 are those that changed or are
 * called as what changed. `files` is the text of all code by its path.
 */
export function testsOf(changed: readonly string[], files: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of files.keys())
    for (const imported of importsOf(file, files)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const tests = new Map<string, number>();
  const add = (test: string, distance: number): void => {
    if (isTest(test) && files.has(test)) tests.set(test, Math.min(distance, tests.get(test) ?? FAR));
  };
  /** What a test uses is followed within its room, and what any room uses up to the tests that import it. */
  const follow = (start: string, from: number): void => {
    const seen = new Set([start]);
    let [layer, distance] = [[start], from];
    while (layer.length > 0) {
      const next = layer.flatMap((file) => {
        add(file, distance);
        return (importers.get(file) ?? []).filter((importer) => isTest(importer) || roomOf(importer) === roomOf(file));
      });
      distance += 1;
      layer = [...new Set(next)].filter((file) => !seen.has(file));
      for (const file of layer) seen.add(file);
    }
  };
  for (const file of changed) {
    follow(file, file.startsWith('test/') && !isTest(file) ? OF_TESTS : 0);
    for (const [other, text] of files) {
      if (isTest(other) && isCalledAs(other, file)) add(other, 0);
      if (/^(?:src|web)\//.test(file) && roomOf(other) === roomOf(file)) add(other, FAR);
      if (!files.has(file) && other.startsWith('test/') && reads(text, file)) follow(other, 1);
    }
  }
  const rooms = new Set(changed.map(roomOf));
  const isElsewhere = (test: string): number => Number(!rooms.has(roomOf(test)));
  const inOrder = [...tests].sort(
    ([one, near], [other, far]) => near - far || isElsewhere(one) - isElsewhere(other) || (one < other ? -1 : 1),
  );
  return new Map(inOrder);
}

/** Of tests in the order of their distance those that changed or are called as what changed, and a minute's worth of others. */
export function minuteOf(
  concerned: readonly (readonly [test: string, distance: number])[],
  files: ReadonlyMap<string, string>,
): readonly string[] {
  let taken = 0;
  const isTaken = ([test, distance]: readonly [string, number]): boolean => {
    const cost = files.get(test)!.includes('/support/browser.ts') ? TESTS_OF_BROWSER : 1;
    if (distance > 0 && taken + cost > TESTS_MAX) return false;
    taken += cost;
    return true;
  };
  return concerned.filter(isTaken).map(([test]) => test);
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
  const concerned = [...testsOf(changedSince(process.argv[2] ?? 'main'), files)];
  const isElsewhere = ([test]: readonly [string, number]) => /^test\/(?:cluster|faults|packages)\//.test(test);
  const here = concerned.filter((one) => !isElsewhere(one));
  const tests = minuteOf(here, files);
  if (tests.length === 0) {
    process.stdout.write('Nothing that a test imports has changed.\n');
    process.exit(0);
  }
  const elsewhere = concerned.filter(isElsewhere).filter(([, distance]) => distance <= 1);
  process.stdout.write(`${tests.join('\n')}\n`);
  if (here.length > tests.length) process.stdout.write(`${here.length - tests.length} others are left to npm test.\n`);
  for (const [test] of elsewhere) process.stdout.write(`${test} is left to npm run test:${roomOf(test)}.\n`);
  const options = ['--test', '--test-global-setup=test/setup.ts', '--test-concurrency=3'];
  const { status } = spawnSync(process.execPath, [...options, ...tests], { cwd: ROOT, stdio: 'inherit' });
  process.exit(status ?? 1);
}
