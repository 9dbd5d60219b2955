import type { QueryNode } from '../../src/query/index.ts';
import * as fc from '../property.ts';

/** Few tokens, some the beginning of others, so that random queries match random names often enough. */
export const TOKENS = ['a', 'ab', 'abc', 'b', 'bc', 'c', 'and', 'or', 'llc', '7'] as const;

const span = { start: 0, end: 0 };
const token = fc.constantFrom(...TOKENS);
const term: fc.Arbitrary<QueryNode> = fc.oneof(
  token.map((token) => ({ kind: 'word' as const, token, span })),
  token.map((token) => ({ kind: 'prefix' as const, token, span })),
  fc
    .tuple(fc.array(token, { minLength: 2, maxLength: 3 }), fc.boolean())
    .map(([tokens, isPrefix]) => ({ kind: 'phrase' as const, tokens, isPrefix, span })),
);

function grouped(kind: 'and' | 'or', depth: number): fc.Arbitrary<QueryNode> {
  const operand = depth === 0 ? term : fc.oneof(term, grouped(kind === 'and' ? 'or' : 'and', depth - 1));
  return fc.array(operand, { minLength: 2, maxLength: 3 }).map((operands) => ({ kind, operands, span }));
}

/** ASTs as the parser makes them: flat, two operands or more. Their spans mean nothing. */
export const asts: fc.Arbitrary<QueryNode> = fc.oneof(term, grouped('and', 2), grouped('or', 2));

/** Names as their tokens. */
export const names: fc.Arbitrary<string[]> = fc.array(token, { maxLength: 6 });
