import type { NetworkNode } from '../../shared/api/schema.ts';
import { onPage } from './colors.ts';
import { LINE_KINDS, LINE_STYLES, LINE_WORDS, type Line } from './lines.ts';
import classes from './network.module.css';
import { NodeMark } from './node-mark.tsx';
import { isEnded, NODE_WORDS } from './words.ts';

const NODE_KINDS = ['company', 'person', 'address', 'premises'] as const;

/** What shapes and lines mean, of those that are there. */
export function Legend({ nodes, lines }: { readonly nodes: readonly NetworkNode[]; readonly lines: readonly Line[] }) {
  const of = { status: null, is_agent: false };
  return (
    <ul className={classes['legend']} aria-label="What the picture's signs mean">
      {NODE_KINDS.filter((kind) => nodes.some((node) => node.kind === kind)).map((kind) => (
        <Sign key={kind} node={{ ...of, kind }} word={NODE_WORDS[kind]} />
      ))}
      {nodes.some(isEnded) && <Sign node={{ ...of, kind: 'company', status: 'dissolved' }} word="Not active" />}
      {nodes.some(({ is_agent }) => is_agent) && (
        <Sign node={{ ...of, kind: 'company', is_agent: true }} word="Agent, or shared by many" />
      )}
      {LINE_KINDS.filter((kind) => lines.some((line) => line.kind === kind)).map((kind) => {
        const { width, dashes } = LINE_STYLES[kind];
        return (
          <li key={kind}>
            <svg width={30} height={10} aria-hidden>
              <line
                x1={0}
                y1={5}
                x2={30}
                y2={5}
                stroke={onPage('quiet')}
                strokeWidth={width}
                strokeDasharray={dashes ?? undefined}
              />
            </svg>
            {LINE_WORDS[kind]}
          </li>
        );
      })}
    </ul>
  );
}

type SignProps = { readonly node: Pick<NetworkNode, 'kind' | 'status' | 'is_agent'>; readonly word: string };

function Sign({ node, word }: SignProps) {
  return (
    <li>
      <svg width={20} height={20} viewBox="-22 -22 44 44" aria-hidden>
        <NodeMark node={node} colors={onPage} />
      </svg>
      {word}
    </li>
  );
}
