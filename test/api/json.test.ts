import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeBody } from '../../src/api/body/decode.ts';
import { findJsonFault } from '../../src/api/body/json-fault.ts';
import * as fc from '../property.ts';
import { openServer, type TestServer } from './harness.ts';

const END = 'unexpected end of the text';

const FAULTS: readonly (readonly [text: string, offset: number, error: string])[] = [
  ['{', 1, END],
  ['{"q":', 5, END],
  ['{"q":"a', 7, END],
  ['[1,', 3, END],
  [' \n', 2, END],
  ['{q:1}', 1, "expected a property name in double quotes or '}'"],
  ['{"q":1,}', 7, 'expected a property name in double quotes'],
  ['{"q" 1}', 5, "expected ':'"],
  ['{"q":1 "r":2}', 7, "expected ',' or '}'"],
  ['[1 2]', 3, "expected ',' or ']'"],
  ['[1,]', 3, 'expected a value'],
  ['[,1]', 1, "expected a value or ']'"],
  ["{'q':1}", 1, "expected a property name in double quotes or '}'"],
  ['{"q":NaN}', 5, 'expected a value'],
  ['{"q":01}', 6, "expected ',' or '}'"],
  ['{"q":tru}', 5, 'expected a value'],
  ['{"q":"a\nb"}', 7, 'control character in a string'],
  ['{"q":"\u001f"}', 6, 'control character in a string'],
  ['{"q":"\\x"}', 6, 'invalid escape'],
  ['{"q":"\\u12"}', 6, 'invalid escape'],
  ['{} {}', 3, 'unexpected characters after the value'],
  ['\ufeff{}', 0, 'expected a value'],
  ['{"😀":}', 5, 'expected a value'],
  ['{"q":"\\ud800"}', 6, 'lone surrogate'],
  ['{"q":"\\udc00"}', 6, 'lone surrogate'],
  ['{"q":"\\ud83d\\u0041"}', 6, 'lone surrogate'],
  ['{"\\uDFFF":1}', 2, 'lone surrogate'],
  ['{"é":"\\ud83d\\ude00","x":"\\uD83D"}', 25, 'lone surrogate'],
];

const BAD_BYTES: readonly (readonly [bytes: Buffer, offset: number, error: string])[] = [
  [Buffer.from('{"q":"\xff"}', 'latin1'), 6, 'invalid UTF-8'],
  [Buffer.concat([Buffer.from('{"é\ufffd😀":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')]), 8, 'invalid UTF-8'],
  [Buffer.concat([Buffer.from('{"q":"a'), Buffer.from([0xc3])]), 7, 'invalid UTF-8'],
  [Buffer.from('{"q":"\xed\xa0\x80"}', 'latin1'), 6, 'invalid UTF-8'],
  [Buffer.from('{q:"\xff"}', 'latin1'), 1, "expected a property name in double quotes or '}'"],
  [Buffer.from('\ufeff{"q":1}', 'utf16le'), 0, 'invalid UTF-8'],
];

describe('a body that is no JSON', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  async function check(body: string | Buffer, offset: number, error: string): Promise<void> {
    const answered = await server.send('POST', '/v2/companies/search', body);
    assert.equal(answered.statusCode, 422);
    const item = { type: 'json_invalid', loc: ['body', offset], msg: 'JSON decode error', input: {}, ctx: { error } };
    assert.deepEqual(answered.json(), { detail: [item] });
  }

  for (const [text, offset, error] of FAULTS) it(JSON.stringify(text), () => check(text, offset, error));
  for (const [bytes, offset, error] of BAD_BYTES) it(bytes.toString('latin1'), () => check(bytes, offset, error));
});

describe('finding the fault of a JSON text', () => {
  function parses(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  it('finds one in exactly the texts that JSON.parse refuses', () => {
    const damaged = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('', '"', '\\', ',', '}', ']', ':', '0', '-', '.', 'e', '\t'),
      )
      .map(([text, at, removed, inserted]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + inserted + text.slice(start + removed);
      })
      .filter((text) => text.isWellFormed() && !/\\u[dD][89a-fA-F]/.test(text));
    fc.assert(
      fc.property(
        fc.oneof(damaged, fc.json(), fc.string({ unit: fc.constantFrom(...'{}[]",:\\ue0-.1tn ') })),
        (text) => {
          const fault = findJsonFault(text, Number.POSITIVE_INFINITY);
          assert.equal(fault === null, parses(text));
          if (fault !== null) assert.ok(fault.offset >= 0 && fault.offset <= [...text].length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('decodes every JSON value, and answers any bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.deepEqual(decodeBody(Buffer.from(JSON.stringify(value)), Number.POSITIVE_INFINITY), {
          ok: true,
          value: JSON.parse(JSON.stringify(value)),
        });
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const decoded = decodeBody(Buffer.from(bytes), 1_000);
        if (!decoded.ok) assert.ok(decoded.fault.offset <= bytes.length);
      }),
    );
  });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const LIMITS = [
    { what: 'nesting of 64', text: nested(64), membersMax: 63, fault: null },
    { what: 'deeper nesting', text: nested(65), membersMax: 64, fault: { offset: 64, error: 'nested deeper than 64' } },
    {
      what: 'nesting without an end',
      text: '[{"a":'.repeat(40_000),
      membersMax: 64,
      fault: { offset: 192, error: 'nested deeper than 64' },
    },
    { what: 'five items', text: '[1,2,3,4,5]', membersMax: 5, fault: null },
    {
      what: 'a sixth item',
      text: '["é😀",2,3,4,5,6]',
      membersMax: 5,
      fault: { offset: 14, error: 'more than 5 members' },
    },
    { what: 'five keys and items', text: '{"a":[1,{"b":2}],"c":[]}', membersMax: 5, fault: null },
    {
      what: 'a sixth of them',
      text: '{"a":[1,{"b":2}],"c":[[]]}',
      membersMax: 5,
      fault: { offset: 22, error: 'more than 5 members' },
    },
    { what: 'empty lists and objects', text: '[[],{},[],{},[ ]]', membersMax: 5, fault: null },
  ] as const;
  for (const { what, text, membersMax, fault } of LIMITS) {
    it(`takes or refuses ${what}`, () => assert.deepEqual(findJsonFault(text, membersMax), fault));
  }
});
