/**
 * `prepack`: what `npm pack` puts into the tarball, in dist/, laid out as the project is: JavaScript in place of TypeScript,
 * which Node runs nowhere below node_modules, what stands beside it, and the dashboard as it was built last.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

/** The paths of workers' files, which no compiler looks into. */
const URL_OF_MODULE = /new URL\('([^']+)\.ts', import\.meta\.url\)/g;
/** Any other string that names a module. */
const NAMED_MODULE = /(['"`])[\w./-]+\.ts\1/;

rmSync(DIST, { recursive: true, force: true });
execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.package.json'], { cwd: ROOT, stdio: 'inherit' });
for (const path of globSync('**/*.js', { cwd: DIST })) {
  const text = readFileSync(join(DIST, path), 'utf8').replaceAll(URL_OF_MODULE, "new URL('$1.js', import.meta.url)");
  const left = NAMED_MODULE.exec(text)?.[0];
  if (left !== undefined) throw new Error(`${path} names ${left}, which is not in the package`);
  writeFileSync(join(DIST, path), text);
}
for (const path of globSync(
  ['src/**/*.json', 'src/**/*.LICENSE', 'samples/*.csv', 'samples/us_*/*', 'samples/own-registry/*'],
  { cwd: ROOT },
))
  cpSync(join(ROOT, path), join(DIST, path));
// Without the compressed copies beside them, which would double what everybody downloads: the server compresses, too.
cpSync(join(ROOT, 'web/dist'), join(DIST, 'web/dist'), {
  recursive: true,
  filter: (path) => !/\.(?:br|gz)$/.test(path),
});
