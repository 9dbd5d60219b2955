import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseQuery, printQuery, type QueryNode } from '../../src/query/index.ts';
import * as fc from '../property.ts';
import { asts } from './asts.ts';

function parsed(text: string): QueryNode {
  const result = parseQuery(text);
  assert.ok(result.ok, text);
  return result.query.root;
}

function withoutSpans(node: QueryNode): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'span' ? undefined : value)));
}

describe('a query is printed in its plainest form', () => {
  for (const [query, printed] of [
    ['ACME', 'acme'],
    ['a  b', 'a AND b'],
    ['(a b) OR (c)', 'a AND b OR c'],
    ['a(b OR c)', 'a AND (b OR c)'],
    ['AT&T', '"at t"'],
    ['AT&T*', 'at-t*'],
    ['l.l.c.*', 'llc*'],
    ['"AND" OR or', 'and OR or'],
  ] as const) {
    it(query, () => assert.equal(printQuery(parsed(query)), printed));
  }

  it('that parses to the same AST', () => {
    fc.assert(fc.property(asts, (ast) => assert.deepEqual(withoutSpans(parsed(printQuery(ast))), withoutSpans(ast))));
  });
});
