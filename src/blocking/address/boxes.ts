import type { ComparedAddress } from './parsed-address.ts';

/** A box: of the post office, or of a route's carrier. The two are numbered apart. */
export type Box = {
  /** `RR 2`, `HC 68`, `PSC 802`; `RR` where the route has no number; `null` for a post office box. */
  readonly route: string | null;
  readonly id: string;
};

/** A box on a route as `ParsedAddress.box` has it beside the street of a house. */
export const routeBox = (route: string, id: string): string => `${route} BOX ${id}`;

const ROUTE = /^(?:RR|HC|PSC|CMR|UNIT)(?: \S+)?$/;

/** The route that stands in the street's place, `RR 2`. */
export function routeOf({ street, number }: Pick<ComparedAddress, 'street' | 'number'>): string | null {
  return street !== null && number === null && ROUTE.test(street) ? street : null;
}

export function boxOf(address: Pick<ComparedAddress, 'street' | 'number' | 'box'>): Box | null {
  const { box } = address;
  if (box === null) return null;
  const [route, id] = box.split(' BOX ');
  return id === undefined ? { route: routeOf(address), id: box } : { route: route!, id };
}

/** Whether two boxes are one; the number of a route may be missing. */
export function isSameBox(one: Box, other: Box): boolean {
  if (one.id !== other.id) return false;
  if (one.route === other.route) return true;
  if (one.route === null || other.route === null) return false;
  return one.route.startsWith(`${other.route} `) || other.route.startsWith(`${one.route} `);
}
