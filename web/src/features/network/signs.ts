/** The signs of a picture and what they mean: those that are there. Pure. */
import type { NetworkNode } from '../../shared/api/schema.ts';
import { LINE_KINDS, LINE_WORDS, type Line, type LineKind } from './lines.ts';
import { isEnded, NODE_WORDS } from './words.ts';

export type MarkedNode = Pick<NetworkNode, 'kind' | 'status' | 'is_agent'>;

export type Sign =
  | { readonly word: string; readonly node: MarkedNode; readonly line: null }
  | { readonly word: string; readonly node: null; readonly line: LineKind };

const NODE_KINDS = ['company', 'person', 'address', 'premises'] as const satisfies NetworkNode['kind'][];

export function signsOf(nodes: readonly NetworkNode[], lines: readonly Line[]): readonly Sign[] {
  const plain = { kind: 'company', status: null, is_agent: false } as const;
  const marks: readonly (readonly [word: string, node: MarkedNode, isThere: boolean])[] = [
    ...NODE_KINDS.map(
      (kind) => [NODE_WORDS[kind], { ...plain, kind }, nodes.some((node) => node.kind === kind)] as const,
    ),
    ['Not active', { ...plain, status: 'dissolved' }, nodes.some(isEnded)],
    ['Agent, or shared by many', { ...plain, is_agent: true }, nodes.some(({ is_agent }) => is_agent)],
  ];
  return [
    ...marks.filter(([, , isThere]) => isThere).map(([word, node]) => ({ word, node, line: null })),
    ...LINE_KINDS.filter((kind) => lines.some((line) => line.kind === kind)).map((kind) => ({
      word: LINE_WORDS[kind],
      node: null,
      line: kind,
    })),
  ];
}
