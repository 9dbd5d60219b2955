import { ActionIcon, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useId, useMemo, useState } from 'react';
import { onPage } from './colors.ts';
import { Drawing } from './drawing.tsx';
import type { Layout } from './layout.ts';
import classes from './network.module.css';
import type { Scene } from './scene.ts';
import { shownLabels } from './shown-labels.ts';
import { useView } from './use-view.ts';
import { isArrow, nodeTowards } from './walk-nodes.ts';
import { counted, nodeInWords } from './words.ts';

const STEP = 1.4;

type Props = {
  readonly scene: Scene;
  /** The layout of all nodes, hidden ones too. */
  readonly whole: Layout;
  readonly distances: ReadonlyMap<string, number>;
  readonly beside: ReadonlyMap<string, ReadonlySet<string>>;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** One stop for the Tab key: arrows walk from node to node, Enter selects, Escape lets go. */
export function Picture({ scene, whole, distances, beside, selected, onSelect }: Props) {
  const { nodes, layout, labels, beginnings } = scene;
  const root = beginnings[0]!;
  const { ref: frame, ...size } = useElementSize<HTMLDivElement>();
  const { svg, view, room, showAll, show, zoomBy } = useView(whole, labels, size);
  const [focused, setFocused] = useState(selected ?? root);
  const [isInside, setIsInside] = useState(false);
  const hint = useId();
  // A filter may have taken the node away that has the focus.
  const current = layout.has(focused) ? focused : root;
  const zoom = view.k;

  const inOrder = useMemo(() => {
    const degree = (id: string) => beside.get(id)?.size ?? 0;
    const isNear = (id: string) => selected !== null && (beside.get(selected)?.has(id) ?? false);
    return nodes.map(({ id }) => id).sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || degree(b) - degree(a));
  }, [nodes, beside, selected]);
  const shown = useMemo(() => {
    const always = new Set([...beginnings, ...(selected === null ? [] : [selected]), ...(isInside ? [current] : [])]);
    const first = [...always, ...inOrder.filter((id) => !always.has(id))];
    return shownLabels(first, always, layout, labels, room, zoom);
  }, [inOrder, selected, isInside, current, beginnings, layout, labels, room, zoom]);
  // Not drawn anew where the picture is only moved.
  const drawing = useMemo(
    () => (
      <Drawing
        {...{ scene, zoom, shown, selected }}
        colors={onPage}
        propsOf={(node) => ({
          'data-node': node.id,
          className: classes['node'],
          role: 'button',
          tabIndex: node.id === current ? 0 : -1,
          'aria-pressed': node.id === selected,
          'aria-label': nodeInWords(node, beside.get(node.id)?.size ?? 0, distances.get(node.id)!),
        })}
      />
    ),
    [scene, zoom, shown, selected, current, beside, distances],
  );

  const focus = (id: string) => {
    svg.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    show(layout.get(id)!);
  };
  const press = (event: KeyboardEvent) => {
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
    else if (key === '0') showAll();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div ref={frame} className={classes['frame']}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML groups what is in a picture */}
        <svg
          ref={svg}
          className={classes['svg']}
          role="group"
          aria-label={`Picture of ${counted(nodes.length, 'node')}`}
          aria-describedby={hint}
          onFocus={(event) => {
            setIsInside(true);
            setFocused(nodeAt(event) ?? current);
          }}
          onBlur={() => setIsInside(false)}
          onKeyDown={press}
          onClick={(event) => {
            const pressed = nodeAt(event);
            if (pressed !== null) onSelect(pressed);
          }}
        >
          <g transform={view.toString()}>{drawing}</g>
        </svg>
        <Group gap={4} className={classes['zoom']}>
          <ActionIcon variant="default" size="lg" aria-label="Zoom in" onClick={() => zoomBy(STEP)}>
            <IconPlus size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Zoom out" onClick={() => zoomBy(1 / STEP)}>
            <IconMinus size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Show all of it" onClick={showAll}>
            <IconArrowsMaximize size={17} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      <div id={hint} className={classes['hint']}>
        By keyboard: arrows walk from node to node, Page Down and Page Up through all of them, Home goes back to the
        beginning. Enter shows what a node is, Escape lets it go. Plus and minus zoom, 0 shows all.
      </div>
    </>
  );
}

/** The id of the node that an event is of. */
function nodeAt({ target }: SyntheticEvent): string | null {
  return target instanceof Element ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null) : null;
}
