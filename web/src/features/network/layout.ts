/** Where the nodes of a picture stand. Pure: the same graph has the same layout. */
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceRadial,
  forceSimulation,
  type SimulationNodeDatum,
} from 'd3-force';
import type { NetworkEdge } from '../../shared/api/schema.ts';
import { LABEL_GAP, type Label } from './labels.ts';
import { neighbours } from './visible.ts';

export type Point = { readonly x: number; readonly y: number };
export type Layout = ReadonlyMap<string, Point>;
export type Area = Point & { readonly width: number; readonly height: number };

export type Placed = {
  readonly id: string;
  readonly label: Label;
  /** Ties between where the network begins and the node. */
  readonly distance: number;
};

/** Between the boxes of nodes. */
const MARGIN = 7;
const STEPS = 220;
/** Room for a node, over that of its box. */
const LOOSENESS = 1.75;
const SEPARATIONS_MAX = 400;

type Body = SimulationNodeDatum & {
  readonly id: string;
  readonly ring: number;
  readonly box: Box;
  x: number;
  y: number;
};
/** What a node and its label take, around the node's middle. */
type Box = { readonly half: number; readonly top: number; readonly bottom: number };

export const boxOf = ({ radius, width, height }: Label): Box => {
  return { half: Math.max(radius, width / 2), top: radius, bottom: radius + LABEL_GAP + height };
};

/**
 * The root in the middle, or several around it, and the others in rings by their distance, near those that they are
 * tied to; no node or label lies on another. `before`: nodes that have their place already.
 */
export function layOut(
  nodes: readonly Placed[],
  edges: readonly Pick<NetworkEdge, 'from' | 'to'>[],
  before: Layout = new Map(),
): Layout {
  const ids = new Set(nodes.map(({ id }) => id));
  const beside = neighbours(edges.filter(({ from, to }) => ids.has(from) && ids.has(to)));
  const isOne = nodes.filter(({ distance }) => distance === 0).length === 1;
  const radii = ringsOf(nodes, isOne);
  const angles = anglesOf(nodes, beside);
  const bodies = nodes.map(({ id, label, distance }): Body => {
    const ring = radii[distance]!;
    const start = before.get(id) ?? beginningOf(id, ring, angles, beside, before);
    const isFixed = (isOne && distance === 0) || before.has(id);
    return { id, ring, box: boxOf(label), ...start, ...(isFixed ? { fx: start.x, fy: start.y } : {}) };
  });
  const links = [...beside].flatMap(([source, targets]) =>
    [...targets].filter((target) => source < target).map((target) => ({ source, target })),
  );
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, { source: string; target: string }>(links)
        .id(({ id }) => id)
        .distance(110)
        .strength(0.25),
    )
    .force('charge', forceManyBody<Body>().strength(-260).distanceMax(700))
    .force('ring', forceRadial<Body>(({ ring }) => ring).strength(0.35))
    .force('room', forceCollide<Body>(({ box }) => (box.half + (box.top + box.bottom) / 2) / 2 + MARGIN).strength(0.8))
    .stop()
    .tick(STEPS);
  separate(bodies, isOne ? bodies[0] : undefined);
  return new Map(bodies.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]));
}

/** The middle of each ring: as wide as the boxes of its nodes want it. */
function ringsOf(nodes: readonly Placed[], isOne: boolean): number[] {
  const areas: number[] = [];
  for (const { distance, label } of nodes) {
    const { half, top, bottom } = boxOf(label);
    areas[distance] = (areas[distance] ?? 0) + (2 * half + 2 * MARGIN) * (top + bottom + 2 * MARGIN) * LOOSENESS;
  }
  let inner = 0;
  let area = 0;
  return Array.from(areas, (more = 0, distance) => {
    area += more;
    const outer = Math.max(Math.sqrt(area / Math.PI), inner + (distance === 0 && isOne ? 0 : 110));
    const middle = distance === 0 && isOne ? 0 : (inner + outer) / 2;
    inner = outer;
    return middle;
  });
}

