/** Where an arrow key leads in a picture. Pure. */
import type { Layout } from './layout.ts';

export const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;
export type Arrow = keyof typeof DIRECTIONS;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(DIRECTIONS, key);

/**
 * The nearest node in that direction, of those that the present one is tied to; where none of them lies there, of
 * all. Null at the edge of the picture.
 */
export function nodeTowards(arrow: Arrow, from: string, tied: ReadonlySet<string>, layout: Layout): string | null {
  const start = layout.get(from);
  if (start === undefined) return null;
  const [dx, dy] = DIRECTIONS[arrow];
  let found: { readonly id: string; readonly isTied: boolean; readonly far: number } | null = null;
  for (const [id, { x, y }] of layout) {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (id === from || along <= 0 || aside > along) continue;
    const isTied = tied.has(id);
    const far = along + 2 * aside;
    if (found === null || (isTied && !found.isTied) || (isTied === found.isTied && far < found.far))
      found = { id, isTied, far };
  }
  return found?.id ?? null;
}
