/** What `npm pack` makes: installed where there is nothing else, and started in an empty folder. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { linesUntil } from '../children.ts';
import { isRequired } from '../required.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Compressed, of the tarball: what everybody downloads. */
const TARBALL_BYTES_MAX = 3_000_000;
/** Neither the tools of this project nor its Node are found in it. */
const BARE = { PATH: '/usr/bin:/bin', CHARTER_LOG_LEVEL: 'fatal' };
/** What npm says where its registry cannot be reached. */
const NO_REGISTRY = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ENETUNREACH)\b/;

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-package-'));
  const prefix = join(folder, 'prefix');
  const charter = join(prefix, 'bin/charter');
  const home = join(folder, 'home');
  let paths: readonly string[] = [];
  let tarball = '';
  let server: ChildProcess | undefined;

  before(async () => {
    // As `npm pack` does, but for the dashboard, which is built before tests are run.
    await run(process.execPath, ['scripts/build-package.ts'], { cwd: ROOT });
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: ROOT,
      maxBuffer: 2 ** 24,
    });
    const [packed] = JSON.parse(stdout) as [{ readonly filename: string; readonly files: { readonly path: string }[] }];
    tarball = join(folder, packed.filename);
    paths = packed.files.map(({ path }) => path);
    mkdirSync(home);
  });
  after(async () => {
    if (server?.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('is small, and holds what runs and nothing else', () => {
    assert.ok(statSync(tarball).size < TARBALL_BYTES_MAX, `${statSync(tarball).size} bytes`);
    for (const path of [
      'bin/charter',
      'dist/web/dist/index.html',
      'dist/src/threads/thread.js',
      'dist/clients/typescript/src/index.js',
      'dist/src/blocking/names/tables/us-brands.json',
      'dist/src/blocking/names/tables/us-brands.LICENSE',
      'dist/samples/us_fl/cordata.zip',
    ])
      assert.ok(paths.includes(path), path);
    const odd = paths.filter(
      (path) =>
        !/^(bin\/charter|LICENSE|README\.md|package\.json|dist\/(src|samples|clients|web|package\.json).*)$/.test(path),
    );
    assert.deepEqual([...odd, ...paths.filter((path) => path.endsWith('.ts'))], []);
  });

  it('installs by npm alone, and starts in an empty folder with its dashboard, samples and client', async (test) => {
    const install = ['install', '--global', '--prefix', prefix, '--prefer-offline', '--no-audit', tarball];
    const refused = await run('npm', install, { cwd: folder }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused !== null && NO_REGISTRY.test(refused) && !isRequired('package'))
      return test.skip(`npm's registry cannot be reached: ${refused}`);
    assert.equal(refused, null);
    const installed = readdirSync(join(prefix, 'lib/node_modules/charter/node_modules'));
    assert.deepEqual(
      installed.filter((name) => ['typescript', 'vite', 'charter-client', 'react'].includes(name)),
      [],
    );

    const { stdout: version } = await run(charter, ['--version'], { env: BARE });
    assert.match(version, /^\d+\.\d+\.\d+\n$/);
    const started = spawn(charter, ['start', '--port', '0'], {
      cwd: home,
      env: BARE,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = started;
    const lines = await linesUntil(started, (line) => line.startsWith('curl '));
    const printed = (pattern: RegExp) =>
      pattern.exec(lines.join('\n'))?.[1] ?? assert.fail(`${pattern}: ${lines.join('\n')}`);
    const { stdout: found } = await run('sh', ['-c', printed(/^(curl .*)$/m)]);
    assert.ok(JSON.parse(found).summary.total_matches > 0, found);
    const url = printed(/^Dashboard: (\S+)\/$/m);
    const page = await (await fetch(`${url}/`)).text();
    const script = await fetch(`${url}${/src="(\/assets\/[^"]+\.js)"/.exec(page)![1]}`);
    assert.deepEqual([script.status, /javascript/.test(script.headers.get('content-type') ?? '')], [200, true]);

    writeFileSync(join(home, 'shops.csv'), 'name,address\nSummit,"1 Main St, Denver, CO 80202"\n');
    const key = printed(/^API key: (\S+)$/m);
    for (const at of [
      ['--server', url, '--key', key],
      ['--threads', '1'],
    ]) {
      const { stdout } = await run(charter, ['match', 'shops.csv', '-o', 'out.csv', '--json', ...at], {
        cwd: home,
        env: BARE,
      });
      assert.equal(JSON.parse(stdout).rows, 1);
    }
    assert.deepEqual(readdirSync(home).toSorted(), ['charter-data', 'out.csv', 'shops.csv']);
  });
});
