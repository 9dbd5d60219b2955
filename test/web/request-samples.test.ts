import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type PythonEnvironment, pythonEnvironment } from '../../clients/python/scripts/environment.ts';
import openapi from '../../openapi.json' with { type: 'json' };
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { companyPath } from '../../web/src/shared/record-address.ts';
import { type ApiRequest, requestSamples } from '../../web/src/shared/request-samples.ts';
import { company, openServer, type TestServer } from '../api/harness.ts';

const QUERIES = [
  `O'Brien & "Sons" \\ Co`,
  '$(exit 3) `exit 4` $HOME !! %41 %s {a,b} [0-9] ~ # ;|<> $CHARTER_KEY',
  `';exit 5;'`,
  `\\' "a \\" \\n \\u0041 \\`,
  'line\nbreak\ttab\r\nreturn\u0000nul\u007f',
  '東京 株式会社 Ægir ß 😀 e\u0301',
  'turned \u202e around \u2066 and \u200bhidden\u2028\u2029\u{e0041}\ufeff',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nothing may fill it in
  "@/etc/passwd '''{os.environ} ${process.env.HOME} None",
];

const NUMBERS = ["A'1/2 B", '100%41', '$(exit 3)&x=1?y#z', '+1 "q" \\', '東京-7', '{a,b}[1-9]'];

const CLIENT = pathToFileURL(join(import.meta.dirname, '../../clients/typescript/src/index.ts')).href;
const python = pythonEnvironment();

/** Runs each program of its first argument, a list, and prints the list of what they print. */
const RUN_ALL = `
import contextlib, io, json, sys
printed = []
for code in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {})
    printed.append(out.getvalue())
print(json.dumps(printed))
`;

const each =
  (command: string, argumentsOf: (code: string) => readonly string[]) => (codes: readonly string[], env: Env) =>
    Promise.all(codes.map(async (code) => (await promisify(execFile)(command, argumentsOf(code), { env })).stdout));

type Env = Readonly<Record<string, string>>;
type Run = (codes: readonly string[], env: Env) => Promise<string[]>;

/** How people run a sample. Python is started once for all of them. */
const RUN: Readonly<Record<string, Run>> = {
  curl: each('bash', (code) => ['-c', code]),
  TypeScript: each(process.execPath, (code) => [
    '--input-type=module-typescript',
    '-e',
    code.replace("'charter-client'", `'${CLIENT}'`),
  ]),
  Python: async (codes, env) => {
    const PYTHONPATH = join(import.meta.dirname, '../../clients/python/src');
    const command = (python as PythonEnvironment).python;
    const run = promisify(execFile)(command, ['-c', RUN_ALL, JSON.stringify(codes)], { env: { ...env, PYTHONPATH } });
    return JSON.parse((await run).stdout);
  },
};

describe('the samples of a request', () => {
  let server: TestServer;
  let origin = '';
  before(async () => {
    const records = NUMBERS.map((entity_number) =>
      company({ jurisdiction_code: 'us_co', entity_number, legal_name: 'Zephyr Kiln LLC' }),
    );
    server = await openServer({ engine: memoryEngine(records) });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => server[Symbol.asyncDispose]());

  const missing: Readonly<Record<string, string | false>> = {
    curl: spawnSync('curl', ['--version']).error !== undefined && 'curl is not installed',
    Python: typeof python === 'string' && python,
  };
  for (const [language, run] of Object.entries(RUN)) {
    const options = { skip: missing[language] ?? false };

    /** What the server answered to the samples, run as a person runs them. */
    const answersTo = async (requests: readonly ApiRequest[]): Promise<Record<string, unknown>[]> => {
      const codes = requests.map((request) => {
        const sample = requestSamples(origin, request).find((one) => one.language === language);
        assert.ok(sample, `${request.path} has no sample in ${language}`);
        return sample.code;
      });
      const env = { PATH: process.env['PATH'] ?? '', CHARTER_KEY: server.key };
      return (await run(codes, env)).map((printed) => JSON.parse(printed));
    };

    it(`ask in ${language} for what was written, and run nothing else`, options, async () => {
      const answers = await answersTo(
        QUERIES.map((q) => {
          const body = { q, status: 'active', match_previous_names: false, limit: 5 };
          return { method: 'POST', path: '/v2/companies/search', body };
        }),
      );
      const echoes = answers.map(({ request }) => request as Record<string, unknown>);
      assert.deepEqual(
        echoes.map(({ query, status, match_previous_names }) => [query, status, match_previous_names]),
        QUERIES.map((q) => [q, 'active', false]),
      );
    });

    it(`look up in ${language} a number of any characters`, options, async () => {
      const answers = await answersTo(
        NUMBERS.map((number) => ({ method: 'GET', path: `/v2${companyPath('us_co', number)}` })),
      );
      assert.deepEqual(
        answers.map(({ entity_number }) => entity_number),
        NUMBERS,
      );
    });
  }

  it('call methods that the clients have, for every route of the API but those of other protocols', () => {
    const source = (folder: string) =>
      globSync(`${folder}/*.{ts,py}`, { cwd: join(import.meta.dirname, '../../clients') })
        .map((path) => readFileSync(join(import.meta.dirname, '../../clients', path), 'utf8'))
        .join();
    const sources = {
      TypeScript: [source('typescript/src'), (name: string) => new RegExp(`^  (?:async )?${name}\\(`, 'm')],
      Python: [source('python/src/charter_client/_sync'), (name: string) => new RegExp(`^    def ${name}\\(`, 'm')],
    } as const;
    const without = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => {
        if (!path.startsWith('/v2/')) return [];
        const request = { method: method.toUpperCase(), path: path.replaceAll(/{\w+}/g, 'x') } as ApiRequest;
        const samples = requestSamples(origin, request).filter(({ language }) => language !== 'curl');
        for (const { language, code } of samples) {
          const [text, definitionOf] = sources[language as keyof typeof sources];
          const name = /charter\.(?:\w+\.)?(\w+)\(/.exec(code)![1]!;
          assert.match(text, definitionOf(name), `${path}: ${name} in ${language}`);
        }
        return samples.length === 2 ? [] : [`${request.method} ${path}`];
      }),
    );
    // It takes a moment of the language, and not a text.
    assert.deepEqual(without, ['POST /v2/webhooks/{webhook_id}/resend']);
  });

  it('show nothing that cannot be seen, or that turns the text around', () => {
    for (const q of QUERIES) {
      for (const { language, code } of requestSamples(origin, {
        method: 'POST',
        path: '/v2/companies/search',
        body: { q },
      })) {
        assert.doesNotMatch(code.replaceAll('\n', ''), /[\p{C}\u2028\u2029]/u, `${language}: ${q}`);
      }
    }
  });
});
