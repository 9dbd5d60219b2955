import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { type ApiRequest, companyPath, requestSamples } from '../../web/src/shared/request-samples.ts';
import { company, openServer, type TestServer } from '../api/harness.ts';

const QUERIES = [
  `O'Brien & "Sons" \\ Co`,
  '$(exit 3) `exit 4` $HOME !! %41 %s {a,b} [0-9] ~ # ;|<> $CHARTER_API_KEY',
  `';exit 5;'`,
  `\\' "a \\" \\n \\u0041 \\`,
  'line\nbreak\ttab\r\nreturn\u0000nul\u007f',
  '東京 株式会社 Ægir ß 😀 e\u0301',
  'turned \u202e around \u2066 and \u200bhidden\u2028\u2029\u{e0041}\ufeff',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nothing may fill it in
  "@/etc/passwd '''{os.environ} ${process.env.HOME} None",
];

const NUMBERS = ["A'1/2 B", '100%41', '$(exit 3)&x=1?y#z', '+1 "q" \\', '東京-7', '{a,b}[1-9]'];

const LANGUAGES: Readonly<
  Record<string, { readonly command: string; readonly runs: (code: string) => readonly string[] }>
> = {
  curl: { command: 'bash', runs: (code) => ['-c', code] },
  TypeScript: { command: process.execPath, runs: (code) => ['--input-type=module-typescript', '-e', code] },
  Python: { command: 'python3', runs: (code) => ['-c', code] },
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

  const missingTools = ['curl', 'python3'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  for (const [place, [language, { command, runs }]] of Object.entries(LANGUAGES).entries()) {
    const missing = missingTools.find((tool) => tool === language || tool === command);
    const options = { skip: missing === undefined ? false : `${missing} is not installed` };

    /** What the server answered to the sample, run as a person runs it. */
    const answerTo = async (request: ApiRequest): Promise<Record<string, unknown>> => {
      const sample = requestSamples(origin, request)[place]!;
      assert.equal(sample.language, language);
      const env = { ...process.env, CHARTER_API_KEY: server.key };
      return JSON.parse((await promisify(execFile)(command, runs(sample.code), { env })).stdout);
    };

    it(`ask in ${language} for what was written, and run nothing else`, options, async () => {
      const answers = await Promise.all(
        QUERIES.map((q) => {
          const body = { q, status: 'active', match_previous_names: false, limit: 5 };
          return answerTo({ method: 'POST', path: '/v2/companies/search', body });
        }),
      );
      const echoes = answers.map(({ request }) => request as Record<string, unknown>);
      assert.deepEqual(
        echoes.map(({ query, status, match_previous_names }) => [query, status, match_previous_names]),
        QUERIES.map((q) => [q, 'active', false]),
      );
    });

    it(`look up in ${language} a number of any characters`, options, async () => {
      const path = (number: string) => `/v2${companyPath('us_co', number)}`;
      const answers = await Promise.all(NUMBERS.map((number) => answerTo({ method: 'GET', path: path(number) })));
      assert.deepEqual(
        answers.map(({ entity_number }) => entity_number),
        NUMBERS,
      );
    });
  }

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
