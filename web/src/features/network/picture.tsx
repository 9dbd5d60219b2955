import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom as zoomBehavior, zoomIdentity } from 'd3-zoom';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { NetworkNode } from '../../shared/api/schema.ts';
import { onPage } from './colors.ts';
import { Drawing } from './drawing.tsx';
import { extentOf, type Layout } from './layout.ts';
import classes from './network.module.css';
import type { Scene } from './scene.ts';
import { type Area, shownLabels } from './shown-labels.ts';
import { isArrow, nodeTowards } from './walk-nodes.ts';
import { counted, nodeInWords } from './words.ts';

const ZOOM_MIN = 0.08;
const ZOOM_MAX = 3;
/** A small network is not blown up to fill the picture. */
const FIT_MAX = 1.15;
const STEP = 1.4;
/** On the screen, for labels that do not shrink with the picture. */
const MARGIN = 14;
/** A node that is walked to stands at least so far from the edge. */
const EDGE = 48;

/** What is seen of a layout in a frame of that size, where all of it is shown in the middle. */
function roomOf(extent: Area, width: number, height: number): Area {
  const most = Math.min((width - 2 * MARGIN) / extent.width, (height - 2 * MARGIN) / extent.height);
  const scale = Math.max(ZOOM_MIN, Math.min(most, FIT_MAX));
  return {
    x: extent.x + extent.width / 2 - width / scale / 2,
    y: extent.y + extent.height / 2 - height / scale / 2,
    width: width / scale,
    height: height / scale,
  };
}

type Props = {
  readonly scene: Scene;
  /** All of it is shown anew when this changes. */
  readonly whole: Layout;
  readonly distances: ReadonlyMap<string, number>;
  readonly beside: ReadonlyMap<string, ReadonlySet<string>>;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** One stop for the Tab key: arrows walk from node to node, Enter selects, Escape lets go. */
export function Picture({ scene, whole, distances, beside, selected, onSelect }: Props) {
  const { nodes, layout, labels, root } = scene;
  const { ref: frame, width, height } = useElementSize<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const zooming = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null);
  const [view, setView] = useState<ZoomTransform>(zoomIdentity);
  const [focused, setFocused] = useState(selected ?? root);
  const [isInside, setIsInside] = useState(false);
  const hint = useId();
  // A filter may have taken the node away that has the focus.
  const current = layout.has(focused) ? focused : root;

  useEffect(() => {
    const behavior = zoomBehavior<SVGSVGElement, unknown>()
      .scaleExtent([ZOOM_MIN, ZOOM_MAX])
      .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => setView(transform));
    zooming.current = behavior;
    select(svg.current!).call(behavior).on('dblclick.zoom', null);
  }, []);

  const moveTo = (transform: ZoomTransform) => zooming.current?.transform(select(svg.current!), transform);
  const zoomBy = (factor: number) => zooming.current?.scaleBy(select(svg.current!), factor);
  const room = useMemo(() => roomOf(extentOf(layout, labels), width, height), [layout, labels, width, height]);
  const fit = () => {
    const scale = width / room.width;
    moveTo(zoomIdentity.translate(-room.x * scale, -room.y * scale).scale(scale));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has moved the picture keeps it so until another is there
  useEffect(() => {
    if (width > 0 && height > 0) fit();
  }, [whole, width, height]);

  const inOrder = useMemo(() => {
    const degree = (id: string) => beside.get(id)?.size ?? 0;
    const isNear = (id: string) => selected !== null && (beside.get(selected)?.has(id) ?? false);
    return nodes
      .map(({ id }) => id)
      .sort(
        (a, b) =>
          Number(isNear(b)) - Number(isNear(a)) ||
          degree(b) - degree(a) ||
          (distances.get(a) ?? 0) - (distances.get(b) ?? 0),
      );
  }, [nodes, beside, distances, selected]);
  const shown = useMemo(() => {
    const always = new Set(
      [root, ...(selected === null ? [] : [selected]), ...(isInside ? [current] : [])].filter((id) =>
        distances.has(id),
      ),
    );
    const first = [...always, ...inOrder.filter((id) => !always.has(id))];
    return shownLabels(first, always, layout, labels, room, view.k);
  }, [inOrder, selected, isInside, current, root, layout, labels, room, distances, view.k]);

  const focus = (id: string) => {
    setFocused(id);
    svg.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    const { x, y } = layout.get(id)!;
    const [left, top] = view.apply([x, y]);
    const dx = left < EDGE ? EDGE - left : left > width - EDGE ? width - EDGE - left : 0;
    const dy = top < EDGE ? EDGE - top : top > height - EDGE ? height - EDGE - top : 0;
    if (dx !== 0 || dy !== 0) moveTo(zoomIdentity.translate(view.x + dx, view.y + dy).scale(view.k));
  };
  const press = (event: KeyboardEvent<SVGGElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (isArrow(key)) {
      const next = nodeTowards(key, current, beside.get(current) ?? new Set(), layout);
      if (next !== null) focus(next);
    } else if (key === 'PageDown' || key === 'PageUp') {
      const at = nodes.findIndex(({ id }) => id === current) + (key === 'PageDown' ? 1 : -1);
      if (nodes[at] !== undefined) focus(nodes[at].id);
    } else if (key === 'Home') focus(root);
    else if (key === 'Enter' || key === ' ') onSelect(current);
    else if (key === 'Escape' && selected !== null) onSelect(null);
    else if (key === '+' || key === '=') zoomBy(STEP);
    else if (key === '-') zoomBy(1 / STEP);
    else if (key === '0') fit();
    else return;
    event.preventDefault();
  };
  const propsOf = (node: NetworkNode) => ({
    'data-node': node.id,
    className: classes['node'],
    role: 'button',
    tabIndex: node.id === current ? 0 : -1,
    'aria-pressed': node.id === selected,
    'aria-label': nodeInWords(node, beside.get(node.id)?.size ?? 0, distances.get(node.id) ?? 0),
    onClick: () => {
      setFocused(node.id);
      onSelect(node.id);
    },
    onFocus: () => setFocused(node.id),
    onKeyDown: press,
  });
  return (
    <div ref={frame} className={classes['frame']}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML groups what is in a picture */}
      <svg
        ref={svg}
        className={classes['svg']}
        role="group"
        aria-label={`Picture of ${counted(nodes.length, 'node')}`}
        aria-describedby={hint}
        onFocus={() => setIsInside(true)}
        onBlur={() => setIsInside(false)}
      >
        <g transform={view.toString()}>
          <Drawing scene={scene} colors={onPage} zoom={view.k} shown={shown} selected={selected} propsOf={propsOf} />
        </g>
      </svg>
      <VisuallyHidden id={hint}>
        Arrow keys walk from node to node, Page Down and Page Up through all of them, Home goes back to the beginning.
        Enter shows what a node is, Escape lets it go. Plus and minus zoom, 0 shows all.
      </VisuallyHidden>
      <Group gap={4} className={classes['zoom']}>
        <ActionIcon variant="default" size="lg" aria-label="Zoom in" onClick={() => zoomBy(STEP)}>
          <IconPlus size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Zoom out" onClick={() => zoomBy(1 / STEP)}>
          <IconMinus size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Show all of it" onClick={fit}>
          <IconArrowsMaximize size={17} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
