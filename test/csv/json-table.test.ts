/** JSON as portals answer it is the table that is in it, however the bytes come. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonAsCsv, jsonAsLines, openTable, type ReadAs } from '../../src/csv/index.ts';
import * as fc from '../property.ts';

const inPieces = (text: string, size: number) =>
  async function* () {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
  };

async function textOf(read: ReadAs | null): Promise<string | null> {
  if (read === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of read()) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Headings and rows, each on a line with bars between cells. */
async function tableIn(text: string, size = 5): Promise<string> {
  const opening = await openTable(inPieces(text, size));
  if (!opening.ok) return opening.problem.text;
  const lines = [opening.table.header.join('|')];
  for await (const rows of opening.table.rows()) for (const { cells } of rows) lines.push(cells.join('|'));
  return lines.join('\n');
}

const POINT = { type: 'Point', coordinates: [-110.9, 32.1] };
const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry });

describe('rows in JSON are a table', () => {
  const ROWS: readonly (readonly [what: string, json: string, table: string])[] = [
    ['in a list', '[{"a":"x","b":"y"},{"a":"z","b":"w"}]', 'a|b\nx|y\nz|w'],
    ['over many lines, behind a mark', '\ufeff[\r\n {\r\n "a": "x",\n "b": 1 } ,\n\n {"b":2}\n]\n', 'a|b\nx|1\n|2'],
    ['with names that only later rows have', '[{"a":1},{"b":2},{"c":3,"a":4}]', 'a|b|c\n1||\n|2|\n4||3'],
    ['under a name', '{"meta":{"data":{"n":1}},"data":[{"a":1,"b":2}],"next":[1,2]}', 'a|b\n1|2'],
    ['in an answer of a store', '{"result":{"fields":[{"id":"a"}],"records":[{"a":1,"b":2}]}}', 'a|b\n1|2'],
    ['that hold brackets and quotes', String.raw`{"value":[{"a":"[{\"","b":"]}\\"}]}`, 'a|b\n[{"|]}\\'],
    ['lists of cells of one publisher', '{"Permit Data":[["a","b"],["x",null],[1,"[y"]]}', 'a|b\nx|\n1|[y'],
    ['one a line', '{"a":1,"b":2}\n\n{"a":3,"b":4}', 'a|b\n1|2\n3|4'],
    [
      'with objects in them',
      '[{"a":1,"at":{"city":"Ada","zip":{"five":"44001"}}}]',
      'a|at.city|at.zip.five\n1|Ada|44001',
    ],
    ['with lists, nothing, and yes', '[{"a":[1,"x"],"b":null,"c":true,"d":{}}]', 'a|b|c|d\n[1,"x"]||true|{}'],
    [
      'with numbers as they are written',
      '[{"a":12345678901234567890,"b":1.50,"c":80521}]',
      'a|b|c\n12345678901234567890|1.50|80521',
    ],
    [
      'of GeoJSON, with their points',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { properties: { name: 'x' } },
        features: [
          feature({ NAME: 'Kiln', at: { street: '1 Elm St' } }, POINT),
          { id: 7, ...feature({ NAME: 'Umber' }, null) },
        ],
      }),
      'NAME|at.street|longitude|latitude|id\nKiln|1 Elm St|-110.9|32.1|\nUmber||||7',
    ],
  ];
  for (const [what, json, table] of ROWS)
    it(what, async () => {
      for (const size of [1, 5, 10_000]) assert.equal(await tableIn(json, size), table);
    });
});

describe('JSON that is not whole, or holds something else, is refused with what is wrong', () => {
  const FILES: readonly (readonly [what: string, json: string, message: RegExp])[] = [
    ['cut in a row', '[{"a":1,"b":2},{"a":3', /is JSON and ends in the middle: it is truncated/],
    ['cut behind a row', '{"data":[{"a":1,"b":2},', /truncated/],
    ['cut in a line', '{"a":1,"b":2}\n{"a":3', /cannot be read in row 2/],
    ['a number between rows', '[{"a":1,"b":2},3]', /“3” stands in the list behind row 1/],
    ['a list between rows', '[{"a":1,"b":2},[3]]', /“\[” stands in the list behind row 1/],
    ['a row that is no JSON', '[{"a":1,"b":2},{a:3}]', /cannot be read in row 2/],
    ['a second list', '[{"a":1,"b":2}] [{"a":1}]', /no list of rows/],
    ['lists of cells', '{"columns":["a","b"],"data":[["1","2"]]}', /JSON without rows/],
    ['a cell beside lists of cells', '{"Permit Data":[["a","b"],{"a":1}]}', /JSON without rows/],
    ['lists of cells that are cut', '{"Permit Data":[["a","b"],["c"', /truncated/],
    ['a list of cells that is no JSON', '{"Permit Data":[["a","b"],[c]]}', /JSON without rows/],
    ['an answer', '{"error":true,"message":"Cannot find view"}', /JSON without rows/],
    ['no rows', '{"data":[]}', /JSON without rows/],
    [
      'more names than a table has columns',
      JSON.stringify([Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [n, 1]))]),
      /more than 1000 names/,
    ],
    ['a row without an end', `[{"a":"${'x'.repeat(17 * 1024 * 1024)}`, /longer than 16 MiB/],
  ];
  for (const [what, json, message] of FILES) it(what, async () => assert.match(await tableIn(json, 1 << 16), message));
});

describe('records in a list', () => {
  const RECORDS = [{ a: 'x', b: [{ c: 1 }] }, { a: 'é\n"' }];
  for (const [what, json] of [
    ['are lines', JSON.stringify(RECORDS)],
    ['over many lines are lines', JSON.stringify(RECORDS, null, 2)],
    ['under a name are lines', JSON.stringify({ records: RECORDS })],
  ] as const)
    it(what, async () => {
      const lines = (await textOf(await jsonAsLines(inPieces(json, 3))))!.trimEnd().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line)),
        RECORDS,
      );
    });

  for (const text of ['{"a":1}\n{"a":2}\n', '{"a":1}', '{"a":\n1}', 'a,b\n1,2\n', ''])
    it(`${JSON.stringify(text)} is left as it is`, async () =>
      assert.equal(await jsonAsLines(inPieces(text, 3)), null));
});

describe('any rows', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\\', '[{', '}]', 'a,b', 'x\ny'));
  const rows = fc.array(fc.record({ a: cell, b: cell, 'c d': cell }, { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 8,
  });

  it('are the same in every form, however the bytes are cut', () =>
    fc.assert(
      fc.asyncProperty(
        rows,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 1),
        async (all, size, space) => {
          const forms = [
            JSON.stringify(all, null, space),
            JSON.stringify({ total: 1, results: all }, null, space),
            JSON.stringify({ type: 'FeatureCollection', features: all.map((row) => feature(row, null)) }, null, space),
          ];
          const [first, ...others] = await Promise.all(
            forms.map(async (form) => textOf(await jsonAsCsv(inPieces(form, size)))),
          );
          assert.notEqual(first, null);
          for (const other of others) assert.equal(other, first);
          const lines = await textOf(await jsonAsLines(inPieces(forms[0]!, size)));
          assert.deepEqual(
            lines!
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line)),
            all,
          );
        },
      ),
    ));
});
