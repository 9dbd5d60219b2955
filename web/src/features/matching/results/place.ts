/** Where on the page one was, so that Back leads there again. It is kept with the page's entry in the history. */

import { useWindowEvent } from '@mantine/hooks';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';

export type Place = {
  /** In pixels. */
  readonly scrollY: number;
  /** How high the rows were that had been seen. */
  readonly sizes: VirtualItem[];
};

/** While one scrolls nothing is kept: browsers refuse too many changes of the history. */
const SETTLED_MS = 120;

/** The sizes of very many rows are too much for the history: they are kept as long as the window is. */
const sizesOf = new Map<string, VirtualItem[]>();

/** What was kept with an entry of the history. */
export function placeOf(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('scrollY' in state)) return null;
  const { scrollY, placeId } = state as { readonly scrollY: number; readonly placeId?: string };
  return { scrollY, sizes: sizesOf.get(placeId ?? '') ?? [] };
}

/** Goes to a place once, as soon as the page is whole, and keeps the place from then on. */
export function usePlace(before: Place | null, isWhole: boolean, sizes: () => VirtualItem[]): void {
  const isThere = useRef(before === null);
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = useRef(window.location.pathname);
  useLayoutEffect(() => {
    if (isThere.current || !isWhole || before === null) return;
    isThere.current = true;
    window.scrollTo(0, before.scrollY);
  }, [isWhole, before]);
  const keep = () => {
    if (window.location.pathname !== path.current || !isThere.current) return;
    const state: Readonly<Record<string, unknown>> = window.history.state ?? {};
    const placeId = String(state['placeId'] ?? Date.now());
    sizesOf.set(placeId, sizes());
    window.history.replaceState({ ...state, placeId, scrollY: window.scrollY }, '');
  };
  useWindowEvent('scroll', () => {
    clearTimeout(settled.current);
    settled.current = setTimeout(keep, SETTLED_MS);
  });
  useEffect(() => () => clearTimeout(settled.current), []);
}
