/** Which labels have room at a zoom, and at which side of their nodes. Pure. */
import { LABEL_GAP, type Label, LINE_HEIGHT, widthOf } from './labels.ts';
import type { Area, Layout, Point } from './layout.ts';
import type { Line } from './lines.ts';

/** Smaller than this nothing can be read. */
const LABEL_SCALE_MIN = 0.9;

/** How large nodes are drawn on the screen: they shrink more slowly than the picture. */
export const nodeScaleAt = (zoom: number): number => (zoom >= 1 ? zoom : zoom ** 0.55);
export const labelScaleAt = (zoom: number): number => Math.max(zoom, LABEL_SCALE_MIN);

/** All fit below their nodes where the picture is as large as it was laid out; else they go where there is room. */
const SIDES = ['below', 'right', 'left', 'above'] as const;
export type Side = (typeof SIDES)[number];

/** What a label takes, from the middle of its node. */
export function areaOf({ radius, width, height }: Label, side: Side, zoom: number): Area {
  const scale = labelScaleAt(zoom);
  const size = { width: width * scale, height: height * scale };
  const away = radius * nodeScaleAt(zoom) + LABEL_GAP * scale;
  switch (side) {
    case 'below':
      return { x: -size.width / 2, y: away, ...size };
    case 'above':
      return { x: -size.width / 2, y: -away - size.height, ...size };
    case 'right':
      return { x: away, y: -size.height / 2, ...size };
    case 'left':
      return { x: -away - size.width, y: -size.height / 2, ...size };
  }
}

/**
 * `inOrder`: ids, those that are most wanted first. `always`: shown also where there is no room. `room`: what is seen
 * where all of the picture is shown, in the units of the layout: no label is cropped there.
 */
export function shownLabels(
  inOrder: readonly string[],
  always: ReadonlySet<string>,
  layout: Layout,
  labels: ReadonlyMap<string, Label>,
  room: Area,
  zoom: number,
): ReadonlyMap<string, Side> {
  if (zoom >= 1) return new Map(inOrder.map((id) => [id, 'below']));
  const nodes = inOrder.map((id) => {
    const radius = labels.get(id)!.radius * nodeScaleAt(zoom);
    return { id, ...movedTo(layout.get(id)!, { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius }, zoom) };
  });
  const whole = { x: room.x * zoom, y: room.y * zoom, width: room.width * zoom, height: room.height * zoom };
  const taken: Area[] = [];
  const shown = new Map<string, Side>();
  for (const id of inOrder) {
    const at = layout.get(id)!;
    const areas = SIDES.map((side) => ({ side, area: movedTo(at, areaOf(labels.get(id)!, side, zoom), zoom) }));
    const isOpen = ({ area }: (typeof areas)[number]) => !taken.some((other) => meets(area, other));
    const isFree = (one: (typeof areas)[number]) =>
      isOpen(one) && contains(whole, one.area) && !nodes.some((node) => node.id !== id && meets(one.area, node));
    const chosen = areas.find(isFree) ?? (always.has(id) ? (areas.find(isOpen) ?? areas[0]) : undefined);
    if (chosen === undefined) continue;
    taken.push(chosen.area);
    shown.set(id, chosen.side);
  }
  return shown;
}

/** Where along a line its words are tried, from its beginning; the middle first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7] as const;
/** Words of a line are smaller than a node's label. */
export const WORDS_SCALE = 0.86;

/** What a line says: all roles, or, where that has no room, the first and how many more: "Manager +2". */
const textsOf = ({ words: [first = '', ...others] }: Line): readonly string[] =>
  others.length === 0 ? [first] : [[first, ...others].join(', '), `${first} +${others.length}`];

/** `at`: its middle, in the units of the layout. */
export type Words = { readonly text: string; readonly at: Point };

/**
 * The words of lines that have room, by the lines' keys. `inOrder`: those that are most wanted first. `shown`: the
 * labels that are there already.
 */
export function shownWords(
  inOrder: readonly Line[],
  shown: ReadonlyMap<string, Side>,
  layout: Layout,
  labels: ReadonlyMap<string, Label>,
  zoom: number,
): ReadonlyMap<string, Words> {
  const taken = [...layout].flatMap(([id, at]) => {
    const radius = labels.get(id)!.radius * nodeScaleAt(zoom);
    const mark = movedTo(at, { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius }, zoom);
    const side = shown.get(id);
    return side === undefined ? [mark] : [mark, movedTo(at, areaOf(labels.get(id)!, side, zoom), zoom)];
  });
  const scale = labelScaleAt(zoom) * WORDS_SCALE;
  const found = new Map<string, Words>();
  for (const line of inOrder) {
    if (line.words.length === 0) continue;
    const [from, to] = [layout.get(line.from)!, layout.get(line.to)!];
    const tried = textsOf(line).flatMap((text) => PLACES.map((place) => ({ text, place })));
    for (const { text, place } of tried) {
      const [width, height] = [widthOf(text) * scale, LINE_HEIGHT * scale];
      const at = { x: from.x + (to.x - from.x) * place, y: from.y + (to.y - from.y) * place };
      const area = movedTo(at, { x: -width / 2, y: -height / 2, width, height }, zoom);
      if (taken.some((other) => meets(area, other))) continue;
      taken.push(area);
      found.set(line.key, { text, at });
      break;
    }
  }
  return found;
}

const movedTo = ({ x, y }: Point, area: Area, zoom: number): Area => ({
  ...area,
  x: x * zoom + area.x,
  y: y * zoom + area.y,
});

const meets = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const contains = (whole: Area, part: Area): boolean =>
  whole.x <= part.x &&
  whole.y <= part.y &&
  part.x + part.width <= whole.x + whole.width &&
  part.y + part.height <= whole.y + whole.height;
