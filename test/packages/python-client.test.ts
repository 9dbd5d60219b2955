/** Runs the tests of the Python client, which are its own, against a server; and what is published of it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { CLIENT, type PythonEnvironment, pythonEnvironment } from '../../clients/python/scripts/environment.ts';
import { resultHeadings } from '../../src/locations/index.ts';
import { type SampleServer, startSampleServer } from '../clients/sample-server.ts';
import { isRequired } from '../required.ts';

const WHEEL_BYTES_MAX = 60_000;
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/python.md'), 'utf8');
const [EXAMPLE, EXAMPLE_WITH_FRAMES] = [...PAGE.matchAll(/^```python\n(.*?)^```$/gms)].map(([, code]) => code!);

const found = pythonEnvironment();
const skip = typeof found === 'string' && found;
if (skip && isRequired('python')) throw new Error(skip);

/** What it prints; all of it where it fails. */
async function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { cwd: CLIENT, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env } };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return assert.fail(`${stdout}\n${stderr}`);
  }
}

describe('the Python client', { skip, concurrency: true }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-python-'));
  const { python, wheels } = found as PythonEnvironment;
  let server: SampleServer;
  before(async () => {
    server = await startSampleServer();
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await server[Symbol.asyncDispose]();
  });

  it('passes its own tests', async () => {
    // Keys are made one after the other.
    let last: Promise<string> = Promise.resolve('');
    const control = createServer(async ({ url }, response) => {
      const { pathname, searchParams } = new URL(url!, 'http://control');
      if (pathname === '/key') last = last.then(() => server.newKey(Number(searchParams.get('credits'))));
      response.end(pathname === '/key' ? await last : server.baseUrl);
    });
    await once(control.listen(0, '127.0.0.1'), 'listening');
    const said = await run(python, ['-m', 'pytest'], {
      PYTHONPATH: 'src',
      CHARTER_TEST_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
      CHARTER_TEST_HEADINGS: resultHeadings([]).join(),
    }).finally(() => control.close());
    assert.match(said, /\b\d+ passed\b/);
    assert.doesNotMatch(said, /\b(skipped|failed)\b/);
  });

  it('installs into an empty environment, and runs the example of its page there', async () => {
    await run(python, ['-m', 'hatchling', 'build', '-t', 'wheel', '-d', folder]);
    const wheel = join(folder, readdirSync(folder).find((name) => name.endsWith('.whl'))!);
    const { size } = statSync(wheel);
    assert.ok(size < WHEEL_BYTES_MAX, `${size} bytes`);
    await run(python, ['-m', 'venv', '--without-pip', join(folder, 'empty')]);
    const own = join(folder, 'empty/bin/python');
    const offline = ['--quiet', '--disable-pip-version-check', '--no-compile', '--no-index', '--find-links', wheels];
    await run(python, ['-m', 'pip', '--python', own, 'install', ...offline, wheel]);
    const example = { CHARTER_URL: server.baseUrl, CHARTER_KEY: await server.newKey(1_000) };
    assert.match(
      await run(own, ['-c', EXAMPLE!], example),
      /^1 companies\nZephyr Kilnworks LLC active\nmatched Zephyr Kilnworks LLC .*OKONEDO, MIRA.*\nwildcard_in_phrase 5\n$/,
    );
  });

  it('runs the example of its page with data frames', async () => {
    const example = { CHARTER_URL: server.baseUrl, CHARTER_KEY: await server.newKey(1_000), PYTHONPATH: 'src' };
    assert.match(await run(python, ['-c', EXAMPLE_WITH_FRAMES!], example), /Zephyr Kilnworks +Zephyr Kilnworks LLC/);
  });
});
