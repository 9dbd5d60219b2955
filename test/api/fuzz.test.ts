/**
 * What `npm run fuzz` sends to a server of its own, a little of it to the server of these tests; and that its
 * checks see what is wrong.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MalformedAnswer, readAnswer } from '../../bench/fuzz/answer.ts';
import { problemOf } from '../../bench/fuzz/check.ts';
import { Connection } from '../../bench/fuzz/connection.ts';
import { generate } from '../../bench/fuzz/generate.ts';
import { OPERATIONS } from '../../bench/fuzz/operations.ts';
import { COMPANIES, makeWorld, type World } from '../../bench/fuzz/world.ts';
import { generateCompanies } from '../../bench/support/companies.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { runs } from '../property.ts';
import { openServer, type TestServer } from './harness.ts';

const SEED = 5;
const REQUESTS = runs(2_500);
const CONNECTIONS = 8;
const DEADLINE_MS = 60_000;

describe('a campaign of fuzzed requests', () => {
  let server: TestServer;
  let world: World;
  before(async () => {
    const companies = Array.from(generateCompanies(COMPANIES)).filter((_, index) => index % 25 === 0);
    server = await openServer({ engine: memoryEngine(companies), settings: { trustedProxies: ['loopback'] } });
    world = await makeWorld(server, await server.app.listen({ host: '127.0.0.1', port: 0 }));
  });
  after(() => server[Symbol.asyncDispose]());

  it('finds no fault', async () => {
    const port = Number(new URL(world.origin).port);
    const problems: string[] = [];
    const statuses = new Set<number>();
    let turn = 0;
    const work = async (): Promise<void> => {
      let connection = new Connection(port);
      while (turn < REQUESTS) {
        const mine = turn++;
        if (!connection.isOpen) connection = new Connection(port);
        const request = generate(SEED, mine, world);
        const { answers, isLate } = await connection.send(request, DEADLINE_MS);
        if (isLate || answers.length < request.answers) problems.push(`${mine}: ${answers.length} answers`);
        for (const answer of answers) {
          statuses.add(answer.status);
          const problem = problemOf(answer, request);
          if (problem !== null) problems.push(`${mine}: ${problem}`);
        }
      }
      connection.destroy();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    assert.deepEqual(problems, []);
    // How many are 429 depends on how fast the machine asks.
    const expected = [200, 201, 202, 400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 431];
    assert.deepEqual(new Set(expected).difference(statuses), new Set());
  });

  it('is the same again for the same seed and number', () => {
    const sent = (seed: number) => Array.from({ length: 200 }, (_, turn) => generate(seed, turn, world));
    assert.deepEqual(sent(1), sent(1));
    assert.notDeepEqual(sent(1), sent(2));
  });

  describe('sees an answer that is no HTTP', () => {
    for (const bytes of [
      'HTTP/1.0 200 OK\r\n\r\n',
      'HTTP/1.1 20 OK\r\n\r\n',
      'HTTP/1.1 200 OK\r\nno header\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n',
    ]) {
      it(JSON.stringify(bytes), () => {
        assert.throws(() => readAnswer(Buffer.from(bytes), false, true), MalformedAnswer);
      });
    }
    it('and waits for one that has not come', () => {
      for (const bytes of ['HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc']) {
        assert.equal(readAnswer(Buffer.from(bytes), false, false), null);
      }
    });
  });

  describe('sees an answer that is not as it should be', () => {
    const operation = OPERATIONS.find(({ name }) => name === 'POST /v2/companies/search')!;
    const request = { kind: '', operation, parts: [], pauseMs: 0, answers: 1, isHead: false, ending: 'keep' } as const;
    const problem = (status: number, body: string, ...more: readonly string[]): string | null => {
      const lines = ['Content-Type: application/json', 'X-Content-Type-Options: nosniff', 'X-Request-Id: a', ...more];
      const head = `HTTP/1.1 ${status} X\r\n${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`;
      return problemOf(readAnswer(Buffer.from(head + body, 'latin1'), false, false)!.answer, request);
    };
    const detail = '{"detail":"Not authenticated"}';
    for (const [name, expected, found] of [
      ['none', null, problem(401, detail)],
      ['a fault of the server', /^a 500/, problem(500, detail)],
      ['a status that the document lacks', /does not describe a 409/, problem(409, detail)],
      ['a body that its schema refuses', /must have required property/, problem(200, '{"page":1}')],
      ['a refusal without a sentence', /without a detail/, problem(401, '{}')],
      ['no JSON', /is no JSON/, problem(401, '{')],
      ['no UTF-8', /not what its headers say/, problem(401, '{"detail":"\xff"}')],
      ['another encoding than it says', /not what its headers say/, problem(401, detail, 'Content-Encoding: gzip')],
      ['a charge for a refusal', /is charged 40/, problem(401, detail, 'X-Credits-Charged: 40')],
      ['no time to wait', /Retry-After/, problem(429, detail)],
      ['two ids', /request ids/, problem(401, detail, 'X-Request-Id: b')],
    ] as const) {
      it(name, () => {
        if (expected === null) assert.equal(found, null);
        else assert.match(String(found), expected);
      });
    }
  });
});
