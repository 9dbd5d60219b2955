/** What of a picture is seen: moved and zoomed by mouse, touch and buttons. */
import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom as zoomBehavior, zoomIdentity } from 'd3-zoom';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Label } from './labels.ts';
import { type Area, extentOf, type Layout, type Point } from './layout.ts';

const ZOOM_MIN = 0.08;
const ZOOM_MAX = 2.5;
/** A small network is not blown up to fill the picture. */
const FIT_MAX = 1.15;
/** On the screen, for labels that do not shrink with the picture. */
const MARGIN = 14;
/** A node that is walked to stands at least so far from the edge. */
const EDGE = 48;

type Frame = { readonly width: number; readonly height: number };

/** `whole`: all of the picture is shown anew when it changes. */
export function useView(whole: Layout, labels: ReadonlyMap<string, Label>, { width, height }: Frame) {
  const svg = useRef<SVGSVGElement>(null);
  const zooming = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null);
  const [view, setView] = useState<ZoomTransform>(zoomIdentity);
  useEffect(() => {
    const behavior = zoomBehavior<SVGSVGElement, unknown>()
      .scaleExtent([ZOOM_MIN, ZOOM_MAX])
      .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => setView(transform));
    zooming.current = behavior;
    select(svg.current!).call(behavior).on('dblclick.zoom', null);
  }, []);

  const moveTo = (transform: ZoomTransform) => zooming.current?.transform(select(svg.current!), transform);
  const room = useMemo(() => roomOf(extentOf(whole, labels), { width, height }), [whole, labels, width, height]);
  const showAll = () => {
    const scale = width / room.width;
    moveTo(zoomIdentity.translate(-room.x * scale, -room.y * scale).scale(scale));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has moved the picture keeps it so until another is there
  useEffect(() => {
    if (width > 0 && height > 0) showAll();
  }, [whole, width, height]);

  /** Moves the picture as little as a point wants that shall be seen. */
  const show = ({ x, y }: Point) => {
    const [left, top] = view.apply([x, y]);
    const [dx, dy] = [within(left, width), within(top, height)];
    if (dx !== 0 || dy !== 0) moveTo(zoomIdentity.translate(view.x + dx, view.y + dy).scale(view.k));
  };
  const zoomBy = (factor: number) => zooming.current?.scaleBy(select(svg.current!), factor);
  return { svg, view, room, showAll, show, zoomBy };
}

/** How far a place is to move to stand off both edges. */
const within = (at: number, size: number): number => (at < EDGE ? EDGE - at : at > size - EDGE ? size - EDGE - at : 0);

/** What is seen of a layout in a frame of that size, where all of it is shown in the middle. */
function roomOf(extent: Area, { width, height }: Frame): Area {
  const most = Math.min((width - 2 * MARGIN) / extent.width, (height - 2 * MARGIN) / extent.height);
  const scale = Math.max(ZOOM_MIN, Math.min(most, FIT_MAX));
  return {
    x: extent.x + extent.width / 2 - width / scale / 2,
    y: extent.y + extent.height / 2 - height / scale / 2,
    width: width / scale,
    height: height / scale,
  };
}
