import type { NetworkNode } from '../../shared/api/schema.ts';
import { type Colors, onPage } from './colors.ts';
import { LINE_STYLES, type Line } from './lines.ts';
import classes from './network.module.css';
import { NodeMark } from './node-mark.tsx';
import { type Sign, signsOf } from './signs.ts';

/** What shapes and lines mean. */
export function Legend({ nodes, lines }: { readonly nodes: readonly NetworkNode[]; readonly lines: readonly Line[] }) {
  return (
    <ul className={classes['legend']} aria-label="What the picture's signs mean">
      {signsOf(nodes, lines).map((sign) => (
        <li key={sign.word}>
          <svg width={SIGN_WIDTH} height={20} viewBox={`0 -10 ${SIGN_WIDTH} 20`} aria-hidden>
            <DrawnSign sign={sign} colors={onPage} />
          </svg>
          {sign.word}
        </li>
      ))}
    </ul>
  );
}

export const SIGN_WIDTH = 26;

/** From 0 to `SIGN_WIDTH`, around the height 0. */
export function DrawnSign({ sign, colors }: { readonly sign: Sign; readonly colors: Colors }) {
  if (sign.node !== null) {
    return (
      <g transform={`translate(${SIGN_WIDTH / 2} 0) scale(0.46)`}>
        <NodeMark node={sign.node} colors={colors} />
      </g>
    );
  }
  const { width, dashes } = LINE_STYLES[sign.line];
  return (
    <line
      x2={SIGN_WIDTH}
      stroke={colors('quiet')}
      strokeWidth={width}
      strokeDasharray={dashes === null ? undefined : dashes}
    />
  );
}
