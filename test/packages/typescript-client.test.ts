/** What is published: its size, its types, and the example of its page on every platform that is there. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { printClient } from '../../clients/typescript/scripts/write-types.ts';
import { type SampleServer, startSampleServer } from '../clients/sample-server.ts';
import { startBrowser } from '../web/support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'clients/typescript');
const COMPRESSED_BYTES_MAX = 12_000;
const EXAMPLE = /^```ts\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, 'docs/typescript.md'), 'utf8'))![1]!;

/** The first of that name in the path that is none of the project's own. */
function installed(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (folder.startsWith(ROOT)) continue;
    const path = join(folder, name);
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' });
      return path;
    } catch {}
  }
  return null;
}

/** `path` is `null` where it is not installed. The machine's own Node is an older one than the project's, as a rule. */
const PLATFORMS: Readonly<Record<string, { readonly path: string | null; readonly args: readonly string[] }>> = {
  'the Node of the project': { path: process.execPath, args: [] },
  'the Node of the machine': { path: installed('node'), args: [] },
  Deno: { path: installed('deno'), args: ['run', '--allow-net', '--allow-env', '--allow-read'] },
  Bun: { path: installed('bun'), args: [] },
};

describe('the package charter-client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-client-'));
  const example = join(folder, 'example.mjs');
  let server: SampleServer;
  let bundle = '';

  before(async () => {
    server = await startSampleServer();
    execFileSync(join(CLIENT, 'node_modules/.bin/tsc'), ['-p', CLIENT]);
    const place = join(folder, 'node_modules/charter-client');
    mkdirSync(place, { recursive: true });
    for (const path of ['package.json', 'dist']) cpSync(join(CLIENT, path), join(place, path), { recursive: true });
    writeFileSync(example, stripTypeScriptTypes(EXAMPLE));
    const [built] = (await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: join(place, 'dist/index.js'), formats: ['es'] } },
    })) as Rollup.RollupOutput[];
    bundle = built!.output[0].code;
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await server[Symbol.asyncDispose]();
  });

  it('has the types and calls of the operations', async () => {
    const message = 'run `npm run client:types` and commit the result';
    for (const [path, text] of await printClient()) assert.equal(readFileSync(path, 'utf8'), text, message);
  });

  it('is typed for those who use it, and refuses what the API does not know', () => {
    const path = join(folder, 'typed.ts');
    const tsc = (code: string) => {
      writeFileSync(path, code);
      const options = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--types',
        'node',
      ];
      const roots = ['--typeRoots', join(ROOT, 'node_modules/@types')];
      try {
        return execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, ...roots, path], { encoding: 'utf8' });
      } catch (error) {
        return (error as { readonly stdout: string }).stdout;
      }
    };
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const refused = [
      `await charter.companies.search('a', { order_by: 'size' });`,
      `await charter.companies.get('us_co');`,
      `const count: number = (await charter.credits()).balances;`,
    ];
    const said = tsc(EXAMPLE + refused.join('\n'));
    const lines = [...said.matchAll(/typed\.ts\((\d+),/g)].map(([, line]) => Number(line));
    const first = EXAMPLE.split('\n').length;
    assert.deepEqual(lines, [first, first + 1, first + 2], said);
  });

  it(`weighs less than ${COMPRESSED_BYTES_MAX} bytes, compressed, and needs no other package`, () => {
    const bytes = gzipSync(bundle).length;
    assert.ok(bytes < COMPRESSED_BYTES_MAX, `${bytes} bytes`);
    assert.doesNotMatch(bundle, /\bimport\b/);
  });

  const printed =
    /^1 companies\nZephyr Kilnworks LLC active\nmatched Zephyr Kilnworks LLC .*OKONEDO, MIRA.*\nwildcard_in_phrase 5\n$/;
  for (const [name, { path, args }] of Object.entries(PLATFORMS)) {
    it(`runs the example of its page in ${name}`, { skip: path === null && `${name} is not installed` }, async () => {
      const env = {
        ...process.env,
        NO_COLOR: '1',
        CHARTER_URL: server.baseUrl,
        CHARTER_KEY: await server.newKey(1_000),
      };
      const { stdout } = await promisify(execFile)(path!, [...args, example], { cwd: folder, env });
      assert.match(stdout, printed);
    });
  }

  it('runs the example of its page in a browser', async () => {
    await using browser = await startBrowser();
    const { page, context, complaints } = await browser.visit(server.baseUrl);
    const serve = (path: string, body: string) =>
      context.route(`${server.baseUrl}${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await serve('/charter-client.js', bundle);
    const key = await server.newKey(1_000);
    const here = `const process = { env: ${JSON.stringify({ CHARTER_URL: server.baseUrl, CHARTER_KEY: key })} };\n`;
    await serve(
      '/example.js',
      here + stripTypeScriptTypes(EXAMPLE).replace("'charter-client'", "'/charter-client.js'"),
    );
    await page.goto('/health');
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'log') lines.push(`${message.text()}\n`);
    });
    await page.evaluate(`import('/example.js')`);
    assert.match(lines.join(''), printed);
    assert.deepEqual(complaints, []);
  });
});
