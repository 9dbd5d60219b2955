/** What stands under a node of the picture. Pure: widths are estimates, so that a picture is the same everywhere. */
import type { NetworkNode } from '../../shared/api/schema.ts';
import { STATUS_WORDS } from '../../shared/companies/words.ts';
import { shortNumber } from './words.ts';

export const FONT_SIZE = 12;
export const LINE_HEIGHT = 14;
/** From the edge of what is drawn to the top of the label. */
export const LABEL_GAP = 3;
const LINE_WIDTH_MAX = 132;
const LINES_MAX = 2;

/** From the middle of a node to the edge of what is drawn of it. */
export const NODE_RADIUS = 15;
const AGENT_RADIUS = 22;
const ROOT_RADIUS = 27;

export type Label = {
  /** Of the node. */
  readonly radius: number;
  readonly lines: readonly string[];
  /** What tells the node from others, or is out of the ordinary: a number, a status, an agent. */
  readonly caption: string | null;
  /** Of the widest line. */
  readonly width: number;
  /** Of all lines. */
  readonly height: number;
};

/** `others`: how many nodes of its kind have the same label. */
export function labelOf(node: NetworkNode, others: number, isRoot: boolean): Label {
  const lines = linesOf(node.label);
  const caption = captionOf(node, others);
  const all = caption === null ? lines : [...lines, caption];
  return {
    radius: isRoot ? ROOT_RADIUS : node.is_agent ? AGENT_RADIUS : NODE_RADIUS,
    lines,
    caption,
    width: Math.max(...all.map(widthOf)),
    height: LINE_HEIGHT * all.length,
  };
}

/** The labels of all nodes, by their ids. */
export function labelsOf(nodes: readonly NetworkNode[], beginnings: readonly string[]): ReadonlyMap<string, Label> {
  const counts = new Map<string, number>();
  const keyOf = ({ kind, label }: NetworkNode) => `${kind} ${label}`;
  for (const node of nodes) counts.set(keyOf(node), (counts.get(keyOf(node)) ?? 0) + 1);
  return new Map(
    nodes.map((node) => [node.id, labelOf(node, counts.get(keyOf(node))! - 1, beginnings.includes(node.id))]),
  );
}

function captionOf(node: NetworkNode, others: number) {
  const { kind, status, is_agent } = node;
  const number = shortNumber(node);
  const said = [
    kind === 'company' && others > 0 ? number : null,
    kind === 'person' && others > 0 ? `at ${number}` : null,
    kind === 'company' && status !== null && status !== 'active' && status in STATUS_WORDS
      ? STATUS_WORDS[status as keyof typeof STATUS_WORDS]
      : null,
    kind === 'premises' && status === 'ended' ? 'Ended' : null,
    is_agent ? (kind === 'address' ? 'Shared by many' : 'Agent') : null,
  ].filter((part) => part !== null);
  return said.length === 0 ? null : shortened(said.join(' · '));
}

/** The words in lines of the greatest width; what does not fit ends in three dots. */
function linesOf(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const lines: string[] = [];
  while (words.length > 0 && lines.length < LINES_MAX) {
    let line = words.shift()!;
    while (words.length > 0 && widthOf(`${line} ${words[0]}`) <= LINE_WIDTH_MAX) line += ` ${words.shift()}`;
    const isCut = words.length > 0 && lines.length === LINES_MAX - 1;
    lines.push(shortened(isCut ? `${line} ${words.join(' ')}` : line));
  }
  return lines.length === 0 ? ['–'] : lines;
}

function shortened(text: string): string {
  if (widthOf(text) <= LINE_WIDTH_MAX) return text;
  let kept = '';
  // By letters as people see them, of which the first ones are enough.
  for (const { segment } of LETTERS.segment(text.slice(0, 200))) {
    if (widthOf(`${kept}${segment}…`) > LINE_WIDTH_MAX) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In pixels at the font's size; rather too wide than too narrow. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? FONT_SIZE;
  return width;
}

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'’!|·]/u, 3.6],
  [/[ ftrI()[\]/-]/u, 4.8],
  [/[MWmw@%…]/u, 11],
  [/[\p{Lu}&#]/u, 8.3],
  [/[\p{Script=Latin}\d"$*?_–]/u, 6.9],
  [/\p{M}/u, 0],
];
