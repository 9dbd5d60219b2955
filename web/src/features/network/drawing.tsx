import { memo, type SVGProps } from 'react';
import type { NetworkNode } from '../../shared/api/schema.ts';
import type { Colors } from './colors.ts';
import { FONT_SIZE, type Label, LINE_HEIGHT } from './labels.ts';
import type { Point } from './layout.ts';
import { LINE_STYLES, type Line } from './lines.ts';
import { NodeMark } from './node-mark.tsx';
import type { Scene } from './scene.ts';
import { areaOf, labelScaleAt, nodeScaleAt, type Side, shownWords, WORDS_SCALE, type Words } from './shown-labels.ts';

type Props = {
  readonly scene: Scene;
  readonly colors: Colors;
  readonly zoom: number;
  /** The nodes whose labels are shown, and where. */
  readonly shown: ReadonlyMap<string, Side>;
  /** What is looked at: its lines stand out. */
  readonly selected?: string | null;
  /** What makes a node more than drawn. */
  readonly propsOf?: (node: NetworkNode) => SVGProps<SVGGElement>;
};

const NOTHING = () => ({});

export function Drawing({ scene, colors, zoom, shown, selected = null, propsOf = NOTHING }: Props) {
  const { beginnings, nodes, lines, layout, labels } = scene;
  const isOf = ({ from, to }: Line) => from === selected || to === selected;
  // What stands out is drawn over the rest.
  const inOrder = selected === null ? lines : lines.toSorted((a, b) => Number(isOf(a)) - Number(isOf(b)));
  const words = shownWords(inOrder.toReversed(), shown, layout, labels, zoom);
  return (
    <>
      <g aria-hidden>
        {inOrder.map((line) => (
          <DrawnLine
            key={line.key}
            line={line}
            from={layout.get(line.from)!}
            to={layout.get(line.to)!}
            radius={labels.get(line.to)!.radius}
            zoom={zoom}
            color={colors(isOf(line) ? 'strong' : 'line')}
            isStrong={isOf(line)}
          />
        ))}
      </g>
      {nodes.map((node) => (
        <DrawnNode
          key={node.id}
          node={node}
          at={layout.get(node.id)!}
          label={labels.get(node.id)!}
          side={shown.get(node.id) ?? null}
          isRoot={beginnings.includes(node.id)}
          isSelected={node.id === selected}
          zoom={zoom}
          colors={colors}
          attributes={propsOf(node)}
        />
      ))}
      <g aria-hidden fontSize={FONT_SIZE} pointerEvents="none">
        {inOrder.map((line) => {
          const said = words.get(line.key);
          return said && <DrawnWords key={line.key} {...said} zoom={zoom} colors={colors} />;
        })}
        {[...shown].map(([id, side]) => (
          <DrawnLabel
            key={id}
            at={layout.get(id)!}
            label={labels.get(id)!}
            side={side}
            isRoot={beginnings.includes(id)}
            zoom={zoom}
            colors={colors}
          />
        ))}
      </g>
    </>
  );
}

type LineProps = {
  readonly line: Line;
  readonly from: Point;
  readonly to: Point;
  /** Of the node that it leads to. */
  readonly radius: number;
  readonly zoom: number;
  readonly color: string;
  readonly isStrong: boolean;
};

/** Lines and arrows keep their width on the screen. */
const DrawnLine = memo(function DrawnLine({ line, from, to, radius, zoom, color, isStrong }: LineProps) {
  const { width, dashes, isDirected } = LINE_STYLES[line.kind];
  const scale = Math.min(Math.max(zoom, 0.6), 1.2) / zoom;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const gap = ((radius + 4) * nodeScaleAt(zoom)) / zoom;
  const isArrow = isDirected && length > 3 * gap && (isStrong || zoom > 0.45);
  const arrow = `translate(${to.x - dx * gap} ${to.y - dy * gap}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI}) scale(${scale})`;
  return (
    <g opacity={line.isEnded && !isStrong ? 0.5 : 1}>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={color}
        strokeWidth={(isStrong ? width + 0.5 : width) * scale}
        strokeDasharray={dashes === null ? undefined : scaled(dashes, scale)}
      />
      {isArrow && <path d="M0 0-9-4-9 4z" fill={color} transform={arrow} />}
    </g>
  );
});

