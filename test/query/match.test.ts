import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from '../../src/entity/index.ts';
import {
  matchesAnyTerm,
  matchesName,
  matchesNames,
  parseQuery,
  type QueryNode,
  satisfiedOrOperands,
  type TermNode,
} from '../../src/query/index.ts';
import * as fc from '../property.ts';
import { asts, names } from './asts.ts';

function parsed(text: string): QueryNode {
  const result = parseQuery(text);
  assert.ok(result.ok, text);
  return result.query.root;
}

describe('a name satisfies a query', () => {
  for (const [query, name, isMatch] of [
    ['acme', 'Acme Holdings, Inc.', true],
    ['acm', 'Acme Holdings, Inc.', false],
    ['acm*', 'Acme Holdings, Inc.', true],
    ['acme*', 'Acme Holdings, Inc.', true],
    ['"acme holdings"', 'Acme Holdings, Inc.', true],
    ['"holdings acme"', 'Acme Holdings, Inc.', false],
    ['"acme inc"', 'Acme Holdings, Inc.', false],
    ['"holdings inc llc"', 'Acme Holdings, Inc.', false],
    ['holdings acme', 'Acme Holdings, Inc.', true],
    ['acme AND llc', 'Acme Holdings, Inc.', false],
    ['acme llc OR inc', 'Acme Holdings, Inc.', true],
    ['acme (llc OR inc)', 'Acme Holdings, Inc.', true],
    ['AT&T', 'AT&T Wireless', true],
    ['AT&T', 'At the T', false],
    ['AT&T', 'T at Noon', false],
    ['a&b*', 'A Blue Door', true],
    ['a&b*', 'A A Blue Door', true],
    ['a&b', 'A Blue Door', false],
    ['a&b*', 'A', false],
    ['LLC', 'Acme L.L.C.', true],
    ['l.l.c.', 'Acme LLC', true],
    ["o'brien", 'OBRIEN PLUMBING', true],
    ['"a a b"', 'a a a b', true],
    ['acme', '', false],
  ] as const) {
    it(`${query} ${isMatch ? 'finds' : 'does not find'} ${name}`, () => {
      assert.equal(matchesName(parsed(query), tokenize(name)), isMatch);
    });
  }
});

describe('over several names', () => {
  for (const [query, of, isMatch] of [
    ['blue acme', ['Blue Water', 'Acme'], true],
    ['blue acme', ['Blue Water'], false],
    ['"water acme"', ['Blue Water', 'Acme'], false],
    ['water&acme', ['Blue Water', 'Acme'], false],
    ['"blue water" acme OR zebra', ['Acme', 'Blue Water'], true],
    ['acme', [], false],
  ] as const) {
    it(`${query} ${isMatch ? 'finds' : 'does not find'} ${of.join(' / ')}`, () => {
      assert.equal(matchesNames(parsed(query), of.map(tokenize)), isMatch);
    });
  }
});

describe('the operands of every OR that a name satisfies are counted', () => {
  for (const [query, name, count] of [
    ['acme', 'acme', 0],
    ['acme blue', 'acme blue', 0],
    ['acme OR blue', 'acme', 1],
    ['acme OR blue', 'acme blue', 2],
    ['acme OR blue', 'zebra', 0],
    ['acme OR acm*', 'acme', 2],
    ['acme OR blue water', 'acme blue', 1],
    ['acme OR blue water', 'acme blue water', 2],
    ['(a OR b) (c OR d)', 'a b c', 3],
    ['a OR (b (c OR d))', 'b c', 2],
    ['a OR (b (c OR d))', 'c d', 2],
  ] as const) {
    it(`${query} in ${name}: ${count}`, () => assert.equal(satisfiedOrOperands(parsed(query), tokenize(name)), count));
  }
});

/** Another way to the same answer: a name as one string, every token between blanks. */
function findsTerm(term: TermNode, name: readonly string[]): boolean {
  const words = term.kind === 'phrase' ? term.tokens.join(' ') : term.token;
  const isPrefix = term.kind === 'prefix' || (term.kind === 'phrase' && term.isPrefix);
  return ` ${name.join(' ')} `.includes(isPrefix ? ` ${words}` : ` ${words} `);
}

function termsOf(node: QueryNode): TermNode[] {
  return node.kind === 'and' || node.kind === 'or' ? node.operands.flatMap(termsOf) : [node];
}

function finds(node: QueryNode, names: readonly (readonly string[])[]): boolean {
  if (node.kind !== 'and' && node.kind !== 'or') return names.filter((name) => findsTerm(node, name)).length > 0;
  const found = node.operands.filter((operand) => finds(operand, names)).length;
  return node.kind === 'or' ? found > 0 : found === node.operands.length;
}

function orsOf(node: QueryNode): (QueryNode & { kind: 'or' })[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [];
  const inside = node.operands.flatMap(orsOf);
  return node.kind === 'or' ? [node, ...inside] : inside;
}

describe('any query and any names', () => {
  const check = (holds: (node: QueryNode, of: string[][]) => void) =>
    fc.assert(fc.property(asts, fc.array(names, { maxLength: 3 }), holds), { numRuns: 1_000 });

  it('match as a plain search through the text does', () => {
    check((node, of) => {
      assert.equal(matchesNames(node, of), finds(node, of));
      for (const name of of) {
        assert.equal(matchesName(node, name), finds(node, [name]));
        assert.equal(
          matchesAnyTerm(node, name),
          termsOf(node).some((term) => findsTerm(term, name)),
        );
      }
    });
  });

  it('count the operands of an OR as a plain search does', () => {
    check((node, of) => {
      for (const name of of) {
        const operands = orsOf(node).flatMap((or) => or.operands);
        assert.equal(satisfiedOrOperands(node, name), operands.filter((operand) => finds(operand, [name])).length);
      }
    });
  });
});