/** Each node has a sector of its parent's, as wide as what hangs from it: so ties seldom cross. */
function anglesOf(nodes: readonly Placed[], beside: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const distances = new Map(nodes.map(({ id, distance }) => [id, distance]));
  const children = new Map<string, string[]>();
  const parents = new Map<string, string>();
  const inOrder = nodes.toSorted((a, b) => a.distance - b.distance);
  for (const { id, distance } of inOrder) {
    for (const next of beside.get(id) ?? []) {
      if (parents.has(next) || distances.get(next) !== distance + 1) continue;
      parents.set(next, id);
      children.set(id, [...(children.get(id) ?? []), next]);
    }
  }
  const weights = new Map<string, number>();
  for (const { id } of inOrder.toReversed()) {
    weights.set(
      id,
      (children.get(id) ?? []).reduce((sum, child) => sum + weights.get(child)!, 1),
    );
  }
  const angles = new Map<string, number>();
  const sectors = new Map<string, { readonly from: number; readonly width: number }>();
  const roots = inOrder.filter(({ distance }) => distance === 0);
  const share = (2 * Math.PI) / roots.reduce((sum, { id }) => sum + weights.get(id)!, 0);
  let start = -Math.PI / 2;
  for (const { id } of roots) {
    sectors.set(id, { from: start, width: share * weights.get(id)! });
    start += share * weights.get(id)!;
  }
  for (const { id } of inOrder) {
    const sector = sectors.get(id) ?? { from: 0, width: 0 };
    angles.set(id, sector.from + sector.width / 2);
    const all = weights.get(id)! - 1;
    let from = sector.from;
    for (const child of children.get(id) ?? []) {
      const width = (sector.width * weights.get(child)!) / all;
      sectors.set(child, { from, width });
      from += width;
    }
  }
  return angles;
}

/** A new node begins in its ring, or, where the picture is there already, behind the node that it is tied to. */
function beginningOf(
  id: string,
  ring: number,
  angles: ReadonlyMap<string, number>,
  beside: ReadonlyMap<string, ReadonlySet<string>>,
  before: Layout,
): Point {
  const angle = angles.get(id) ?? 0;
  const near = [...(beside.get(id) ?? [])].map((other) => before.get(other)).find((point) => point !== undefined);
  const { x, y, radius } = near === undefined ? { x: 0, y: 0, radius: ring } : { ...near, radius: 90 };
  return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
}

/** `root`: it stays in the middle. Pushes boxes that overlap apart, the shorter way; where they are too tight for that, all of them outwards. */
function separate(bodies: Body[], root: Body | undefined): void {
  for (let turn = 0; turn < SEPARATIONS_MAX; turn++) {
    let isApart = true;
    const inOrder = bodies.toSorted((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1));
    const widest = Math.max(...bodies.map(({ box }) => box.half));
    for (const [index, a] of inOrder.entries()) {
      for (let at = index + 1; at < inOrder.length; at++) {
        const b = inOrder[at]!;
        if (b.x - a.x > a.box.half + widest + MARGIN) break;
        const [x, y] = overlapOf(a, b);
        if (x <= 0 || y <= 0) continue;
        isApart = false;
        if (x < y) push(a, b, 'x', x, root);
        else push(...(a.y <= b.y ? ([a, b] as const) : ([b, a] as const)), 'y', y, root);
      }
    }
    if (isApart) return;
    if (turn % 40 === 39) {
      for (const body of bodies) {
        body.x *= 1.08;
        body.y *= 1.08;
      }
    }
  }
}

/** How far two boxes lie in each other, with a margin between them; one is not above 0 where they are apart. */
function overlapOf(a: Body, b: Body): readonly [x: number, y: number] {
  const x = a.box.half + b.box.half + MARGIN - Math.abs(a.x - b.x);
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  return [x, upper.box.bottom + lower.box.top + MARGIN - (lower.y - upper.y)];
}

function push(first: Body, second: Body, axis: 'x' | 'y', by: number, root: Body | undefined): void {
  const share = first === root ? 0 : second === root ? 1 : 0.5;
  first[axis] -= by * share + 0.01;
  second[axis] += by * (1 - share) + 0.01;
  if (root !== undefined) root[axis] = 0;
}

/** What a picture with all of its labels takes. */
export function extentOf(layout: Layout, labels: ReadonlyMap<string, Label>): Area {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const [id, { x, y }] of layout) {
    const box = boxOf(labels.get(id)!);
    left = Math.min(left, x - box.half);
    right = Math.max(right, x + box.half);
    top = Math.min(top, y - box.top);
    bottom = Math.max(bottom, y + box.bottom);
  }
  const margin = 24;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