const scaled = (dashes: string, scale: number): string =>
  dashes
    .split(' ')
    .map((length) => Number(length) * scale)
    .join(' ');

type WordsProps = Words & {
  readonly zoom: number;
  readonly colors: Colors;
};

/** The roles of a line. */
function DrawnWords({ at, text, zoom, colors }: WordsProps) {
  const transform = `${placed(at, zoom)} scale(${labelScaleAt(zoom) * WORDS_SCALE})`;
  return (
    <text transform={transform} y={4} textAnchor="middle" fill={colors('quiet')} {...seamOf(colors)}>
      {text}
    </text>
  );
}

/** Of the paper's colour, so that a line behind does not strike text through. */
const seamOf = (colors: Colors) =>
  ({ stroke: colors('paper'), strokeWidth: 3.5, strokeLinejoin: 'round', paintOrder: 'stroke' }) as const;

type NodeProps = {
  readonly node: NetworkNode;
  readonly at: Point;
  readonly label: Label;
  /** Where its label is shown; null where it is not. */
  readonly side: Side | null;
  readonly isRoot: boolean;
  readonly isSelected: boolean;
  readonly zoom: number;
  readonly colors: Colors;
  readonly attributes: SVGProps<SVGGElement>;
};

function DrawnNode({ node, at, label, side, isRoot, isSelected, zoom, colors, attributes }: NodeProps) {
  return (
    <g transform={placed(at, zoom)} {...attributes}>
      {attributes.tabIndex !== undefined && (
        <circle r={(label.radius + 10) * nodeScaleAt(zoom)} fill="none" strokeWidth={3} />
      )}
      <g transform={`scale(${nodeScaleAt(zoom)})`}>
        {isSelected && <circle r={label.radius + 6} fill="none" stroke={colors('strong')} strokeWidth={3} />}
        <NodeMark node={node} isRoot={isRoot} colors={colors} />
      </g>
      {/* A label is pressed for its node. */}
      {side !== null && <rect {...areaOf(label, side, zoom)} fill="none" pointerEvents="all" />}
    </g>
  );
}

/** On the screen a node and its label have a size of their own. */
const placed = ({ x, y }: Point, zoom: number): string => `translate(${x} ${y}) scale(${1 / zoom})`;

const ANCHORS = { below: 'middle', above: 'middle', right: 'start', left: 'end' } as const;

type LabelProps = Pick<NodeProps, 'at' | 'label' | 'isRoot' | 'zoom' | 'colors'> & { readonly side: Side };

function DrawnLabel({ at, label, side, isRoot, zoom, colors }: LabelProps) {
  const { lines, caption } = label;
  const seam = seamOf(colors);
  const area = areaOf(label, side, zoom);
  const anchor = ANCHORS[side];
  const x = anchor === 'middle' ? 0 : anchor === 'start' ? area.x : area.x + area.width;
  const transform = `${placed(at, zoom)} translate(${x} ${area.y}) scale(${labelScaleAt(zoom)})`;
  return (
    <g transform={transform} textAnchor={anchor}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <text key={index} y={12 + index * LINE_HEIGHT} fill={colors('text')} fontWeight={isRoot ? 600 : 400} {...seam}>
          {line}
        </text>
      ))}
      {caption !== null && (
        <text y={12 + lines.length * LINE_HEIGHT} fill={colors('quiet')} fontSize={FONT_SIZE - 1} {...seam}>
          {caption}
        </text>
      )}
    </g>
  );
}
