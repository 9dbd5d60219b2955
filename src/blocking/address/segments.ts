import type { DeliveryPart } from './parsed-address.ts';
import type { Token } from './tokens.ts';

/** Which part each token belongs to; `null` while it belongs to none. */
export type Owner = DeliveryPart | null;

/** Where the segment or what was not yet taken of it begins. */
export function isOpening(tokens: readonly Token[], at: number, owners: readonly Owner[]): boolean {
  return at === 0 || tokens[at]!.breakBefore || owners[at - 1] !== null;
}

/** The end of the segment that the token stands in: a break, or something taken. */
export function segmentEnd(tokens: readonly Token[], at: number, end: number, owners: readonly Owner[]): number {
  let to = at + 1;
  // `CARR 2, KM 45.6` is one place on one road.
  while (to < end && (!tokens[to]!.breakBefore || tokens[to]!.text === 'KM') && owners[to] === null) to++;
  return to;
}
