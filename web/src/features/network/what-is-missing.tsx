import { Text } from '@mantine/core';
import { type Graph, NODES_MAX } from './graph.ts';
import type { Visible } from './visible.ts';
import { counted } from './words.ts';

type Props = { readonly graph: Graph; readonly visible: Visible; readonly depth: number };

/** What is not shown, and why. */
export function WhatIsMissing({ graph, visible, depth }: Props) {
  const hidden = graph.nodes.length - visible.nodes.length;
  const sentences = [
    graph.isTruncated &&
      `There may be more within ${counted(depth, 'step')}: a network has ${NODES_MAX} nodes at most, and of records and houses with very many ties the first are read.`,
    graph.leftOut > 0 &&
      `The picture holds ${NODES_MAX} nodes: ${counted(graph.leftOut, 'node')} of an expansion ${graph.leftOut === 1 ? 'is' : 'are'} left out. Start from the node that was expanded to see them.`,
    hidden > 0 && `${counted(hidden, 'node')} ${hidden === 1 ? 'is' : 'are'} hidden with the ties that lead there.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {sentences.join(' ')}
    </Text>
  );
}
